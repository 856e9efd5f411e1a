// SemQA scores under all settings of a grid, compared with another column. They are computed from the model results, which the
// host sends once.

import type { SemqaInputs } from '../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  semqaVariations,
  type SemqaParameters,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import type { HeatMap, HeatPlace } from '../../../src/core/show/plots/heatMap.ts';
import {
  gridSearchSteps,
  type GridSetting,
  type SemqaGrid,
} from '../../../src/core/analyse/comparison/gridSearch.ts';
import { alphas, thresholds } from '../../../src/core/analyse/panels/gridView.ts';
import type { Steps } from '../../../src/core/base/statistics/samples.ts';
import type { ClaimInputs } from '../../../src/protocol/comparePanels.ts';
import type { Claims } from '../../common/claims.ts';
import { Computation } from '../../common/computation.ts';
import { Memo } from '../../common/memo.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';

export class GridResults {
  readonly search: Computation<readonly GridSetting[]>;
  /** Whether the user stopped the search. */
  isStopped = false;
  looked: HeatPlace = {
    row: thresholds.indexOf(defaultSemqaParameters.threshold),
    column: alphas.indexOf(defaultSemqaParameters.alpha),
  };
  readonly #claims: Claims;
  readonly #changed: () => void;
  readonly #current: Computation<readonly GridSetting[]>;
  /** The same object as long as the values stay the same, so that the plot is not redrawn. */
  readonly map = new Memo<HeatMap>();
  readonly #inputs = new Map<number, SemqaInputs>();
  /** Claims for which the host has answered, including claims without inputs. */
  readonly #known = new Set<number>();
  /** Number of claims at the time of the request. */
  #askedFor: number | undefined;
  #isWhole = false;
  #version = 0;

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.#changed = changed;
    this.search = new Computation(changed);
    this.#current = new Computation(changed);
  }

  /**
   * Whether to request inputs from the host. They are requested the first time, and again if claims without inputs have arrived
   * since.
   */
  ask(isScoring: boolean): boolean {
    const { length } = this.#claims.list;
    if (this.#askedFor !== undefined) {
      const isOld = this.#isWhole && !isScoring && length > this.#askedFor;
      if (!isOld || this.#known.size >= length) return false;
    }
    this.#askedFor = length;
    return true;
  }

  receive(inputs: readonly ClaimInputs[], isLast: boolean): void {
    for (const input of inputs) {
      this.#known.add(input.index);
      // A claim that failed or whose reference has no question has no similarities, and therefore no SemQA score.
      if (input.similarities.length > 0) this.#inputs.set(input.index, input);
    }
    this.#isWhole ||= isLast;
    if (isLast) this.#version += 1;
  }

  /** Discards everything before another run is shown. */
  drop(): void {
    this.#inputs.clear();
    this.#known.clear();
    this.#askedFor = undefined;
    this.#isWhole = false;
    this.isStopped = false;
    this.search.forget();
    this.#current.forget();
  }

  /** Whether all inputs have arrived. */
  get isReady(): boolean {
    return this.#isWhole;
  }

  /** Number of claims with inputs. */
  get count(): number {
    return this.#inputs.size;
  }

  stop(): void {
    this.isStopped = true;
    this.search.cancel();
  }

  restart(): void {
    this.isStopped = false;
    this.search.forget();
  }

  /** Shows the details of a setting. */
  look(place: HeatPlace): void {
    this.looked = place;
    this.#changed();
  }

  /** The grid settings, or `undefined` while inputs or settings are missing. */
  get settings(): readonly GridSetting[] | undefined {
    return this.isReady && !this.isStopped ? this.search.result : undefined;
  }

  /** The panel's current setting, once the search is done. */
  get inForce(): GridSetting | undefined {
    return this.settings && this.#current.result?.[0];
  }

  /** Starts the search once all inputs have arrived, unless the user stopped it. */
  want(target: string, inForce: SemqaParameters): void {
    if (!this.#isWhole || this.isStopped) return;
    const { alpha, threshold, variation, ...fixed } = inForce;
    const inputs = [this.#version, this.#claims.list];
    this.search.want(`${target} ${JSON.stringify(fixed)}`, inputs, () =>
      this.#steps(target, { alphas, thresholds, variations: semqaVariations, ...fixed }),
    );
    if (!this.search.result) return;
    // Runs after the search, because it would be slow while the search runs.
    const subject = `${target} ${JSON.stringify(inForce)}`;
    this.#current.want(subject, inputs, () =>
      this.#steps(target, {
        alphas: [alpha],
        thresholds: [threshold],
        variations: [variation],
        ...fixed,
      }),
    );
  }

  #steps(target: string, grid: SemqaGrid): Steps<readonly GridSetting[]> {
    const { list } = this.#claims;
    return gridSearchSteps(
      list.map(({ index }) => this.#inputs.get(index) ?? null),
      list.map(({ scores }) => getOwnValue(scores, target) ?? null),
      grid,
    );
  }
}
