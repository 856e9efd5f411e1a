// Handles past runs of a folder's systems: what is stored for each run, and what has changed since a past run. Has no side
// effects.

import { getOwnValue } from '../../getOwnValue.ts';
import { msg, type Message } from '../../words/message.ts';
import { factName } from '../listProvenanceFacts.ts';

/** A prediction file in a past run. */
export interface PastSystem {
  /** Path relative to the folder, with forward slashes. */
  readonly file: string;
  /** Hash of the file at the time of the run. */
  readonly sha256: string;
  /** The file's score in each `column`, not rounded. */
  readonly scores: Readonly<Record<string, number | null>>;
}

export interface PastRun {
  /** ISO 8601, UTC. */
  readonly when: string;
  readonly reference: { readonly name: string; readonly sha256: string };
  /** Everything that affects the scores, in words. For example, the key `encoder` has the model's name and hash. */
  readonly made: Readonly<Record<string, string>>;
  readonly systems: readonly PastSystem[];
}

/** Maximum number of stored runs. The oldest runs are removed. */
export const mostRuns = 20;

/** Whether two runs have the same files and settings, so that storing both would be a duplicate. */
export function isSameRun(a: PastRun, b: PastRun): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf({ reference, made, systems }: PastRun): string {
  const files = systems.map(({ file, sha256 }) => [file, sha256]).sort();
  return JSON.stringify([reference.sha256, Object.entries(made).sort(), files]);
}

/**
 * Adds a run to a history, newest first. If the same files were scored again, the new run replaces the newest, so that the
 * history has no duplicates.
 */
export function withRun(runs: readonly PastRun[], run: PastRun): readonly PastRun[] {
  const [newest, ...older] = runs;
  const before = newest && isSameRun(newest, run) ? older : runs;
  return [run, ...before].slice(0, mostRuns);
}

export interface SystemSince {
  /** How the file differs from the earlier run. `new`: the earlier run did not have the file. */
  readonly file: 'same' | 'changed' | 'new';
  /** New score minus old score, by `column`. Contains only columns for which both runs have a score. */
  readonly differences: Readonly<Record<string, number>>;
}

export interface SinceRun {
  /** Changes by file. */
  readonly systems: ReadonlyMap<string, SystemSince>;
  /** Files that only the earlier run has. */
  readonly gone: readonly string[];
  /** Other changes, which may also cause differences in the scores. */
  readonly notes: readonly Message[];
}

function numberOf(scores: PastSystem['scores'], column: string): number | null {
  return getOwnValue(scores, column) ?? null;
}

function compareSystem(now: PastSystem, then: PastSystem | undefined): SystemSince {
  if (!then) return { file: 'new', differences: {} };
  const differences = Object.keys(now.scores).flatMap((column) => {
    const [after, before] = [numberOf(now.scores, column), numberOf(then.scores, column)];
    return after === null || before === null ? [] : [[column, after - before] as const];
  });
  return {
    file: now.sha256 === then.sha256 ? 'same' : 'changed',
    differences: Object.fromEntries(differences),
  };
}

function noteProvenanceChanges(now: PastRun['made'], then: PastRun['made']): readonly Message[] {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  return names.flatMap((what) => {
    const [after, before] = [getOwnValue(now, what), getOwnValue(then, what)];
    if (after === before) return [];
    const name = factName(what);
    if (before === undefined) return [msg('Changed {0}: none before, {1} now.', name, after ?? '')];
    return after === undefined
      ? [msg('Changed {0}: {1} before, none now.', name, before)]
      : [msg('Changed {0}: {1} before, {2} now.', name, before, after)];
  });
}

/** Describes what has changed from an earlier run to this run. */
export function compareWithRun(now: Omit<PastRun, 'when'>, then: PastRun): SinceRun {
  const before = new Map(then.systems.map((system) => [system.file, system]));
  const after = new Set(now.systems.map(({ file }) => file));
  return {
    systems: new Map(
      now.systems.map((system) => [system.file, compareSystem(system, before.get(system.file))]),
    ),
    gone: then.systems.map(({ file }) => file).filter((file) => !after.has(file)),
    notes: [
      ...(now.reference.sha256 === then.reference.sha256
        ? []
        : [
            now.reference.name === then.reference.name
              ? msg('The reference file {0} was changed.', now.reference.name)
              : msg('The reference was previously a different file: {0}.', then.reference.name),
          ]),
      ...noteProvenanceChanges(now.made, then.made),
    ],
  };
}
