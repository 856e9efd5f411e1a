// Ratings and scores from elsewhere: a metric whose numbers come from a file.

import path from 'node:path';
import { columnId } from '../../core/columns/columnMetric.ts';
import { namedScales } from '../../core/columns/columnScales.ts';
import type { JoinedClaim } from '../../core/columns/columnJoin.ts';
import { ImportedColumns } from '../../core/columns/importedColumns.ts';
import { readColumns } from '../../core/columns/readColumns.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal, ColumnSource } from '../../protocol/scorer.ts';
import { none, value, type ClaimPair, type MetricSource } from './provider.ts';

/** Ratings are of a system's evidence: its own number of the claim comes first. */
export function joinedClaim({ aligned, reference, prediction }: ClaimPair): JoinedClaim {
  const { referenceIndex: index } = aligned;
  const id = prediction?.claimId ?? reference.claimId ?? index;
  return { index, id, text: reference.text };
}

async function importFile(
  source: ColumnSource,
  isTaken: (id: string) => boolean,
  signal: CancelSignal | undefined,
): Promise<ImportedColumns> {
  const { text, sha256 } = await readEvidenceText(source, signal);
  const name = path.basename(source.path);
  try {
    const scales = source.scales === undefined ? undefined : namedScales(source.scales);
    const file = readColumns(text, scales);
    return new ImportedColumns({ id: columnId(name, isTaken), name, sha256, file });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'notColumns',
      `${name} cannot be read as ratings or scores: ${error.message}.`,
      'Give CSV, TSV or JSON Lines with a column claim_id or claim and a column for each rating.',
      { cause: error },
    );
  }
}

/** The files one after the other: a name that is taken by an earlier one gets a number. */
export async function importColumns(
  sources: readonly ColumnSource[],
  isTaken: (id: string) => boolean,
  signal: CancelSignal | undefined,
): Promise<readonly ImportedColumns[]> {
  const imported: ImportedColumns[] = [];
  for (const source of sources) {
    const isKnown = (id: string): boolean =>
      isTaken(id) || imported.some(({ description }) => description.id === id);
    imported.push(await importFile(source, isKnown, signal));
  }
  return imported;
}

/** The file as the source of its metric. */
export function columnsSource(columns: ImportedColumns): {
  readonly id: string;
  readonly source: MetricSource;
} {
  const { name, sha256 } = columns.provenance();
  const source: MetricSource = {
    block: (claims) => {
      columns.add(claims.map(joinedClaim));
      return {
        collect: (window) =>
          Promise.resolve(
            window.map(({ aligned }) => {
              const cells = columns.cellsOf(aligned.referenceIndex);
              return cells ? value(cells) : none;
            }),
          ),
      };
    },
    provenance: () => ({ signature: `file:${name}|sha256:${sha256}` }),
  };
  return { id: columns.description.id, source };
}
