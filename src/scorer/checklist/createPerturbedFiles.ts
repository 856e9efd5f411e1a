// The files that a checklist scores: files made by perturbing the reference, or files that the user supplies.

import path from 'node:path';
import type { ChecklistSubject } from '../../core/checklist/checklist.ts';
import { perturbations, perturbationsOf } from '../../core/checklist/perturbations.ts';
import { createPerturber, predictionText } from '../../core/checklist/perturbedClaims.ts';
import { nameInFile, subjectOf, subjectOfName } from '../../core/checklist/subjects.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ChecklistParams } from '../../protocol/scoring.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import { msg, joinList } from '../../core/words/message.ts';

export interface PerturbedFile {
  readonly subject: ChecklistSubject;
  /**
   * Creates the text when it is needed. If all texts were created in advance, the memory would contain one copy of the reference
   * per text.
   */
  readonly source: () => FileSource;
}

const unchangedName = 'unchanged.json';

const nameOf = ({ id }: { readonly id: string }): string => `${id}.json`;

/**
 * Lists the names of the generated files: the unchanged file and the perturbations in `asked`. Without `asked`, all perturbations
 * are included.
 */
export function listPerturbedNames(asked?: readonly string[]): readonly string[] {
  const rows = asked === undefined ? perturbations : perturbationsOf(asked);
  return [unchangedName, ...rows.map(nameOf)];
}

/** Returns the reference as a prediction file, in the same format as the perturbed files. */
export function createUnchangedFile(claims: readonly Claim[]): FileSource {
  return { path: unchangedName, text: predictionText(claims) };
}

export function createPerturbedFiles(
  claims: readonly Claim[],
  { perturbations: asked, files, seed }: Pick<ChecklistParams, 'perturbations' | 'files' | 'seed'>,
): readonly PerturbedFile[] {
  if (files)
    return files.map((source) => ({ subject: subjectOfFile(source), source: () => source }));
  const perturb = createPerturber(claims, seed);
  const rows = asked === undefined ? perturbations : perturbationsOf(asked);
  return rows.map((row) => ({
    subject: subjectOf(row),
    source: () => ({
      path: nameOf(row),
      text: predictionText(claims, (claim) => perturb(claim, row)),
    }),
  }));
}

function subjectOfFile(file: FileSource): ChecklistSubject {
  const base = path.basename(file.path);
  const subject = subjectOfName(nameInFile(base) ?? '');
  if (subject) return subject;
  throw new InspectorError(
    'notEvidence',
    msg('{0} is not a known perturbation.', base),
    msg('Use one of these names: {0}.', joinList(perturbations.map(({ id }) => id))),
  );
}
