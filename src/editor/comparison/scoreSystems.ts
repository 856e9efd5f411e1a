import { describeError } from '../../protocol/errors.ts';
import { isCancelled } from '../messages.ts';
import { withFilesProgress } from '../scoring/filesProgress.ts';
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
  const done = new Set<string>();
  // Systems may come and go meanwhile.
  const next = (): System | undefined => systems.list.find(({ uri }) => !done.has(uri.toString()));
  await withFilesProgress('Comparing systems', runs, async (files) => {
    for (let system = next(); system; system = next()) {
      const { uri } = system;
      done.add(uri.toString());
      const place = `${String(done.size)} of ${String(systems.list.length)}`;
      try {
        systems.reference ??= files.wasCancelled ? undefined : await references.resolve(uri, mode);
        const { reference } = systems;
        if (reference && isCurrent(systems, system)) continue;
        if (files.wasCancelled || !reference) {
          systems.setProblem(system, files.wasCancelled ? notReached : noReference);
          continue;
        }
        files.begin(uri, place);
        const run = await scoring.score(uri, { reference });
        if (run) systems.setRun(system, run);
      } catch (error) {
        // A run that had begun shows by itself why it stopped.
        files.failed(error);
        if (!systems.runOf(system)) {
          systems.setProblem(system, isCancelled(error) ? notReached : describeError(error));
        }
      }
    }
  });
}
