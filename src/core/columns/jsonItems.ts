// JSON Lines, or one JSON value, into items with their places.

import type { ColumnSlip } from './columnFile.ts';
import type { JsonItem } from './records.ts';
import { spoken, told } from '../words/told.ts';

export interface JsonItems {
  /** Of JSON Lines the lines; of a list its items; of anything else the one value. */
  readonly items: readonly JsonItem[];
  readonly unit: 'line' | 'item';
  readonly slips: readonly ColumnSlip[];
}

/** Python writes what JSON has no word for; outside of texts only. */
const foreign = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/gu;

function parsed(text: string): { readonly value: unknown } | { readonly message: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    try {
      const mended = text.replace(foreign, (part) => (part.startsWith('"') ? part : 'null'));
      return { value: JSON.parse(mended) as unknown };
    } catch {
      return { message: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** A damaged line is said and left out; the others are read. Throws RangeError for a file that is one damaged value. */
export function jsonItems(text: string): JsonItems {
  const whole = parsed(text);
  if ('value' in whole) {
    const { value } = whole;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return {
      items: values.map((one, at) => ({ line: at + 1, value: one })),
      unit: Array.isArray(value) ? 'item' : 'line',
      slips: [],
    };
  }
  const slips: ColumnSlip[] = [];
  const items: JsonItem[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (line.trim() === '') continue;
    const one = parsed(line);
    if ('value' in one) {
      items.push({ line: at + 1, value: one.value });
    } else {
      slips.push({
        code: 'damagedLine',
        ...spoken(told('Line {0} was left out: it is no JSON ({1}).', at + 1, one.message)),
      });
    }
  }
  if (items.length === 0)
    throw new RangeError(`it is neither JSON nor JSON Lines: ${whole.message}`);
  return { items, unit: 'line', slips };
}
