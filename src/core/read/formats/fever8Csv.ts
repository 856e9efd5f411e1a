// The leaderboard tables of FEVER-8: `id`, `claim`, `evi`, `label`, `split`, with one row per claim.

import type { EvidenceRole } from '../claims/evidence.ts';
import { type JsonObject, headOf } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { placeInCell } from '../table/rowStream.ts';
import type { ClaimReader } from '../evidence/claimFields.ts';
import { readForm, type AnswerPart, type QaPart } from '../evidence/claimParts.ts';
import { inBothRoles } from '../evidence/formatReader.ts';
import { joinSentences, msg } from '../../base/words/message.ts';
import { withoutEvidence } from '../evidence/evidenceItems.ts';

/** The end of a question-answer pair, and the separator between question and answer. The official script splits at these, with LF only. */
const pairEnd = /\t\t\r?\n\r?\n/gu;
const questionEnd = /\t\t\r?\n/u;

/** The cells are split as in the leaderboard's script. */
const mapping: Mapping = {
  script: 'fever',
  split: { evi: ['\t\t\n\n', '\t\t\n'] },
  paths: { claim: 'claim', verdict: 'label', id: 'id', question: 'evi[][0]', answer: 'evi[][1]' },
};

/** A file is a reference if `split` of the first row is `gold`. */
export const [fever8, fever8Reference] = inBothRoles(
  {
    format: 'fever8',
    evidenceMember: 'evi',
    isOfficial: true,
    expected: msg('"evi" and "label"'),
    name: 'FEVER-8 leaderboard',
    shape: 'CSV: `id`, `claim`, `evi` (questions and answers), `label`, `split`',
    official: { completesAnswers: false, takesSeveralAnswers: true, script: 'fever' },
    mapping,
    isToldBy: (seen) => seen.has('claim.evi'),
    // Rows have the number under `claim_id`.
    read: readForm({ claim: 'claim', verdict: 'label', id: 'claim_id' }, readPairs),
  },
  {
    shape: 'CSV: `id`, `claim`, `evi` (questions and answers), `label`, `split` is `gold`',
    mapping: { ...mapping, joinQuestions: true },
    isToldBy: (seen) => seen.has('claim.evi') && seen.has('split.gold'),
  },
);

interface WrittenPair {
  readonly text: string;
  /** Offset in the cell's text. */
  readonly start: number;
}

/** Parses the pairs in a cell. Ignores empty pairs, as the official script does. */
function parsePairs(evidence: string): readonly WrittenPair[] {
  const pairs: WrittenPair[] = [];
  let start = 0;
  for (const [end, at] of [...evidence.matchAll(pairEnd)]
    .map((match): readonly [string, number] => [match[0], match.index])
    .concat([['', evidence.length]])) {
    if (at > start) pairs.push({ text: evidence.slice(start, at), start });
    start = at + end.length;
  }
  return pairs;
}

/**
 * Reads the pairs of a cell. In a reference, answers to a repeated question are added to its first occurrence, as in the official
 * script.
 */
function readPairs(object: JsonObject, reader: ClaimReader, role: EvidenceRole): readonly QaPart[] {
  const cell = object.members.get('evi');
  const evidence = reader.textOf(cell, 'evi', true) ?? '';
  const pairs = parsePairs(evidence);
  if (cell?.kind !== 'string' || pairs.length === 0) {
    const message = joinSentences(
      msg('This claim has no questions. Expected "evi" with questions and answers.'),
      withoutEvidence(role),
      ...reader.officialStop(),
    );
    reader.report('warning', 'noQuestions', message, cell ?? headOf(object));
    return [];
  }
  if (evidence.includes('\t\t\r')) {
    const message = joinSentences(
      msg(
        'The lines inside this cell end with CR LF instead of LF. The cell was read as if they ended with LF.',
      ),
      ...reader.officialStop(),
    );
    reader.report('warning', 'lineEnds', message, cell, 'CR LF');
  }
  const parts: QaPart[] = [];
  for (const pair of pairs) {
    const part = partOf(pair, (start, end) =>
      placeInCell(reader.text, cell, evidence, { start, end }),
    );
    reportPair(part, pair, reader);
    const same = parts.findIndex(({ question }) => question === part.question);
    const known = role === 'reference' ? parts[same] : undefined;
    if (known) parts[same] = { ...known, answers: [...known.answers, ...part.answers] };
    else parts.push(part);
  }
  return parts;
}

/** Reads one pair. If it has no separator between question and answer, the whole text is read as evidence without a question. */
function partOf(
  { text, start }: WrittenPair,
  placeOf: (start: number, end: number) => { readonly start: number; readonly end: number },
): QaPart {
  const mark = questionEnd.exec(text);
  const answerAt = mark === null ? 0 : mark.index + mark[0].length;
  const answer = text.slice(answerAt);
  const whole = placeOf(start, start + text.length);
  const written: AnswerPart = {
    answer: { text: answer, sources: [] },
    span: placeOf(start + answerAt, start + text.length),
  };
  return {
    question: mark === null ? '' : text.slice(0, mark.index),
    span: mark === null ? whole : placeOf(start, start + mark.index),
    answers: [written],
  };
}

function reportPair(
  { question, span, answers }: QaPart,
  pair: WrittenPair,
  reader: ClaimReader,
): void {
  const marks = pair.text.split(questionEnd).length - 1;
  if (marks !== 1) {
    const what =
      marks === 0
        ? msg(
            'This pair has no separator between question and answer and was read as an answer without a question. Expected two tabs and a line end.',
          )
        : msg(
            'This pair has several separators between question and answer (two tabs and a line end). The first separator was used.',
          );
    const message = joinSentences(what, ...reader.officialStop());
    reader.report('warning', 'wrongPair', message, span, `${String(Math.min(marks, 2))} marks`);
  } else if (question.trim() === '') {
    const message = msg(
      'This pair has no question. SemQA cannot match the pair, and text metrics compare only its answer, as the official scripts do.',
    );
    reader.report('warning', 'noQuestion', message, span, 'blank question');
  }
  if (answers.every(({ answer }) => answer.text.trim() === '')) {
    const message = msg('This question has no answer and counts as unanswerable.');
    reader.report('warning', 'noAnswer', message, span, 'blank answer');
  }
}
