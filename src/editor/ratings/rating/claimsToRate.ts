import type * as vscode from 'vscode';
import { verdictMetric } from '../../../core/metrics/verdict.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import type { SettingsReader } from '../../platform/settings.ts';

interface Deps {
  readonly client: Scoring;
  readonly settings: SettingsReader;
}

/** The aligned claims with the evidence of both sides. Runs no model. Rejects like scoring. */
export async function claimsToRate(
  predictions: vscode.Uri,
  reference: vscode.Uri,
  { client, settings }: Deps,
): Promise<readonly ScoredClaim[]> {
  const { parameters, text, threads, dataSet } = settings;
  const claims: ScoredClaim[] = [];
  const job = client.score(
    {
      predictions: sourceOf(predictions),
      reference: sourceOf(reference),
      metrics: [verdictMetric.id],
      ...{ parameters, text, threads, first: [] },
      ...(dataSet ? { dataSet } : {}),
    },
    {
      onScored: (scored) => {
        for (const claim of scored) claims.push(claim);
      },
      onProgress: () => undefined,
      onNotice: () => undefined,
    },
  );
  await job.result;
  return claims;
}
