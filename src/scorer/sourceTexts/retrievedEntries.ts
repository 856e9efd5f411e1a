// The entries of a file of retrieved lists: JSON Lines, a JSON list or a JSON object.

import { lineCounter } from '../../core/records/fileRecord.ts';
import { readRecords } from '../../core/records/readRecords.ts';

/** An entry that is JSON. */
export interface Entry {
  readonly value: unknown;
  /** Position among all entries of the file, from 0. Unreadable entries count, but blank lines do not. */
  readonly position: number;
  /** Line in the file, from 1. */
  readonly line: () => number;
}

export interface FileEntries {
  readonly entries: readonly Entry[];
  /** Lines of the entries that are not JSON, from 1. */
  readonly broken: readonly number[];
}

/**
 * Reads the entries in file order. A list that has errors or is cut off is read as far as possible. A text without entries gives
 * empty lists.
 */
export function listEntries(text: string): FileEntries {
  const whole = parse(text);
  if (whole) {
    const list = Array.isArray(whole.value) ? (whole.value as readonly unknown[]) : [whole.value];
    return {
      entries: list.map((value, position) => ({
        ...{ value, position },
        line: () => lineOfItem(text, position),
      })),
      broken: [],
    };
  }
  return /^\s*\[/u.test(text) ? listItems(text) : listLines(text);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function listLines(text: string): FileEntries {
  const entries: Entry[] = [];
  const broken: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    // Later lines of joined files can start with a byte order mark.
    const parsed = parse(line.startsWith('\uFEFF') ? line.slice(1) : line);
    const position = entries.length + broken.length;
    if (parsed) entries.push({ value: parsed.value, position, line: () => index + 1 });
    else broken.push(index + 1);
  }
  return { entries, broken };
}

/** Returns the items of a list that is not valid JSON. */
function listItems(text: string): FileEntries {
  const read = readRecords(text, () => undefined);
  const lineOf = lineCounter(text);
  const starts = read.broken.map(({ start }) => lineOf(start));
  const entries = read.records.map(({ value, start, line }): Entry => ({
    ...{ value, position: line - 1 },
    line: () => lineCounter(text)(start),
  }));
  // A list that is cut off may end between two items.
  const broken = starts.length > 0 ? starts : [lineCounter(text)(text.trimEnd().length)];
  return { entries, broken };
}

/** Returns the line of an item in a valid JSON list, from 1. For a single object, returns the line on which it starts. */
function lineOfItem(text: string, position: number): number {
  let [depth, item, isInText] = [0, 0, false];
  const first = text.search(/\S/u);
  let start = first;
  for (let at = first; at < text.length && item < position; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',' && depth === 1) {
      item += 1;
      start = at + 1;
    }
  }
  if (item === 0 && text[first] === '[') start = first + 1;
  while (/\s/u.test(text[start] ?? '')) start += 1;
  return lineCounter(text)(start);
}
