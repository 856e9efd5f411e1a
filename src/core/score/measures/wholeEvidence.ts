// Compares the whole predicted evidence with the whole reference evidence, each as one text. These scores are baselines of Ev2R. Source:
// Akhtar, Schlichtkrull and Vlachos, Ev2R, and its program (mubasharaak/fc-evidence-evaluation, utils.py).

import type { QaPair } from '../../read/claims/evidence.ts';
import { isBlank } from '../../base/words/escapeInvisible.ts';
import { bleuSignature, sentenceBleu, type BleuOptions } from './bleu.ts';
import { meteorSignature } from './meteor.ts';
import { rouge, rougeSignature } from './rouge.ts';
import type { TextComparer } from './textMetric.ts';

export interface WholeEvidenceScore {
  /** 0 to 1. */
  readonly meteor: number;
  /** F-measure of ROUGE-L, 0 to 1. */
  readonly rougeL: number;
  /** 0 to 100. */
  readonly bleu: number;
}

/**
 * Options of BLEU: words are split at blanks and nothing is smoothed, so a text without four consecutive words of the reference
 * scores 0.
 */
const bleuOptions: BleuOptions = { smoothing: 'none', effectiveOrder: false, tokenizer: 'none' };

/**
 * Returns each question followed by its answers, Boolean answers with their explanation. All parts are joined by single blanks.
 */
export function evidenceText(evidence: readonly QaPair[]): string {
  return evidence
    .flatMap(({ question, answers }) => [
      question,
      ...answers.flatMap(({ text, type, explanation = '' }) =>
        type === 'Boolean' ? [text, explanation] : [text],
      ),
    ])
    .filter((text) => !isBlank(text))
    .join(' ');
}

/** Scores the whole evidence. `meteor`: METEOR on words separated by blanks. Scores are 0 if a text is empty. */
export function scoreWholeEvidence(
  meteor: TextComparer,
  reference: string,
  predicted: string,
): WholeEvidenceScore {
  return {
    meteor: meteor.matrix([reference], [predicted])[0]?.[0] ?? 0,
    rougeL: rouge('rougeL', false, reference, predicted).f,
    // The geometric mean of four values of 100 can be slightly larger than 100.
    bleu: Math.min(100, sentenceBleu(reference, predicted, bleuOptions).score),
  };
}

/** Everything that determines the scores. No parameter affects them. */
export const wholeEvidenceSignature = [
  `meteor(${meteorSignature('blanks')})`,
  `rougeL(${rougeSignature('rougeL', false)})`,
  `bleu(${bleuSignature('sentence', bleuOptions)})`,
].join(' ');
