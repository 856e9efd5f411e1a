// Lists behind the counts of the overview: answers by what their source says, reference questions by the stage at which their answer was
// lost, and claims whose verdict does not follow from their evidence.

import { describeAnswer, describeQuestion, type QaPair } from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { evidenceStagesMetric, stageMessage } from '../metrics/evidenceStages.ts';
import { isNotFollowing, proxyReferenceMetric } from '../metrics/proxyReference.ts';
import { sourceSupportMetric, type SourceReading } from '../metrics/sourceSupport.ts';
import { readingMessage } from '../metrics/sourceSupportWords.ts';
import { verdictScore } from '../metrics/verdict.ts';
import type { ReportClaim } from '../results/claims.ts';
import { evidenceStages } from '../scoring/sources/evidenceStage.ts';
import { csvLine, type CsvCell } from '../tables/model/csvCell.ts';
import { countMsg, msg, textOf, type Message, type Wording } from '../words/message.ts';

const ofSources = ['notFound', 'contradicted', 'otherLanguage'] as const;

/** In display order. */
export const evidenceListIds = [
  ...ofSources,
  ...evidenceStages,
  'unretrieved',
  'notFollowing',
] as const;
export type EvidenceListId = (typeof evidenceListIds)[number];

/** What the items of a list are about. Items of one group are shown together. */
export type EvidenceListGroup = 'sources' | 'stages' | 'verdicts';

export interface EvidenceList {
  readonly id: EvidenceListId;
  readonly group: EvidenceListGroup;
  /** Number of answers, questions or claims in the list, at least 1. */
  readonly count: number;
  readonly words: Message;
  /** Positions in the reference of the claims that the items belong to. */
  readonly claims: readonly number[];
}

function groupOf(id: EvidenceListId): EvidenceListGroup {
  if (ofSources.some((one) => one === id)) return 'sources';
  return id === 'notFollowing' ? 'verdicts' : 'stages';
}

/** What the items of a list are, after their count: `answers not found in their source`. */
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
    default:
      return stageMessage(id);
  }
}

/** An answer, a question or a claim of a list. */
interface ListItem {
  /** Name of the question, such as `P2`. Blank for a claim. */
  readonly name: string;
  readonly pair?: QaPair | undefined;
  readonly answer?: string;
  readonly result: Message;
  readonly reading?: SourceReading;
  /** Suggested passages of the store, with their addresses. */
  readonly suggestions?: readonly { readonly text: string; readonly source: string }[];
}

function isOfList({ status, language }: SourceReading, id: EvidenceListId): boolean {
  return id === 'otherLanguage' ? language !== undefined : status === id;
}

function answerItems(claim: ReportClaim, id: EvidenceListId): readonly ListItem[] {
  const { answers = [] } = sourceSupportMetric.result(claim) ?? {};
  return answers.flatMap((reading): readonly ListItem[] => {
    if (!isOfList(reading, id)) return [];
    const pair = claim.predictedEvidence[reading.predicted];
    const answer = pair?.answers[reading.predictedAnswer];
    return [
      {
        name: questionName({ side: 'predictions', question: reading.predicted }),
        ...{ pair, answer: answer ? textOf(describeAnswer(answer)) : '' },
        ...{ result: readingMessage(reading), reading },
      },
    ];
  });
}

function questionItems(claim: ReportClaim, id: EvidenceListId): readonly ListItem[] {
  const { questions = [] } = evidenceStagesMetric.result(claim) ?? {};
  return questions.flatMap(
    ({ reference, stage, unretrieved, suggestions }): readonly ListItem[] => {
      if (id === 'unretrieved' ? unretrieved !== true : stage !== id) return [];
      const pair = claim.referenceEvidence[reference];
      return [
        {
          name: questionName({ side: 'reference', question: reference }),
          ...{
            pair,
            answer: (pair?.answers ?? []).map((one) => textOf(describeAnswer(one))).join(' / '),
          },
          ...{ result: evidenceListMessage(id), suggestions },
        },
      ];
    },
  );
}

function itemsOf(claim: ReportClaim, id: EvidenceListId): readonly ListItem[] {
  switch (groupOf(id)) {
    case 'sources':
      return answerItems(claim, id);
    case 'stages':
      return questionItems(claim, id);
    case 'verdicts':
      return isNotFollowing(claim) === true
        ? [{ name: '', result: proxyReferenceMetric.result(claim)?.ruleVerdict ?? '' }]
        : [];
  }
}

/** The lists that are not empty, in display order. Empty if none of the metrics was computed. */
export function evidenceLists(claims: readonly ReportClaim[]): readonly EvidenceList[] {
  return evidenceListIds.flatMap((id) => {
    const counted = claims
      .map((claim) => ({ index: claim.index, count: itemsOf(claim, id).length }))
      .filter(({ count }) => count > 0);
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return [];
    const words = evidenceListMessage(id, count);
    return [{ id, group: groupOf(id), count, words, claims: counted.map(({ index }) => index) }];
  });
}

const csvColumns = [
  ...['list', 'index', 'claim', 'right_verdict', 'question_name', 'question', 'answer', 'result'],
  ...['score', 'missing', 'passage', 'page', 'suggestion_1', 'suggestion_2', 'suggestion_3'],
];

/** The items of lists as CSV, one a line, for the claims in their order. Suggestions are ours, not the system's. */
export function* evidenceListCsv(
  claims: readonly ReportClaim[],
  ids: readonly EvidenceListId[] = evidenceListIds,
): Generator<string> {
  yield csvLine(csvColumns);
  for (const claim of claims) {
    const right = verdictScore(claim);
    for (const id of ids) {
      for (const { name, pair, answer, result, reading, suggestions = [] } of itemsOf(claim, id)) {
        const { score = null, missing = [], passage = null } = reading ?? {};
        const suggested = [0, 1, 2].map((at): CsvCell => {
          const one = suggestions[at];
          return one ? `${one.text} (${one.source})` : null;
        });
        yield csvLine([
          ...[id, claim.index, claim.claim, right, name],
          ...[pair ? textOf(describeQuestion(pair)) : null, answer ?? null, textOf(result)],
          ...[score, missing.length === 0 ? null : missing.join('; ')],
          ...[passage?.text ?? null, passage?.source ?? null, ...suggested],
        ]);
      }
    }
  }
}
