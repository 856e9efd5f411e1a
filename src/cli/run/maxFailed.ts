// The option `--max-failed`: how many claims may fail before the exit status reports a failure.

import type { FailedMetric } from '../../core/analyse/checklist/checklist.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import { valueOption } from '../../core/score/parameters/optionRow.ts';
import { countText } from '../../core/base/numbers.ts';
import { listFailedMetrics } from '../../core/score/report/partlyScored.ts';
import { referencesOf, type ReportFrame } from '../../core/score/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { tellFailure } from '../command.ts';
import type { PrintLine } from '../terminal/streams.ts';

/** A number of claims, or a percentage of the run's claims. */
export interface FailedLimit {
  readonly most: number;
  readonly isShare: boolean;
}

const limitForm = /^(\d+(?:\.\d+)?)(%?)$/u;

function readFailedLimit(text: string): FailedLimit {
  const [, number = '', sign = ''] = limitForm.exec(text.trim()) ?? [];
  const most = number === '' ? NaN : Number(number);
  const isShare = sign === '%';
  const isValid = isShare ? most <= 100 : Number.isInteger(most);
  if (!isValid) {
    throw new RangeError(
      'Expected a number of claims, such as 3, or a share of the claims, such as 5%',
    );
  }
  return { most, isShare };
}

export const maxFailedOption = valueOption(
  '--max-failed <claims>',
  'number of claims (3) or share of claims (5%) that may fail for a metric; if more fail, the exit status is 5 (default: 0)',
  readFailedLimit,
  { group: 'scores' },
);

export interface FailedLimitOption {
  /** If absent, the limit is 0, and failed claims cause a warning instead of an error. */
  readonly maxFailed?: FailedLimit;
}

function isOver(
  { failed, claims }: Omit<FailedMetric, 'name'>,
  { most, isShare }: FailedLimit,
): boolean {
  return isShare ? failed * 100 > most * claims : failed > most;
}

function limitText({ most, isShare }: FailedLimit): string {
  return isShare ? `${String(most)} %` : countText(most);
}

/** Collects failed claims of all runs of a command and decides whether there are too many. */
export class FailedClaims {
  readonly #limit: FailedLimit | undefined;
  readonly #over: string[] = [];

  constructor({ maxFailed }: FailedLimitOption) {
    this.#limit = maxFailed;
  }

  /** `system`: the system's name if the command has several. */
  add({ aggregate, provenance }: Pick<ReportFrame, 'aggregate' | 'provenance'>, system = ''): void {
    const failed = listFailedMetrics(aggregate);
    for (const { id, name } of metricsOf(referencesOf(provenance))) {
      const part = Object.hasOwn(failed, id) ? failed[id] : undefined;
      if (part) this.addMetric({ ...part, name: system === '' ? name : `${name} of ${system}` });
    }
  }

  addMetric({ name, failed, claims }: FailedMetric): void {
    if (!isOver({ failed, claims }, this.#limit ?? { most: 0, isShare: false })) return;
    this.#over.push(
      `${name} failed for ${countText(failed)} of ${countText(claims)} ${claims === 1 ? 'claim' : 'claims'}`,
    );
  }

  /** Prints a warning or an error if too many claims failed. Returns whether too many failed. */
  printIfTooMany(printLine: PrintLine): boolean {
    if (this.#over.length === 0) return false;
    const sentence = `${this.#over.join('; ')}.`;
    if (!this.#limit) {
      printLine(`warning: ${sentence} --max-failed sets how many may fail.`);
      return true;
    }
    const failure = new InspectorError(
      'claimsFailed',
      `${sentence} At most ${limitText(this.#limit)} may fail (--max-failed).`,
      'Run the command again to score the failed claims. The notes of the report say why claims failed.',
    );
    tellFailure(failure);
    printLine(`error: ${failure.message} ${failure.nextStep}`);
    return true;
  }
}
