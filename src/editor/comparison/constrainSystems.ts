// Scores systems without flagged evidence, so that they are compared and ranked under the same constraint.

import * as vscode from 'vscode';
import { countLeftOut } from '../../core/comparison/compareConstraint.ts';
import { constraintRules, leakConstraint } from '../../core/doctor/leaveOutFlagged.ts';
import { describeLeftOut } from '../../core/tables/constraintTable.ts';
import { describeError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { render, t } from '../platform/l10n.ts';
import { isCancelled } from '../platform/messages.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { showProgress } from '../platform/showProgress.ts';
import { scoreConstrained, toConstrainedRun } from '../runs/constrainedScores.ts';
import { sourcesOfRun } from '../evidence/documents/documentSource.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';

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
  const progress = (done: number, total: number) => {
    systems.setConstrained(system, { from, progress: { done, total } });
  };
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
