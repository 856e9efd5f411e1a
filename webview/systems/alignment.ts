// Aligns the systems in slices that do not delay a frame. The systems are aligned again when claims, systems or the level change.

import {
  type AlignedColumn,
  type AlignedSystems,
  realignAtLevel,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import { alignColumnsSteps } from '../../src/core/analyse/comparison/comparison.ts';
import {
  type Leaderboard,
  leaderboardSteps,
} from '../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import { compareSystemsSteps } from '../../src/core/analyse/comparison/systemComparison.ts';
import { type SystemComparison, TestedRows } from '../../src/core/analyse/comparison/systemRows.ts';
import type { SystemRun, SystemsHeader } from '../../src/protocol/comparePanels.ts';
import type { Claims } from '../common/claims.ts';
import { Computation } from '../common/computation.ts';

export interface ShownSystem extends Omit<SystemRun, 'claims'> {
  readonly claims: Claims;
}

export class Alignment {
  readonly aligning: Computation<AlignedSystems>;
  readonly comparing: Computation<SystemComparison>;
  #level = 0;
  #atLevel: { of: AlignedSystems; at: AlignedSystems } | undefined;
  /** Keeps the test results, because a changed level affects only one row. */
  readonly #tested = new TestedRows();
  #compared: { of: AlignedSystems; version: number } | undefined;

  constructor(changed: () => void) {
    this.aligning = new Computation(changed);
    this.comparing = new Computation(changed);
  }

  /** The aligned systems at the last requested level, or `undefined` while the systems are being aligned. */
  get aligned(): AlignedSystems | undefined {
    const systems = this.aligning.result;
    if (!systems) return undefined;
    if (this.#atLevel?.of !== systems || this.#atLevel.at.level !== this.#level) {
      this.#atLevel = { of: systems, at: realignAtLevel(systems, this.#level) };
    }
    return this.#atLevel.at;
  }

  /** Aligns the systems. `subject` identifies the systems and their order. `version` counts changes to their claims. */
  want(
    subject: string,
    version: number,
    systems: readonly ShownSystem[],
    { metrics, dataSet, cluster }: SystemsHeader,
    level: number,
  ): void {
    this.#level = level;
    this.aligning.want(subject, version, () =>
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
    let now = before ?? { of: aligned, version: 0 };
    if (before && before.of !== aligned && !isMoving) {
      if (before.of.level !== aligned.level) this.comparing.cancel();
      now = { of: aligned, version: before.version + 1 };
    }
    this.#compared = now;
    const { of, version } = now;
    this.comparing.want(subject, version, () =>
      compareSystemsSteps(of, { dataSet, primary, tested: this.#tested }),
    );
  }
}

/** Returns the column reduced to two systems, with the baseline first. */
export function pairColumn(column: AlignedColumn, against: number, system: number): AlignedColumn {
  return { ...column, values: [column.values[against] ?? [], column.values[system] ?? []] };
}

// Computes the leaderboard in slices that do not delay a frame.

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
