// File patterns in settings: `*`, `?`, `**` and `{a,b}`, as in VS Code. The matcher follows all ways through the pattern in
// parallel, one character of the path at a time, so that no pattern can freeze the editor. Libraries convert patterns to regular
// expressions, which can take exponential time: for eight `*a` and a name of 61 characters, picomatch 4 does not end within a
// minute.

/**
 * Maximum length of a pattern in characters. Longer patterns match nothing, because each pattern is tried on every candidate
 * file.
 */
const longest = 300;

/** An element of a pattern. `next`: index of the following element. */
type Sign =
  | { readonly kind: 'letter'; readonly letter: string; readonly next: number }
  /** `?`: any character except a slash. */
  | { readonly kind: 'any'; readonly next: number }
  /** `*`: any number of characters except slashes. */
  | { readonly kind: 'name'; readonly next: number }
  /** `**`: any number of characters, including slashes. */
  | { readonly kind: 'all'; readonly next: number }
  /** `**` and a slash: any number of whole folders. */
  | { readonly kind: 'folders'; readonly next: number }
  /** A position inside a folder name that a `folders` element matches. */
  | { readonly kind: 'inFolder'; readonly next: number }
  /** `{a,b}`: `ways` are the indices of the alternatives. */
  | { readonly kind: 'choice'; readonly ways: readonly number[] }
  | { readonly kind: 'end' };

/** Counts the matcher's steps for tests. */
export interface Steps {
  count: number;
}

/**
 * True if the pattern matches the file. `file`: path with forward slashes, relative to its workspace folder if it has
 * one. A pattern without a slash matches names in any folder. A pattern that equals the path always matches, whatever
 * characters it has. Time is proportional to the length of the pattern times the length of the path.
 */
export function isMeant(pattern: string, file: string, steps: Steps = { count: 0 }): boolean {
  if (pattern === file) return true;
  if (pattern.length > longest) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const text = pattern.includes('/') ? file : name;
  return matches(signsOf(pattern), text, steps);
}

/** Braces do not nest. An unclosed brace and everything after it are matched literally. */
function signsOf(pattern: string): readonly Sign[] {
  const signs: Sign[] = [];
  let rest = pattern;
  for (;;) {
    const match = /^([^{]*)\{([^{}]*)\}/u.exec(rest);
    if (match === null) {
      addPlain(signs, rest);
      signs.push({ kind: 'end' });
      return signs;
    }
    const [whole, before = '', inside = ''] = match;
    addPlain(signs, before);
    addChoice(signs, inside.split(','));
    rest = rest.slice(whole.length);
  }
}

function addChoice(signs: Sign[], choices: readonly string[]): void {
  const ways: number[] = [];
  const behind: number[] = []; // filled when the end of the choice is known
  signs.push({ kind: 'choice', ways });
  for (const choice of choices) {
    ways.push(signs.length);
    addPlain(signs, choice);
    signs.push({ kind: 'choice', ways: behind });
  }
  behind.push(signs.length);
}

function addPlain(signs: Sign[], text: string): void {
  for (const sign of text.match(/\*\*+\/|\*\*+|[^]/gu) ?? []) {
    const next = signs.length + 1;
    if (sign === '*') signs.push({ kind: 'name', next });
    else if (sign === '?') signs.push({ kind: 'any', next });
    else if (!sign.startsWith('**')) signs.push({ kind: 'letter', letter: sign, next });
    else if (!sign.endsWith('/')) signs.push({ kind: 'all', next });
    else {
      signs.push({ kind: 'folders', next: next + 1 }, { kind: 'inFolder', next: next + 1 });
    }
  }
}

/** Positions in the pattern that the text read so far can reach, without duplicates. */
class Places {
  readonly #signs: readonly Sign[];
  readonly #steps: Steps;
  readonly #entered: Uint8Array;
  readonly list: number[] = [];

  constructor(signs: readonly Sign[], steps: Steps) {
    this.#signs = signs;
    this.#steps = steps;
    this.#entered = new Uint8Array(signs.length);
  }

  clear(): void {
    for (const place of this.list) this.#entered[place] = 0;
    this.list.length = 0;
  }

  /** Adds a position and all positions that are reachable from it without reading a character. */
  enter(from: number): void {
    const waiting = [from];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (this.#entered[index] !== 0) continue;
      this.#steps.count += 1;
      this.#entered[index] = 1;
      this.list.push(index);
      const sign = this.#signs[index];
      if (sign?.kind === 'choice') for (const way of sign.ways) waiting.push(way);
      if (sign?.kind === 'name' || sign?.kind === 'all' || sign?.kind === 'folders') {
        waiting.push(sign.next);
      }
    }
  }
}

function matches(signs: readonly Sign[], text: string, steps: Steps): boolean {
  let here = new Places(signs, steps);
  let next = new Places(signs, steps);
  here.enter(0);
  for (const letter of text) {
    next.clear();
    for (const at of here.list) {
      steps.count += 1;
      for (const to of nextPlaces(signs[at], at, letter)) next.enter(to);
    }
    if (next.list.length === 0) return false;
    [here, next] = [next, here];
  }
  return here.list.includes(signs.length - 1);
}

function nextPlaces(sign: Sign | undefined, at: number, letter: string): readonly number[] {
  switch (sign?.kind) {
    case 'letter':
      return sign.letter === letter ? [sign.next] : [];
    case 'any':
      return letter === '/' ? [] : [sign.next];
    case 'name':
      return letter === '/' ? [] : [at];
    case 'all':
      return [at];
    case 'folders':
      return letter === '/' ? [at + 1, sign.next] : [at + 1];
    case 'inFolder':
      return letter === '/' ? [at, sign.next] : [at];
    default:
      return [];
  }
}
