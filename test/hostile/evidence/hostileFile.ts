// A random evidence file made from the samples: changed values, names and layouts, and damaged text.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chance } from '../support/chance.ts';
import {
  hostileValue,
  inheritedNames,
  withRawNumbers,
  type Json,
  type JsonMembers,
} from './hostileValues.ts';

const samples = path.join(import.meta.dirname, '..', '..', '..', 'samples');

function sample(name: string): readonly Json[] {
  return JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as Json[];
}

const references = sample('reference.json');
const systems = [sample('systemA.predictions.json'), sample('systemB.predictions.json')];

/** Returns consecutive claims of a file. */
function someClaims(chance: Chance, all: readonly Json[]): Json[] {
  const start = chance.below(all.length - 4);
  return structuredClone(all.slice(start, start + 1 + chance.below(4)));
}

/** Returns every place in the value where something can be inserted. */
function placesIn(value: Json, found: { holder: Json; key: string | number }[] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    found.push({ holder: value, key });
    placesIn((value as Record<string | number, Json>)[key] ?? null, found);
  }
  return found;
}

/** Changes the value in place. Members are defined, not assigned, because `__proto__` is an ordinary name in a file. */
function withHostileParts(claims: Json[], chance: Chance): Json[] {
  for (let change = 1 + chance.below(3); change > 0; change -= 1) {
    const { holder, key } = chance.pick(placesIn(claims));
    const kind = chance.below(10);
    if (Array.isArray(holder) && typeof key === 'number') {
      if (kind < 2) holder.splice(key, 1);
      else if (kind < 4) holder.splice(key, 0, holder[key] ?? null);
      else holder[key] = hostileValue(chance);
      if (claims.length === 0) claims.push(hostileValue(chance));
      continue;
    }
    if (Array.isArray(holder) || typeof holder !== 'object' || holder === null) continue;
    const name = String(key);
    const old = holder[name] ?? null;
    if (kind < 2) Reflect.deleteProperty(holder, name);
    else if (kind < 4) {
      Reflect.deleteProperty(holder, name);
      define(holder, chance.pick(inheritedNames), old);
    } else define(holder, name, hostileValue(chance));
  }
  return claims;
}

function define(holder: JsonMembers, name: string, value: Json): void {
  Object.defineProperty(holder, name, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

type Layout = (claims: readonly Json[]) => string;

const lines: Layout = (claims) => claims.map((claim) => JSON.stringify(claim)).join('\n');

const layouts: Readonly<Record<string, Layout>> = {
  list: (claims) => JSON.stringify(claims),
  indentedList: (claims) => JSON.stringify(claims, null, 2),
  wrapped: (claims) => JSON.stringify({ claims }, null, 1).replaceAll('\n', '\r\n'),
  wrappedBehind: (claims) => JSON.stringify({ version: 1, constructor: 2, claims }),
  lines,
  linesOfWindows: (claims) => `${lines(claims).replaceAll('\n', '\r\n')}\r\n`,
  linesWithBlanks: (claims) => `\n\n${lines(claims).replaceAll('\n', '\n \n')}\n`,
  linesWithCommas: (claims) => lines(claims).replaceAll('\n', ',\n'),
  oneAfterAnother: (claims) => claims.map((claim) => JSON.stringify(claim, null, '\t')).join('\r'),
};

const pieces = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '\n', '\r', '/*', '//', '#', '\uFEFF', '\0'],
  ...['-', '1e5', 'NaN', 'null', '\ud800', '🫖', '{"claims":[', '"claim":', '],"claims":['],
];

/** Names and values in places where a careless program might write them. */
const swaps: readonly (readonly [RegExp, string])[] = [
  [/"claim": ?"[^"]*"/u, '"claim":null'],
  [/"(answers?|evidence|questions)": ?/u, '"$1":7,"was":'],
  [/"question": ?"[^"]*"/u, '"question":["x"]'],
  [/"answer": ?"[^"]*"/u, '"answer":{"answer":NaN}'],
  [/"claim_id": ?\d+/u, '"claim_id":"1e9"'],
  [/"(pred_)?label": ?"[^"]*"/u, '"label":[[]]'],
  [/"[a-z_]+": ?/u, '"__proto__":'],
  [/\{/u, '{"claim":"twice","claim":'],
];

/** Damages the text in the ways of editors, transfers and careless programs. */
function damaged(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  const size = 1 + chance.below(200);
  switch (chance.below(8)) {
    case 0: {
      const bytes = Buffer.from(text);
      const place = chance.below(Math.max(1, bytes.length));
      if (bytes.length > 0) bytes[place] = (bytes[place] ?? 0) ^ (1 << chance.below(8));
      return bytes.toString('utf8');
    }
    case 1:
      return text.slice(0, at);
    case 2:
      return text.slice(at);
    case 3:
      return text.slice(0, at) + text.slice(at + size);
    case 4:
      return text.slice(0, at) + chance.pick(pieces) + text.slice(at);
    case 5:
      return text.slice(0, at) + text.slice(Math.max(0, at - size), at) + text.slice(at);
    case 6:
      return text.slice(0, at) + text.slice(at).replace(...chance.pick(swaps));
    default:
      return (
        text.slice(0, at) +
        chance
          .pick(['[', '{"a":', '{"claims":[', '[{"claim":'])
          .repeat(chance.isTrue(0.01) ? 100_000 : size) +
        text.slice(at)
      );
  }
}

export interface HostileFile {
  readonly text: string;
  readonly layout: string;
  /** An unchanged claim of the same file. */
  readonly sound: Json;
}

/** Returns the claims of a sample. */
function sampleFor(chance: Chance, role: 'reference' | 'predictions'): readonly Json[] {
  return role === 'reference' ? references : chance.pick(systems);
}

export function hostileFile(
  chance: Chance,
  role: 'reference' | 'predictions',
  all = sampleFor(chance, role),
): HostileFile {
  const claims = someClaims(chance, all);
  const [sound = null] = structuredClone(claims);
  const layout = chance.pick(Object.keys(layouts));
  const changed = chance.isTrue(0.85) ? withHostileParts(claims, chance) : claims;
  let text = withRawNumbers(layouts[layout]?.(changed) ?? '');
  if (chance.isTrue(0.6)) {
    for (let time = 1 + chance.below(4); time > 0; time -= 1) text = damaged(text, chance);
  }
  if (chance.isTrue(0.1)) text = `\uFEFF${text}`;
  return { text, layout, sound };
}
