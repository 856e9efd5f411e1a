import { disposableOf, type Disposable } from '../disposables.ts';
import { activeFile, pickPredictions } from '../documents/activeFile.ts';
import { roleOfFile } from '../documents/evidenceFiles.ts';
import { tellingErrors } from '../messages.ts';
import type { InspectorPanels } from '../panels/inspectorPanels.ts';
import { registerCommand, toFile } from '../typedApi.ts';
import { RatingPanels, type RatingDeps } from './ratingPanels.ts';
import type * as vscode from 'vscode';

/** The clicked file, else that of the inspector or editor that the person is in, else one that they pick. */
async function predictionsFor(
  uri: unknown,
  inspectors: InspectorPanels,
  title: string,
): Promise<vscode.Uri | undefined> {
  const given = toFile(uri) ?? inspectors.active();
  if (given) return given;
  const active = activeFile();
  const role = active && (await roleOfFile(active).catch(() => undefined));
  return role === 'predictions' ? active : pickPredictions(title);
}

export function registerRating(
  deps: RatingDeps & { readonly panels: InspectorPanels },
): Disposable {
  const panels = new RatingPanels(deps);
  return disposableOf(
    panels,
    registerCommand('evidenceInspector.rateEvidence', (uri) =>
      tellingErrors(async () => {
        const predictions = await predictionsFor(uri, deps.panels, 'Rate Evidence');
        if (predictions) await panels.rate(predictions);
      }),
    ),
    registerCommand('evidenceInspector.decideRatings', (uri) =>
      tellingErrors(async () => {
        const predictions = await predictionsFor(uri, deps.panels, 'Decide Where Raters Differ');
        if (predictions) await panels.rate(predictions, true);
      }),
    ),
    registerCommand('evidenceInspector.rateNext', (uri) =>
      tellingErrors(async () => {
        const predictions = await predictionsFor(uri, deps.panels, 'Rate Next');
        if (predictions) await panels.rateNext(predictions);
      }),
    ),
  );
}
