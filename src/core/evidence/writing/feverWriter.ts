// Writes claims in the format of the FEVER workshops 7 and 8: `evidence[]` with `question`, `answer`, `url`; `pred_label`.

import type { WrittenValue } from './jsonText.ts';
import {
  addStance,
  findListedPairs,
  listAnswerMembers,
  type Losses,
  selectKeptMembers,
  type SourceAnswer,
  type SourceClaim,
  type SourcePair,
} from './sourceClaim.ts';

function urlOf({ answer, members }: SourceAnswer): WrittenValue | undefined {
  const page = members.get('source_url');
  if (page !== undefined) return page;
  const copy = members.get('cached_source_url');
  const [only, ...more] = answer.sources;
  if (only === undefined || copy !== undefined) return undefined;
  return more.length > 0 ? [only, ...more] : only;
}

/**
 * Writes an evidence item. Additional details of an answer are written beside it, where the official script does not read them.
 */
function itemOf(pair: SourcePair, answer: SourceAnswer): WrittenValue {
  const ofPair = [...pair.members].filter(([name]) => name !== 'answers');
  const ofAnswer = [...answer.members].filter(([name]) => name !== 'source_url');
  const written = new Map<string, WrittenValue>([
    ...listAnswerMembers(answer),
    ...ofPair,
    ...ofAnswer,
    ['question', pair.question],
    ['answer', answer.answer.text],
  ]);
  addStance(written, answer.answer);
  const url = urlOf(answer);
  if (url !== undefined) written.set('url', url);
  return written;
}

function itemsOf(pair: SourcePair): readonly WrittenValue[] {
  return pair.answers.map((answer) => itemOf(pair, answer));
}

function reportPairs({ claim, pairs }: SourceClaim, losses: Losses): void {
  if (pairs.some(({ answers }) => answers.length > 1)) {
    losses.add(
      claim.index,
      'a question with several answers became as many questions: the form has one answer each.',
    );
  }
  const answers = pairs.flatMap((pair) => pair.answers.map(({ answer }) => answer));
  if (answers.some(({ type, medium }) => type !== undefined || medium !== undefined)) {
    losses.add(
      claim.index,
      '"answer_type" and "source_medium" are kept, but they are not read in this form.',
    );
  }
  const { claimTypes, strategies, origin, isReannotated } = claim;
  if ([claimTypes, strategies, origin, isReannotated].some((one) => one !== undefined)) {
    losses.add(
      claim.index,
      'annotations such as "claim_types" are kept, but they are not read in this form.',
    );
  }
  if (pairs.some((pair) => pair.answers.some(({ members }) => members.has('cached_source_url')))) {
    losses.add(claim.index, '"cached_source_url" is kept, but it is not read in this form.');
  }
  const isExplained = pairs.some(({ answers }) =>
    answers.some(({ answer }) => (answer.explanation ?? '').trim() !== ''),
  );
  if (isExplained) {
    losses.add(
      claim.index,
      '"boolean_explanation" is kept, but the official script of the form does not read it.',
    );
  }
}

/** Writes a claim. `claim_id` is the claim's own id, or its position if it has no id. */
export function feverClaim(source: SourceClaim, losses: Losses): WrittenValue {
  const { claim } = source;
  const pairs = findListedPairs(source);
  const kept = selectKeptMembers(source, losses);
  reportPairs(source, losses);
  return new Map<string, WrittenValue>([
    ['claim_id', claim.claimId ?? claim.index],
    ['claim', claim.text],
    ...kept.filter(([name]) => name !== 'claim_id'),
    ...(pairs === undefined ? [] : [['evidence', pairs.flatMap(itemsOf)] as const]),
    ['pred_label', claim.verdict ?? null],
  ]);
}
