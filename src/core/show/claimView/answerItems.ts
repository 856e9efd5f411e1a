// Questions and answers of one side of a claim: explanation, stance, sources, and what the sources say.

import type { Answer, EvidenceRole, QaPair } from '../../read/claims/evidence.ts';
import { describeAnswer, describeQuestion, isNamedDocument } from '../../read/claims/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { fileStanceMessage, modelStanceMessage } from '../../score/metrics/fileStances.ts';
import { listStances, proxyReferenceMetric } from '../../score/metrics/proxyReference.ts';
import { sourceSupportMetric, type SourceReading } from '../../score/metrics/sourceSupport.ts';
import {
  commonMessage,
  missingMessage,
  readingMessage,
  supportOfAnswer,
  supportOfReferenceAnswer,
} from '../../score/metrics/sourceSupportWords.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { msg, type Message } from '../../base/words/message.ts';
import { sliceHeadings } from '../../base/words/sliceWords.ts';
import { cutMessage, labelled, quoteCut, type ShownItem } from './shownItem.ts';
import { type TextLimits, wholeTexts } from './textLimits.ts';

/** A question of one side of a claim, with its answers. */
export interface ShownPair {
  readonly side: EvidenceRole;
  readonly question: number;
  readonly pair: QaPair;
}

/** Names the answer of one side, with its number if the question has several. */
function nameAnswer(side: EvidenceRole, at: number, count: number): Message {
  const isReference = side === 'reference';
  if (count === 1) return isReference ? msg('Reference answer') : msg('Predicted answer');
  return isReference
    ? msg('Reference answer {0} of {1}', at + 1, count)
    : msg('Predicted answer {0} of {1}', at + 1, count);
}

function addressItems({ sources, copies = [] }: Answer, most: number): readonly ShownItem[] {
  const archived = new Set(copies.map(([, copy]) => copy));
  const shown = [...new Set(sources)].slice(0, most);
  const left = most > 0 ? sources.length - most : 0;
  return [
    ...shown.map((address) => ({
      label: archived.has(address) ? msg('Archived copy') : msg('Source'),
      text: address,
      isAddress: true as const,
    })),
    ...(left > 0 ? [{ label: msg('More sources'), text: String(left) }] : []),
  ];
}

/**
 * Returns what an answer's source says: the status, the passage, the words that passage and answer have in common, what is
 * missing, the page and its date.
 */
function readingItems(
  reading: SourceReading | undefined,
  answer: Answer,
  { text: most, sources }: TextLimits,
): readonly ShownItem[] {
  if (!reading) return [];
  const { passage } = reading;
  const missing = missingMessage(reading);
  const items =
    passage && sources > 0
      ? [
          { label: msg('Passage'), text: quoteCut(passage.text, most) },
          ...[commonMessage(passage.text, answer.text) ?? [], missing ?? []]
            .flat()
            .map((text) => ({ text })),
          ...(passage.source === null
            ? []
            : [{ label: msg('Page'), text: passage.source, isAddress: true as const }]),
          ...labelled(msg('Published'), answer.published ?? passage.published),
        ]
      : missing
        ? [{ text: missing }]
        : [];
  return [{ label: msg('Source text'), text: readingMessage(reading), items }];
}

/** Returns the stance of a predicted answer on the claim, according to the file and to the model. */
function stanceItems(
  claim: ReportClaim | undefined,
  { side, question }: ShownPair,
  at: number,
  answer: Answer,
): readonly ShownItem[] {
  const passages =
    side === 'predictions' ? (claim && proxyReferenceMetric.result(claim))?.passages : [];
  const own = listStances(passages ?? []).find(
    (one) => one.predicted === question && one.predictedAnswer === at,
  );
  const says = fileStanceMessage(answer);
  return [
    ...(says === undefined ? [] : [{ text: says }]),
    ...labelled(msg('Stance'), own && modelStanceMessage(own.stance, answer)),
  ];
}

function readingOf(
  claim: ReportClaim,
  { side, question }: ShownPair,
  at: number,
): SourceReading | undefined {
  const support = sourceSupportMetric.result(claim);
  return side === 'reference'
    ? supportOfReferenceAnswer(support, question, at)
    : supportOfAnswer(support, question, at);
}

/**
 * Returns the answers to a question. `claim`: the scored claim, for what its sources say. `only`: position of the only answer to
 * show. `below`: further facts about an answer.
 */
export function answerItems(
  shown: ShownPair,
  limits: TextLimits,
  claim?: ReportClaim,
  {
    only,
    below = () => [],
  }: {
    readonly only?: number;
    readonly below?: (answer: number) => readonly ShownItem[];
  } = {},
): readonly ShownItem[] {
  const { side, pair } = shown;
  return pair.answers.flatMap((answer, at) => {
    if (only !== undefined && at !== only) return [];
    const text = cutMessage(describeAnswer(answer), limits.text);
    return [
      {
        label: nameAnswer(side, at, pair.answers.length),
        text,
        items: [
          ...labelled(msg('Explanation'), cutMessage(answer.explanation ?? '', limits.text)),
          ...(limits.isBrief ? [] : labelled(sliceHeadings.answerType, answer.type)),
          ...stanceItems(claim, shown, at, answer),
          ...(isNamedDocument(answer) ? [] : addressItems(answer, limits.sources)),
          ...(claim ? readingItems(readingOf(claim, shown, at), answer, limits) : []),
          ...below(at),
        ],
      },
    ];
  });
}

/** Returns a question with its answers. `below`: further facts about the question. */
export function pairItem(
  shown: ShownPair,
  limits: TextLimits,
  claim?: ReportClaim,
  below: readonly ShownItem[] = [],
): ShownItem {
  return {
    label: questionName(shown),
    text: cutMessage(describeQuestion(shown.pair), limits.text),
    items: [...answerItems(shown, limits, claim), ...below],
  };
}

/** Returns all questions of one side, in file order and in full. */
export function pairItems(side: EvidenceRole, pairs: readonly QaPair[]): readonly ShownItem[] {
  return pairs.map((pair, question) => pairItem({ side, question, pair }, wholeTexts));
}
