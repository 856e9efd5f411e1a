// Messages about the files: problems, and how predictions were aligned with reference claims.

import { countWithin } from '../../core/report/shard.ts';
import path from 'node:path';
import { summariseAlignment } from '../../core/evidence/alignment/alignmentIssues.ts';
import { describeLoss } from '../../core/evidence/damage.ts';
import type { Problem } from '../../core/evidence/evidence.ts';
import { joinSentences, literal, textOf } from '../../core/words/message.ts';
import { formatProblem } from '../../core/evidence/problems.ts';
import type { RunResult } from '../../core/report/report.ts';
import type { ScoreOptions } from '../scoreOptions.ts';

type RunFindings = Pick<RunResult, 'problems' | 'alignment' | 'provenance'>;

/** Returns the problems of both files, then a sentence for each kind of alignment issue. */
export function findingsOf(
  { reference, predictions }: Pick<ScoreOptions, 'reference' | 'predictions'>,
  { problems, alignment, provenance }: RunFindings,
): readonly string[] {
  const lines = (file: string, problems: readonly Problem[]): readonly string[] =>
    problems.map((problem) => textOf(formatProblem(path.relative('', file), problem)));
  // Issues with claims that the run does not score do not matter.
  const wanted = alignment.filter(
    ({ referenceIndex }) => (referenceIndex ?? 0) < countWithin(provenance, Infinity),
  );
  return [
    ...lines(reference, problems.reference),
    ...lines(predictions, problems.predictions),
    ...summariseAlignment(wanted, provenance.reference.claims).map((line) => `alignment: ${line}`),
  ];
}

/**
 * Returns a warning if a file ends early or is damaged. Returns an empty list if the whole file was read. `name`: name of the
 * file.
 */
export function warningsOfFile(problems: readonly Problem[], name: string): readonly string[] {
  const lost = describeLoss(problems, literal(name));
  const [first, ...others] = lost;
  if (!first) return [];
  const advice =
    'The results cover only what could be read. Correct the file or download it again.';
  return [textOf(joinSentences(first, ...others, advice))];
}
