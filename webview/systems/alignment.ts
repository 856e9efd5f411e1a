// Aligns the systems in slices that do not delay a frame. The systems are aligned again when claims, systems or the level change.

import {
  type AlignedSystems,
  realignAtLevel,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import { alignColumnsSteps } from '../../src/core/analyse/comparison/comparison.ts';
import { compareSystemsSteps } from '../../src/core/analyse/comparison/systemComparison.ts';
import { type SystemComparison, TestedRows } from '../../src/core/analyse/comparison/systemRows.ts';
import type { SystemRun, SystemsHeader } from '../../src/protocol/comparePanels.ts';
import type { Claims } from '../common/claims.ts';
import { Computation } from '../common/computation.ts';
import { Memo } from '../common/memo.ts';

export interface ShownSystem extends Omit<SystemRun, 'claims'> {
  readonly claims: Claims;
}

export class Alignment {
  readonly aligning: Computation<AlignedSystems>;
  readonly comparing: Computation<SystemComparison>;
  #level = 0;
  readonly #atLevel = new Memo<AlignedSystems>();
  /** Keeps the test results, because a changed level affects only one row. */
  readonly #tested = new TestedRows();
  #compared: AlignedSystems | undefined;

  constructor(changed: () => void) {
    this.aligning = new Computation(changed);
    this.comparing = new Computation(changed);
  }

  /** The aligned systems at the last requested level, or `undefined` while the systems are being aligned. */
  get aligned(): AlignedSystems | undefined {
    const systems = this.aligning.result;
    const level = this.#level;
    return systems && this.#atLevel.of([systems, level], () => realignAtLevel(systems, level));
  }

  /** Aligns the systems. `subject` identifies the systems and their order. */
  want(
    subject: string,
    systems: readonly ShownSystem[],
    { metrics, dataSet, cluster }: SystemsHeader,
    level: number,
  ): void {
    this.#level = level;
    const inputs = systems.map(({ claims, state }) => [claims.list, state.kind !== 'complete']);
    this.aligning.want(subject, inputs.flat(), () =>
      alignColumnsSteps(
        systems.map(({ name, claims, state }) => ({
          name,
          claims: claims.list,
          isRunning: state.kind !== 'complete',
          cluster,
        })),
        metrics,
        dataSet,
        level,
      ),
    );
  }

  /**
   * Tests the differences. The result goes to `comparing`. While new results are computed for the same systems, the last results
   * stay visible.
   */
  wantCompared(
    subject: string,
    aligned: AlignedSystems,
    { dataSet, primary }: Pick<SystemsHeader, 'dataSet' | 'primary'>,
    isMoving: boolean,
  ): void {
    const before = this.#compared;
    const compared = before && isMoving ? before : aligned;
    if (before && before.level !== compared.level) this.comparing.cancel();
    this.#compared = compared;
    this.comparing.want(subject, [compared], () =>
      compareSystemsSteps(compared, { dataSet, primary, tested: this.#tested }),
    );
  }
}
