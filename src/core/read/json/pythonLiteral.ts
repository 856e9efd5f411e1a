// Reads lists and dictionaries in Python's notation, as `str(value)` and pandas write them into cells.

import type { JsonNode } from './jsonNode.ts';

/** Maximum depth of nesting. Deeper values are not evidence. */
const mostLevels = 32;

/** Thrown for a value that is not in Python's notation. Thrown and caught only in this file. */
class NoLiteral extends Error {}

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a list or dictionary in Python's notation: `['a', "b's"]`, `{'question': None}`, also nested, with tuples, sets and
 * NumPy's arrays (`array(['a'], dtype=object)`, `['a' 'b']` without commas, where each text is an item). Every node has the
 * positions `start` and `end`.
 * Returns `undefined` for any other text, and for a list that was shortened (`...`). Source: Python language reference, section
 * 2.4 (string literals).
 */
export function readPythonLiteral(text: string, start: number, end: number): JsonNode | undefined {
  const reader = new LiteralReader(text, { start, end });
  try {
    const node = reader.value(0);
    const isWhole = reader.isAtEnd;
    return isWhole && (node.kind === 'array' || node.kind === 'object') ? node : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

const word = /[A-Za-z_][A-Za-z_0-9.]*/uy;
const number = /[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy;
const opening = /([rRuU]?)('''|"""|'|")/uy;
const nothing: ReadonlySet<string> = new Set(['None', 'nan', 'NaN', 'null']);

/** What is between two brackets. */
interface Elements {
  readonly items: JsonNode[];
  readonly members: Map<string, JsonNode>;
  /** Whether an item without a name is a number. */
  hasNumber: boolean;
  hasCommas: boolean;
  /** Whether two elements have no comma between them. */
  hasGaps: boolean;
}

class LiteralReader {
  readonly #text: string;
  readonly #place: Place;
  #at = 0;

  constructor(text: string, place: Place) {
    this.#text = text;
    this.#place = place;
  }

  get isAtEnd(): boolean {
    this.#skipBlanks();
    return this.#at === this.#text.length;
  }

  value(level: number): JsonNode {
    if (level > mostLevels) throw new NoLiteral();
    this.#skipBlanks();
    const place = this.#place;
    if (this.#take('[')) return this.#list(this.#elements(']', level));
    if (this.#take('(')) return this.#list(this.#elements(')', level));
    if (this.#take('{')) return this.#dictionary(this.#elements('}', level));
    // A number becomes a text node, because a number node would need the number's own position in the file.
    const text = this.#string() ?? this.#match(number);
    if (text !== undefined) return { kind: 'string', value: text, ...place };
    const from = this.#at;
    const name = this.#match(word);
    if (name === undefined) throw new NoLiteral();
    if (nothing.has(name)) return { kind: 'null', ...place };
    if (name === 'True' || name === 'False') return { kind: 'string', value: name, ...place };
    if (!this.#take('(')) throw new NoLiteral();
    return this.#call(name, from, this.#elements(')', level));
  }

  /** Reads items, `'key': value` and `name=value` up to the closing bracket. */
  #elements(closer: string, level: number): Elements {
    const found: Elements = {
      ...{ items: [], members: new Map(), hasNumber: false, hasCommas: false, hasGaps: false },
    };
    while (!this.#isBefore(closer)) {
      const before = this.#at;
      const key = closer === ')' ? this.#match(word) : undefined;
      if (key !== undefined && this.#take('=')) {
        // NumPy names the type of an array's items: `dtype=object`, `dtype='<U3'`.
        const type = key === 'dtype' ? this.#match(/[^()[\]]*/uy) : undefined;
        if (type === undefined) found.members.set(key, this.value(level + 1));
      } else {
        this.#at = before;
        found.hasNumber ||= /[\d.+-]/u.test(this.#text[before] ?? '');
        const item = this.value(level + 1);
        if (closer === '}' && this.#isBefore(':')) {
          this.#at += 1;
          if (item.kind !== 'string') throw new NoLiteral();
          found.members.set(item.value, this.value(level + 1));
        } else found.items.push(item);
      }
      const isEnd = this.#isBefore(closer);
      if (this.#take(',')) found.hasCommas = true;
      else if (!isEnd) found.hasGaps = true;
    }
    this.#at += closer.length;
    return found;
  }

  /** Makes a list or tuple. NumPy writes no commas. If only some items are separated by commas, the text is a damaged list or no list. */
  #list({ items, members, hasCommas, hasGaps }: Elements): JsonNode {
    if (members.size > 0 || (hasCommas && hasGaps)) throw new NoLiteral();
    return { kind: 'array', items, ...this.#place };
  }

  /** Makes a dictionary, or a list from a set. */
  #dictionary({ items, members, hasGaps }: Elements): JsonNode {
    if (hasGaps || (items.length > 0 && members.size > 0)) throw new NoLiteral();
    return items.length > 0
      ? { kind: 'array', items, ...this.#place }
      : { kind: 'object', members, ...this.#place };
  }

  /**
   * Makes other objects from what Python prints: `array([...], dtype=object)` is its list, `OrderedDict([('a', 'b')])` and
   * `Document(text='a')` become objects, `UUID('a')` its text, and `datetime.date(2020, 1, 2)` the text as written.
   */
  #call(name: string, from: number, { items, members, hasNumber, hasGaps }: Elements): JsonNode {
    const [only, ...more] = items;
    if (hasGaps) throw new NoLiteral();
    if (name === 'array' || name === 'np.array') {
      if (only?.kind !== 'array' || more.length > 0 || members.size > 0) throw new NoLiteral();
      return only;
    }
    if (members.size > 0 && !only) return { kind: 'object', members, ...this.#place };
    const isOnly = only && more.length === 0 && members.size === 0 && !hasNumber;
    if (isOnly) return openPairs(only);
    // A name such as `Smith(2020)` in brackets is a citation.
    if (!name.includes('.')) throw new NoLiteral();
    return { kind: 'string', value: this.#text.slice(from, this.#at), ...this.#place };
  }

  /** Reads quoted text. Returns `undefined` if no quoted text begins here. */
  #string(): string | undefined {
    opening.lastIndex = this.#at;
    const [begun, prefix = '', quotes = ''] = opening.exec(this.#text) ?? [];
    if (begun === undefined) return undefined;
    this.#at += begun.length;
    const from = this.#at;
    while (!this.#text.startsWith(quotes, this.#at)) {
      if (this.#at >= this.#text.length) throw new NoLiteral();
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1;
    }
    const written = this.#text.slice(from, this.#at);
    this.#at += quotes.length;
    return prefix.toLowerCase() === 'r' ? written : written.replaceAll(escape, readEscape);
  }

  #skipBlanks(): void {
    while (/\s/u.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #isBefore(sign: string): boolean {
    this.#skipBlanks();
    return this.#text.startsWith(sign, this.#at);
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
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

const escape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/gu;
const plainEscapes = new Map(Object.entries({ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b' }))
  .set('f', '\f')
  .set('v', '\v')
  .set('\n', '');

/** Reads an escape sequence. An unknown sequence stays unchanged, as in Python. */
function readEscape(written: string, ...[x, u, long, sign = '']: (string | undefined)[]): string {
  const code = x ?? u ?? long;
  if (code === undefined) return plainEscapes.get(sign) ?? (/["'\\]/u.test(sign) ? sign : written);
  const point = Number.parseInt(code, 16);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\u{FFFD}';
}
