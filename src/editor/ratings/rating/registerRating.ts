import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { pickPredictions, roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand, toFile } from '../../platform/typedApi.ts';
import { t } from '../../platform/l10n.ts';
import { RatingPanels, type RatingDeps } from './ratingPanels.ts';
import type * as vscode from 'vscode';

/** Resolves with the clicked file, or else the prediction file of the active panel or editor. Otherwise asks the user. */
async function predictionsFor(
  uri: unknown,
  lookedAt: CurrentFile,
  title: string,
): Promise<vscode.Uri | undefined> {
  const file = toFile(uri);
  if (file) return file;
  const active = lookedAt.active();
  const role = active && (await roleOfFile(active).catch(() => undefined));
  return role === 'predictions' ? active : pickPredictions(title);
}

export function registerRating(deps: RatingDeps & { readonly lookedAt: CurrentFile }): Disposable {
  const panels = new RatingPanels(deps);
  return disposableOf(
    panels,
    registerCommand('evidenceInspector.rateEvidence', (uri) =>
      showErrors(async () => {
        const predictions = await predictionsFor(uri, deps.lookedAt, t('Rate Evidence'));
        if (predictions) await panels.ask(predictions);
      }),
    ),
  );
}
