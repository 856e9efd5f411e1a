// Imported ratings and scores: metrics whose scores come from a file.

import path from 'node:path';
import { makeColumnsId, ImportedColumns } from '../../core/score/columns/importedColumns.ts';
import { parseScales } from '../../core/score/columns/columnScales.ts';
import { chooseClaimId, type JoinedClaim } from '../../core/read/records/joinById.ts';
import { findBundledScale } from '../../core/analyse/ratings/shippedSchemes.ts';
import { readColumns } from '../../core/score/columns/readColumns.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import type { EvaluationNote } from '../../core/score/report/concernedClaims.ts';
import { type ClaimPair, hideHomeFolder, type MetricSource, none, value } from './provider.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { ColumnSource } from '../../protocol/fileReading.ts';
import { storeMessage, msg } from '../../core/base/words/message.ts';

export function toJoinedClaim({ aligned, reference, prediction }: ClaimPair): JoinedClaim {
  const { referenceIndex: index } = aligned;
  return { index, id: chooseClaimId(prediction, reference, index), text: reference.text };
}

export interface ImportOptions {
  readonly signal?: CancelSignal;
  /** Possible names of the system that is scored. */
  readonly systems?: readonly string[];
}

async function importFile(
  source: ColumnSource,
  isTaken: (id: string) => boolean,
  { signal, systems }: ImportOptions,
): Promise<ImportedColumns> {
  const { text, sha256 } = await readEvidenceText(source, signal);
  const name = path.basename(source.path);
  try {
    const scales = source.scales === undefined ? undefined : parseScales(source.scales);
    const file = readColumns(text, scales, findBundledScale, systems);
    const { combine } = source;
    const id = makeColumnsId(name, isTaken);
    return new ImportedColumns({ id, name, sha256, file, combine });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'notColumns',
      msg('{0} cannot be read as ratings or scores: {1}.', name, error.message),
      msg(
        'Use CSV, TSV or JSON Lines with a claim_id or claim column and one column for each rating.',
      ),
      { cause: error },
    );
  }
}

export interface ImportedFiles {
  readonly columns: readonly ImportedColumns[];
  /** Notes on files that could not be read. */
  readonly notes: readonly EvaluationNote[];
}

/** Imports the files in order. If an earlier file has the same name, a number is added to the metric's id. */
export async function importColumns(
  sources: readonly ColumnSource[],
  isTaken: (id: string) => boolean,
  options: ImportOptions,
): Promise<ImportedFiles> {
  const columns: ImportedColumns[] = [];
  const notes: EvaluationNote[] = [];
  for (const source of sources) {
    const isKnown = (id: string): boolean =>
      isTaken(id) || columns.some(({ description }) => description.id === id);
    try {
      columns.push(await importFile(source, isKnown, options));
    } catch (error) {
      const mayFail = source.mayFail === true && error instanceof InspectorError;
      if (!mayFail || error.code === 'cancelled') throw error;
      const problem = storeMessage(hideHomeFolder(describeError(error)));
      notes.push({ code: 'unreadableColumns', ...problem, count: 1, claims: [] });
    }
  }
  return { columns, notes };
}

/** Makes a source that returns the file's values for its metric. */
export function columnsSource(columns: ImportedColumns): {
  readonly id: string;
  readonly source: MetricSource;
} {
  const source: MetricSource = {
    block: (claims) => {
      columns.add(claims.map(toJoinedClaim));
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
  };
  return { id: columns.description.id, source };
}
