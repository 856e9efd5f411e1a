import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  levelled,
  officialLevels,
  questionAnswerMeteor,
} from '../metrics/averitec.ts';
import { justificationMetric } from '../metrics/justification.ts';
import { stepCurve } from '../plots/stepCurve.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { htmlTable } from './htmlTable.ts';
import { markup } from '../markup/markup.ts';
import { figure, section, type PageSection } from './page.ts';
import { printedScore } from '../format/numbers.ts';
import { ownValue } from '../ownValue.ts';
import type { ReportClaim } from '../results/claims.ts';

export const levelHeading: PageSection = { id: 'levels', title: 'AVeriTeC score by level' };

const scale = { maximum: 1 };

export function levelSection(report: ReportEnd, claims: readonly ReportClaim[]): string {
  const averitecScore = averitecMetric.total(report.aggregate) ?? {};
  const justification = justificationMetric.total(report.aggregate);
  // Below every METEOR the verdict alone decides.
  const counted = claims.filter((claim) => countsAtLevel(levelled(claim), -Infinity) !== null);
  const right = counted.filter((claim) => countsAtLevel(levelled(claim), -Infinity) === true);
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
    markup`<p>A claim counts when its verdict is right and the Hungarian METEOR of its questions and answers is strictly above the level. Shared tasks rank by the level ${headlineLevel}.</p>
<div class="figures">${figure(curve, false)}<div>${htmlTable({
      caption: 'AVeriTeC score at each level',
      columns: [
        { heading: 'level', align: 'right' },
        { heading: 'score', align: 'right' },
        ...(hasJustifications ? [{ heading: 'justification', align: 'right' as const }] : []),
        { heading: 'official' },
      ],
      rows: levels.map((level) => [
        markup`${level}`,
        markup`<b>${printedScore(ownValue(averitecScore, String(level)) ?? null, scale)}</b>`,
        ...(hasJustifications
          ? [printedScore(ownValue(justification?.score, String(level)) ?? null, scale)]
          : []),
        officialLevels.includes(level) ? 'yes' : 'asked for',
      ]),
    })}</div></div>`,
  );
}
