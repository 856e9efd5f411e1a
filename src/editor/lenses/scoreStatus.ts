// Status bar text for a file that has scores.

import { fileHeadline, fileLine, headlineText } from '../../core/report/fileHeadline.ts';
import { claimsSoFar } from '../../protocol/runProgress.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import type { Run } from '../runs/run.ts';
import { sentences } from '../../core/words/lists.ts';
import { joinParts } from '../../core/words/message.ts';

export interface ScoreStatus {
  readonly text: string;
  readonly tooltip: string;
}

/**
 * Maximum length of a name in characters, because the status bar is short. Longer names are shortened in the middle, because
 * system names often differ at the end.
 */
const longestName = 28;

/** Returns a file name with an ellipsis in the middle if it is long. */
export function shortenName(name: string): string {
  if (name.length <= longestName) return name;
  const half = Math.floor((longestName - 1) / 2);
  return `${name.slice(0, half)}…${name.slice(-half)}`;
}

/** Returns the status bar text. `undefined` if the file has no scores yet, or if it is being scored and has the progress item. */
export function scoreStatus(run: Run, fileName: string): ScoreStatus | undefined {
  const { state, numbers } = run;
  if (state.kind === 'scoring' || !numbers || run.size === 0) return undefined;
  const missing = run
    .scoredClaims()
    .filter(({ predictionIndex }) => predictionIndex === null).length;
  const whole = state.kind === 'complete';
  const count = whole
    ? translateCount(run.size, '{0} claim', '{0} claims')
    : t('{0} scored', claimsSoFar(run.size, state));
  const isOld = run.isEdited ? ` · ${t('edited')}` : '';
  const { warnings } = run;
  const icon = whole && !run.isEdited && warnings.length === 0 ? '$(check)' : '$(warning)';
  const { aggregate } = numbers;
  const headline = fileHeadline(aggregate, run.averitecLevel, run.metricRows);
  const line = render(fileLine(aggregate, run.averitecLevel, run.metricRows));
  const all = render(
    joinParts([count, ...(missing > 0 ? [t('{0} without a prediction', missing)] : [])]),
  );
  const tooltipLines = [
    ...warnings.map(render),
    t('{0}: {1}.', fileName, line === '' ? all : `${line} · ${all}`),
    ...(run.edited ? [render(run.edited.sentence)] : []),
    t('Click to show the scores of the file.'),
  ];
  // A score of a part would look like the file's score. The AVeriTeC score has its own count of claims.
  const score = headline ? render(headlineText(headline)) : t('Scored');
  const parts = [
    ...(whole ? [score] : []),
    ...(whole && headline?.counts ? [] : [count]),
    shortenName(fileName),
  ];
  return {
    text: `${icon} ${parts.join(' · ')}${isOld}`,
    tooltip: sentences(tooltipLines),
  };
}
