// Scores of a report that stands beside its prediction file: shown as soon as the file is, with what only a computer can score.

import * as vscode from 'vscode';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import type { Report } from '../../core/report/report.ts';
import type { Disposable } from '../../editor/disposables.ts';
import { openDocument, savedSource } from '../../editor/documents/documentSource.ts';
import type { EvidenceDocuments } from '../../editor/documents/evidenceDocuments.ts';
import { reportName } from '../../editor/export/reportName.ts';
import { readFile } from '../../editor/files/readFile.ts';
import type { Runs } from '../../editor/scoring/runs.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { EvidenceHashes, Outline, Scoring } from '../../protocol/scorer.ts';
import { otherFiles, storedRun } from './storedRun.ts';

interface StoredScoresDeps {
  readonly client: Pick<Scoring, 'outline'>;
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly log: vscode.LogOutputChannel;
}

/** Reading and checking a larger one would hold up the editor. */
const largestBytes = 20_000_000;

async function ifThere(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await readFile(uri);
  } catch (error) {
    if (error instanceof InspectorError && error.code === 'fileNotFound') return undefined;
    throw error;
  }
}

const hashesOf = ({ claims }: Outline): readonly string[] => claims.map(({ hash }) => hash);

export function registerStoredScores({
  client,
  documents,
  runs,
  log,
}: StoredScoresDeps): Disposable {
  /** Looked at once, whatever was found: who scores or edits the file since has newer scores. */
  const seen = new Set<string>();

  const reportBeside = async (predictions: vscode.Uri): Promise<Report | undefined> => {
    const file = vscode.Uri.joinPath(predictions, '..', `${reportName(predictions.path)}.json`);
    const bytes = await ifThere(file);
    if (!bytes) return undefined;
    if (bytes.length <= largestBytes) return readReportText(new TextDecoder().decode(bytes));
    log.info(`${file.path} is too large to be shown here`);
    return undefined;
  };

  const show = async (predictions: vscode.Uri, outline: Outline): Promise<void> => {
    const report = await reportBeside(predictions);
    if (!report) return;
    const reference = vscode.Uri.joinPath(predictions, '..', report.provenance.reference.name);
    const referenceNow = await ifThere(reference);
    const now = { predictions: await readFile(predictions), reference: referenceNow };
    const other = otherFiles(report, now);
    if (other !== undefined) {
      log.info(`the report beside ${predictions.path} is not shown: ${other}`);
      return;
    }
    const hashes: EvidenceHashes | undefined = referenceNow && {
      predictions: hashesOf(outline),
      reference: hashesOf(await client.outline({ file: savedSource(reference) })),
    };
    runs.adopt(predictions, reference, storedRun(report), hashes);
  };

  return documents.onDidChange((uri) => {
    const known = documents.get(uri);
    const key = uri.toString();
    if (known?.outline?.role !== 'predictions' || seen.has(key) || uri.scheme === 'untitled')
      return;
    seen.add(key);
    if (runs.get(uri) || openDocument(uri)?.isDirty) return;
    show(uri, known.outline).catch((error: unknown) => {
      log.warn(`the report beside ${uri.path} cannot be shown: ${describeError(error)}`);
    });
  });
}
