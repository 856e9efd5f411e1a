// Reads lists and dictionaries in Python's notation, as `str(value)` and pandas write them into cells.

import type { JsonNode } from './jsonNode.ts';

/** Maximum depth of nesting. Deeper values are not evidence. */
const mostLevels = 32;

interface Cursor {
  readonly text: string;
  at: number;
}

/** Thrown for a value that is not in Python's notation. Thrown and caught only in this file. */
class NoLiteral extends Error {}

/**
 * Reads a list or dictionary in Python's notation: `['a', "b's"]`, `{'question': None}`, also nested, with tuples, sets and
 * NumPy's arrays (`array(['a'], dtype=object)`, `['a' 'b']` without commas, where each text is an item). Every node has the
 * positions `start` and `end`.
 * Returns `undefined` for any other text, and for a list that was shortened (`...`). Source: Python language reference, section
 * 2.4 (string literals).
 */
export function readPythonLiteral(text: string, start: number, end: number): JsonNode | undefined {
  const cursor = { text, at: 0 };
  const place = { start, end };
  try {
    skipBlanks(cursor);
    const node = readValue(cursor, place, 0);
    skipBlanks(cursor);
    const isWhole = cursor.at === text.length;
    return isWhole && (node.kind === 'array' || node.kind === 'object') ? node : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function skipBlanks(cursor: Cursor): void {
  while (/\s/u.test(cursor.text[cursor.at] ?? '')) cursor.at += 1;
}

function take(cursor: Cursor, sign: string): boolean {
  if (!cursor.text.startsWith(sign, cursor.at)) return false;
  cursor.at += sign.length;
  return true;
}

const word = /[A-Za-z_][A-Za-z_0-9.]*/uy;
const number = /[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy;

function match(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found !== undefined) cursor.at += found.length;
  return found;
}

function readValue(cursor: Cursor, place: Place, level: number): JsonNode {
  if (level > mostLevels) throw new NoLiteral();
  if (take(cursor, '[')) return readItems(cursor, ']', place, level);
  if (take(cursor, '(')) return readItems(cursor, ')', place, level);
  if (take(cursor, '{')) return readBraces(cursor, place, level);
  const text = readText(cursor);
  if (text !== undefined) return { kind: 'string', value: text, ...place };
  const written = match(cursor, number);
  // The number becomes a text node, because a number node would need the number's own position in the file.
  if (written !== undefined) return { kind: 'string', value: written, ...place };
  return readWord(cursor, place, level);
}

function readWord(cursor: Cursor, place: Place, level: number): JsonNode {
  const name = match(cursor, word);
  switch (name) {
    case 'None':
    case 'nan':
    case 'NaN':
    case 'null':
      return { kind: 'null', ...place };
    case 'True':
    case 'False':
      return { kind: 'string', value: name, ...place };
    case 'array':
    case 'np.array':
      return readArray(cursor, place, level);
    default:
      return readCall(name, cursor, place, level);
  }
}

/**
 * Reads other objects as Python prints them: `OrderedDict([('a', 'b')])` and `Document(text='a')` become objects, `UUID('a')`
 * becomes its text, and `datetime.date(2020, 1, 2)` becomes the text as written.
 */
function readCall(name: string | undefined, cursor: Cursor, place: Place, level: number): JsonNode {
  const from = cursor.at - (name?.length ?? 0);
  if (name === undefined || !take(cursor, '(')) throw new NoLiteral();
  const members = new Map<string, JsonNode>();
  const values: JsonNode[] = [];
  let hasNumber = false;
  while (!followedBy(cursor, ')')) {
    const before = cursor.at;
    const key = match(cursor, word);
    if (key !== undefined && take(cursor, '=')) {
      members.set(key, readValue(cursor, place, level + 1));
    } else {
      cursor.at = before;
      hasNumber ||= /[\d.+-]/u.test(cursor.text[before] ?? '');
      values.push(readValue(cursor, place, level + 1));
    }
    if (!followedBy(cursor, ')') && !take(cursor, ',')) throw new NoLiteral();
  }
  take(cursor, ')');
  const [only, ...further] = values;
  if (members.size > 0 && !only) return { kind: 'object', members, ...place };
  if (only && further.length === 0 && members.size === 0 && !hasNumber) return openPairs(only);
  // A name such as `Smith(2020)` in brackets is a citation.
  if (!name.includes('.')) throw new NoLiteral();
  return { kind: 'string', value: cursor.text.slice(from, cursor.at), ...place };
}

/** Converts a list of pairs of a name and a value to an object. Returns other values unchanged. */
function openPairs(node: JsonNode): JsonNode {
  if (node.kind !== 'array' || node.items.length === 0) return node;
  const members = new Map<string, JsonNode>();
  for (const item of node.items) {
    const [key, value, ...more] = item.kind === 'array' ? item.items : [];
    if (key?.kind !== 'string' || !value || more.length > 0) return node;
    members.set(key.value, value);
  }
  return { kind: 'object', members, start: node.start, end: node.end };
}

/** Reads `array([...], dtype=object)`. */
function readArray(cursor: Cursor, place: Place, level: number): JsonNode {
  if (!take(cursor, '(')) throw new NoLiteral();
  skipBlanks(cursor);
  const list = readValue(cursor, place, level + 1);
  skipBlanks(cursor);
  if (take(cursor, ',')) {
    skipBlanks(cursor);
    if (match(cursor, /dtype=[^()[\]]*/uy) === undefined) throw new NoLiteral();
  }
  if (list.kind !== 'array' || !take(cursor, ')')) throw new NoLiteral();
  return list;
}

function readItems(cursor: Cursor, closer: string, place: Place, level: number): JsonNode {
  const items: JsonNode[] = [];
  let hasCommas = false;
  let hasGaps = false;
  for (;;) {
    skipBlanks(cursor);
    if (take(cursor, closer)) break;
    items.push(readValue(cursor, place, level + 1));
    const isEnd = followedBy(cursor, closer);
    if (take(cursor, ',')) hasCommas = true;
    else if (!isEnd) hasGaps = true;
  }
  // NumPy writes no commas. If only some items are separated by commas, the text is a damaged list or not a list.
  if (hasCommas && hasGaps) throw new NoLiteral();
  return { kind: 'array', items, ...place };
}

/** Skips blanks, then checks whether `sign` follows. */
function followedBy(cursor: Cursor, sign: string): boolean {
  skipBlanks(cursor);
  return cursor.text.startsWith(sign, cursor.at);
}

/** Reads a dictionary or a set. A set becomes a list. */
function readBraces(cursor: Cursor, place: Place, level: number): JsonNode {
  const members = new Map<string, JsonNode>();
  const items: JsonNode[] = [];
  for (;;) {
    if (followedBy(cursor, '}')) {
      cursor.at += 1;
      break;
    }
    const key = readValue(cursor, place, level + 1);
    if (followedBy(cursor, ':')) {
      cursor.at += 1;
      skipBlanks(cursor);
      if (key.kind !== 'string' || items.length > 0) throw new NoLiteral();
      members.set(key.value, readValue(cursor, place, level + 1));
    } else if (members.size > 0) throw new NoLiteral();
    else items.push(key);
    if (!followedBy(cursor, '}') && !take(cursor, ',')) throw new NoLiteral();
  }
  if (items.length > 0) return { kind: 'array', items, ...place };
  return { kind: 'object', members, ...place };
}

const opening = /([rRuU]?)('''|"""|'|")/uy;

/** Reads quoted text. Returns `undefined` if no quoted text begins here. */
function readText(cursor: Cursor): string | undefined {
  opening.lastIndex = cursor.at;
  const [begun, prefix = '', quotes = ''] = opening.exec(cursor.text) ?? [];
  if (begun === undefined) return undefined;
  // Two quotes are an empty string, unless a third quote follows them.
  cursor.at += begun.length;
  const isRaw = prefix.toLowerCase() === 'r';
  let value = '';
  let from = cursor.at;
  for (;;) {
    const sign = cursor.text[cursor.at];
    if (sign === undefined) throw new NoLiteral();
    if (sign === '\\') {
      value += cursor.text.slice(from, cursor.at);
      value += readEscape(cursor, isRaw);
      from = cursor.at;
    } else if (cursor.text.startsWith(quotes, cursor.at)) {
      value += cursor.text.slice(from, cursor.at);
      cursor.at += quotes.length;
      return value;
    } else cursor.at += 1;
  }
}

const plainEscapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['\n', ''],
]);

const codeEscape = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})/uy;

/** Reads the escape sequence at a backslash. An unknown sequence stays unchanged, as in Python. */
function readEscape(cursor: Cursor, isRaw: boolean): string {
  const next = cursor.text[cursor.at + 1] ?? '';
  if (isRaw) {
    cursor.at += 2;
    return `\\${next}`;
  }
  codeEscape.lastIndex = cursor.at + 1;
  const [written, ...codes] = codeEscape.exec(cursor.text) ?? [];
  if (written !== undefined) {
    cursor.at += 1 + written.length;
    const code = Number.parseInt(codes.find(Boolean) ?? '', 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\u{FFFD}';
  }
  const plain = plainEscapes.get(next);
  cursor.at += 2;
  return plain ?? `\\${next}`;
}
