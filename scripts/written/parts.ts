// Helpers shared by the writers.

import { idsOf, type Parameter } from '../../src/core/score/parameters/parameter.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';

export type Json = Record<string, unknown>;

/** Returns the object at the given path. Throws Error if there is none. */
export function inside(value: unknown, ...steps: readonly string[]): Json {
  const found = steps.reduce<unknown>((from, step) => getOwnValue(from as Json, step), value);
  if (typeof found !== 'object' || found === null) throw new Error(`no ${steps.join('.')}`);
  return found as Json;
}

/** Returns type, range and choices of a value, as JSON Schema. */
export function shapeOf(row: Parameter): Json {
  switch (row.kind) {
    case 'number': {
      const { minimum, maximum, exclusiveMinimum } = row;
      const limits = Object.entries({ minimum, maximum, exclusiveMinimum });
      return {
        type: row.integer === true ? 'integer' : 'number',
        ...Object.fromEntries(limits.filter(([, limit]) => limit !== undefined)),
      };
    }
    case 'choice':
      return { enum: idsOf(row) };
    case 'flag':
      return { type: 'boolean' };
  }
}

/** A Markdown table. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = headings.map(() => '---');
  return [headings, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
