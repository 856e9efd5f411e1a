// How a score of a claim comes about: a sentence, and blocks below it. Scores of compared texts have whole texts and marks of words, which
// panels draw themselves.

import { messageOf, msg } from '../../base/words/message.ts';
import { averitecMetric } from '../../score/metrics/averitec.ts';
import { coverageMetric } from '../../score/metrics/coverage.ts';
import { ev2rMetric } from '../../score/metrics/judged/ev2r.ts';
import { judgeVerdictMetric } from '../../score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../score/metrics/judged/referenceless.ts';
import { urlOverlapMetric } from '../../score/metrics/urlOverlap.ts';
import { verdictMetric } from '../../score/metrics/verdict.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { claimLevelsTable, listShownLevels } from '../claimView/claimLevels.ts';
import type { ClaimScore } from '../claimView/claimScores.ts';
import { type ScoreView, viewEv2r, viewJudgeVerdict, viewReferenceless } from './judgedView.ts';
import { levelCells } from './levelsView.ts';
import { compareSources } from '../../read/claims/sourceNames.ts';
import { type Block, sentence } from '../document/document.ts';
import { column, textCell } from '../tables/model/table.ts';

/** Lists the source addresses of both sides of a claim, in the form in which their overlap is computed. */
export function viewOverlap(
  claim: Pick<ReportClaim, 'referenceEvidence' | 'predictedEvidence'>,
): readonly Block[] {
  const { shared, referenceOnly, predictedOnly } = compareSources(
    claim.referenceEvidence,
    claim.predictedEvidence,
  );
  const rows = [
    ...shared.map((address) => [address, msg('on both sides')] as const),
    ...referenceOnly.map((address) => [address, msg('reference only')] as const),
    ...predictedOnly.map((address) => [address, msg('predicted only')] as const),
  ];
  const note = sentence(
    msg(
      'Addresses are compared without the scheme, www., archive prefix and fragment. An archived copy counts as the original page.',
    ),
    'muted',
  );
  if (rows.length === 0) return [note];
  const table = {
    caption: msg('Cited addresses of both sides'),
    columns: [column('address', msg('Address'), 'text'), column('sides', msg('cited'), 'text')],
    rows: rows.map((texts) => texts.map((text) => textCell(text))),
  };
  return [note, { kind: 'table', table }];
}

/** The evidence table shows which answer covers which. */
function viewCoverage(claim: ReportClaim): ScoreView {
  const score = coverageMetric.result(claim);
  if (!score) {
    const failure = coverageMetric.failure(claim);
    const why = failure ? messageOf(failure) : msg('no answers were compared');
    return { sentence: msg('There is no Coverage score: {0}', why), blocks: [] };
  }
  const answered = score.questions.filter(({ status }) => status === 'answered').length;
  const text = msg('Show answers in the Evidence tab');
  return {
    sentence: msg(
      'This score is the mean share of the reference questions that the prediction answers, as the reader model reads it. Answered: {0} of {1}.',
      answered,
      score.questions.length,
    ),
    blocks: [{ kind: 'buttons', buttons: [{ text, action: { choose: { tab: 'evidence' } } }] }],
  };
}

/** Shows the levels at which the claim counts. Pressing a level chooses it. */
function viewCredit(claim: ReportClaim, level: number): ScoreView {
  const levels = listShownLevels(level);
  const table = claimLevelsTable(claim, levels);
  return {
    title: msg('AVeriTeC score'),
    sentence: msg(
      'A claim gets credit if its Hungarian METEOR for questions and answers is above the level and its verdict is right.',
    ),
    blocks: [{ kind: 'table', table, cells: levelCells(levels, level) }],
  };
}

type View = (claim: ReportClaim, column: string, level: number) => ScoreView;

const views: ReadonlyMap<string, View> = new Map<string, View>([
  [averitecMetric.id, (claim, _, level) => viewCredit(claim, level)],
  [coverageMetric.id, viewCoverage],
  [
    urlOverlapMetric.id,
    (claim) => ({
      sentence: msg(
        'The score is the number of addresses that occur on both sides, divided by the total number of addresses.',
      ),
      blocks: viewOverlap(claim),
    }),
  ],
  [ev2rMetric.id, viewEv2r],
  [referencelessMetric.id, viewReferenceless],
  [judgeVerdictMetric.id, viewJudgeVerdict],
  [
    verdictMetric.id,
    () => ({
      sentence: msg('Verdicts are compared as written. A missing verdict counts as wrong.'),
      blocks: [],
    }),
  ],
]);

/** Returns how a score comes about. Its actions choose a `level` or a `tab`, or ask to reveal a question. */
export function viewScore(
  claim: ReportClaim,
  { metric, column }: ClaimScore,
  level: number,
): ScoreView {
  const view = views.get(metric.id);
  return (
    view?.(claim, column, level) ?? {
      sentence: msg('This score has no pairs to show.'),
      blocks: [],
    }
  );
}
