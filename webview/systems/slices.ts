// Slices of the claims, column by column so that no frame waits for them.

import type { AlignedSystems } from '../../src/core/comparison/alignedSystems.ts';
import { systemSlices, type SystemSlice } from '../../src/core/comparison/systemSlices.ts';
import type { Steps } from '../../src/core/statistics/steps.ts';
import { Computation } from '../common/computation.ts';

function* sliceSteps(aligned: AlignedSystems, kind: string): Steps<readonly SystemSlice[]> {
  let slices: readonly SystemSlice[] = [];
  for (const [at, column] of aligned.columns.entries()) {
    const ofColumn = systemSlices({ ...aligned, columns: [column] }, kind);
    // The order of slices depends on the claims alone: it is the same for every column.
    slices =
      at === 0
        ? ofColumn
        : slices.map((slice, place) => ({
            ...slice,
            numbers: [...slice.numbers, ...(ofColumn[place]?.numbers ?? [])],
          }));
    yield at / aligned.columns.length;
  }
  return slices;
}

export class SliceResults {
  readonly computing: Computation<readonly SystemSlice[]>;
  #of: AlignedSystems | undefined;
  #version = 0;

  constructor(changed: () => void) {
    this.computing = new Computation(changed);
  }

  /** `computing` has the result. */
  want(aligned: AlignedSystems, kind: string): void {
    if (this.#of !== aligned) {
      this.#of = aligned;
      this.#version += 1;
    }
    this.computing.want(`${aligned.names.join()} ${kind}`, this.#version, () =>
      sliceSteps(aligned, kind),
    );
  }
}
