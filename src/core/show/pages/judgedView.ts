// A judge's result for a claim: the facts of each side, each with its verdict, the judge's reason and the sentence that it comes from.

import {
  countMsg,
  joinClauses,
  joinSentences,
  type Message,
  messageOf,
  msg,
  type StoredMessage,
} from '../../base/words/message.ts';
import type { EvidenceRole } from '../../read/claims/evidence.ts';
import {
  countsDiffer,
  countsOf,
  type FactSide,
  factSources,
  type FactVerdict,
  isClipped,
} from '../../score/judge/facts.ts';
import { ev2rMetric } from '../../score/metrics/judged/ev2r.ts';
import { judgeVerdictMetric } from '../../score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../score/metrics/judged/referenceless.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { type Block, sentence } from '../document/document.ts';
import { column, textCell } from '../tables/model/table.ts';
import { placeName } from '../claimView/textPairings.ts';

/** How a score comes about: an explanation, and the blocks below it. */
export interface ScoreView {
  /** Default: the score's name. */
  readonly title?: Message;
  readonly sentence: Message;
  readonly blocks: readonly Block[];
}

const verdictWords: Readonly<Record<FactVerdict, Message>> = {
  supported: msg('supported'),
  contradicted: msg('contradicted'),
  absent: msg('not in the other text'),
  disputed: msg('supported and contradicted'),
};

/** Says how the judge's counts differ from its list. */
function describeCounts(side: FactSide): readonly Message[] {
  const differ = countsDiffer(side);
  return [
    ...(differ
      ? [
          countMsg(
            differ.said.facts,
            'the judge reported {1} of {0} fact as supported, but its list shows {2} of {3}',
            'the judge reported {1} of {0} facts as supported, but its list shows {2} of {3}',
            differ.said.supported,
            differ.listed.supported,
            differ.listed.facts,
          ),
        ]
      : []),
    ...(isClipped(side)
      ? [
          msg(
            'the judge reported more supported facts than there are facts, so all facts count as supported',
          ),
        ]
      : []),
  ];
}

/** Where the sentences of facts come from. */
interface FactOrigin {
  readonly claim: ReportClaim;
  readonly side: EvidenceRole;
  readonly about: 'answers' | 'questions';
}

/** Makes the table of one side's facts. Its sources are links to their questions. */
function factBlocks(title: Message, side: FactSide, origin?: FactOrigin): readonly Block[] {
  const { facts, supported } = countsOf(side);
  const odd = describeCounts(side);
  const isReference = origin?.side === 'reference';
  const evidence = isReference ? origin.claim.referenceEvidence : origin?.claim.predictedEvidence;
  const texts = side.facts.map(({ text }) => text);
  const sources = origin && evidence ? factSources(texts, evidence, origin.about) : [];
  return [
    {
      kind: 'heading',
      text: msg('{0}: {1}', title, msg('{0} of {1} supported', supported, facts)),
    },
    ...(odd.length > 0 ? [sentence(joinClauses(odd), 'alert')] : []),
    {
      kind: 'table',
      table: {
        caption: title,
        columns: [
          column('verdict', msg('verdict'), 'text'),
          column('fact', msg('fact'), 'text', { isRowName: true }),
          column('reason', msg('reason'), 'text', { isBelow: true }),
          ...(origin
            ? [
                column('source', msg('source'), 'text'),
                column('sentence', msg('sentence'), 'text', { isBelow: true }),
              ]
            : []),
        ],
        rows: side.facts.map(({ verdict, text, reason }, row) => {
          const source = sources[row];
          const cells = [
            verdict === null ? msg('no verdict from the judge') : verdictWords[verdict],
            ...[text, reason],
            ...(origin
              ? [source ? placeName(origin.claim, origin.side, source) : '', source?.sentence ?? '']
              : []),
          ];
          return cells.map((cell) => textCell(cell));
        }),
      },
      cells: (row, at) => {
        const source = sources[row];
        if (at !== 3 || !source) return undefined;
        return {
          label: isReference ? msg('Reveal in reference') : msg('Reveal in predictions'),
          action: {
            ask: 'reveal',
            values: [isReference ? 'reference' : 'predictions', source.question],
          },
        };
      },
    },
  ];
}

function missing(
  failure: StoredMessage | undefined,
  otherwise = msg('the judge was not asked.'),
): ScoreView {
  const why = failure ? messageOf(failure) : otherwise;
  return { sentence: msg('There is no score: {0}', why), blocks: [] };
}

/** Shows the facts of the evidence, or for the columns of questions the facts of the questions. */
export function viewEv2r(claim: ReportClaim, scoreColumn: string): ScoreView {
  const score = ev2rMetric.result(claim);
  if (!score) return missing(ev2rMetric.failure(claim));
  const isOfQuestions = scoreColumn.includes('_question');
  const sides = isOfQuestions ? score.questions : score.evidence;
  if (sides === null) return missing(isOfQuestions ? score.questionsFailure : undefined);
  if (sides === 'nothingPredicted') {
    return {
      sentence: msg('There is no prediction, so recall is 0 and the judge was not asked.'),
      blocks: [],
    };
  }
  const { reference, predicted } = sides;
  const [recall, precision] = [countsOf(reference), countsOf(predicted)];
  const about = isOfQuestions ? 'questions' : 'answers';
  return {
    sentence: joinSentences(
      countMsg(
        recall.facts,
        'Recall: the prediction supports {1} of {0} reference fact.',
        'Recall: the prediction supports {1} of {0} reference facts.',
        recall.supported,
      ),
      countMsg(
        precision.facts,
        'Precision: the reference supports {1} of {0} predicted fact.',
        'Precision: the reference supports {1} of {0} predicted facts.',
        precision.supported,
      ),
    ),
    blocks: [
      ...factBlocks(msg('Predicted'), predicted, { claim, side: 'predictions', about }),
      ...factBlocks(msg('Reference'), reference, { claim, side: 'reference', about }),
    ],
  };
}

/** Shows the claim's own facts, compared with the prediction. */
export function viewReferenceless(claim: ReportClaim): ScoreView {
  const score = referencelessMetric.result(claim);
  if (!score) return missing(referencelessMetric.failure(claim));
  if (score.facts === null) {
    return {
      sentence: msg('There is no prediction, so the judge was not asked.'),
      blocks: [],
    };
  }
  return {
    sentence: msg('The list shows which facts of the claim the predicted evidence supports.'),
    blocks: factBlocks(msg('Claim'), score.facts),
  };
}

export function viewJudgeVerdict(claim: ReportClaim): ScoreView {
  const verdict = judgeVerdictMetric.result(claim);
  if (!verdict) return missing(judgeVerdictMetric.failure(claim), msg('there is no prediction.'));
  return {
    sentence: msg('The judge gave this verdict based on the predicted evidence alone.'),
    blocks: [sentence(verdict.verdict, 'strong'), sentence(verdict.explanation)],
  };
}
