// Reads the table of warnings: which warnings forbid a decision, and which of them the user lets pass.

import type { Message } from './words/message.ts';
import {
  checkEffects,
  differenceEffects,
  noteEffects,
  problemEffects,
  type DifferenceCode,
  type NoteCode,
  type ProblemCode,
} from './warningTable.ts';

/** A warning that forbids a decision. `code`: its name in the table, which `--allow` takes. */
export interface Blocker {
  readonly code: string;
  readonly message: Message;
}

const effects: ReadonlyMap<string, string | null> = new Map<string, string | null>(
  Object.entries({ ...noteEffects, ...differenceEffects, ...checkEffects }),
);

/** The names that `--allow` takes, each with the reason why no decision may rest on the scores. In the order of the table. */
export const decidingNames: readonly { readonly name: string; readonly because: string }[] = [
  ...effects,
].flatMap(([name, because]) => (because === null ? [] : [{ name, because }]));

/** Whether a warning forbids a decision. A warning that is not in the table comes from another version and decides. */
export function decides(code: NoteCode | DifferenceCode | (string & {})): boolean {
  return effects.get(code) !== null;
}

/**
 * Returns the note that decides because of a problem in a file. `undefined` if the problem does not matter or is only
 * information.
 */
export function noteOfProblem({
  code,
  severity,
}: {
  readonly code: ProblemCode;
  readonly severity: string;
}): NoteCode | undefined {
  return severity === 'information' ? undefined : (problemEffects[code] ?? undefined);
}

/** Returns the warnings that forbid a decision, without those that the user lets pass. */
export function selectBlockers<One extends Pick<Blocker, 'code'>>(
  warnings: readonly One[],
  allowed: readonly string[] = [],
): readonly One[] {
  return warnings.filter(({ code }) => decides(code) && !allowed.includes(code));
}

/** Returns the option that lets these warnings pass, with each name once. */
export function formatAllow(blockers: readonly Pick<Blocker, 'code'>[]): string {
  return `--allow ${[...new Set(blockers.map(({ code }) => code))].join(',')}`;
}
