// Runs the model over a file for the doctor, with progress and a cancel button.

import * as vscode from 'vscode';
import { examinationMetric, readingsOf } from '../../../core/score/doctor/examinationRun.ts';
import type { RuleFinding } from '../../../core/score/doctor/examine.ts';
import { dataSetOfPlaces } from '../../../core/read/files/verdictPlaces.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { t, translateCount, render } from '../../platform/l10n.ts';
import { showProgress } from '../../platform/messages.ts';
import { modelFindings } from './modelFindings.ts';
import type { DoctorDeps } from './findingDiagnostics.ts';
import { countMsg } from '../../../core/base/words/message.ts';

type Deps = Pick<DoctorDeps, 'client' | 'documents' | 'references' | 'settings'>;

async function outlineOf(
  document: vscode.TextDocument,
  { documents }: Pick<Deps, 'documents'>,
): Promise<Outline> {
  const outline = await documents.outline(document);
  if (outline) return outline;
  throw new InspectorError(
    'notEvidence',
    t('This file has no evidence to examine.'),
    t('Open a reference or a prediction file.'),
  );
}

/**
 * Resolves with the reference for a prediction file. A reference file is its own reference. `undefined` if the user chose none.
 * Rejects if the file has no evidence.
 */
export async function findReference(
  document: vscode.TextDocument,
  deps: Pick<Deps, 'documents' | 'references'>,
): Promise<vscode.Uri | undefined> {
  const { role } = await outlineOf(document, deps);
  return role === 'reference' ? document.uri : await deps.references.resolve(document.uri);
}

/**
 * Resolves with the findings of the model rules. `undefined` if the user edited the file meanwhile. Rejects if the user cancels.
 */
export async function askModel(
  document: vscode.TextDocument,
  reference: vscode.Uri,
  deps: Pick<Deps, 'client' | 'documents' | 'settings'>,
): Promise<readonly RuleFinding[] | undefined> {
  const { client, settings } = deps;
  const outline = await outlineOf(document, deps);
  const { uri, version } = document;
  const dataSet = settings.dataSet ?? dataSetOfPlaces(outline.verdicts);
  const claims: ScoredClaim[] = [];
  await showProgress(t('Examining evidence'), async (report, signal) => {
    const { encoder, nli, executionProvider } = settings.models;
    const job = client.score(
      {
        predictions: sourceOf(uri),
        reference: sourceOf(reference),
        dataSet,
        metrics: [examinationMetric],
        text: settings.text,
        parameters: settings.parameters,
        threads: settings.threads,
        models: {
          encoder: encoder === '' ? undefined : encoder,
          nli: nli === '' ? undefined : nli,
          executionProvider,
        },
      },
      {
        onScored: (scored) => {
          for (const claim of scored) claims.push(claim);
        },
        onProgress: ({ done, total }) =>
          report({
            message: render(countMsg(total, '{1} of {0} claim', '{1} of {0} claims', done)),
          }),
        onNotice: () => undefined,
      },
      signal,
    );
    await job.result;
  });
  if (document.version !== version) return undefined;
  const { severities } = settings.doctor;
  const readings = readingsOf(claims);
  const failed = claims.length - readings.size;
  if (failed > 0) {
    void vscode.window.showWarningMessage(
      translateCount(
        failed,
        'The model could not read {0} claim. Rules that need the model skip this claim.',
        'The model could not read {0} claims. Rules that need the model skip these claims.',
      ),
    );
  }
  return modelFindings(outline, readings, dataSet, severities);
}
