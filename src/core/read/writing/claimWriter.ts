// Writes claims in JSON: AVeriTeC's form (`questions[].answers[]`, `label`) and that of the FEVER workshops 7 and 8 (`evidence[]` with
// `question`, `answer`, `url`; `pred_label`). What the official script of a form does not read is written beside the answers.

import type { Answer, QaPair } from '../claims/evidence.ts';
import type { WrittenValue } from './jsonText.ts';
import { addFound, type Losses, type SourceClaim } from './sourceClaim.ts';

type Written = readonly (readonly [string, WrittenValue | undefined])[];

function objectOf(members: Written): WrittenValue {
  return new Map(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** One text alone, several as a list. */
function oneOrList([only, ...more]: readonly string[]): WrittenValue | undefined {
  return only === undefined || more.length === 0 ? only : [only, ...more];
}

/** `url`: the form's name for the sources. */
function answerMembers(answer: Answer, url: string): Written {
  const copies = (answer.copies ?? []).map(([, copy]) => copy);
  return [
    ['answer', answer.text],
    ['answer_type', answer.type],
    ['boolean_explanation', answer.explanation],
    [url, oneOrList(answer.sources.filter((source) => !copies.includes(source)))],
    ['cached_source_url', oneOrList(copies)],
    ['source_medium', answer.medium],
    ['published', answer.published],
    ['stance', answer.stance],
    ['scraped_text', answer.sourceText],
  ];
}

const isPresent = ({ isAbsent }: Answer): boolean => isAbsent !== true;

/** Returns the texts of `string_evidence`, and the other pairs. Without a list of pairs, the official scripts compare questions alone. */
function partsOf(evidence: readonly QaPair[]): {
  readonly texts: WrittenValue | undefined;
  readonly pairs: readonly QaPair[] | undefined;
} {
  const texts = evidence
    .filter(({ outside }) => outside !== undefined)
    .flatMap(({ answers }) => answers.map(({ text }) => text));
  const isAlone = evidence.some(({ outside }) => outside === 'alone');
  const pairs = evidence.filter(({ outside }) => outside === undefined);
  return { texts: texts.length === 0 ? undefined : texts, pairs: isAlone ? undefined : pairs };
}

function questionObject({ question, answers }: QaPair): WrittenValue {
  const present = answers.filter(isPresent);
  // Without an answer, the source stays beside the question.
  const sources = present.length === 0 ? answers.flatMap((answer) => answer.sources) : [];
  return objectOf([
    ['question', question],
    ['url', oneOrList(sources)],
    ['answers', present.map((answer) => objectOf(answerMembers(answer, 'source_url')))],
  ]);
}

export function questionsClaim({ claim, members }: SourceClaim, losses: Losses): WrittenValue {
  const { texts, pairs } = partsOf(claim.evidence);
  const isUnanswered = ({ answers }: QaPair): boolean =>
    !answers.some(isPresent) && answers.some(({ sources }) => sources.length > 0);
  if (pairs?.some(isUnanswered) === true) {
    losses.add(
      claim.index,
      'the source of a question without an answer is kept, but it is not read in this form.',
    );
  }
  return objectOf([
    ['claim', claim.text],
    ...members,
    ['label', claim.verdict ?? null],
    ['questions', pairs?.map(questionObject)],
    ['string_evidence', texts],
  ]);
}

/** What is written beside FEVER's items, in words, by whether a claim has it. */
function reportUnread({ claim }: SourceClaim, losses: Losses): void {
  const answers = claim.evidence.flatMap((pair) => pair.answers);
  const { claimTypes, strategies, origin, isReannotated } = claim;
  addFound(losses, claim, [
    [
      claim.evidence.some((pair) => pair.answers.length > 1),
      'a question with several answers became as many questions: the form has one answer each.',
    ],
    [
      answers.some(({ type, medium }) => type !== undefined || medium !== undefined),
      '"answer_type" and "source_medium" are kept, but they are not read in this form.',
    ],
    [
      [claimTypes, strategies, origin, isReannotated].some((one) => one !== undefined),
      'annotations such as "claim_types" are kept, but they are not read in this form.',
    ],
    [
      answers.some(({ copies }) => copies !== undefined),
      '"cached_source_url" is kept, but it is not read in this form.',
    ],
    [
      answers.some(({ explanation = '' }) => explanation.trim() !== ''),
      '"boolean_explanation" is kept, but the official script of the form does not read it.',
    ],
  ]);
}

/** Writes a claim. `claim_id` is the claim's own id, or its position if it has no id. */
export function feverClaim(source: SourceClaim, losses: Losses): WrittenValue {
  const { claim, members } = source;
  const { texts, pairs } = partsOf(claim.evidence);
  reportUnread(source, losses);
  return objectOf([
    ['claim_id', claim.claimId ?? claim.index],
    ['claim', claim.text],
    ...[...members].filter(([name]) => name !== 'claim_id'),
    [
      'evidence',
      pairs?.flatMap(({ question, answers }) =>
        answers.map((answer) =>
          objectOf([['question', question], ...answerMembers(answer, 'url')]),
        ),
      ),
    ],
    ['string_evidence', texts],
    ['pred_label', claim.verdict ?? null],
  ]);
}
