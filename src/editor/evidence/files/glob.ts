// Patterns of files in settings: `*`, `?`, `**` and `{a,b}`, as VS Code has them. Matched by following all ways through the pattern at
// once, a letter of the path at a time, so that no pattern can freeze the editor. Libraries make regular expressions of patterns, which
// can be exponential: for eight `*a` and a name of 61 letters, picomatch 4 does not end within a minute.

/** Nobody writes a longer one; a pattern is tried on every file that may be evidence. */
const longest = 300;

/** Where the pattern may be; `next`: where it goes on. */
type Sign =
  | { readonly kind: 'letter'; readonly letter: string; readonly next: number }
  /** `?`: a letter that is no slash. */
  | { readonly kind: 'any'; readonly next: number }
  /** `*`: letters of a name, or none. */
  | { readonly kind: 'name'; readonly next: number }
  /** `**`: letters and slashes, or none. */
  | { readonly kind: 'all'; readonly next: number }
  /** `**` and a slash: whole folders, or none. */
  | { readonly kind: 'folders'; readonly next: number }
  /** Inside of a folder of the one before. */
  | { readonly kind: 'inFolder'; readonly next: number }
  /** `{a,b}`: one of these ways. */
  | { readonly kind: 'choice'; readonly ways: readonly number[] }
  | { readonly kind: 'end' };

/** Counts what is done, for tests. */
export interface Steps {
  count: number;
}

/**
 * Whether a file is meant; `file`: with forward slashes, relative to the workspace folder where it is in one. A pattern without a
 * slash is one of names, in any folder. The file's own path is always a pattern of it, whatever signs it has. Time grows with the
 * lengths of both, multiplied.
 */
export function isMeant(pattern: string, file: string, steps: Steps = { count: 0 }): boolean {
  if (pattern === file) return true;
  if (pattern.length > longest) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const text = pattern.includes('/') ? file : name;
  return matches(signsOf(pattern), text, steps);
}

/** Braces do not nest; one that is not closed is a letter like any other, and so are those behind it. */
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
  const behind: number[] = []; // filled when it is known where the choice ends
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

/** The places in the pattern that what was read of the text may have come to, each once. */
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

  /** With all places that are reached from it without a letter. */
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
