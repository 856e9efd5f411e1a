import { RestingValue } from '../restingValue.ts';

/** The level of the AVeriTeC score. It changes when the user moves the slider, or when the setting changes elsewhere. */
export class LevelChoice {
  level = 0;
  #setting: number | undefined;
  readonly #resting: RestingValue<number>;

  constructor(rest: (level: number) => void) {
    this.#resting = new RestingValue(rest);
  }

  /** Sets the level to the setting of a new run. */
  start(setting: number): void {
    this.#setting = setting;
    this.level = setting;
  }

  /**
   * Follows a changed setting. While the slider is moving, and until the host has returned its value, the user's choice takes
   * precedence over the host's value. Returns true if the level changed.
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
