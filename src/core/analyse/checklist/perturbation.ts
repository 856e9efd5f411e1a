// Defines perturbations. A perturbation is a rule-based change of evidence with a known expected effect on a score.

import type { Claim, QaPair } from '../../read/claims/evidence.ts';
import type { Random } from '../../base/statistics/random.ts';
import type { Wording } from '../../base/words/message.ts';

/**
 * Expected effect on a good score. `falls`: content was removed or changed. `stays`: the content is the same. `notRises`: other
 * content was added. Only precision metrics must penalise the added content.
 */
export type ExpectedChange = 'falls' | 'stays' | 'notRises';

/** Topics of perturbations. Checklists have one table per topic. */
export const perturbationTopics = ['content', 'facts', 'language', 'wording', 'additions'] as const;
export type PerturbationTopic = (typeof perturbationTopics)[number];

/** Whether a text is a question, an answer, or the explanation of a Boolean answer. */
export type TextPart = 'question' | 'answer' | 'explanation';

/**
 * What a rule may use besides the claim's evidence. The same seed, rule and claim give the same random numbers, regardless of the
 * other claims in the file.
 */
export interface RuleTools {
  readonly random: Random;
  /** All claims of the file. Rules take replacement names and additional evidence from them. */
  readonly claims: readonly Claim[];
  /** Proper names in the evidence of all claims, grouped by `shapeOf`, without duplicates (`namesByShape`). */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Returns the evidence unchanged if the rule does not apply. */
export type Rule = (
  claim: Pick<Claim, 'index' | 'evidence'>,
  tools: RuleTools,
) => readonly QaPair[];

/** A question and its answer, for examples on screen. */
export type ExamplePair = readonly [question: string, answer: string];

export interface Perturbation {
  /** Used on the command line, in file names and in results. */
  readonly id: string;
  readonly name: Wording;
  /** Column heading. */
  readonly heading: Wording;
  readonly topic: PerturbationTopic;
  readonly expected: ExpectedChange;
  /** One or two sentences: what is changed, and what this tests. */
  readonly about: Wording;
  /** The result of the rule with the default seed, for a file that contains only this claim. */
  readonly example: {
    readonly before: readonly ExamplePair[];
    readonly after: readonly ExamplePair[];
  };
  readonly rule: Rule;
}
