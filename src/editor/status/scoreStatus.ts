// What stands in the status bar of a file that has scores, as long as it has them.

import { countOf, formatInScale } from '../../core/format/numbers.ts';
import { fileLine, standingMetrics } from '../../core/report/summary.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import type { Run } from '../scoring/run.ts';

export interface ScoreStatus {
  readonly text: string;
  readonly tooltip: string;
}

/** The score that stands first, as in lenses, alone: the bar is short. The tooltip has the others. */
function firstScore(run: Run): string {
  const { numbers, metricRows } = run;
  for (const metric of [...standingMetrics(metricRows), ...metricRows]) {
    const [score] = metric.scores;
    if (numbers && score)
      return `${score.heading} ${formatInScale(score.ofFile(numbers.aggregate), metric)}`;
  }
  return 'Scored';
}

/** `undefined`: nothing to say yet, or the item of what is being scored says it. */
export function scoreStatus(run: Run, fileName: string): ScoreStatus | undefined {
  const { state, numbers } = run;
  if (state.kind === 'scoring' || !numbers || run.size === 0) return undefined;
  const missing = run
    .scoredClaims()
    .filter(({ predictionIndex }) => predictionIndex === null).length;
  const whole = state.kind === 'complete';
  const count = whole ? countOf(run.size, 'claim') : `${claimsSoFar(run.size, state)} scored`;
  const isOld = run.isEdited ? ' · edited' : '';
  const icon = whole && !run.isEdited ? '$(check)' : '$(warning)';
  const line = fileLine(numbers.aggregate, run.averitecLevel, run.metricRows);
  const counted = `${count}${missing > 0 ? `, ${String(missing)} without prediction` : ''}`;
  const sentences = [
    `${fileName}: ${line === '' ? counted : `${line} · ${counted}`}.`,
    ...(run.edited ? [run.edited.sentence] : []),
    'Click for the scores of the file.',
  ];
  return {
    text: `${icon} ${whole ? firstScore(run) : 'Evidence'} · ${count}${isOld}`,
    tooltip: sentences.join(' '),
  };
}
