// Computes the leaderboard in slices that do not delay a frame.

import type { AlignedSystems } from '../../../src/core/comparison/alignedSystems.ts';
import {
  leaderboardSteps,
  type Leaderboard,
} from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import type { SystemsHeader } from '../../../src/protocol/comparePanels.ts';
import { Computation } from '../../common/computation.ts';
import type { ShownSystem } from '../alignment.ts';

export class LeaderboardResults {
  readonly computing: Computation<Leaderboard>;
  #of: AlignedSystems | undefined;
  #complete = '';
  #version = 0;

  constructor(changed: () => void) {
    this.computing = new Computation(changed);
  }

  /** Computes the leaderboard. The result goes to `computing`. Intervals are computed once no more claims arrive. */
  want(
    subject: string,
    aligned: AlignedSystems,
    systems: readonly ShownSystem[],
    { dataSet, metrics, primary }: SystemsHeader,
  ): void {
    const areComplete = systems.map(({ state }) => state.kind === 'complete');
    const isScoring = systems.some(({ state }) => state.kind === 'scoring');
    const complete = JSON.stringify([areComplete, isScoring]);
    if (this.#of !== aligned || this.#complete !== complete) {
      this.#of = aligned;
      this.#complete = complete;
      this.#version += 1;
    }
    this.computing.want(subject, this.#version, () =>
      leaderboardSteps(aligned, {
        dataSet,
        metrics,
        primary,
        areComplete,
        resamples: isScoring ? 0 : undefined,
      }),
    );
  }
}
