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
 * Opens the panel of the run of the given file, else of the one that the person is in, else of what they looked at last (the view
 * Claims shows that too), else of one that they pick. A file without current scores is scored.
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
  // The panel is there; how scoring ends is shown in it, and a failure is told once.
  void showErrors(() => placeRun.scored);
}
