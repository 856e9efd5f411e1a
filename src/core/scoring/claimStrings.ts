// The texts that the official AVeriTeC evaluation compares: one per question, or one per question with an answer. Source: AVeriTeC 2023
// eval.py and HerO averitec_evaluate.py. The README of the reference numbers lists the differences.

import {
  noAnswerText,
  type Answer,
  type EvidenceFormat,
  type QaPair,
} from '../evidence/evidence.ts';
import { formatById } from '../evidence/formats/formats.ts';

/** The official scorers use only this many predicted texts, the first ones. */
export const mostPredictedTexts = 10;

/** A text and its place in the claim's evidence. */
export interface PlacedText {
  readonly text: string;
  readonly question: number;
  /** `null` if the text is a question alone, or has no answer. */
  readonly answer: number | null;
}

export interface ComparedTexts {
  readonly references: readonly PlacedText[];
  readonly predicted: readonly PlacedText[];
}

/** `question`: questions alone. `questionAnswer`: one text per answer. */
export const textScopes = ['question', 'questionAnswer'] as const;
export type TextScope = (typeof textScopes)[number];

/** A passage outside the list of questions does not count as a question. Without such a list, it does. */
function questionTexts(evidence: readonly QaPair[]): PlacedText[] {
  return evidence.flatMap(({ question, answers, outside }, position): readonly PlacedText[] => {
    if (outside === 'beside') return [];
    const text = outside === 'alone' ? (answers[0]?.text ?? '') : question;
    return [{ text, question: position, answer: null }];
  });
}

/**
 * One text per answer: question, blank, answer. A Boolean answer's explanation follows after `. `. A question without answers gives one
 * text, with `No answer could be found.`
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

/** Question, blank, answer, whatever the answer is. */
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

/** Texts outside the list of questions, unchanged. */
function passageTexts(answers: readonly Answer[], question: number): PlacedText[] {
  return answers.map(({ text }, answer) => ({ text, question, answer }));
}

/** Texts of the reference, in file order. */
export function referenceTexts(scope: TextScope, evidence: readonly QaPair[]): PlacedText[] {
  return scope === 'question' ? questionTexts(evidence) : questionAnswerTexts(evidence);
}

/** Texts of the prediction, in file order, including those that the official scorers ignore. */
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

/** The texts of a claim in file order. Of the predicted texts only the first ten, counted after answers have become texts. */
export function listComparedTexts(
  scope: TextScope,
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
  predictedFormat: EvidenceFormat,
): ComparedTexts {
  return {
    references: referenceTexts(scope, reference),
    predicted: listPredictedTexts(scope, predicted, predictedFormat).slice(0, mostPredictedTexts),
  };
}
