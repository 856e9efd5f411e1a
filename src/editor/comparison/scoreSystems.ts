import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { isCancelled } from '../messages.ts';
import type { References } from '../scoring/references.ts';
import type { Runs } from '../scoring/runs.ts';
import type { EvidenceScoring } from '../scoring/scoring.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';

export interface ScoreSystemsDeps {
  readonly runs: Runs;
  readonly references: References;
  readonly scoring: EvidenceScoring;
}

const noReference =
  'No reference was chosen, so nothing is scored. Run "Evidence Inspector: Choose Reference..." for this file, then Compare Systems again.';
const notReached =
  'Not scored: the comparison was cancelled. Run Compare Systems with these files to go on.';

/** Whether what is known of a system are scores of its file as it is, against the reference of the comparison. */
function isCurrent(systems: ComparedSystems, system: System): boolean {
  const run = systems.runOf(system);
  return run?.state.kind === 'complete' && !run.isEdited;
}

/**
 * Scores the systems that have no current run, one after the other, in the scorer that everything shares. Never rejects: why
 * a system has no scores stands in its state. `mode` quiet: gives up instead of asking for a reference.
 */
export async function scoreSystems(
  systems: ComparedSystems,
  { runs, references, scoring }: ScoreSystemsDeps,
  mode: 'ask' | 'quiet' = 'ask',
): Promise<void> {
  for (const system of systems.list) {
    const known = runs.get(system.uri);
    if (known) systems.setRun(system, known);
    systems.setProblem(system, undefined);
  }
  const score = async (
    progress: vscode.Progress<{ readonly message: string }>,
    token: vscode.CancellationToken,
  ): Promise<void> => {
    const done = new Set<string>();
    let current: vscode.Uri | undefined;
    let wasCancelled = token.isCancellationRequested;
    const stopping = token.onCancellationRequested(() => {
      wasCancelled = true;
      if (current) runs.cancel(current);
    });
    // Systems may come and go meanwhile.
    const next = (): System | undefined =>
      systems.list.find(({ uri }) => !done.has(uri.toString()));
    try {
      for (let system = next(); system; system = next()) {
        const key = system.uri.toString();
        done.add(key);
        const at = `${String(done.size)} of ${String(systems.list.length)}`;
        current = system.uri;
        try {
          systems.reference ??= wasCancelled ? undefined : await references.resolve(current, mode);
          const { reference } = systems;
          if (reference && isCurrent(systems, system)) continue;
          if (wasCancelled || !reference) {
            systems.setProblem(system, wasCancelled ? notReached : noReference);
            continue;
          }
          progress.report({ message: `${vscode.workspace.asRelativePath(current)} (${at})` });
          const run = await scoring.score(current, { reference });
          if (run) systems.setRun(system, run);
        } catch (error) {
          // A run that had begun shows by itself why it stopped.
          wasCancelled ||= isCancelled(error);
          if (!systems.runOf(system)) {
            systems.setProblem(system, isCancelled(error) ? notReached : describeError(error));
          }
        }
      }
    } finally {
      stopping.dispose();
    }
  };
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: 'Comparing systems',
    cancellable: true,
  };
  await vscode.window.withProgress(options, score);
}
