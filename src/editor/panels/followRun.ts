import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { pickPredictions } from '../evidence/documents/activeFile.ts';
import { evidenceAt } from '../evidence/documents/evidenceFiles.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import { showErrors } from '../platform/messages.ts';
import type { FindClaim } from './runPanel.ts';
import type { Run } from '../runs/run.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import { toFile } from '../platform/typedApi.ts';
import { claimIn, claimPlace, runFor } from '../runs/claimPlace.ts';
import type { Uri } from 'vscode';

interface FollowDeps {
  readonly documents: EvidenceDocuments;
  readonly lookedAt: CurrentFile;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
}

interface FollowingPanels {
  follow(predictions: Uri, scored: Promise<Run | undefined>, find?: FindClaim): void;
}

/**
 * Opens the run's panel for the given file, or else the active file, or else the file of the current run (which the
 * Claims view shows). Without any of these, asks for a file. Scores a file without current scores.
 */
export async function followRun(
  uri: unknown,
  title: string,
  panels: FollowingPanels,
  { documents, lookedAt, runs, scoring }: FollowDeps,
): Promise<void> {
  const file = toFile(uri) ?? (await evidenceAt(lookedAt.active())) ?? lookedAt.run()?.predictions;
  const predictions = file ?? (await pickPredictions(title));
  const place = predictions && (await claimPlace(predictions, undefined, documents));
  const placeRun = place && (await runFor(place, runs, scoring));
  if (!placeRun) return;
  panels.follow(placeRun.predictions, placeRun.scored, (run) => claimIn(run, place)?.index);
  // The panel shows how scoring ends. A failure is shown only once.
  void showErrors(() => placeRun.scored);
}
