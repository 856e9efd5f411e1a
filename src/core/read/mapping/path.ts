// Parses and writes the paths in a mapping: `evidence[].question`, `qa.answers[]`, `evi[][0]`, `["a name with dots."]`.

import { quote } from '../claims/quote.ts';

/** `each`: all items of a list. `item`: one item, counted from 0. */
export type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'each' }
  | { readonly kind: 'members' }
  | { readonly kind: 'key' }
  | { readonly kind: 'item'; readonly at: number };

export type Path = readonly Step[];

/** Maximum number of steps in a path. Longer paths are unusual, and each step visits every item. */
const mostSteps = 20;

const plainName = /[^.[\]"]+/uy;
const quotedName = /\["((?:[^"\\]|\\.)*)"\]/uy;
const itemNumber = /\[(\d{0,6})\]/uy;

/** Names with a special meaning. In quotes, they are ordinary names. */
const signs: ReadonlyMap<string, Step> = new Map([
  ['*', { kind: 'members' }],
  ['~', { kind: 'key' }],
]);

const expected =
  'expected names joined by dots, with [] behind a list, such as evidence[].question, and * for every member of an object; a name with dots or brackets stands as ["a.b"]';

/** Parses a path. Throws RangeError with a sentence that says what was found and what is expected. */
export function parsePath(text: string): Path {
  const wrong = (): RangeError => new RangeError(`${quote(text)} is no path; ${expected}.`);
  const steps: Step[] = [];
  let at = 0;
  const taken = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return undefined;
    at += match[0].length;
    return match[1] ?? match[0];
  };
  while (at < text.length) {
    const number = taken(itemNumber);
    if (number !== undefined) {
      steps.push(number === '' ? { kind: 'each' } : { kind: 'item', at: Number(number) });
      continue;
    }
    const written = taken(quotedName);
    if (written !== undefined) {
      steps.push({ kind: 'name', name: unquote(written, wrong) });
      continue;
    }
    if (text[at] === '.' && steps.length > 0) at += 1;
    else if (steps.length > 0) throw wrong();
    const name = taken(plainName);
    if (name === undefined) throw wrong();
    steps.push(signs.get(name) ?? { kind: 'name', name });
  }
  if (steps.length === 0) throw wrong();
  const key = steps.findIndex(({ kind }) => kind === 'key');
  const isKeyPlaced = key === steps.length - 1 && (key === 0 || steps[key - 1]?.kind === 'members');
  if (key !== -1 && !isKeyPlaced) {
    throw new RangeError(
      `${quote(text)} has ~ in the wrong place; expected it alone, for the name under which the claim stands, or at the end behind *, as in docs.*.~`,
    );
  }
  if (steps.length > mostSteps) {
    throw new RangeError(
      `${quote(text)} has ${String(steps.length)} steps; expected at most ${String(mostSteps)}.`,
    );
  }
  return steps;
}

function unquote(written: string, wrong: () => RangeError): string {
  try {
    const name: unknown = JSON.parse(`"${written}"`);
    if (typeof name === 'string') return name;
  } catch {
    // If the text is not a JSON string, the error below reports it.
  }
  throw wrong();
}

/** The inverse of `parsePath`. */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (step.kind === 'each') text += '[]';
    else if (step.kind === 'item') text += `[${String(step.at)}]`;
    else if (step.kind !== 'name') {
      const sign = step.kind === 'members' ? '*' : '~';
      text += text === '' ? sign : `.${sign}`;
    } else if (/^[^.[\]"]+$/u.test(step.name) && !signs.has(step.name))
      text += text === '' ? step.name : `.${step.name}`;
    else text += `[${JSON.stringify(step.name)}]`;
  }
  return text;
}

/** Returns the part of a path that leads to its innermost list, as text. The result is empty if the path has no list. */
export function listsOf(path: Path): string {
  const last = path.findLastIndex(isSeveral);
  return formatPath(path.slice(0, last + 1));
}

/** Counts the lists on the path, and the objects whose members are all read. */
export function depthOf(path: Path): number {
  return path.filter(isSeveral).length;
}

function isSeveral({ kind }: Step): boolean {
  return kind === 'each' || kind === 'members';
}
