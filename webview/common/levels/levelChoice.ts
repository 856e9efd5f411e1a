import { RestingValue } from '../restingValue.ts';

/** The level of the AVeriTeC score: moved by the person's hand, or by a setting that changes elsewhere. */
export class LevelChoice {
  level = 0;
  #setting: number | undefined;
  readonly #resting: RestingValue<number>;

  constructor(rest: (level: number) => void) {
    this.#resting = new RestingValue(rest);
  }

  /** Another run: its setting counts, whatever was before. */
  start(setting: number): void {
    this.#setting = setting;
    this.level = setting;
  }

  /** While the slider moves, and until its setting has come back, the person's hand is newer than what the host says. True when the level changed: the echo of the person's own choice changes nothing. */
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
