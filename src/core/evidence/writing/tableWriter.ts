// Writes claims as rows of FEVER-8's leaderboard table, like FEVER-8's own program for annotated files.

import { noAnswerText, type Answer, type EvidenceRole } from '../evidence.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import type { Losses } from './losses.ts';
import type { SourceClaim } from './sourceClaim.ts';

export const tableHead = 'id,claim,evi,label,split\r\n';

/** Columns of the table, and the names that other formats use for their content. */
const knownNames = new Set([
  'claim',
  'claim_id',
  'evi',
  'evidence',
  'questions',
  'string_evidence',
  'label',
  'pred_label',
  'split',
]);

/** Adds quotes if necessary, like Python's `csv`. */
function cell(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a Boolean answer followed by its explanation, and a missing answer in words, because the scorer only compares texts. */
function answerText({ text, type, explanation, isAbsent }: Answer): string {
  if (isAbsent === true) return noAnswerText;
  return type === 'Boolean' && (explanation ?? '') !== '' ? `${text}. ${explanation ?? ''}` : text;
}

/** Removes texts that the format uses as separators: two tabs before a line break, and a line break at the start of an answer. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\t\t(?=\r?\n)/gu, ' ').replace(/^[\r\n]+/u, '');
}

function isSaid(node: JsonNode): boolean {
  const isBlank = node.kind === 'string' && node.value.trim() === '';
  const isEmpty = node.kind === 'array' && node.items.length === 0;
  return node.kind !== 'null' && node.kind !== 'unread' && !isBlank && !isEmpty;
}

function reportLosses({ claim, members, pairs }: SourceClaim, losses: Losses): void {
  for (const [name, node] of members) {
    if (!knownNames.has(name) && isSaid(node)) {
      losses.add(claim.index, `"${name}" is left out: the table has no column for it.`);
    }
  }
  if (pairs.some(({ outside }) => outside !== undefined)) {
    losses.add(
      claim.index,
      'the texts of "string_evidence" became answers with a blank question: the official scripts then compare blank questions, too.',
    );
  }
  const answers = pairs.flatMap((pair) => pair.answers.map(({ answer }) => answer));
  if (answers.some(({ sources }) => sources.length > 0)) {
    losses.add(
      claim.index,
      'the sources of its answers are left out: the table has no place for them.',
    );
  }
  if (answers.some(({ type }) => type !== undefined)) {
    losses.add(
      claim.index,
      'the types of its answers are left out; the explanation of a Boolean answer stands behind it.',
    );
  }
  if (answers.some(({ isAbsent }) => isAbsent === true)) {
    losses.add(claim.index, `a question without an answer has "${noAnswerText}", as it is scored.`);
  }
}

/** `id` is the claim's own id, or its position if it has none. */
export function tableRow(source: SourceClaim, role: EvidenceRole, losses: Losses): string {
  const { claim, pairs } = source;
  reportLosses(source, losses);
  const texts = pairs.flatMap(({ question, answers }) =>
    answers.map(({ answer }) => [question, answerText(answer)] as const),
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
