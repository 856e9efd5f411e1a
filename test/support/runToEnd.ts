import { finishSteps, type Steps } from '../../src/core/base/statistics/samples.ts';

/** Returns a function that runs the steps to the end. Tests need neither progress nor pauses. */
export function runToEnd<Args extends readonly unknown[], Result>(
  steps: (...args: Args) => Steps<Result>,
): (...args: Args) => Result {
  return (...args) => finishSteps(steps(...args));
}
