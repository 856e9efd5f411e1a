// What the view Claims lists: pure sorting, filtering and wording.

import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { formatScore, verdictOutcome } from '../../core/report/summary.ts';
import { outlineLine } from '../codeLens/claimLenses.ts';
import type { Outline } from '../../protocol/scorer.ts';
import type { Run } from '../scoring/run.ts';

export type ClaimOrder = 'file' | 'scoreAscending' | 'scoreDescending';
export type VerdictFilter = 'all' | 'right' | 'wrong';

export interface ClaimEntry {
  /** Position in the file that is listed. */
  readonly position: number;
  readonly text: string;
  readonly score: number | null;
  readonly outcome: 'right' | 'wrong' | 'unknown';
  readonly isFailed: boolean;
  /** `17 · 0.62 · Claim text`: the score stays readable however narrow the view is. */
  readonly label: string;
  /** `Refuted, not Supported`. */
  readonly description: string;
}

/** The claims of a file; `run` is current or absent. */
export function entriesOf(
  outline: Outline | undefined,
  role: EvidenceRole,
  run: Run | undefined,
): readonly ClaimEntry[] {
  if (outline) {
    return outline.claims.map((claim) => {
      const scored =
        role === 'predictions' ? run?.claimOfPrediction(claim.index) : run?.claim(claim.index);
      return scored
        ? scoredEntry(scored, claim.index)
        : {
            position: claim.index,
            text: claim.text,
            label: `${claim.index} · ${claim.text}`,
            score: null,
            outcome: 'unknown',
            isFailed: false,
            description: outlineLine(claim),
          };
    });
  }
  // Too large to be a document: only what was scored is known.
  return (run?.claims() ?? []).flatMap((claim) =>
    claim.predictionIndex === null ? [] : [scoredEntry(claim, claim.predictionIndex)],
  );
}

function scoredEntry(claim: NonNullable<ReturnType<Run['claim']>>, position: number): ClaimEntry {
  const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
  const said = claim.predictedVerdict ?? 'no verdict';
  const verdict = outcome === 'wrong' ? `${said}, not ${claim.referenceVerdict ?? ''}` : said;
  const score = claim.semqa?.score ?? null;
  const isFailed = claim.failure !== undefined;
  return {
    position,
    text: claim.claim,
    score,
    outcome,
    isFailed,
    label: `${claim.index} · ${isFailed ? 'not scored' : formatScore(score)} · ${claim.claim}`,
    description: verdict,
  };
}

/** Claims without a score come last in either order; equals stay in file order. */
export function arrange(
  entries: readonly ClaimEntry[],
  order: ClaimOrder,
  filter: VerdictFilter,
): readonly ClaimEntry[] {
  const kept =
    filter === 'all' ? [...entries] : entries.filter((entry) => entry.outcome === filter);
  if (order === 'file') return kept;
  const sign = order === 'scoreAscending' ? 1 : -1;
  return kept.sort((a, b) => {
    if (a.score === null || b.score === null) {
      return Number(a.score === null) - Number(b.score === null);
    }
    return sign * (a.score - b.score);
  });
}
