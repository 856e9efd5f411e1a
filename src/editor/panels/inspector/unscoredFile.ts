// A prediction file without a reference: its claims can be read in the inspector, and nothing is scored.

import type * as vscode from 'vscode';
import { doctorRules } from '../../../core/score/doctor/doctorRules.ts';
import { levelParameters } from '../../../core/score/parameters/levelParameter.ts';
import { defaultSemqaParameters } from '../../../core/score/parameters/semqaParameters.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import type { RunHeader, ToInspector } from '../../../protocol/panels.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';

export interface UnscoredFile {
  readonly claims: readonly ScoredClaim[];
  readonly found: RunHeader['found'];
}

interface Deps {
  readonly client: Pick<Scoring, 'readClaims' | 'examine'>;
  readonly settings: Pick<SettingsReader, 'doctor' | 'dataSet'>;
}

/** Reads the claims of a prediction file and counts what the doctor finds in them. Rejects if the file cannot be read. */
export async function readUnscored(
  predictions: vscode.Uri,
  { client, settings }: Deps,
): Promise<UnscoredFile> {
  const file = sourceOf(predictions);
  const { doctor, dataSet } = settings;
  const [{ claims }, { counts }] = await Promise.all([
    client.readClaims({ file }),
    client.examine({ file, role: 'predictions', ...doctor, dataSet }),
  ]);
  const names = new Map<string, RuleName>(doctorRules.map(({ id, name }) => [id, name]));
  return {
    claims: claims.map((claim) => ({ ...claim, inputs: {}, failures: {} })),
    found: counts.flatMap(({ rule, severity, claims: count }) => {
      const name = names.get(rule);
      return name === undefined || count === 0 || severity === 'off'
        ? []
        : [{ name, claims: count }];
    }),
  };
}

type RuleName = (typeof doctorRules)[number]['name'];

/** Returns the file as a run without metrics. */
export function unscoredMessage(
  predictions: vscode.Uri,
  { claims, found }: UnscoredFile,
): ToInspector {
  return {
    type: 'run',
    header: {
      predictionsName: fileNameOf(predictions),
      referenceName: null,
      found,
      predictionsUri: predictions.toString(),
      notes: [],
      provenance: '',
      metrics: [],
      averitecLevel: levelParameters.averitecLevel.default,
      unusual: { differences: [], areSaved: true },
      edited: null,
    },
    parameters: defaultSemqaParameters,
    rows: claims.map((claim) => ({
      index: claim.index,
      predictionIndex: claim.predictionIndex,
      claim: claim.claim,
      referenceVerdict: null,
      predictedVerdict: claim.predictedVerdict,
      predictedQuestions: claim.predictedEvidence.length,
      similarities: [],
      comparisons: [],
      scores: {},
      failures: {},
    })),
    state: { kind: 'complete' },
    select: null,
  };
}
