import * as vscode from 'vscode';
import type { Scoring } from '../../protocol/scorer.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import type { ClaimSelection } from '../runs/claimSelection.ts';
import { claimOfFile, claimOfRun } from '../runs/selectedClaim.ts';
import { showErrors } from '../platform/messages.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import { claimIn, claimPlace, type ClaimPlace, runFor } from '../runs/claimPlace.ts';
import { registerCommand, toIndex, toUri } from '../platform/typedApi.ts';
import { revealInFile } from '../evidence/documents/revealInFile.ts';

export interface ClaimCommandDeps {
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly panels: InspectorPanels;
  readonly lookedAt: CurrentFile;
  readonly selection: ClaimSelection;
}

export function registerClaimCommands(deps: ClaimCommandDeps): Disposable {
  const { client, documents, runs, scoring, panels, lookedAt, selection } = deps;

  const inspect = async (place: ClaimPlace): Promise<void> => {
    const placeRun = await runFor(place, runs, scoring);
    if (!placeRun) return;
    // Without a particular claim, opens the overview.
    if (place.claim === undefined) panels.open(placeRun.predictions, placeRun.scored, 'overview');
    else panels.follow(placeRun.predictions, placeRun.scored, (run) => claimIn(run, place)?.index);
    // The panel shows how scoring ends. A failure is shown only once.
    void showErrors(() => placeRun.scored);
  };

  const moveInspector = (place: ClaimPlace): boolean => {
    const run = place.role === 'reference' ? runs.againstReference(place.uri) : runs.get(place.uri);
    if (!run || !claimIn(run, place)) return false;
    return panels.moveVisible(
      vscode.Uri.parse(run.predictions),
      (openRun) => claimIn(openRun, place)?.index,
    );
  };

  const withPlace = async (
    uri: unknown,
    index: unknown,
    action: (place: ClaimPlace) => Promise<void>,
  ): Promise<void> => {
    await showErrors(async () => {
      const place = await claimPlace(uri ?? lookedAt.active(), index, documents);
      if (!place) return;
      const { uri: file, claim } = place;
      if (claim !== undefined) {
        const run = place.role === 'reference' ? runs.againstReference(file) : runs.get(file);
        selection.select(claimOfFile(file.toString(), claim, run));
      }
      await action(place);
    });
  };

  return disposableOf(
    registerCommand('evidenceInspector.inspectClaim', (uri, index) =>
      withPlace(uri, index, inspect),
    ),
    registerCommand('evidenceInspector.showClaimScores', (uri, index) =>
      withPlace(uri, index, inspect),
    ),
    registerCommand('evidenceInspector.revealClaim', (uri, index, inPanel, scored) => {
      const missing = toIndex(scored);
      const predictions = toUri(uri);
      const run = predictions && runs.get(predictions);
      // The claim has no position in the file, so the inspector shows it.
      if (run && missing !== undefined) {
        selection.select(claimOfRun(run, missing));
        panels.follow(predictions, Promise.resolve(run), () => missing, true);
        return Promise.resolve();
      }
      return withPlace(uri, index, async (place) => {
        const { uri: file, claim } = place;
        if (inPanel === true && moveInspector(place)) return;
        if (claim !== undefined) await revealInFile({ uri: file, claim }, documents, client);
      });
    }),
  );
}
