import { RestingValue } from '../restingValue.ts';

/** The level of the AVeriTeC score, changed by the user's slider or by a setting that changes elsewhere. */
export class LevelChoice {
  level = 0;
  #setting: number | undefined;
  readonly #resting: RestingValue<number>;

  constructor(rest: (level: number) => void) {
    this.#resting = new RestingValue(rest);
  }

  /** Takes the level from the setting of a new run. */
  start(setting: number): void {
    this.#setting = setting;
    this.level = setting;
  }

  /**
   * Follows a changed setting. While the slider moves and until the host has returned its value, the user's choice wins over the
   * host's value. Returns true when the level changed.
   */
  follow(setting: number): boolean {
    const isNews = setting !== this.#setting;
    this.#setting = setting;
    if (!isNews || this.#resting.isMoving || setting === this.level) return false;
    this.level = setting;
    return true;
  }

  move(level: number): void {
    this.level = level;
    this.#resting.move(level);
  }
}
