// A stored report that was edited, cut off, or written by another program.

import {
  hostileValue,
  inheritedNames,
  withRawNumbers,
  type Json,
  type JsonMembers,
} from '../evidence/hostileValues.ts';
import type { Chance } from '../support/chance.ts';

interface Place {
  readonly holder: Json[] | JsonMembers;
  readonly key: string | number;
  readonly value: Json;
}

function placesIn(value: Json, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [key, inner] of entries) {
    found.push({ holder: value, key, value: inner });
    placesIn(inner, found);
  }
  return found;
}

const wrongNumbers = [7.5, -3, 1.0000001, -1e-9, 1e308, -1, 0.5, 2 ** 53, 1e21];

/** Returns a replacement. Numbers are replaced most often, because accepting a wrong number is the worst fault. */
function replacement({ value }: Place, chance: Chance): Json {
  if (typeof value === 'number' && chance.isTrue(0.7)) return chance.pick(wrongNumbers);
  if (Array.isArray(value) && chance.isTrue(0.5)) {
    return chance.isTrue(0.5) ? value.slice(1) : [...value, ...value];
  }
  return hostileValue(chance);
}

function put({ holder, key }: Place, value: Json | undefined, name: string | number = key): void {
  if (value === undefined || name !== key) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }
  if (value === undefined) return;
  Object.defineProperty(holder, name, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

/** Returns a place in the report. Half of the claims' numbers are deeply nested, but places near the top matter more. */
function somePlace(report: Json, chance: Chance): Place {
  const all = placesIn(report);
  if (chance.isTrue(0.5)) return chance.pick(all);
  const withoutClaims = { ...(report as JsonMembers) };
  delete withoutClaims['claims'];
  const near = placesIn(withoutClaims).filter(({ holder }) => holder !== withoutClaims);
  return chance.pick(near.length > 0 ? near : all);
}

/** Returns the text of a damaged file. `report` is not changed. */
export function tampered(report: unknown, chance: Chance): string {
  const copy = structuredClone(report) as Json;
  for (let change = chance.isTrue(0.8) ? 1 : 3; change > 0; change -= 1) {
    const place = somePlace(copy, chance);
    const kind = chance.below(10);
    if (kind === 0) put(place, undefined);
    else if (kind === 1 && !Array.isArray(place.holder)) {
      put(place, place.value, chance.pick(inheritedNames));
    } else put(place, replacement(place, chance));
  }
  const text = withRawNumbers(JSON.stringify(copy));
  if (chance.isTrue(0.95)) return text;
  const at = chance.below(text.length);
  return chance.isTrue(0.5) ? text.slice(0, at) : text.slice(0, at) + text.slice(at + 1);
}
