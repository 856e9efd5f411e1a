// Describes in sentences what a mapping would read from a file. Shown before the mapping is used.

import { ifAny } from '../../base/words/countedNouns.ts';
import type { Claim, EvidenceFile } from '../claims/evidence.ts';
import { excerpt, quote } from '../claims/quote.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readEvidence } from '../files/readEvidence.ts';
import { readDate } from '../claims/writtenDate.ts';
import { countMsg, joinList, joinSentences, msg, type Wording } from '../../base/words/message.ts';

export interface MappingPreview {
  /** Sentences about claims, verdicts and evidence, and about what is missing. */
  readonly lines: readonly Wording[];
  /** The first claims in the form in which they would be scored, as sentences and as they are. */
  readonly examples: readonly Wording[];
  readonly claims: readonly Claim[];
  /** The fields that are not read, in one sentence, or none. They can be many, so they come after the claims. */
  readonly notRead: readonly Wording[];
}

/** Maximum number of verdicts in a sentence. */
const mostVerdicts = 8;

/** Maximum number of claims that are shown. */
const mostExamples = 3;

/** Maximum number of characters of a text in an example. */
const mostLetters = 60;

/** Describes what a mapping would read. `leftOut`: paths of the file that the mapping does not read. Reads the whole file. */
export function previewMapping(
  text: string,
  mapping: Mapping,
  leftOut: readonly string[] = [],
): MappingPreview {
  const file = readEvidence(text, { mapping });
  return {
    lines: [
      countClaims(file),
      ...describeVerdicts(file),
      describeEvidence(file),
      ...describeStances(file),
      ...describeDates(file),
    ],
    examples: file.claims.slice(0, mostExamples).map(describeClaim),
    claims: file.claims.slice(0, mostExamples),
    notRead: describeLeftOut(leftOut),
  };
}

function countClaims({ claims }: EvidenceFile): Wording {
  const blank = claims.filter(({ text }) => text.trim() === '').length;
  const all = countMsg(claims.length, '{0} claim.', '{0} claims.');
  if (
    blank > 0 &&
    claims.every(({ text, claimId }) => text.trim() === '' && claimId !== undefined)
  ) {
    return joinSentences(all, msg('The claims have no text and are matched by their ids.'));
  }
  return blank === 0
    ? all
    : joinSentences(all, countMsg(blank, '{0} claim has no text.', '{0} claims have no text.'));
}

/** Lists words with their counts, most frequent first. `sayMore`: says how many further words there are. */
function listCounts(
  counts: readonly (readonly [word: string, count: number])[],
  sayMore: (more: number) => Wording,
): { readonly total: number; readonly list: Wording } {
  const named = counts
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostVerdicts)
    .map(([word, count]) => msg('{0} {1}', excerpt(word, mostLetters), count));
  const more = counts.length - named.length;
  return {
    total: counts.reduce((sum, [, count]) => sum + count, 0),
    list: joinList([...named, ...(more > 0 ? [sayMore(more)] : [])]),
  };
}

function describeVerdicts({ claims, verdicts }: EvidenceFile): readonly Wording[] {
  const known = verdicts.filter(({ verdict }) => verdict !== null);
  if (known.length === 0) {
    const hasEvidence = claims.some(({ evidence }) => evidence.length > 0);
    return hasEvidence ? [msg('No claim has a verdict.')] : [];
  }
  const { total, list } = listCounts(
    known.map(({ verdict, count }) => [verdict ?? '', count]),
    (more) => countMsg(more, '{0} other label', '{0} other labels'),
  );
  const missing = claims.length - total;
  return [
    countMsg(total, '{0} verdict: {1}.', '{0} verdicts: {1}.', list),
    ...ifAny(countMsg(missing, '{0} claim has no verdict.', '{0} claims have no verdict.')),
  ];
}

function describeEvidence({ claims, verdicts }: EvidenceFile): Wording {
  const pairs = claims.flatMap(({ evidence }) => evidence);
  if (pairs.length === 0) {
    return verdicts.some(({ verdict }) => verdict !== null)
      ? msg('The mapping reads no evidence, so only verdicts can be compared.')
      : claims.some(({ justification }) => justification !== undefined)
        ? msg(
            'The mapping reads neither evidence nor verdicts, so only justifications can be compared.',
          )
        : msg('The mapping reads neither evidence nor verdicts, so nothing can be compared.');
  }
  const questions = pairs.filter(({ question }) => question !== '').length;
  const documents = pairs.filter(
    ({ question, answers }) =>
      question === '' && answers.every(({ text, stance }) => text === '' && stance !== undefined),
  ).length;
  const passages = pairs.length - questions - documents;
  const without = claims.filter(({ evidence }) => evidence.length === 0).length;
  const counts = [
    ...ifAny(countMsg(questions, '{0} question', '{0} questions')),
    ...ifAny(countMsg(passages, '{0} passage', '{0} passages')),
    ...ifAny(countMsg(documents, '{0} document without a text', '{0} documents without texts')),
  ];
  const says = msg('Evidence: {0}.', joinList(counts));
  return without === 0
    ? says
    : joinSentences(
        says,
        countMsg(without, '{0} claim has no evidence.', '{0} claims have no evidence.'),
      );
}

/** Counts what the file says about its passages and answers, most frequent first. */
function describeStances({ claims }: EvidenceFile): readonly Wording[] {
  const counts = new Map<string, number>();
  for (const { evidence } of claims) {
    for (const { stance } of evidence.flatMap(({ answers }) => answers)) {
      if (stance !== undefined) counts.set(stance, (counts.get(stance) ?? 0) + 1);
    }
  }
  if (counts.size === 0) return [];
  const { total, list } = listCounts([...counts], (more) =>
    countMsg(more, '{0} other stance', '{0} other stances'),
  );
  return [countMsg(total, '{0} stance: {1}.', '{0} stances: {1}.', list)];
}

function describeDates({ claims }: EvidenceFile): readonly Wording[] {
  const unread = claims.flatMap(({ date = '' }) =>
    date.trim() === '' || readDate(date) !== undefined ? [] : [date],
  );
  const [first] = unread;
  return first === undefined
    ? []
    : [
        countMsg(
          unread.length,
          '{0} date was not recognised: {1}.',
          '{0} dates were not recognised, for example {1}.',
          quote(first),
        ),
      ];
}

function describeLeftOut(leftOut: readonly string[]): readonly Wording[] {
  return leftOut.length === 0
    ? []
    : [msg('Fields that were not read: {0}.', joinList(leftOut.map(quote)))];
}

function describeClaim({ text, claimId, verdict, evidence }: Claim): Wording {
  const [pair] = evidence;
  const more = evidence.length - 1;
  const [answer] = pair?.answers ?? [];
  const shown = [pair?.question, answer?.text].flatMap((part) =>
    part === undefined || part.trim() === '' ? [] : [part.replaceAll(/\s+/gu, ' ')],
  );
  return joinList([
    text.trim() === '' ? String(claimId ?? '') : quote(excerpt(text, mostLetters)),
    ...(verdict === undefined ? [] : [verdict]),
    ...shown.map((part) => quote(excerpt(part, mostLetters))),
    ...ifAny(countMsg(more, '{0} more item', '{0} more items')),
  ]);
}
