import type { Uri } from 'vscode';
import { sha256Of } from '../../node/folders/fileSha256.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { describeError } from '../../protocol/errors.ts';
import { isCancelled } from '../platform/messages.ts';
import { withFilesProgress } from '../runs/filesProgress.ts';
import type { References } from '../runs/references/references.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import { english, t, translate, render } from '../platform/l10n.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';

export interface ScoreSystemsDeps {
  readonly runs: Runs;
  readonly references: References;
  readonly scoring: EvidenceScoring;
}

const noReference = english(
  'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference..." for this file, then run Compare Systems again.',
);
const notReached = english(
  'Not scored because the comparison was cancelled. To continue, run Compare Systems with these files.',
);

/**
 * Whether a system's scores match its current file and the current reference. Hashes the files, because the event of a
 * change may not have arrived yet.
 */
async function isCurrent(
  systems: ComparedSystems,
  system: System,
  reference: Uri,
): Promise<boolean> {
  const run = systems.ownRunOf(system);
  if (run?.state.kind !== 'complete' || run.isEdited || !run.result) return false;
  const { provenance } = run.result;
  return (
    (await sha256Of(sourceOf(system.uri))) === provenance.predictions.sha256 &&
    (await sha256Of(sourceOf(reference))) === provenance.reference.sha256
  );
}

/**
 * Scores systems without a current run, one after the other, in the shared scorer. Never rejects: a system's state says why it
 * has no scores. If `mode` is `quiet`, gives up instead of asking for a reference.
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
  // Systems may be added or removed meanwhile.
  const next = (): System | undefined => systems.list.find(({ uri }) => !done.has(uri.toString()));
  await withFilesProgress(t('Comparing systems'), runs, async (files) => {
    for (let system = next(); system; system = next()) {
      const { uri } = system;
      done.add(uri.toString());
      const place = t('{0} of {1}', done.size, systems.list.length);
      try {
        systems.reference ??= files.wasCancelled ? undefined : await references.resolve(uri, mode);
        const { reference } = systems;
        if (reference && (await isCurrent(systems, system, reference))) continue;
        if (files.wasCancelled || !reference) {
          systems.setProblem(system, translate(files.wasCancelled ? notReached : noReference));
          continue;
        }
        files.begin(uri, place);
        const run = await scoring.score(uri, { reference });
        if (run) systems.setRun(system, run);
      } catch (error) {
        // If a run has started, the run itself shows why it stopped.
        files.failed(error);
        if (!systems.ownRunOf(system)) {
          const problem = isCancelled(error) ? translate(notReached) : render(describeError(error));
          systems.setProblem(system, problem);
        }
      }
    }
  });
}
