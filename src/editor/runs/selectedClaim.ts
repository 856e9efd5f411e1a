// The claim that the user has selected, as the editor, the Claims view and the inspector name it.

import type { Run } from './run.ts';

export interface SelectedClaim {
  /** Uri of the file in which the claim was selected. `position` is the claim's position in this file. */
  readonly file: string;
  /** `null` if the file has no prediction for this claim of the reference. */
  readonly position: number | null;
  /** Absent if the file is not scored. */
  readonly run?: Run;
  /** Position in the reference of the run. `null` if the run does not have the claim. */
  readonly scored: number | null;
}

/** Describes a claim that is selected in a run, such as in the inspector. */
export function claimOfRun(run: Run, scored: number): SelectedClaim {
  const claim = { file: run.predictions, position: null, run, scored };
  return { ...claim, position: positionIn(claim, run.predictions) };
}

/** Describes a claim that is selected at a position of a file. `run`: the run that has the file as predictions or reference. */
export function claimOfFile(file: string, position: number, run: Run | undefined): SelectedClaim {
  const scored =
    file === run?.predictions ? run.claimOfPrediction(position) : run?.claimOfReference(position);
  return { file, position, run, scored: scored?.index ?? null };
}

/** Returns the current position of the claim in a file. `null` if the claim is not in the file, or if its position is unknown. */
export function positionIn(
  { file, position, run, scored }: SelectedClaim,
  uri: string,
): number | null {
  if (uri === file && position !== null) return position;
  if (!run || scored === null) return null;
  if (uri === run.reference) return run.edits.nowAt('reference', scored);
  const predicted = run.scoredClaim(scored)?.predictionIndex ?? null;
  return uri === run.predictions && predicted !== null
    ? run.edits.nowAt('predictions', predicted)
    : null;
}

/** Whether both are the same claim, even if they were selected in different files of the same run. */
export function isSameClaim(a: SelectedClaim, b: SelectedClaim | undefined): boolean {
  if (!b) return false;
  if (a.file === b.file && a.position !== null && a.position === b.position) return a.run === b.run;
  return a.run !== undefined && a.run === b.run && a.scored !== null && a.scored === b.scored;
}
