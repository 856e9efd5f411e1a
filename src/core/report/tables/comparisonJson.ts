import type { Comparison } from '../../comparison/comparison.ts';

/** Lists of many entries, which have a line each: a difference between two files shows where it is. */
const longLists: readonly string[] = ['buckets', 'slices', 'claims', 'claimDifferences'];

function memberText(name: string, value: unknown): string {
  if (!longLists.includes(name) || !Array.isArray(value) || value.length === 0) {
    return JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
  }
  return `[\n${value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
}

/** The comparison as its schema says. */
export function comparisonJson(comparison: Comparison): string {
  const members = Object.entries(comparison).map(
    ([name, value]: readonly [string, unknown]) =>
      `  ${JSON.stringify(name)}: ${memberText(name, value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}
