import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
  officialLevels,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import { justificationMetric } from '../metrics/justification.ts';
import { stepCurve } from '../plots/stepCurve.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { markup } from '../markup/markup.ts';
import { figure, section, type PageSection } from './page.ts';
import { column, scoreCell, textCell } from '../tables/model/cells.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { ReportClaim } from '../results/claims.ts';
import { toOne } from '../format/scales.ts';

export const levelHeading: PageSection = { id: 'levels', title: 'AVeriTeC score by level' };

export function levelSection(report: ReportEnd, claims: readonly ReportClaim[]): string {
  const averitecScore = averitecMetric.total(report.aggregate) ?? {};
  const justification = justificationMetric.total(report.aggregate);
  // At a level below every METEOR score, only the verdict decides.
  const counted = claims.filter(
    (claim) => countsAtLevel(toLevelledClaim(claim), -Infinity) !== null,
  );
  const right = counted.filter(
    (claim) => countsAtLevel(toLevelledClaim(claim), -Infinity) === true,
  );
  const levels = report.parameters.averitecLevels;
  const hasJustifications = (justification?.claims ?? 0) > 0;
  const curve = stepCurve({
    id: 'levels',
    title: 'AVeriTeC score by level',
    names: { level: 'level of METEOR Q+A', share: 'AVeriTeC score' },
    values: right.flatMap((claim) => questionAnswerMeteor(claim) ?? []),
    of: counted.length,
    marks: levels,
    width: 460,
  });
  return section(
    levelHeading,
    markup`<p>A claim gets credit when its verdict is right and the Hungarian METEOR of its questions and answers is strictly above the level. Shared tasks rank by the level ${headlineLevel}.</p>
<div class="figures">${figure(curve, false)}<div>${htmlForm({
      caption: 'AVeriTeC score at each level',
      columns: [
        column('level', 'level', 'text', { align: 'right' }),
        column('score', 'score', 'score', { isStrong: true }),
        ...(hasJustifications ? [column('justification', 'justification', 'score')] : []),
        column('official', 'official', 'text'),
      ],
      rows: levels.map((level) => [
        textCell(String(level)),
        scoreCell(getOwnValue(averitecScore, String(level)) ?? null, toOne),
        ...(hasJustifications
          ? [scoreCell(getOwnValue(justification?.score, String(level)) ?? null, toOne)]
          : []),
        textCell(officialLevels.includes(level) ? 'yes' : 'asked for'),
      ]),
    })}</div></div>`,
  );
}
