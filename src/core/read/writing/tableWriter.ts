// Writes claims as rows of FEVER-8's leaderboard table, in the same way as FEVER-8's program writes annotated files.

import { hasContent } from '../json/jsonNode.ts';
import { noAnswerText, type Answer, type EvidenceRole } from '../claims/evidence.ts';
import { addFound, type Losses, type SourceClaim } from './sourceClaim.ts';

export const tableHead = 'id,claim,evi,label,split\r\n';

/** Columns of the table, and the names that other formats use for their content. */
const knownNames = new Set([
  ...['claim', 'claim_id', 'evi', 'evidence', 'questions', 'string_evidence', 'label'],
  ...['pred_label', 'split'],
]);

/** Writes a cell. Adds quotes if necessary, like Python's `csv`. */
function cell(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes an answer. A Boolean answer is followed by its explanation, and a missing answer is written in words, because the scorer
 * only compares text.
 */
function answerText({ text, type, explanation, isAbsent }: Answer): string {
  if (isAbsent === true) return noAnswerText;
  return type === 'Boolean' && (explanation ?? '') !== '' ? `${text}. ${explanation ?? ''}` : text;
}

/**
 * Removes strings that the format uses as separators: two tabs before a line break, and a line break at the start of an answer.
 */
function withoutMarks(text: string): string {
  return text.replaceAll(/\t\t(?=\r?\n)/gu, ' ').replace(/^[\r\n]+/u, '');
}

function reportLosses({ claim, members }: SourceClaim, losses: Losses): void {
  for (const [name, node] of members) {
    if (!knownNames.has(name) && hasContent(node)) {
      losses.add(claim.index, `"${name}" is left out: the table has no column for it.`);
    }
  }
  const answers = claim.evidence.flatMap((pair) => pair.answers);
  const has = (name: keyof Answer): boolean => answers.some((answer) => answer[name] !== undefined);
  addFound(losses, claim, [
    [
      claim.evidence.some(({ outside }) => outside !== undefined),
      'the texts of "string_evidence" became answers with a blank question: the official scripts then compare blank questions, too.',
    ],
    [has('medium'), '"source_medium" of its evidence is left out.'],
    [has('stance'), 'the stances of its answers are left out.'],
    [has('published'), 'the dates of its sources are left out.'],
    [has('sourceText'), 'the texts of its sources are left out.'],
    [
      answers.some(({ sources }) => sources.length > 0),
      'the sources of its answers are left out: the table has no place for them.',
    ],
    [
      has('type'),
      'the types of its answers are left out; the explanation of a Boolean answer stands behind it.',
    ],
    [has('isAbsent'), `a question without an answer has "${noAnswerText}", as it is scored.`],
  ]);
}

/** Writes a row. `id` is the claim's own id, or its position if it has no id. */
export function tableRow(source: SourceClaim, role: EvidenceRole, losses: Losses): string {
  const { claim } = source;
  reportLosses(source, losses);
  const texts = claim.evidence.flatMap(({ question, answers }) =>
    answers.map((answer) => [question, answerText(answer)] as const),
  );
  const written = texts.map(([question, answer]) => [withoutMarks(question), withoutMarks(answer)]);
  if (
    written.some(
      ([question, answer], index) => question !== texts[index]?.[0] || answer !== texts[index]?.[1],
    )
  ) {
    losses.add(
      claim.index,
      'tabs or line ends that are marks of the table became blanks or were left out.',
    );
  }
  const evidence = written.map(
    ([question = '', answer = '']) => `${question}\t\t\n${answer}\t\t\n\n`,
  );
  const cells = [
    String(claim.claimId ?? claim.index),
    claim.text,
    evidence.join(''),
    claim.verdict ?? '',
    role === 'reference' ? 'gold' : 'pred',
  ];
  return `${cells.map(cell).join(',')}\r\n`;
}
