// Collects the items behind the overview's counts: answers by what their source says, reference questions by the stage at which
// their answer was lost, and claims whose verdict does not follow from their evidence.

import { describeAnswer, type QaPair } from '../../read/claims/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { evidenceStagesMetric, stageMessage } from '../../score/metrics/evidenceStages.ts';
import type { Metric } from '../../score/metrics/metric.ts';
import { isNotFollowing, proxyReferenceMetric } from '../../score/metrics/proxyReference.ts';
import { sourceSupportMetric, type SourceReading } from '../../score/metrics/sourceSupport.ts';
import { readingMessage } from '../../score/metrics/sourceSupportWords.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { evidenceStages } from '../../score/measures/sources/evidenceStage.ts';
import type { RunChanges } from './runHistory.ts';
import { countMsg, msg, textOf, type Message, type Wording } from '../../base/words/message.ts';

const ofSources = ['notFound', 'contradicted', 'otherLanguage'] as const;

/** In display order. */
export const evidenceListIds = [
  ...ofSources,
  ...evidenceStages,
  'unretrieved',
  'notFollowing',
  'gainedCredit',
  'lostCredit',
] as const;
export type EvidenceListId = (typeof evidenceListIds)[number];

/** What the items of a list are about. Lists of the same group are shown together. */
export type EvidenceListGroup = 'sources' | 'stages' | 'verdicts' | 'changes';

export interface EvidenceList {
  readonly id: EvidenceListId;
  readonly group: EvidenceListGroup;
  /** Number of answers, questions or claims in the list, at least 1. */
  readonly count: number;
  readonly words: Message;
  /** Reference positions of the claims that the items belong to. */
  readonly claims: readonly number[];
}

export function groupOf(id: EvidenceListId): EvidenceListGroup {
  if (ofSources.some((one) => one === id)) return 'sources';
  if (id === 'gainedCredit' || id === 'lostCredit') return 'changes';
  return id === 'notFollowing' ? 'verdicts' : 'stages';
}

/** Returns the metric whose results a list shows. `undefined` for lists of changes. */
export function metricOfList(id: EvidenceListId): Metric | undefined {
  const metrics = {
    sources: sourceSupportMetric,
    stages: evidenceStagesMetric,
    verdicts: proxyReferenceMetric,
    changes: undefined,
  };
  return metrics[groupOf(id)];
}

/** Names the items of a list, worded to follow their count: `answers not found in their source`. */
export function evidenceListMessage(id: EvidenceListId, count = 2): Wording {
  switch (id) {
    case 'notFound':
      return countMsg(count, 'answer not found in its source', 'answers not found in their source');
    case 'contradicted':
      return countMsg(
        count,
        'answer contradicted by its source',
        'answers contradicted by their source',
      );
    case 'otherLanguage':
      return countMsg(
        count,
        'answer with a source that the model does not read',
        'answers with sources that the model does not read',
      );
    case 'unretrieved':
      return msg('in the evidence, but not retrieved');
    case 'notFollowing':
      return countMsg(
        count,
        'verdict that does not follow from its evidence',
        'verdicts that do not follow from their evidence',
      );
    case 'gainedCredit':
      return countMsg(count, 'claim gained credit', 'claims gained credit');
    case 'lostCredit':
      return countMsg(count, 'claim lost credit', 'claims lost credit');
    default:
      return stageMessage(id);
  }
}

/** An answer, a question or a claim in a list. */
export interface EvidenceListItem {
  /** Name of the question, for example `P2`. Blank for a claim. */
  readonly name: string;
  readonly pair?: QaPair;
  readonly answer?: string;
  readonly result: Message;
  readonly reading?: SourceReading;
  /** Suggested passages from the store, with their addresses. */
  readonly suggestions?: readonly { readonly text: string; readonly source: string }[];
}

function isOfList({ status, language }: SourceReading, id: EvidenceListId): boolean {
  return id === 'otherLanguage' ? language !== undefined : status === id;
}

function answerItems(claim: ReportClaim, id: EvidenceListId): readonly EvidenceListItem[] {
  const { answers = [] } = sourceSupportMetric.result(claim) ?? {};
  return answers.flatMap((reading): readonly EvidenceListItem[] => {
    if (!isOfList(reading, id)) return [];
    const pair = claim.predictedEvidence[reading.predicted];
    const answer = pair?.answers[reading.predictedAnswer];
    return [
      {
        name: questionName({ side: 'predictions', question: reading.predicted }),
        pair,
        answer: answer ? textOf(describeAnswer(answer)) : '',
        result: readingMessage(reading),
        reading,
      },
    ];
  });
}

function questionItems(claim: ReportClaim, id: EvidenceListId): readonly EvidenceListItem[] {
  const { questions = [] } = evidenceStagesMetric.result(claim) ?? {};
  return questions.flatMap(
    ({ reference, stage, unretrieved, suggestions }): readonly EvidenceListItem[] => {
      if (id === 'unretrieved' ? unretrieved !== true : stage !== id) return [];
      const pair = claim.referenceEvidence[reference];
      return [
        {
          name: questionName({ side: 'reference', question: reference }),
          pair,
          answer: (pair?.answers ?? []).map((one) => textOf(describeAnswer(one))).join(' / '),
          result: evidenceListMessage(id),
          suggestions,
        },
      ];
    },
  );
}

/** Returns the items of one claim in a list. Empty for a list of changes, which a single run does not tell. */
export function listItemsOf(claim: ReportClaim, id: EvidenceListId): readonly EvidenceListItem[] {
  switch (groupOf(id)) {
    case 'sources':
      return answerItems(claim, id);
    case 'stages':
      return questionItems(claim, id);
    case 'verdicts':
      return isNotFollowing(claim) === true
        ? [{ name: '', result: proxyReferenceMetric.result(claim)?.ruleVerdict ?? '' }]
        : [];
    case 'changes':
      return [];
  }
}

/** Returns the lists of claims that gained or lost credit since the last run, without empty ones. */
export function changeLists([latest]: readonly RunChanges[]): readonly EvidenceList[] {
  if (!latest) return [];
  const lists = [
    { id: 'gainedCredit', claims: latest.gained },
    { id: 'lostCredit', claims: latest.lost },
  ] as const;
  return lists.flatMap(({ id, claims }): readonly EvidenceList[] => {
    const count = claims.length;
    if (count === 0) return [];
    return [{ id, group: 'changes', count, words: evidenceListMessage(id, count), claims }];
  });
}

/** Returns the lists that are not empty, in display order. Empty if none of the metrics was computed. */
export function evidenceLists(claims: readonly ReportClaim[]): readonly EvidenceList[] {
  return evidenceListIds.flatMap((id) => {
    const counted = claims
      .map((claim) => ({ index: claim.index, count: listItemsOf(claim, id).length }))
      .filter(({ count }) => count > 0);
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return [];
    const words = evidenceListMessage(id, count);
    return [{ id, group: groupOf(id), count, words, claims: counted.map(({ index }) => index) }];
  });
}
