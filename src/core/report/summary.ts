// What we say about a claim in one line or one sentence. Lens, hover, tree, panel and command line all take it from here.

import type { SemqaScore } from '../metrics/semqa.ts';
import type { ReportClaim } from './report.ts';

/** Two decimals, or a dash for no number. */
export function formatScore(score: number | null): string {
  return score === null ? '–' : score.toFixed(2);
}

/** `1 answer`, `2 answers`. */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Right or wrong verdict; `unknown` when either side has none. Compared as written: labels are data, not prose. */
export function verdictOutcome(
  predicted: string | null,
  reference: string | null,
): 'right' | 'wrong' | 'unknown' {
  if (predicted === null || reference === null) return 'unknown';
  return predicted === reference ? 'right' : 'wrong';
}

function verdictText(predicted: string | null, reference: string | null): string {
  const said = predicted ?? 'no verdict';
  return reference === null || predicted === reference ? said : `${said} (reference: ${reference})`;
}

/** `SemQA 0.62 · questions 3/4 matched · answers 0.71 (1 undecided) · Refuted (reference: Supported)`. */
export function scoreLine(claim: ReportClaim): string {
  const verdict = verdictText(claim.predictedVerdict, claim.referenceVerdict);
  if (claim.failure) return `not scored: ${claim.failure.message} · ${verdict}`;
  if (claim.semqa === null) return verdict;
  const { semqa } = claim;
  const notes = [
    ...(semqa.undecided > 0 ? [`${String(semqa.undecided)} undecided`] : []),
    ...(semqa.uncompared > 0 ? [`${String(semqa.uncompared)} not compared`] : []),
  ];
  const questions = `questions ${String(semqa.matchedQuestions)}/${String(claim.referenceEvidence.length)} matched`;
  const answers = `answers ${formatScore(semqa.answer)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  return [`SemQA ${formatScore(semqa.score)}`, questions, answers, verdict].join(' · ');
}

function listOf(questions: readonly number[]): string {
  const names = questions.map((question) => `Q${String(question + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function answersClause(semqa: SemqaScore): string[] {
  const counted = semqa.matches.filter((match) => match.counted && match.support !== null);
  const decided = counted.filter((match) => !match.undecided);
  const contradicted = decided.filter((match) => (match.support ?? 0) < 0.5);
  const supported = decided.filter((match) => (match.support ?? 0) >= 0.5);
  const clause = (matches: typeof counted, verb: string): string[] => {
    if (matches.length === 0) return [];
    const questions = [...new Set(matches.map((match) => match.reference))];
    return questions.length === 1
      ? [`the answer to ${listOf(questions)} is ${verb}`]
      : [`the answers to ${listOf(questions)} are ${verb}`];
  };
  return [
    ...clause(supported, 'supported'),
    ...clause(contradicted, 'contradicted'),
    ...clause(
      counted.filter((match) => match.undecided),
      'undecided',
    ),
    ...(semqa.uncompared > 0 ? [`${countOf(semqa.uncompared, 'answer')} not compared yet`] : []),
  ];
}

/** One sentence that says why the score is what it is: "2 of 3 reference questions matched; the answer to Q2 is contradicted." */
export function whySentence(claim: ReportClaim): string {
  if (claim.failure) return `Not scored: ${claim.failure.message}.`;
  if (claim.semqa === null) return 'Not scored yet.';
  if (claim.predictionIndex === null) {
    return 'The prediction file has nothing for this claim: scored as no evidence.';
  }
  if (claim.predictedEvidence.length === 0) return 'No evidence was predicted: the score is 0.';
  const asked = claim.referenceEvidence.length;
  const matched = `${String(claim.semqa.matchedQuestions)} of ${countOf(asked, 'reference question')} matched`;
  return `${[matched, ...answersClause(claim.semqa)].join('; ')}.`;
}
