// Messages after several files have been scored. Pure.

import { translateCount, render, t } from '../platform/l10n.ts';
import { sentences } from '../../core/base/words/lists.ts';
import { joinList, type Message } from '../../core/base/words/message.ts';

export interface FileOutcome {
  /** The name to show to the user. */
  readonly name: string;
  /** `notReached`: the work was cancelled before this file. */
  readonly kind: 'scored' | 'failed' | 'notReached';
  /** For a failure: the reason and what to do. */
  readonly message?: Message;
}

/** Maximum number of failures with their own message, because VS Code stacks messages. Further failures are listed by name. */
const mostMessages = 3;

export interface OutcomeSummary {
  /** Summary of all files. */
  readonly result: string;
  readonly failures: readonly string[];
}

export function describeOutcomes(outcomes: readonly FileOutcome[]): OutcomeSummary {
  const of = (kind: FileOutcome['kind']): readonly FileOutcome[] =>
    outcomes.filter((outcome) => outcome.kind === kind);
  const [scored, failed, left] = [of('scored'), of('failed'), of('notReached')];
  const whole =
    scored.length === outcomes.length
      ? translateCount(scored.length, '{0} file scored.', '{0} files scored.')
      : t(
          '{0} of {1} scored.',
          scored.length,
          translateCount(outcomes.length, '{0} file', '{0} files'),
        );
  const cancelled =
    left.length === 0
      ? []
      : [
          t(
            'Scoring was cancelled before these files were finished: {0}. Scored claims stay visible.',
            joinList(left.map(({ name }) => name)),
          ),
        ];
  const count = failed.length > mostMessages ? mostMessages - 1 : failed.length;
  const rest = failed.slice(count);
  return {
    result: sentences([whole, ...cancelled]),
    failures: [
      ...failed
        .slice(0, count)
        .map(({ name, message = '' }) => t('{0}: {1}', name, render(message))),
      ...(rest.length === 0
        ? []
        : [
            t(
              'Also not scored: {0}. See the log for the reasons.',
              joinList(rest.map(({ name }) => name)),
            ),
          ]),
    ],
  };
}
