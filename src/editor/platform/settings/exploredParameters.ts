// Parameters that the user tries out with the sliders. They apply to this window until the user saves them as settings.
// Pure.

import { levelParameters } from '../../../core/score/parameters/levelParameter.ts';
import type { ValuesOf } from '../../../core/score/parameters/parameter.ts';
import { semqaParameters } from '../../../core/score/parameters/semqaParameters.ts';

/** Parameters that can change without scoring again. The keys are setting names. */
export const explorable = { ...semqaParameters, ...levelParameters } as const;

export type ExplorableValues = ValuesOf<typeof explorable>;

type Changes = Partial<ExplorableValues>;

function keysOf(values: Changes): readonly (keyof ExplorableValues)[] {
  return Object.keys(values) as (keyof ExplorableValues)[];
}

export class ExploredParameters {
  #saved: ExplorableValues;
  /** Only the values that differ from the settings. */
  #tried: Changes = {};

  /** `saved`: the values in the settings. */
  constructor(saved: ExplorableValues) {
    this.#saved = saved;
  }

  get inForce(): ExplorableValues {
    return { ...this.#saved, ...this.#tried };
  }

  /** The values that differ from the settings, which saving would write. */
  get unsaved(): Changes {
    return this.#tried;
  }

  explore(changes: Changes): void {
    this.#tried = this.#differing({ ...this.#tried, ...changes });
  }

  /** Applies changed settings. A setting with a new value replaces the value that was tried out. */
  follow(saved: ExplorableValues): void {
    const before = this.#saved;
    this.#saved = saved;
    const kept = Object.fromEntries(
      keysOf(this.#tried)
        .filter((name) => before[name] === saved[name])
        .map((name) => [name, this.#tried[name]]),
    );
    this.#tried = this.#differing(kept);
  }

  /** Goes back to the values in the settings. */
  forget(): void {
    this.#tried = {};
  }

  #differing(changes: Changes): Changes {
    return Object.fromEntries(
      keysOf(changes)
        .filter((name) => changes[name] !== this.#saved[name])
        .map((name) => [name, changes[name]]),
    );
  }
}
