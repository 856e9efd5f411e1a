// Reads a stored history, which may come from another version or may have been edited.

import { mostRuns, type PastRun, type PastSystem } from './history.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the entries of an object if all of its values pass the check, otherwise `undefined`. */
function entriesOf<Value>(
  value: unknown,
  passes: (one: unknown) => one is Value,
): Readonly<Record<string, Value>> | undefined {
  if (!isFields(value)) return undefined;
  const entries = Object.entries(value);
  const sound = entries.filter((entry): entry is [string, Value] => passes(entry[1]));
  return sound.length === entries.length ? Object.fromEntries(sound) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isScore(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function systemOf(value: unknown): readonly PastSystem[] {
  if (!isFields(value)) return [];
  const { file, sha256 } = value;
  const scores = entriesOf(value['scores'], isScore);
  return isText(file) && isText(sha256) && scores ? [{ file, sha256, scores }] : [];
}

function runOf(value: unknown): readonly PastRun[] {
  if (!isFields(value)) return [];
  const { when, reference, systems } = value;
  const made = entriesOf(value['made'], isText);
  if (!isText(when) || Number.isNaN(Date.parse(when)) || !made || !Array.isArray(systems))
    return [];
  if (!isFields(reference)) return [];
  const { name, sha256 } = reference;
  if (!isText(name) || !isText(sha256)) return [];
  const read = systems.flatMap(systemOf);
  return read.length === systems.length
    ? [{ when, reference: { name, sha256 }, made, systems: read }]
    : [];
}

/** Returns the runs that can be read, in their order. Skips other runs. */
export function readHistory(value: unknown): readonly PastRun[] {
  const runs: unknown = isFields(value) ? value['runs'] : undefined;
  return Array.isArray(runs) ? runs.flatMap(runOf).slice(0, mostRuns) : [];
}
