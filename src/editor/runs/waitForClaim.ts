import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import type { ReportClaim } from '../../core/results/claims.ts';

/** Resolves as soon as `find` finds the claim in the file's run. `undefined` if the run ended without the claim. */
export async function waitForClaim(
  runs: Runs,
  predictions: string,
  scored: Promise<Run>,
  find: (run: Run) => ReportClaim | undefined,
): Promise<ReportClaim | undefined> {
  const arrived = new Promise<ReportClaim>((resolve) => {
    const listening = runs.onDidChange((change) => {
      if (change.kind !== 'claims' || change.run.predictions !== predictions) return;
      const claim = find(change.run);
      if (claim) resolve(claim);
    });
    const stop = (): void => {
      listening.dispose();
    };
    scored.then(stop, stop);
  });
  const ended = scored.then(find);
  return Promise.race([arrived, ended]);
}
