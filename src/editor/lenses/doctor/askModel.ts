// Runs the model over a file for the doctor, with progress and a cancel button.

import * as vscode from 'vscode';
import { examinationMetric, readingsOf } from '../../../core/doctor/examinationRun.ts';
import type { RuleFinding } from '../../../core/doctor/examine.ts';
import { dataSetOfPlaces } from '../../../core/evidence/reading/verdictPlaces.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t } from '../../platform/l10n.ts';
import { modelFindings } from './modelFindings.ts';
import type { DoctorDeps } from './examinedDocument.ts';

type Deps = Pick<DoctorDeps, 'client' | 'documents' | 'references' | 'settings'>;

/** `undefined`: the user chose no reference or edited the file meanwhile. Rejects if the user cancels. */
export async function askModel(
  document: vscode.TextDocument,
  { client, documents, references, settings }: Deps,
): Promise<{ readonly found: readonly RuleFinding[]; readonly reference: vscode.Uri } | undefined> {
  const outline = await documents.outline(document);
  if (!outline) {
    throw new InspectorError(
      'notEvidence',
      t('This file has no evidence to examine.'),
      t('Open a reference or a prediction file.'),
    );
  }
  const { uri, version } = document;
  const reference = outline.role === 'reference' ? uri : await references.resolve(uri);
  if (!reference) return undefined;
  const dataSet = settings.dataSet ?? dataSetOfPlaces(outline.verdicts);
  const claims: ScoredClaim[] = [];
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: t('Examining evidence'),
    cancellable: true,
  };
  await vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => {
      controller.abort();
    });
    const { encoder, nli, executionProvider } = settings.models;
    const job = client.score(
      {
        ...{ predictions: sourceOf(uri), reference: sourceOf(reference), dataSet },
        ...{ metrics: [examinationMetric], text: settings.text, parameters: settings.parameters },
        threads: settings.threads,
        models: {
          ...(encoder === '' ? {} : { encoder }),
          ...(nli === '' ? {} : { nli }),
          executionProvider,
        },
      },
      {
        onScored: (scored) => {
          for (const claim of scored) claims.push(claim);
        },
        onProgress: ({ done, total }) => {
          progress.report({ message: t('{0} of {1} claims', done, total) });
        },
        onNotice: () => undefined,
      },
      controller.signal,
    );
    await job.result;
  });
  if (document.version !== version) return undefined;
  const { severities } = settings.doctor;
  const findings = modelFindings(outline, readingsOf(claims), dataSet, severities);
  return { found: findings, reference };
}
