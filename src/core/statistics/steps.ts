// Work that takes longer than a frame of a screen: who runs it may stop in between, to draw, to tell how far it is, or for good.

/** Yields its progress, 0..1, as often as it can: every part between two yields is short. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** The result at once. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same work as one of so many parts, with `done` of them behind it: its progress is that of the whole. */
export function* partOf<Result>(steps: Steps<Result>, done: number, parts: number): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield (done + step.value) / parts;
  }
}
