// Defines a perturbation: a rule-based change of evidence with a known expected effect on a score.

import type { Claim, QaPair } from '../evidence/evidence.ts';
import type { Random } from '../statistics/random.ts';
import type { Wording } from '../words/message.ts';

/**
 * How a good score changes. `falls`: the evidence has lost or changed content. `stays`: it has the same content. `notRises`: it has the
 * same content plus other content, which only a measure of precision must penalise.
 */
export type ExpectedChange = 'falls' | 'stays' | 'notRises';

/** Topics of perturbations. Tables have one part for each. */
export const perturbationTopics = ['content', 'facts', 'language', 'wording', 'additions'] as const;
export type PerturbationTopic = (typeof perturbationTopics)[number];

/** Whether a text is a question, an answer, or the explanation of a Boolean answer. */
export type TextPart = 'question' | 'answer' | 'explanation';

/** What a rule may use besides the evidence. The same seed, rule and claim give the same random numbers, whatever the other claims are. */
export interface RuleTools {
  readonly random: Random;
  /** All claims of the file: the source of other names and other evidence. */
  readonly claims: readonly Claim[];
  /** Names of all claims by their shape, without duplicates (`namesByShape`). */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Returns the evidence unchanged if the rule does not apply. */
export type Rule = (
  claim: Pick<Claim, 'index' | 'evidence'>,
  tools: RuleTools,
) => readonly QaPair[];

/** A question and its answer, for displayed examples. */
export type ExamplePair = readonly [question: string, answer: string];

export interface Perturbation {
  /** Used on the command line, in file names and in results. */
  readonly id: string;
  readonly name: Wording;
  /** Column heading. */
  readonly heading: Wording;
  readonly topic: PerturbationTopic;
  readonly expected: ExpectedChange;
  /** What is changed and what that tests, in one or two sentences. */
  readonly about: Wording;
  /** The rule's result with the default seed, as claim 0 of its own file. */
  readonly example: {
    readonly before: readonly ExamplePair[];
    readonly after: readonly ExamplePair[];
  };
  readonly rule: Rule;
}
