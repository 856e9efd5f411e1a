// How the claims changed between two systems, by an outcome or a score, with filter, search and order.

import {
  type ChangedClaim,
  type Changes,
  changeSteps,
  filterChanges,
} from '../../src/core/analyse/comparison/claimChanges.ts';
import type {
  AlignedColumn,
  AlignedSystems,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';
import type { EvidenceFind } from '../common/find/evidenceFind.ts';
import type { SystemsViewState } from './viewState.ts';

type Filter = Pick<SystemsViewState, 'bucket' | 'movement' | 'order'>;

export class ChangeResults {
  readonly computing: Computation<Changes>;
  readonly #shown = new Memo<readonly ChangedClaim[]>();

  constructor(changed: () => void) {
    this.computing = new Computation(changed);
  }

  /** Computes the changes. `against` and `system` are indices of systems. The result goes to `computing`. */
  want(aligned: AlignedSystems, column: AlignedColumn, against: number, system: number): void {
    const subject = [aligned.names.join(), column.metric, column.column, against, system].join();
    this.computing.want(subject, [aligned], () => changeSteps(aligned, column, [against, system]));
  }

  /** Returns the changes to show. The array is new only when its members or their order have changed. */
  shown(changes: Changes, filter: Filter, finder: EvidenceFind): readonly ChangedClaim[] {
    const { bucket, movement, order } = filter;
    const from = [changes, bucket, movement, order, finder.version];
    return this.#shown.of(from, () =>
      filterChanges(changes, filter, ({ before }) => finder.has(before)),
    );
  }
}
