// SemQA's parameters. docs/metrics/semqa.md describes their effects on the score. Source: SemQA: Evaluating Evidence with Question
// Embeddings and Answer Entailment for Fact Verification, sections 3.1-3.4.

import {
  answerContextHeadings,
  answerContextNames,
  answerSupportHeadings,
  answerSupportNames,
  definitionHeadings,
  definitionNames,
  matchingHeadings,
  matchingNames,
  matchingRules,
} from '../../base/words/semqaNames.ts';
import { answerTerms, matchTerms, scoreTerms, type Term } from '../../base/words/glossary/terms.ts';
import { msg } from '../../base/words/message.ts';
import { choiceOf, idsOf, numberOf, type Parameter, type ValuesOf } from './parameter.ts';
import { checkValues, defaultsOf } from './values.ts';

/** Returns the words of a parameter whose name the glossary defines. */
function toParameterWords({
  label,
  word,
  meaning,
}: Term): Pick<Parameter, 'name' | 'word' | 'help'> {
  return { name: label, word, help: meaning };
}

export const semqaParameters = {
  /** Weight of the question score, 0 to 1. The weight of the answer score is 1 minus this value. */
  alpha: numberOf({
    ...toParameterWords(scoreTerms.questionWeight),
    heading: msg('Question weight'),
    argument: 'weight',
    default: 0.5,
    minimum: 0,
    maximum: 1,
    slider: { minimum: 0, maximum: 1, step: 0.01 },
  }),
  /**
   * A match counts for the answer score if its similarity (Hungarian, best match) or probability (softmax) is strictly above the
   * threshold. The authors' program uses the threshold only for softmax, and includes values equal to the threshold.
   */
  threshold: numberOf({
    ...toParameterWords(matchTerms.threshold),
    heading: msg('Threshold'),
    argument: 't',
    default: 0.2,
    minimum: -1,
    maximum: 1,
    slider: { minimum: 0, maximum: 1, step: 0.01 },
  }),
  variation: choiceOf({
    ...toParameterWords(matchTerms.matching),
    heading: msg('Matching'),
    argument: 'name',
    isOpen: true,
    default: 'hungarian',
    choices: {
      hungarian: {
        name: matchingNames.hungarian,
        heading: matchingHeadings.hungarian,
        help: matchingRules.hungarian,
      },
      softmax: {
        name: matchingNames.softmax,
        heading: matchingHeadings.softmax,
        help: matchingRules.softmax,
      },
      bestMatch: {
        name: matchingNames.bestMatch,
        heading: matchingHeadings.bestMatch,
        help: matchingRules.bestMatch,
      },
    },
  }),
  /** Temperature of softmax, above 0. The paper uses 1. Smaller values make the probabilities more different. */
  temperature: numberOf({
    ...toParameterWords(matchTerms.temperature),
    heading: msg('Temperature'),
    argument: 'number',
    onlyWith: { variation: 'softmax' },
    default: 1,
    exclusiveMinimum: 0,
    slider: { minimum: 0.01, maximum: 2, step: 0.01 },
  }),
  /** The definition of SemQA that the other parameters apply to: the paper's text, or the program that produced the paper's tables. */
  definition: choiceOf({
    name: msg('definition'),
    heading: msg('Definition'),
    help: msg(
      "how SemQA is defined: as in the text of the paper, or as in the authors' program (used for the paper's tables)",
    ),
    argument: 'name',
    addedLater: true,
    default: 'paper',
    choices: {
      paper: {
        name: definitionNames.paper,
        heading: definitionHeadings.paper,
        help: msg("SemQA as defined in the paper's text."),
      },
      authors: {
        name: definitionNames.authors,
        heading: definitionHeadings.authors,
        help: msg(
          "SemQA as computed by the program behind the paper's tables. It uses the mean over the matched pairs, the answers from every match (Hungarian), softmax over the reference questions, and only the first answer to a question.",
        ),
      },
    },
  }),
  /** How support is computed from the entailment of an answer pair. `ratio` is the paper's definition. The other choices are ours. */
  answerSupport: choiceOf({
    name: msg('answer support'),
    heading: msg('Answer support'),
    help: msg("how the entailment between two answers counts towards SemQA's answer score"),
    argument: 'definition',
    addedLater: true,
    default: 'ratio',
    choices: {
      ratio: {
        name: answerSupportNames.ratio,
        heading: answerSupportHeadings.ratio,
        help: msg("The paper's definition: E / (E + C). The neutral class is ignored."),
      },
      decidedOnly: {
        name: answerSupportNames.decidedOnly,
        heading: answerSupportHeadings.decidedOnly,
        help: msg(
          'As in the paper, but matches whose answers are neutral in both directions are left out. The score is 0 if no match is left.',
        ),
      },
      undecidedHalf: {
        name: answerSupportNames.undecidedHalf,
        heading: answerSupportHeadings.undecidedHalf,
        help: msg(
          'As in the paper, but a match whose answers are neutral in both directions counts as 0.5.',
        ),
      },
      entailment: {
        name: answerSupportNames.entailment,
        heading: answerSupportHeadings.entailment,
        help: msg('The probability of entailment. The neutral class is kept.'),
      },
    },
  }),
  /**
   * What the NLI model reads on both sides: answers alone (the paper's definition), each answer after its question, or answers in
   * which a yes or no is completed by its explanation (or by its question if it has no explanation). Only a change of this
   * parameter needs a model.
   */
  answerContext: choiceOf({
    name: msg('answer context'),
    heading: msg('What the model reads'),
    help: answerTerms.answerContext.meaning,
    argument: 'texts',
    namesAlone: true,
    addedLater: true,
    default: 'answer',
    choices: {
      answer: {
        name: answerContextNames.answer,
        heading: answerContextHeadings.answer,
        help: msg('Only the answers, as in the paper.'),
      },
      questionAnswer: {
        name: answerContextNames.questionAnswer,
        heading: answerContextHeadings.questionAnswer,
        help: msg('Each answer, preceded by its question.'),
      },
      completeAnswer: {
        name: answerContextNames.completeAnswer,
        heading: answerContextHeadings.completeAnswer,
        help: msg(
          'The answers. A Boolean answer includes its explanation. If a yes or no has no explanation, both answers are preceded by their questions.',
        ),
      },
    },
  }),
} as const;

export type SemqaParameters = ValuesOf<typeof semqaParameters>;
export type SemqaVariation = SemqaParameters['variation'];
export type SemqaDefinition = SemqaParameters['definition'];
export type AnswerSupport = SemqaParameters['answerSupport'];
export type AnswerContext = SemqaParameters['answerContext'];

export const defaultSemqaParameters: SemqaParameters = defaultsOf(semqaParameters);

/** The values that the paper tuned. Threshold and temperature may have any value. */
export const paperTuned: Partial<SemqaParameters> = {
  definition: 'paper',
  alpha: 0.8,
  variation: 'hungarian',
  answerSupport: 'ratio',
  answerContext: 'answer',
};

export const semqaVariations = idsOf(semqaParameters.variation);
export const answerSupports = idsOf(semqaParameters.answerSupport);
export const answerContexts = idsOf(semqaParameters.answerContext);

/** Throws RangeError if a value is invalid. The message contains the parameter's name, its value and what was expected. */
export function checkSemqaParameters(parameters: SemqaParameters): void {
  checkValues(semqaParameters, parameters);
}
