import type { Comparison } from '../comparison.ts';

/** Lists of many entries, which have a line each: a difference between two files shows where it is. */
const longLists: readonly string[] = ['buckets', 'slices', 'claims', 'claimDifferences'];

function* memberChunks(name: string, value: unknown): Generator<string> {
  if (!longLists.includes(name) || !Array.isArray(value) || value.length === 0) {
    yield JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
    return;
  }
  let separator = '[\n';
  for (const entry of value) {
    yield `${separator}    ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield '\n  ]';
}

/** The comparison as its schema says, in chunks which together are the file. */
export function* comparisonJsonChunks(comparison: Comparison): Generator<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(comparison) as [string, unknown][]) {
    yield `${separator}  ${JSON.stringify(name)}: `;
    yield* memberChunks(name, value);
    separator = ',\n';
  }
  yield '\n}\n';
}

/** The whole file at once. */
export function comparisonJson(comparison: Comparison): string {
  return [...comparisonJsonChunks(comparison)].join('');
}
