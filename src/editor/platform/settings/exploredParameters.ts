// What a person tries out with the sliders: for this window only, until they save it as settings. Pure.

import { levelParameters } from '../../../core/parameters/levelParameter.ts';
import type { ValuesOf } from '../../../core/parameters/parameter.ts';
import { semqaParameters } from '../../../core/parameters/semqaParameters.ts';

/** What can be changed at any time without scoring again, by the names of its settings. */
export const explorable = { ...semqaParameters, ...levelParameters } as const;

export type ExplorableValues = ValuesOf<typeof explorable>;

type Changes = Partial<ExplorableValues>;

function keysOf(values: Changes): readonly (keyof ExplorableValues)[] {
  return Object.keys(values) as (keyof ExplorableValues)[];
}

export class ExploredParameters {
  #saved: ExplorableValues;
  /** Only what differs from the settings. */
  #tried: Changes = {};

  /** `saved`: what the settings have. */
  constructor(saved: ExplorableValues) {
    this.#saved = saved;
  }

  get inForce(): ExplorableValues {
    return { ...this.#saved, ...this.#tried };
  }

  /** What differs from the settings, and would be written. */
  get unsaved(): Changes {
    return this.#tried;
  }

  explore(changes: Changes): void {
    this.#tried = this.#differing({ ...this.#tried, ...changes });
  }

  /** The settings were changed: where they say something new, that is newer than what was tried. */
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

  /** Back to what the settings have. */
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
