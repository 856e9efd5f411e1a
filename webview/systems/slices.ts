// Computes slices of the claims in steps that do not delay a frame.

import type { AlignedSystems } from '../../src/core/comparison/alignedSystems.ts';
import {
  systemSlicesSteps,
  type FindFlaws,
  type SystemSlice,
} from '../../src/core/comparison/systemSlices.ts';
import { Computation } from '../common/computation.ts';

export class SliceResults {
  readonly computing: Computation<readonly SystemSlice[]>;
  #of: AlignedSystems | undefined;
  #version = 0;

  constructor(changed: () => void) {
    this.computing = new Computation(changed);
  }

  /** The result goes to `computing`. */
  want(aligned: AlignedSystems, kind: string, flawsAt?: FindFlaws): void {
    if (this.#of !== aligned) {
      this.#of = aligned;
      this.#version += 1;
    }
    this.computing.want(`${aligned.names.join()} ${kind}`, this.#version, () =>
      systemSlicesSteps(aligned, kind, flawsAt),
    );
  }
}
