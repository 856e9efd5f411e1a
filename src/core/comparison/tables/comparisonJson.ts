import type { Blocker } from '../../decisions/decisions.ts';
import { textOf } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';

/** Long lists are written with one entry per line, so that a diff of two files shows the changed entry. */
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

const renderWarning = ({ code, message }: Blocker) => ({ code, message: textOf(message) });

/** Converts the comparison's messages to English text. */
function renderInEnglish(comparison: Comparison): Readonly<Record<string, unknown>> {
  return {
    ...comparison,
    rows: comparison.rows.map((row) => ({
      ...row,
      differences: row.differences.map((one) => ({ ...one, sentence: textOf(one.sentence) })),
    })),
    notes: comparison.notes.map((note) => textOf(note)),
    warnings: comparison.warnings.map(renderWarning),
    blockers: comparison.blockers.map(renderWarning),
    provenanceDifferences: comparison.provenanceDifferences.map((one) => textOf(one)),
  };
}

/** Yields the comparison as JSON that follows its schema, in chunks. */
export function* comparisonJsonChunks(comparison: Comparison): Generator<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(renderInEnglish(comparison))) {
    if (value === undefined) continue;
    yield `${separator}  ${JSON.stringify(name)}: `;
    yield* memberChunks(name, value);
    separator = ',\n';
  }
  yield '\n}\n';
}

/** Returns the whole file at once. */
export function comparisonJson(comparison: Comparison): string {
  return [...comparisonJsonChunks(comparison)].join('');
}
