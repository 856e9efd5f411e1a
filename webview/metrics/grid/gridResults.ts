// SemQA under all settings of a grid, held against another column: on the models' results, which come once.

import {
  defaultSemqaParameters,
  semqaVariations,
  type SemqaInputs,
  type SemqaParameters,
} from '../../../src/core/scoring/semqa.ts';
import type { HeatMap, HeatPlace } from '../../../src/core/plots/heatMap.ts';
import {
  gridSearchSteps,
  type GridSetting,
  type SemqaGrid,
} from '../../../src/core/comparison/gridSearch.ts';
import type { Steps } from '../../../src/core/statistics/steps.ts';
import type { ClaimInputs } from '../../../src/protocol/comparePanels.ts';
import type { Claims } from '../../common/claims.ts';
import { Computation } from '../../common/computation.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';

function steps(count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, step) => Math.round((step / count) * 100) / 100);
}

/** 0, 0.05 ... 1: at both ends one of the two part scores stands alone. */
export const alphas = steps(20);
/** 0 to 0.9; softmax probabilities over ten questions stay below 0.15, so that the steps are finer there. */
export const thresholds: readonly number[] = [
  ...[0, 0.02, 0.04, 0.06, 0.08],
  ...steps(20).filter((value) => value >= 0.1 && value <= 0.9),
];

export class GridResults {
  readonly search: Computation<readonly GridSetting[]>;
  /** The person ended the search. */
  isStopped = false;
  looked: HeatPlace = {
    row: thresholds.indexOf(defaultSemqaParameters.threshold),
    column: alphas.indexOf(defaultSemqaParameters.alpha),
  };
  readonly #claims: Claims;
  readonly #changed: () => void;
  readonly #current: Computation<readonly GridSetting[]>;
  #map: { readonly key: unknown[]; readonly map: HeatMap } | undefined;
  readonly #inputs = new Map<number, SemqaInputs>();
  /** Claims whose inputs have come, also those that have none. */
  readonly #known = new Set<number>();
  /** Claims there were when the host was asked. */
  #askedFor: number | undefined;
  #isWhole = false;
  #version = 0;

  constructor(claims: Claims, changed: () => void) {
    this.#claims = claims;
    this.#changed = changed;
    this.search = new Computation(changed);
    this.#current = new Computation(changed);
  }

  /** Whether the host has to be asked: once, and again when claims have come since whose inputs have not. */
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
      // A claim that failed, or whose reference asks nothing, has no similarities and no SemQA.
      if (input.similarities.length > 0) this.#inputs.set(input.index, input);
    }
    this.#isWhole ||= isLast;
    if (isLast) this.#version += 1;
  }

  /** Another run: nothing that is known holds for it. */
  drop(): void {
    this.#inputs.clear();
    this.#known.clear();
    this.#askedFor = undefined;
    this.#isWhole = false;
    this.isStopped = false;
    this.search.forget();
    this.#current.forget();
  }

  /** All inputs have come. */
  get isReady(): boolean {
    return this.#isWhole;
  }

  /** Claims whose inputs have come. */
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

  /** Turns the person's eye to a setting. */
  look(place: HeatPlace): void {
    this.looked = place;
    this.#changed();
  }

  /** The drawing of the same numbers is the same object: its plot stays as it is. */
  mapFor(
    settings: readonly GridSetting[],
    subject: string,
    inForce: SemqaParameters,
    draw: () => HeatMap,
  ): HeatMap {
    const key = [settings, subject, inForce];
    if (!this.#map || key.some((part, index) => part !== this.#map?.key[index])) {
      this.#map = { key, map: draw() };
    }
    return this.#map.map;
  }

  /** `undefined` while inputs or settings are missing. */
  get settings(): readonly GridSetting[] | undefined {
    return this.isReady && !this.isStopped ? this.search.result : undefined;
  }

  /** The setting that the numbers of the panel were made with, once the search is done. */
  get inForce(): GridSetting | undefined {
    return this.settings && this.#current.result?.[0];
  }

  /** Searches once all inputs have come, unless the person ended the search. */
  want(target: string, inForce: SemqaParameters): void {
    if (!this.#isWhole || this.isStopped) return;
    const { alpha, threshold, variation, ...fixed } = inForce;
    const version = this.#version + this.#claims.version; // either grows
    this.search.want(`${target} ${JSON.stringify(fixed)}`, version, () =>
      this.#steps(target, { alphas, thresholds, variations: semqaVariations, ...fixed }),
    );
    if (!this.search.result) return;
    // After the search: one setting is quick, but not beside it.
    const subject = `${target} ${JSON.stringify(inForce)}`;
    this.#current.want(subject, version, () =>
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
