// A stored report whose scores are shown as if the files had just been scored.

import * as vscode from 'vscode';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import type { Report } from '../../core/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { EvidenceHashes, Outline, Scoring } from '../../protocol/scorer.ts';
import { savedSource } from '../documents/documentSource.ts';
import { readFile } from '../files/readFile.ts';
import { t } from '../l10n.ts';
import type { Runs } from '../scoring/runs.ts';
import { otherFiles, storedRun } from './storedRun.ts';

interface AdoptDeps {
  readonly client: Pick<Scoring, 'outline'>;
  readonly runs: Runs;
}

/** Reading and checking a larger one would hold up the editor. */
const largestBytes = 20_000_000;

/** `undefined`: there is no such file. Rejects where it is there and cannot be read, or is no report. */
export async function reportAt(file: vscode.Uri): Promise<Report | undefined> {
  const bytes = await ifThere(file);
  if (!bytes) return undefined;
  if (bytes.length <= largestBytes) return readReportText(new TextDecoder().decode(bytes));
  throw new InspectorError(
    'fileTooLarge',
    t('{0} has more than 20 MB, too much to be shown here.', file.path),
    t('Make a page of it with "evidence-inspector export".'),
  );
}

/**
 * Shows a report's scores as those of its prediction file, in whose folder the reference is looked for. Resolves with why they are not
 * of the files as they are now, in English; `undefined`: they are shown, or newer ones that were there. `known`: of the predictions as
 * they are saved, where somebody has it already.
 */
export async function adoptReport(
  report: Report,
  predictions: vscode.Uri,
  { client, runs }: AdoptDeps,
  known?: Outline,
): Promise<string | undefined> {
  const reference = besideOf(predictions, report.provenance.reference.name);
  const now = { predictions: await ifThere(predictions), reference: await ifThere(reference) };
  const other = otherFiles(report, now);
  if (other !== undefined) return other;
  const hashes: EvidenceHashes | undefined = now.reference && {
    predictions: hashesOf(known ?? (await client.outline({ file: savedSource(predictions) }))),
    reference: hashesOf(await client.outline({ file: savedSource(reference) })),
  };
  runs.adopt(predictions, reference, storedRun(report), hashes);
  return undefined;
}

/** A file in the same folder; of a name that has folders, as a report from elsewhere may, only its end counts. */
export function besideOf(file: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(file, '..', name.replace(/^.*[\\/]/su, ''));
}

async function ifThere(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await readFile(uri);
  } catch (error) {
    if (error instanceof InspectorError && error.code === 'fileNotFound') return undefined;
    throw error;
  }
}

const hashesOf = ({ claims }: Outline): readonly string[] => claims.map(({ hash }) => hash);
