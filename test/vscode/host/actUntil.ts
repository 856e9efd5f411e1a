import { hangMs } from '../../support/timeLimits.ts';

/**
 * Duration of the first wait for an effect. Each later wait is longer, so that an action is not repeated while a busy machine is
 * still working.
 */
const firstWaitMs = 5_000;

/**
 * Repeats an action until it has an effect, as a user would. VS Code loses keys and clicks while it moves the focus or redraws a list.
 * `effect` waits for the given time and rejects if nothing happened.
 */
export async function actUntil<Result>(
  act: () => Promise<unknown>,
  effect: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  const until = Date.now() + hangMs;
  for (let waitMs = firstWaitMs; ; waitMs *= 1.5) {
    await act();
    try {
      return await effect(waitMs);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
