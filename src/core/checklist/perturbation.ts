// What a perturbation is: a change of evidence by rule, of which it is known what a score of evidence should say to it.

import type { Claim, QaPair } from '../evidence/evidence.ts';
import type { Random } from '../statistics/random.ts';
import type { Wording } from '../words/message.ts';

/**
 * What a good score does. `falls`: the evidence has lost or changed what it says. `stays`: it says the same. `notRises`: it says the
 * same among other things, which only a measure of precision must mark down.
 */
export type ExpectedChange = 'falls' | 'stays' | 'notRises';

/** What a perturbation is about; tables have one part for each. */
export const perturbationTopics = ['content', 'facts', 'language', 'wording', 'additions'] as const;
export type PerturbationTopic = (typeof perturbationTopics)[number];

/** Whether a text asks, answers, or explains a Boolean answer. */
export type TextPart = 'question' | 'answer' | 'explanation';

/** What a rule may use besides the evidence. The same seed, rule and claim draw the same numbers, whatever other claims there are. */
export interface RuleTools {
  readonly random: Random;
  /** All claims of the file: where other names and other evidence come from. */
  readonly claims: readonly Claim[];
  /** Names of all claims by their shape, each once (`namesByShape`). */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Evidence that a rule finds nothing in comes back as it is. */
export type Rule = (
  claim: Pick<Claim, 'index' | 'evidence'>,
  tools: RuleTools,
) => readonly QaPair[];

/** A question and what answers it, as people read an example. */
export type ExamplePair = readonly [question: string, answer: string];

export interface Perturbation {
  /** On the command line, in file names and results. */
  readonly id: string;
  readonly name: Wording;
  /** Over a column. */
  readonly heading: Wording;
  readonly topic: PerturbationTopic;
  readonly expected: ExpectedChange;
  /** What is done, and what it tries: one sentence or two. */
  readonly about: Wording;
  /** What the rule makes of it with the usual seed, as the claim 0 of a file of its own. */
  readonly example: {
    readonly before: readonly ExamplePair[];
    readonly after: readonly ExamplePair[];
  };
  readonly rule: Rule;
}
