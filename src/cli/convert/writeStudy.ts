// Writes predicted and reference evidence as a rating study for an annotation tool, into a folder.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { align } from '../../core/evidence/alignment/alignment.ts';
import type { EvidenceFile, EvidenceRole } from '../../core/evidence/evidence.ts';
import { usesLastPrediction } from '../../core/evidence/formats/formats.ts';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readEvidence } from '../../core/evidence/reading/readEvidence.ts';
import { countOf } from '../../core/format/numbers.ts';
import { shippedSchemes } from '../../core/ratings/shippedSchemes.ts';
import { writeArgilla } from '../../core/ratings/studies/argilla.ts';
import { writeLabelStudio } from '../../core/ratings/studies/labelStudio.ts';
import { findObstacle, type ReadClaim, type Study } from '../../core/ratings/studies/study.ts';
import { textOf } from '../../core/words/message.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { claimHash, schemeHash } from '../../node/ratings/ratedVersions.ts';
import { schemeIn } from '../../node/ratings/schemeFile.ts';
import { checkWritable, FileWriting } from '../../node/writeFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { checkUsable } from '../../scorer/sources/evidenceCache.ts';
import { readingOf } from '../mapping/mappingOf.ts';
import type { PrintLine } from '../terminal/messages.ts';
import type { ConvertOptions, StudyForm } from './convertOptions.ts';

const writers = { 'label-studio': writeLabelStudio, argilla: writeArgilla } as const;

export interface StudyOptions extends ConvertOptions {
  readonly to: StudyForm;
  readonly reference: string;
  readonly scheme: string;
  readonly output: string;
}

/** Writes the files of the study and says how many claims it has. Claims without a prediction are left out. */
export async function writeStudy(
  options: StudyOptions,
  printLine: PrintLine,
  signal: AbortSignal,
): Promise<void> {
  const { file, to, reference, output } = options;
  const scheme = shippedSchemes.find(({ id }) => id === options.scheme) ?? schemeIn(options.scheme);
  const obstacle = findObstacle(scheme);
  if (obstacle !== undefined) {
    throw new InspectorError(
      'notScheme',
      `This scheme cannot be rated in other tools. ${obstacle}`,
      'Rate it in VS Code, or choose another scheme.',
    );
  }
  const predictions = await readClaims(file, 'predictions', options, printLine, signal);
  const annotated = await readClaims(reference, 'reference', options, printLine, signal);
  const claims = pairClaims(annotated, predictions);
  if (claims.length === 0) {
    throw new InspectorError(
      'nothingAligned',
      'No prediction belongs to a claim of the reference.',
      'Check that both files are about the same claims.',
    );
  }
  const study: Study = {
    scheme,
    schemeHash: schemeHash(scheme),
    claims: claims.map((claim) => ({
      ...claim,
      claimHash: claimHash(claim, scheme.showsSources),
    })),
  };
  const files = writers[to](study).map((one) => ({ ...one, file: path.join(output, one.path) }));
  for (const one of files) await mkdir(path.dirname(one.file), { recursive: true });
  for (const one of files) await checkWritable(one.file);
  for (const one of files) {
    const writing = await FileWriting.start(one.file);
    await writing.write(one.text);
    await writing.finish();
  }
  if (to === 'argilla' && scheme.dimensions.some(({ hidesReference }) => hidesReference)) {
    printLine('Argilla cannot hide the reference evidence, so raters see it from the beginning.');
  }
  printLine(`Study with ${countOf(claims.length, 'claim')} written to ${output}`);
}

async function readClaims(
  file: string,
  role: EvidenceRole,
  options: StudyOptions,
  printLine: PrintLine,
  signal: AbortSignal,
): Promise<EvidenceFile> {
  const { text } = await readEvidenceText({ path: file }, signal);
  const evidence = readEvidence(text, readingOf(file, role, options));
  const name = path.relative('', file);
  for (const problem of evidence.problems) printLine(textOf(formatProblem(name, problem)));
  checkUsable({ path: file }, evidence, role);
  return evidence;
}

function pairClaims(reference: EvidenceFile, predictions: EvidenceFile): readonly ReadClaim[] {
  const keepsLast = usesLastPrediction(predictions.format);
  const { claims } = align(reference.claims, predictions.claims, { keepsLast });
  return claims.flatMap(({ referenceIndex, predictionIndex }): readonly ReadClaim[] => {
    const annotated = reference.claims[referenceIndex];
    const predicted = predictionIndex === null ? undefined : predictions.claims[predictionIndex];
    if (!annotated || !predicted) return [];
    const { text, date, speaker, verdict, evidence } = annotated;
    const claimId = predicted.claimId ?? annotated.claimId;
    return [
      {
        index: referenceIndex,
        ...(claimId === undefined ? {} : { claimId }),
        claim: text,
        ...(date === undefined ? {} : { date }),
        ...(speaker === undefined ? {} : { speaker }),
        referenceEvidence: evidence,
        predictedEvidence: predicted.evidence,
        referenceVerdict: verdict ?? null,
        predictedVerdict: predicted.verdict ?? null,
      },
    ];
  });
}
