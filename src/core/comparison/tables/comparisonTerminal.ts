import { sourceLines } from '../../tables/summaryLines.ts';
import { terminalLines } from '../../tables/model/terminalForm.ts';
import { textOf } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';
import { comparisonTables } from './allTables.ts';
import {
  headLine,
  leadLines,
  listProvenanceLines,
  resultLines,
  warningLines,
} from './comparisonLines.ts';

/**
 * Writes the whole comparison on a terminal of `width` cells: first provenance differences and the headline, then tables, then the
 * results in sentences.
 */
export function comparisonTerminal(comparison: Comparison, width: number): string {
  const warnings = warningLines(comparison).map((line) => textOf(line));
  return [
    textOf(headLine(comparison)),
    ...warnings.filter((line) => line.startsWith('warning')),
    ...leadLines(comparison).map((line) => textOf(line)),
    '',
    ...comparisonTables(comparison).flatMap((table) => [...terminalLines(table, width), '']),
    ...resultLines(comparison).map((line) => textOf(line)),
    '',
    ...warnings.filter((line) => line.startsWith('note')),
    ...listProvenanceLines(comparison, sourceLines),
    '',
  ].join('\n');
}
