// Runs all cases of a part. Reports failures by kind, each with the command that runs the case alone.
// HOSTILE_SEED=17 runs the attacks of this seed.
// HOSTILE_CASE=reading runs only this part, HOSTILE_CASE=reading:123 only this case.

import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describeSkipped, skip } from '../../support/skip.ts';
import { Chance } from './chance.ts';
import { isFullRun } from '../../support/runSize.ts';
import { limitMsOf, sizeOf, type PartName } from './sizes.ts';

/** Seed of the attacks. The small run in `npm test` uses the same attacks every time. The nightly run uses new attacks. */
const seed = process.env['HOSTILE_SEED'] ?? String(isFullRun ? randomInt(1_000_000) : 1);
const otherCase = 'HOSTILE_CASE names other attacks';
const [onlyPart, onlyCase] = (process.env['HOSTILE_CASE'] ?? '').split(':');

export interface AttackCase {
  readonly chance: Chance;
  readonly number: number;
}

interface Options {
  /** Number of cases that run at the same time. More than one for cases that wait for processes. */
  readonly atOnce?: number;
}

/** Number of processes for cases that run in separate processes. */
export const processesAtOnce = Math.min(4, availableParallelism());

/** Skips the test when HOSTILE_CASE names another part. `attack` may count what happened, and the counts are printed. */
export async function runCases(
  test: Mocha.Context,
  part: PartName,
  attack: (one: AttackCase, count: (what: string) => void) => Promise<void> | void,
  { atOnce = 1 }: Options = {},
): Promise<void> {
  if (!isWanted(part)) skip(test, 'notChosen', otherCase);
  const numbers = onlyCase === undefined ? [...Array(sizeOf(part)).keys()] : [Number(onlyCase)];
  const start = performance.now();
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const failures = new Map<string, Failure>();
  // A part that is named explicitly runs without a time limit.
  const until = start + (onlyPart === '' ? limitMsOf(part) : Infinity);
  let tried = 0;
  const waiting = numbers.values();
  const work = async (): Promise<void> => {
    for (const number of waiting) {
      if (performance.now() > until) return;
      tried += 1;
      try {
        await attack({ chance: new Chance(`${part}:${seed}:${String(number)}`), number }, count);
      } catch (error) {
        remember(failures, error, number);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const met = [...counts].sort().map(([what, times]) => `${String(times)} ${what}`);
  console.log(
    `      ${part}: seed ${seed}, ${String(tried)} cases in ${seconds} s${met.map((one) => `; ${one}`).join('')}`,
  );
  const left = numbers.length - tried;
  if (left > 0) console.log(`      NOT TRIED: ${String(left)} cases, for lack of time`);
  if (failures.size > 0) throw new Error(described(part, tried, failures));
}

function isWanted(part: string): boolean {
  return onlyPart === '' || onlyPart === part;
}

/** Describes the attacks of these parts. They are skipped when HOSTILE_CASE names another part. */
export function describeAttacks(
  parts: readonly string[],
  title: string,
  body: (this: Mocha.Suite) => void,
): void {
  if (parts.some(isWanted)) describe(title, body);
  else describeSkipped(title, 'notChosen', otherCase, body);
}

interface Failure {
  readonly first: number;
  readonly message: string;
  times: number;
}

/** Adds a failure to its kind. Failures that differ only in numbers and quoted texts count as the same kind. */
function remember(failures: Map<string, Failure>, error: unknown, number: number): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const head = error instanceof Error ? error.message : message;
  const kind = head
    .replace(/\n[^]*/u, '')
    .replaceAll(/"[^"]*"|'[^']*'/gu, '""')
    .replaceAll(/\d+(?:\.\d+)?/gu, '0')
    .slice(0, 120);
  const known = failures.get(kind);
  if (known) known.times += 1;
  else failures.set(kind, { first: number, message: message.slice(0, 1500), times: 1 });
}

function described(part: string, cases: number, failures: ReadonlyMap<string, Failure>): string {
  const sum = [...failures.values()].reduce((all, { times }) => all + times, 0);
  const kinds = [...failures.values()].sort((a, b) => b.times - a.times);
  return [
    `${String(sum)} of ${String(cases)} cases failed, in ${String(kinds.length)} ways:`,
    ...kinds.flatMap(({ first, message, times }) => [
      `- ${String(times)} times; the first alone: HOSTILE_SEED=${seed} HOSTILE_CASE=${part}:${String(first)} npm run test:hostile`,
      `  ${message.replaceAll('\n', '\n  ')}`,
    ]),
  ].join('\n');
}
