// Scores the systems of a comparison, on all evidence or without flagged evidence, so that they are compared and ranked
// under the same constraint.

import * as vscode from 'vscode';
import type { Uri } from 'vscode';
import { countLeftOut } from '../../core/analyse/comparison/compareConstraint.ts';
import { constraintRules, leakConstraint } from '../../core/score/doctor/leaveOutFlagged.ts';
import { describeLeftOut } from '../../core/show/tables/constraintTable.ts';
import { sha256Of } from '../../node/folders/fileSha256.ts';
import { describeError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { sourceOf, sourcesOfRun } from '../evidence/documents/documentSource.ts';
import { english, render, t, translate } from '../platform/l10n.ts';
import { isCancelled, showProgress } from '../platform/messages.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { scoreConstrained, toConstrainedRun } from '../runs/constrainedScores.ts';
import { withFilesProgress } from '../runs/scoreFiles.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';
import type { EditorServices } from '../runs/services.ts';

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
  { runs, references, scoring }: Pick<EditorServices, 'runs' | 'references' | 'scoring'>,
  mode: 'ask' | 'quiet',
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

interface ConstrainDeps {
  readonly client: Pick<Scoring, 'score'>;
  readonly settings: Pick<SettingsReader, 'models' | 'threads'>;
}

/** Asks which evidence to leave out. Empty if no evidence is left out. `undefined` if the user cancelled. */
export async function pickRules(
  current: readonly string[],
): Promise<readonly string[] | undefined> {
  const chosen = current.length > 0 ? current : leakConstraint;
  const picked = await vscode.window.showQuickPick(
    constraintRules.map(({ id, name }) => ({
      label: render(name),
      picked: chosen.includes(id),
      id,
    })),
    {
      canPickMany: true,
      title: t('Leave Out Evidence'),
      placeHolder: t(
        'Select the evidence to leave out for all systems, or select nothing to score all evidence',
      ),
    },
  );
  return picked?.map(({ id }) => id);
}

async function constrainSystem(
  systems: ComparedSystems,
  system: System,
  rules: readonly string[],
  { client, settings }: ConstrainDeps,
  signal: AbortSignal,
): Promise<void> {
  const from = systems.ownRunOf(system);
  const frame = from?.state.kind === 'complete' ? from.result : undefined;
  if (!from || !frame) return;
  const progress = (done: number, total: number) =>
    systems.setConstrained(system, { from, progress: { done, total } });
  progress(0, 0);
  try {
    const scores = await scoreConstrained({ run: from, frame }, sourcesOfRun(from), rules, {
      client,
      settings,
      signal,
      onProgress: progress,
    });
    const run = toConstrainedRun({ run: from, frame }, rules, scores);
    const counts = countLeftOut(rules, from.scoredClaims(), run.scoredClaims());
    systems.setConstrained(system, { from, run, note: describeLeftOut(counts) });
  } catch (error) {
    const problem = isCancelled(error)
      ? t('Scoring without the flagged evidence was cancelled.')
      : render(describeError(error));
    systems.setConstrained(system, { from, problem });
  }
}

/** Scores all systems without the evidence that the rules flag, one after the other. Without rules, shows all evidence again. */
export async function constrainSystems(
  systems: ComparedSystems,
  rules: readonly string[],
  deps: ConstrainDeps,
): Promise<void> {
  systems.rules = rules;
  if (rules.length === 0) return;
  await showProgress(t('Scoring systems without flagged evidence'), async (_, signal) => {
    for (const system of systems.list) {
      await constrainSystem(systems, system, rules, deps, signal);
    }
  });
}
