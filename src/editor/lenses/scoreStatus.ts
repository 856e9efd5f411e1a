// Status bar texts for a file that has scores, and while files are scored.

import { costText } from '../../core/base/numbers.ts';
import type { JudgeSpending } from '../../core/score/judge/judgePlan.ts';
import { fileHeadline, fileLine, headlineText } from '../../core/score/report/fileHeadline.ts';
import { groupCountDigits } from '../../core/base/words/countedNouns.ts';
import { sentences, withNote } from '../../core/base/words/lists.ts';
import { countMsg, joinParts, type Message } from '../../core/base/words/message.ts';
import type { RunState } from '../../protocol/panels.ts';
import { claimsSoFar, describeTimeLeft } from '../../protocol/runProgress.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import type { Run } from '../runs/run.ts';

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
  const icon = whole && !run.isEdited && warnings.length === 0 ? '$(checklist)' : '$(warning)';
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

export interface ScoringStatus {
  /** Uri of the file whose scoring a click cancels. */
  readonly predictions: string;
  readonly text: string;
  readonly tooltip: string;
  /** For screen readers. */
  readonly label: string;
}

type Scoring = Extract<RunState, { readonly kind: 'scoring' }>;

function describeSpending({ calls, prompt, reply, cost }: JudgeSpending): string {
  const parts = [
    translateCount(calls, '{0} question asked', '{0} questions asked'),
    groupCountDigits(countMsg(prompt + reply, '{0} token', '{0} tokens')),
    ...(cost === null ? [] : [t('cost {0}', costText(cost))]),
  ];
  return t('judge: {0}', render(joinParts(parts)));
}

function describeStage(state: Scoring): Message {
  switch (state.stage) {
    case 'reading':
      return t('reading files');
    case 'loading':
      return t('loading models');
    case 'scoring': {
      const left = describeTimeLeft(state);
      const count = t('scoring {0} of {1}', state.done, state.total);
      return withNote(
        left ? joinParts([count, left]) : count,
        state.spent && describeSpending(state.spent),
      );
    }
  }
}

/**
 * Names one file and its progress: the current file if it is being scored, else the file whose scoring started last. `scoring`:
 * runs in progress, oldest first. `nameOf`: file name of a uri. `undefined` if no file is being scored.
 */
export function scoringStatus(
  scoring: readonly Run[],
  current: string | undefined,
  nameOf: (uri: string) => string,
): ScoringStatus | undefined {
  const run = scoring.find(({ predictions }) => predictions === current) ?? scoring.at(-1);
  if (run?.state.kind !== 'scoring') return undefined;
  const name = nameOf(run.predictions);
  const stage = render(describeStage(run.state));
  const others =
    scoring.length > 1
      ? translateCount(scoring.length - 1, 'and {0} more file', 'and {0} more files')
      : undefined;
  const short = t('{0}: {1}', shortenName(name), withNote(stage, others));
  return {
    predictions: run.predictions,
    text: `$(loading~spin) ${short}`,
    tooltip: t(
      '{0}: {1}. Click to cancel scoring for this file. Scored claims stay visible.',
      name,
      stage,
    ),
    label: `Evidence Inspector, ${t('{0}: {1}. Activate to cancel scoring for this file.', name, stage)}`,
  };
}
