// A larger project made from the samples: numbered variants of the claims, so that no text is repeated and the models have work
// to do.

import { readFileSync } from 'node:fs';
import { reference, systemA, writeWorkspaceFile, type EvidenceFiles } from './files.ts';

interface SampleClaim {
  readonly claim: string;
  readonly claim_id?: number;
  readonly questions?: readonly {
    readonly question: string;
    readonly answers: readonly { readonly answer: string }[];
  }[];
  readonly evidence?: readonly { readonly question: string; readonly answer: string }[];
}

function read(path: string): readonly SampleClaim[] {
  return JSON.parse(readFileSync(path, 'utf8')) as readonly SampleClaim[];
}

function variant(claim: SampleClaim, round: number, index: number): SampleClaim {
  const mark = (text: string): string => (text === '' ? text : `${text} (case ${round})`);
  return {
    ...claim,
    claim: mark(claim.claim),
    ...(claim.evidence
      ? {
          claim_id: index,
          evidence: claim.evidence.map((pair) => ({
            ...pair,
            question: mark(pair.question),
            answer: mark(pair.answer),
          })),
        }
      : {}),
    ...(claim.questions
      ? {
          questions: claim.questions.map((asked) => ({
            ...asked,
            question: mark(asked.question),
            answers: asked.answers.map((answer) => ({ ...answer, answer: mark(answer.answer) })),
          })),
        }
      : {}),
  };
}

/** Writes `rounds` variants of the samples' twenty claims. Projects with different values of `start` have different texts. */
export function writeManyClaims(name: string, rounds: number, start: number): EvidenceFiles {
  const annotated = read(reference.fsPath);
  const predicted = read(systemA.fsPath);
  const all = Array.from({ length: rounds }, (_, round) => round);
  const references = all.flatMap((round) =>
    annotated.map((claim, index) =>
      variant(claim, start + round, round * annotated.length + index),
    ),
  );
  const predictions = all.flatMap((round) =>
    predicted.map((claim) =>
      variant(claim, start + round, round * annotated.length + (claim.claim_id ?? 0)),
    ),
  );
  return {
    reference: writeWorkspaceFile(`${name}.reference.json`, JSON.stringify(references, null, 1)),
    predictions: writeWorkspaceFile(
      `${name}.predictions.json`,
      JSON.stringify(predictions, null, 1),
    ),
  };
}
