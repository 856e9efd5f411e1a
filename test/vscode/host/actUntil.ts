import { hangMs } from '../../support/timeLimits.ts';

/** The first wait for an effect; each later one is longer, so that a busy machine is not asked again while it still works. */
const firstWaitMs = 5_000;

/**
 * Does something again until it has an effect, as a user would: VS Code loses keys and clicks while it moves the focus or draws a list
 * anew. `effect` waits that long and rejects where there is none.
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
