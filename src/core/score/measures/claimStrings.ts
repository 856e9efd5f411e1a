// The texts that the official AVeriTeC evaluation compares: one per question, or one per answer together with its question.
// Source: AVeriTeC 2023 eval.py and HerO averitec_evaluate.py. The README for the reference numbers lists the differences.

import {
  isMatchable,
  noAnswerText,
  type Answer,
  type EvidenceFormat,
  type QaPair,
} from '../../read/claims/evidence.ts';
import { formatById } from '../../read/formats/formats.ts';

/** Maximum number of predicted texts that the official scorers use. They ignore further texts. */
export const mostPredictedTexts = 10;

/** A text and its place in the claim's evidence. */
export interface PlacedText {
  readonly text: string;
  readonly question: number;
  /** `null` if the text is only a question, or the question has no answer. */
  readonly answer: number | null;
}

export interface ComparedTexts {
  readonly references: readonly PlacedText[];
  readonly predicted: readonly PlacedText[];
}

/** `question`: one text per question, without its answers. `questionAnswer`: one text per answer. */
export const textScopes = ['question', 'questionAnswer'] as const;
export type TextScope = (typeof textScopes)[number];

/**
 * Returns the texts of questions. A passage outside the list of questions counts as a question only if the claim has no list of
 * questions.
 */
function questionTexts(evidence: readonly QaPair[]): PlacedText[] {
  return evidence.flatMap(({ question, answers, outside }, position): readonly PlacedText[] => {
    if (outside === 'beside') return [];
    const text = outside === 'alone' ? (answers[0]?.text ?? '') : question;
    return [{ text, question: position, answer: null }];
  });
}

/**
 * Returns one text per answer: question, blank, answer. The explanation of a Boolean answer follows after `. `. For a question
 * without answers, returns one text with `No answer could be found.`
 */
function questionAnswerTexts(evidence: readonly QaPair[]): PlacedText[] {
  return evidence.flatMap(({ question, answers, outside }, position): PlacedText[] => {
    if (outside !== undefined) return passageTexts(answers, position);
    if (answers.every(({ isAbsent }) => isAbsent)) {
      return [{ text: `${question} ${noAnswerText}`, question: position, answer: null }];
    }
    return answers.map(({ text, type, explanation }, answer) => {
      const explained = type === 'Boolean' && explanation !== undefined ? `. ${explanation}` : '';
      return { text: `${question} ${text}${explained}`, question: position, answer };
    });
  });
}

/** Returns texts that consist of question, blank and answer, whatever the answer is. */
function evidenceTexts(evidence: readonly QaPair[]): PlacedText[] {
  return evidence.flatMap(({ question, answers, outside }, position) =>
    outside === undefined
      ? answers.map(({ text }, answer) => ({
          text: `${question} ${text}`,
          question: position,
          answer,
        }))
      : passageTexts(answers, position),
  );
}

/** Returns the answers of a passage (evidence without a question), unchanged from the file. */
function passageTexts(answers: readonly Answer[], question: number): PlacedText[] {
  return answers.map(({ text }, answer) => ({ text, question, answer }));
}

/** Returns the texts of the reference, in file order. */
export function referenceTexts(scope: TextScope, evidence: readonly QaPair[]): PlacedText[] {
  return scope === 'question' ? questionTexts(evidence) : questionAnswerTexts(evidence);
}

/** Returns the texts of the prediction, in file order, including texts that the official scorers ignore. */
export function listPredictedTexts(
  scope: TextScope,
  evidence: readonly QaPair[],
  format: EvidenceFormat,
): PlacedText[] {
  if (scope === 'question') return questionTexts(evidence);
  return formatById(format).official.completesAnswers
    ? questionAnswerTexts(evidence)
    : evidenceTexts(evidence);
}

/**
 * Which texts a metric compares. `official`: those of the official scripts, which include items without content. `firstAnswers`: the first
 * answer of each question without its explanation, and each reference question once, as in the program of SemQA's authors. `withContent`:
 * as `official`, but without items that have no content, for metrics that no official script defines.
 */
export type TextChoice = 'official' | 'firstAnswers' | 'withContent';

/** Keeps the texts of items with content. Positions in the evidence stay the same. */
function keepContent(
  texts: readonly PlacedText[],
  evidence: readonly QaPair[],
): readonly PlacedText[] {
  return texts.filter(({ question }) => {
    const pair = evidence[question];
    return pair !== undefined && isMatchable(pair);
  });
}

/** Leaves out all answers but the first of each item, and explanations. */
function keepFirstAnswers(evidence: readonly QaPair[]): readonly QaPair[] {
  return evidence.map((pair) => ({
    ...pair,
    answers: pair.answers.slice(0, 1).map(({ explanation: _, ...answer }) => answer),
  }));
}

function keepDistinct(texts: readonly PlacedText[]): readonly PlacedText[] {
  const seen = new Set<string>();
  return texts.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/**
 * Returns the texts of a claim in file order. Includes only the first ten predicted texts, counted after answers have been
 * converted to texts.
 */
export function listComparedTexts(
  scope: TextScope,
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
  predictedFormat: EvidenceFormat,
  choice: TextChoice = 'official',
): ComparedTexts {
  const isFirst = choice === 'firstAnswers';
  const references = referenceTexts(scope, isFirst ? keepFirstAnswers(reference) : reference);
  const predictedTexts = listPredictedTexts(
    scope,
    isFirst ? keepFirstAnswers(predicted) : predicted,
    predictedFormat,
  );
  const chosen = {
    official: { references, predictedTexts },
    firstAnswers: {
      references: scope === 'question' ? keepDistinct(references) : references,
      predictedTexts,
    },
    withContent: {
      references: keepContent(references, reference),
      predictedTexts: keepContent(predictedTexts, predicted),
    },
  }[choice];
  return {
    references: chosen.references,
    predicted: chosen.predictedTexts.slice(0, mostPredictedTexts),
  };
}
