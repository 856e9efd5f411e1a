import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import { activeFile, pickPredictions } from '../documents/activeFile.ts';
import { evidenceAt } from '../documents/evidenceFiles.ts';
import { tellingErrors } from '../messages.ts';
import type { FindClaim } from '../panels/runPanel.ts';
import type { Run } from '../scoring/run.ts';
import type { Runs } from '../scoring/runs.ts';
import type { EvidenceScoring } from '../scoring/scoring.ts';
import { toFile } from '../typedApi.ts';
import { claimIn, claimPlace, runFor } from './claimPlace.ts';
import type { Uri } from 'vscode';

interface FollowDeps {
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
}

interface FollowingPanels {
  follow(predictions: Uri, scored: Promise<Run | undefined>, find?: FindClaim): void;
}

/**
 * Opens the panel of the run of the given file, else of the one in the editor, else of what was scored last (the view Claims
 * shows that too), else of one that the person picks. A file without current scores is scored.
 */
export async function followRun(
  uri: unknown,
  title: string,
  panels: FollowingPanels,
  { documents, runs, scoring }: FollowDeps,
): Promise<void> {
  const file = toFile(uri) ?? (await evidenceAt(activeFile())) ?? runs.latest()?.predictions;
  const given = file ?? (await pickPredictions(title));
  const place = given && (await claimPlace(given, undefined, documents));
  const found = place && (await runFor(place, runs, scoring));
  if (!found) return;
  panels.follow(found.predictions, found.scored, (run) => claimIn(run, place)?.index);
  // The panel is there; how scoring ends is shown in it, and a failure is told once.
  void tellingErrors(() => found.scored);
}
