// What is said when several files have been scored. Pure.

import { countOf } from '../../core/format/numbers.ts';

export interface FileOutcome {
  /** In words for the person. */
  readonly name: string;
  /** `notReached`: everything was cancelled before its end. */
  readonly kind: 'scored' | 'failed' | 'notReached';
  /** Of a failure: why, and what to do. */
  readonly message?: string;
}

/** Messages stand over each other: of more failures the names must do. */
const mostMessages = 3;

export interface SaidOfFiles {
  /** What became of all. */
  readonly result: string;
  readonly failures: readonly string[];
}

export function saidOfFiles(outcomes: readonly FileOutcome[]): SaidOfFiles {
  const of = (kind: FileOutcome['kind']): readonly FileOutcome[] =>
    outcomes.filter((outcome) => outcome.kind === kind);
  const [scored, failed, left] = [of('scored'), of('failed'), of('notReached')];
  const whole =
    scored.length === outcomes.length
      ? `${countOf(scored.length, 'file')} scored.`
      : `${String(scored.length)} of ${countOf(outcomes.length, 'file')} scored.`;
  const cancelled =
    left.length === 0
      ? ''
      : ` Cancelled before the end of ${left.map(({ name }) => name).join(', ')}; what was finished is kept.`;
  const shown = failed.length > mostMessages ? mostMessages - 1 : failed.length;
  const rest = failed.slice(shown);
  return {
    result: `${whole}${cancelled}`,
    failures: [
      ...failed.slice(0, shown).map(({ name, message = '' }) => `${name}: ${message}`.trim()),
      ...(rest.length === 0
        ? []
        : [
            `Not scored either: ${rest.map(({ name }) => name).join(', ')}. The log has the reasons.`,
          ]),
    ],
  };
}
