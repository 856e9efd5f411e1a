// The columns that SemQA is compared with.

import path from 'node:path';
import { readColumns } from '../../core/columns/readColumns.ts';
import type { ColumnSlip } from '../../core/columns/columnFile.ts';
import { scoreTable, type ScoreTable } from '../../core/comparison/scoreTable.ts';
import type { GridTarget } from '../../core/comparison/targetSearch.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { UsageError } from '../usageError.ts';

interface TableFile {
  readonly table: ScoreTable;
  /** Remarks on the file for the user. */
  readonly slips: readonly ColumnSlip[];
  readonly provenance: {
    readonly name: string;
    readonly sha256: string;
    readonly claims: number;
  };
}

/** Rejects with a `UsageError` if the file is not a table of scores. */
export async function tableFrom(file: string, signal: AbortSignal): Promise<TableFile> {
  const { text, sha256 } = await readEvidenceText({ path: file }, signal);
  const name = path.basename(file);
  try {
    const read = readColumns(text);
    const table = scoreTable(read);
    return { table, slips: read.slips, provenance: { name, sha256, claims: table.claims } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${name} cannot be used as a table of scores: ${error.message}.`);
  }
}

/** A target with its column name in the run. `heading`: the column's own name in its file. */
export interface NamedTarget extends GridTarget {
  readonly heading?: string;
}

function findTarget(targets: readonly NamedTarget[], asked: string): NamedTarget | undefined {
  const exact = targets.find(({ column }) => column === asked);
  if (exact) return exact;
  const [only, second] = targets.filter(({ heading }) => heading === asked);
  return second ? undefined : only;
}

/**
 * Returns the targets with the given names, in this order, or all targets if no names are given. Throws a `UsageError` for an
 * unknown name or if there are no targets.
 */
export function chooseTargets(
  targets: readonly NamedTarget[],
  asked: readonly string[],
): readonly GridTarget[] {
  if (targets.length === 0) {
    throw new UsageError('There is no column of numbers to compare SemQA with.');
  }
  if (asked.length === 0) return targets;
  const chosen = asked.map((column) => {
    const target = findTarget(targets, column);
    if (target) return target;
    const names = targets.map((one) => one.column).join(', ');
    throw new UsageError(`There is no column ${JSON.stringify(column)}; there are ${names}.`);
  });
  return [...new Set(chosen)];
}
