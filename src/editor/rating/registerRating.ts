import { disposableOf, type Disposable } from '../disposables.ts';
import { activeFile, pickPredictions } from '../documents/activeFile.ts';
import { roleOfFile } from '../documents/evidenceFiles.ts';
import { tellingErrors } from '../messages.ts';
import { registerCommand, toFile } from '../typedApi.ts';
import { RatingPanels, type RatingDeps } from './ratingPanels.ts';
import type * as vscode from 'vscode';

/** The clicked file, else the active one if it is of predictions, else one that the person picks. */
async function predictionsFor(uri: unknown, title: string): Promise<vscode.Uri | undefined> {
  const given = toFile(uri);
  if (given) return given;
  const active = activeFile();
  const role = active && (await roleOfFile(active).catch(() => undefined));
  return role === 'predictions' ? active : pickPredictions(title);
}

export function registerRating(deps: RatingDeps): Disposable {
  const panels = new RatingPanels(deps);
  return disposableOf(
    panels,
    registerCommand('evidenceInspector.rateEvidence', (uri) =>
      tellingErrors(async () => {
        const predictions = await predictionsFor(uri, 'Rate Evidence');
        if (predictions) await panels.rate(predictions);
      }),
    ),
    registerCommand('evidenceInspector.rateNext', (uri) =>
      tellingErrors(async () => {
        const predictions = await predictionsFor(uri, 'Rate Next');
        if (predictions) await panels.rateNext(predictions);
      }),
    ),
  );
}
