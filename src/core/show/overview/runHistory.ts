// Earlier runs of a prediction file: their headline, and which claims had credit. Says what has changed since the last run.

import {
  averitecMetric,
  countsAtLevel,
  headlineLevel,
  toLevelledClaim,
} from '../../score/metrics/averitec.ts';
import type { MetricDescription } from '../../score/metrics/metric.ts';
import { fileHeadline } from '../../score/report/fileHeadline.ts';
import type { Report } from '../../score/report/report.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { textOf } from '../../base/words/message.ts';

/** A finished run, in few bytes. */
export interface PastRun {
  /** ISO 8601, in UTC. */
  readonly time: string;
  /** SHA-256 of both files. */
  readonly predictions: string;
  readonly reference: string;
  /** Identifies metrics, parameters, models and version. Only runs with the same basis are compared. */
  readonly basis: string;
  /** Name and value of the headline: `AVeriTeC`, `0.53`. */
  readonly name: string;
  readonly value: string;
  /**
   * For each claim of the reference: `1` with credit at the default level, `0` without, `-` if it has no AVeriTeC score. Blank if the
   * run has no AVeriTeC score.
   */
  readonly credits: string;
}

/** Maximum number of runs that are kept for a file. */
export const mostPastRuns = 20;

/** What a finished run adds to the history of its file. */
export interface FinishedRun extends Pick<Report, 'aggregate' | 'claims' | 'provenance'> {
  readonly metrics: readonly MetricDescription[];
  readonly basis: string;
  readonly time: Date;
}

function creditsOf(claims: readonly ReportClaim[]): string {
  const signs: (string | undefined)[] = [];
  for (const claim of claims) {
    const hasCredit = countsAtLevel(toLevelledClaim(claim), headlineLevel);
    signs[claim.index] = hasCredit === null ? '-' : hasCredit ? '1' : '0';
  }
  return Array.from(signs, (sign) => sign ?? '-').join('');
}

/** Returns the run as a part of its file's history. `undefined` if the run has no headline. */
export function toPastRun(run: FinishedRun): PastRun | undefined {
  const { aggregate, claims, metrics, provenance, basis, time } = run;
  const headline = fileHeadline(aggregate, headlineLevel, metrics);
  if (!headline) return undefined;
  return {
    time: time.toISOString(),
    predictions: provenance.predictions.sha256,
    reference: provenance.reference.sha256,
    basis,
    name: textOf(headline.name),
    value: headline.value,
    credits: headline.metric === averitecMetric.id ? creditsOf(claims) : '',
  };
}

/** Whether both runs compute the same scores against the same reference, so that they can be compared. */
function isComparable(one: PastRun, other: PastRun): boolean {
  return one.reference === other.reference && one.basis === other.basis && one.name === other.name;
}

/**
 * Adds a run as the newest. A run of the same predictions replaces the last comparable one, because nothing has changed. Of more than
 * `mostPastRuns`, the oldest are left out.
 */
export function addPastRun(past: readonly PastRun[], run: PastRun): readonly PastRun[] {
  const last = past.findLast((one) => isComparable(one, run));
  const others = last?.predictions === run.predictions ? past.filter((one) => one !== last) : past;
  return [...others, run].slice(-mostPastRuns);
}

/** What changed from one run to the next, with the claims' positions in the reference. */
export interface RunChanges {
  readonly before: PastRun;
  readonly after: PastRun;
  readonly gained: readonly number[];
  readonly lost: readonly number[];
}

function changesBetween(before: PastRun, after: PastRun): RunChanges {
  const gained: number[] = [];
  const lost: number[] = [];
  for (let index = 0; index < after.credits.length; index += 1) {
    const [earlier, sign] = [before.credits[index], after.credits[index]];
    if (sign === '1' && earlier === '0') gained.push(index);
    if (sign === '0' && earlier === '1') lost.push(index);
  }
  return { before, after, gained, lost };
}

/**
 * Returns the changes from run to run up to the newest run, newest first. Contains only runs that can be compared with the newest, so
 * it is empty after the first run and after a change of settings.
 */
export function listRunChanges(past: readonly PastRun[]): readonly RunChanges[] {
  const newest = past.at(-1);
  if (!newest) return [];
  const line = past.filter((one) => isComparable(one, newest));
  return line
    .slice(1)
    .map((after, position) => changesBetween(line[position] ?? after, after))
    .toReversed();
}

const texts = ['time', 'predictions', 'reference', 'basis', 'name', 'value', 'credits'] as const;

/** Parses a stored history. Leaves out what is no run. Returns an empty list for text that is not JSON. */
export function parsePastRuns(text: string): readonly PastRun[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isPastRun).slice(-mostPastRuns) : [];
}

function isPastRun(value: unknown): value is PastRun {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return (
    texts.every((name) => typeof members[name] === 'string') &&
    !Number.isNaN(Date.parse(String(members['time'])))
  );
}
