import type { Verdict } from '../../evidence/evidence.ts';
import type { Report, ReportClaim } from '../report.ts';
import { formatScore } from '../summary.ts';
import { plainText } from './plainText.ts';

/** One claim as people read it, everything but the claim short; untrusted text already made plain. */
export interface ClaimRow {
  readonly index: string;
  readonly score: string;
  readonly question: string;
  readonly answer: string;
  readonly matched: string;
  readonly undecided: string;
  readonly predicted: string;
  readonly reference: string;
  readonly claim: string;
}

export interface Column {
  readonly key: keyof ClaimRow;
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** The claim last: it takes what width is left. */
export const claimColumns: readonly Column[] = [
  { key: 'index', heading: '#', align: 'right' },
  { key: 'score', heading: 'SemQA', align: 'right' },
  { key: 'question', heading: 'questions', align: 'right' },
  { key: 'answer', heading: 'answers', align: 'right' },
  { key: 'matched', heading: 'matched', align: 'right' },
  { key: 'undecided', heading: 'undecided', align: 'right' },
  { key: 'predicted', heading: 'predicted', align: 'left' },
  { key: 'reference', heading: 'reference', align: 'left' },
  { key: 'claim', heading: 'claim', align: 'left' },
];

const shortVerdicts: Readonly<Record<Verdict, string>> = {
  Supported: 'Supported',
  Refuted: 'Refuted',
  'Not Enough Evidence': 'Not Enough',
  'Conflicting Evidence/Cherrypicking': 'Conflicting',
};

function verdictCell(verdict: string | null): string {
  if (verdict === null) return '–';
  const short: Readonly<Record<string, string>> = shortVerdicts;
  return plainText(short[verdict] ?? verdict);
}

function claimRow(claim: ReportClaim): ClaimRow {
  const { semqa, failure } = claim;
  const note =
    failure !== undefined
      ? `[failed: ${failure.message}] `
      : claim.predictionIndex === null
        ? '[no prediction] '
        : '';
  return {
    index: String(claim.index),
    score: failure ? 'failed' : formatScore(semqa?.score ?? null),
    question: formatScore(semqa?.question ?? null),
    answer: formatScore(semqa?.answer ?? null),
    matched: semqa ? `${semqa.matchedQuestions}/${claim.referenceEvidence.length}` : '–',
    undecided: semqa ? String(semqa.undecided) : '–',
    predicted: verdictCell(claim.predictedVerdict),
    reference: verdictCell(claim.referenceVerdict),
    claim: plainText(`${note}${claim.claim}`),
  };
}

export function claimRows(report: Report): readonly ClaimRow[] {
  return report.claims.map(claimRow);
}
