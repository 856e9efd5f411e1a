// Status bar text while files are scored.

import { costText } from '../../core/format/numbers.ts';
import type { JudgeSpending } from '../../core/judge/judgeCost.ts';
import { withNote } from '../../core/words/lists.ts';
import { joinParts, type Message, countMsg } from '../../core/words/message.ts';
import type { RunState } from '../../protocol/panels.ts';
import { describeTimeLeft } from '../../protocol/runProgress.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import type { Run } from '../runs/run.ts';
import { shortenName } from './scoreStatus.ts';
import { groupCountDigits } from '../../core/words/countedNouns.ts';

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
