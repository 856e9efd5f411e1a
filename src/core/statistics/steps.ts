// Work that takes longer than one screen frame. The caller can pause it to draw or to report progress, or stop it.

/** Yields the progress of the work, 0 to 1, at short intervals. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** Runs the steps to the end and returns the result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs the steps of one part of a longer task. `parts`: number of parts. `done`: number of finished parts. Yields the progress of
 * the whole task.
 */
export function* partOf<Result>(steps: Steps<Result>, done: number, parts: number): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield (done + step.value) / parts;
  }
}
