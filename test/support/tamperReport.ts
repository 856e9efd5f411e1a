// Damages the text of a stored report in one to three places, like a bad disk, an editor or an attacker. The same seed gives the same
// damage. The result may not be JSON.

import { Random } from '../../src/core/base/statistics/random.ts';

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

/** Prefix of text that JSON.stringify would not write. */
const rawMark = '\u0001raw:';

const raws = ['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', 'undefined', '01', '0x10', "'x'"];
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const deepObject = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const numbers = [
  ...[-1, 0.5, 7.5, -7.5, 1e308, -1e308, 2 ** 53, 5e-324, 1e21, 4294967296, 1.5, 100.1],
  ...[1.0000001, -1e-9],
];
const texts = [
  ...['', 'x', '__proto__', 'constructor', 'toString', '7', 'null'],
  ...[
    '\u001b[2J\u001b]0;owned\u0007',
    '\u009b31m',
    '\u202eabc',
    'a\r\nb\u2028c',
    '\ud800',
    '\u0000',
  ],
  ...[
    '<script>alert(1)</script>',
    '=HYPERLINK("http://example.org")',
    '\\input{x}',
    'x'.repeat(100_000),
  ],
];
const names = [
  '__proto__',
  'constructor',
  'toJSON',
  'length',
  'x',
  '\u001b[31m',
  '',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'prototype',
];

interface Place {
  readonly holder: Json[] | Record<string, Json>;
  readonly key: string | number;
}

function isHolder(value: Json | undefined): value is Json[] | Record<string, Json> {
  return typeof value === 'object' && value !== null;
}

function read({ holder, key }: Place): Json {
  const found = Object.getOwnPropertyDescriptor(holder, key)?.value as Json | undefined;
  return found ?? null;
}

/** Writes a member. Also writes `__proto__` as an ordinary member. */
function write({ holder, key }: Place, value: Json): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

/** Returns a random place, reached by descending from the root or from the claims. */
function anyPlace(root: Json, random: Random): Place {
  const claims = isHolder(root) && !Array.isArray(root) ? root['claims'] : undefined;
  let holder = (isHolder(claims) && random.below(3) > 0 ? claims : root) as Place['holder'];
  for (;;) {
    const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
    const key = keys[random.below(Math.max(keys.length, 1))];
    if (key === undefined) return { holder, key: Array.isArray(holder) ? 0 : 'x' };
    const value = read({ holder, key });
    if (!isHolder(value) || random.below(6) === 0) return { holder, key };
    holder = value;
  }
}

type Damage = (place: Place, random: Random, root: Json) => string;

const one = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

const damages: readonly Damage[] = [
  (place) => {
    remove(place);
    return 'removed';
  },
  (place, random) => {
    const value = one<Json>([null, true, 0, '', 'x', [], {}, [[]], [null], { a: 1 }], random);
    write(place, value);
    return `made ${JSON.stringify(value)}`;
  },
  (place, random) => {
    const value = one(numbers, random);
    write(place, value);
    return `made ${String(value)}`;
  },
  (place, random) => {
    const found = read(place);
    if (typeof found === 'number') write(place, found + one([1, -1, 1e-3, -0.25, 1e6], random));
    else if (typeof found === 'string') write(place, one(texts, random));
    else write(place, one(numbers, random));
    return 'changed a little';
  },
  (place, random) => {
    write(place, one(texts, random));
    return 'made another text';
  },
  (place, random) => {
    const text = one(raws, random);
    write(place, rawMark + text);
    return `made ${text}`;
  },
  (place, random) => {
    write(place, rawMark + one([deep, deepObject], random));
    return 'nested deeply';
  },
  (place, random) => {
    const { holder } = place;
    const value = one<Json>([1, 'x', null, { isAdmin: true }, []], random);
    if (Array.isArray(holder)) holder.push(value);
    else write({ holder, key: one(names, random) }, value);
    return 'given one more member';
  },
  (place, random) => {
    const value = read(place);
    remove(place);
    if (!Array.isArray(place.holder))
      write({ holder: place.holder, key: one(names, random) }, value);
    return 'renamed';
  },
  (place) => {
    const { holder, key } = place;
    if (Array.isArray(holder)) holder.push(structuredClone(read(place)));
    else write({ holder, key: `${String(key)}2` }, structuredClone(read(place)));
    return 'doubled';
  },
  (place, random, root) => {
    const other = anyPlace(root, random);
    const [here, there] = [structuredClone(read(place)), structuredClone(read(other))];
    write(place, there);
    write(other, here);
    return 'exchanged with another';
  },
  (place, random) => {
    const found = read(place);
    if (Array.isArray(found)) found.sort(() => random.below(3) - 1);
    else write(place, one([-1, 3, 99, 1e9], random));
    return 'put in another order, or made a place that is not there';
  },
];

export interface TamperedReport {
  readonly text: string;
  /** Description of the damage. */
  readonly damage: string;
}

/** Damages a report. `text` is a report as JSON. Occasionally the text itself is cut off or its bytes are changed. */
export function tamperedReport(text: string, seed: number): TamperedReport {
  const random = Random.seeded(seed);
  if (random.below(25) === 0) {
    return { text: text.slice(0, random.below(text.length)), damage: 'cut' };
  }
  if (random.below(25) === 0) {
    const at = random.below(text.length);
    const sign = one(['"', '}', ']', ',', '\u001b', '\u0000', '9', '-', '\n'], random);
    return { text: text.slice(0, at) + sign + text.slice(at + 1), damage: 'one sign changed' };
  }
  const root = JSON.parse(text) as Json;
  const done: string[] = [];
  for (let times = 1 + random.below(random.below(3) + 1); times > 0; times -= 1) {
    const place = anyPlace(root, random);
    done.push(`${String(place.key)}: ${one(damages, random)(place, random, root)}`);
  }
  const written = JSON.stringify(root).replaceAll(
    /"\\u0001raw:((?:[^"\\]|\\.)*)"/gu,
    (_, raw: string) => raw.replaceAll('\\"', '"'),
  );
  return { text: written, damage: done.join('; ') };
}
