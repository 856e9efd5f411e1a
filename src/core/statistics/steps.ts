// Work that takes longer than a frame of a screen: who runs it may stop in between, to draw, to tell how far it is, or for good.

/** Yields its progress, 0..1, as often as it can: every part between two yields is short. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** The result at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
