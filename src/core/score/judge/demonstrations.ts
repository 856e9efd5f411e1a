// Solved examples for a judge, in number and order those of Ev2R's published prompts (mubasharaak/fc-evidence-evaluation, properties.py):
// three verdicts (BASE_PROMPT) or six after reasoning (COT_PROMPT), and two for facts (ATOMIC_PROMPT, ATOMIC_REFERENCE_PROMPT_PREC_RECALL).
// That repository is under the MIT licence, but the texts in its examples come from AVeriTeC (CC BY-NC) and FEVER. Ours are made up, so
// that no data set contains them.

import type { QaPair } from '../../read/claims/evidence.ts';
import { type DataSet, labelIn } from '../../read/claims/dataSets.ts';
import type { FactVerdict } from './facts.ts';
import type { JudgeProfile, VerdictExamples } from './profiles.ts';

const asked = (question: string, text: string): QaPair => ({
  question,
  answers: [{ text, sources: [] }],
});
const passage = (text: string): QaPair => asked('', text);

interface VerdictExample {
  readonly claim: string;
  readonly evidence: readonly QaPair[];
  readonly explanation: string;
  readonly verdict: string;
}

const tramLines: VerdictExample = {
  claim: 'The city of Norland shut down all of its tram lines in 2010.',
  evidence: [
    asked('How many tram lines did Norland have in 2015?', 'Norland ran nine tram lines in 2015.'),
  ],
  explanation: 'Nine tram lines ran in 2015, so they cannot all have been shut down in 2010.',
  verdict: 'Refuted',
};
const tea: VerdictExample = {
  claim: 'People in Norland drink more tea than the average person.',
  evidence: [
    asked('How much tea does an average person drink in a year?', '35 litres.'),
    asked('How much tea do people in Norland drink in a year?', '88 litres per person.'),
  ],
  explanation: '88 litres are more than the average of 35 litres.',
  verdict: 'Supported',
};
const judges: VerdictExample = {
  claim: 'Norland has fewer judges for its population than its neighbours.',
  evidence: [
    asked('How many judges does Norland have?', 'No answer could be found.'),
    asked('How many people live in Norland?', 'About 2.1 million.'),
  ],
  explanation:
    'The evidence gives the population, but neither the number of judges nor that of the neighbours.',
  verdict: 'Not Enough Evidence',
};
const rower: VerdictExample = {
  claim: 'An Olympic rower has served on the council of Westhaven.',
  evidence: [
    passage('The council of Westhaven had five members in 2011, among them Ida Morn.'),
    passage('Ida Morn rowed for Norland at the Olympic Games of 1996.'),
  ],
  explanation: 'Ida Morn was on the council, and she rowed at the Olympic Games.',
  verdict: 'Supported',
};
const bell: VerdictExample = {
  claim: 'The bell of Westhaven was never rung in public.',
  evidence: [passage('The bell was rung at the opening of the harbour, before 3,000 people.')],
  explanation: 'The bell was rung before 3,000 people, which was in public.',
  verdict: 'Refuted',
};
const readers: VerdictExample = {
  claim: 'The Westhaven Gazette has fewer than 50,000 readers.',
  evidence: [passage('More than 45,000 people read the Westhaven Gazette, half of them online.')],
  explanation: 'More than 45,000 can be below or above 50,000, so the evidence leaves it open.',
  verdict: 'Not Enough Evidence',
};

export const verdictExamples: Readonly<Record<VerdictExamples, readonly VerdictExample[]>> = {
  three: [tramLines, tea, judges],
  chainOfThought: [tea, tramLines, judges, rower, bell, readers],
};

type Fact = readonly [fact: string, reason: string, verdict: FactVerdict];

interface FactsExample {
  readonly claim: string;
  readonly reference: readonly QaPair[];
  readonly predicted: readonly QaPair[];
  readonly predictedFacts: readonly Fact[];
  readonly referenceFacts: readonly Fact[];
  /** The claim's facts, compared with the reference. */
  readonly claimFacts: readonly Fact[];
}

const factsExamples: readonly FactsExample[] = [
  {
    claim: 'The mayor of Westhaven, the oldest in Norland, resigned on 3 May 2019.',
    reference: [
      asked('When did the mayor open the new library?', 'On 20 May 2019, as mayor.'),
      asked('Who governed Westhaven in June 2019?', 'Its mayor, Tom Hale.'),
    ],
    predicted: [
      asked('Who is the mayor of Westhaven?', 'Tom Hale, who was a teacher before.'),
      asked('What do people say about the mayor?', 'No answer could be found.'),
    ],
    predictedFacts: [
      ['Tom Hale is the mayor of Westhaven.', 'The reference says so for June 2019.', 'supported'],
      ['Tom Hale was a teacher.', 'The reference does not mention his profession.', 'absent'],
      [
        'No answer was found to what people say about the mayor.',
        'The reference does not mention this.',
        'absent',
      ],
    ],
    referenceFacts: [
      [
        'The mayor opened the new library on 20 May 2019.',
        'The prediction does not mention the library.',
        'absent',
      ],
      [
        'Tom Hale was mayor of Westhaven in June 2019.',
        'The prediction names him as the mayor.',
        'supported',
      ],
    ],
    claimFacts: [
      [
        'The mayor of Westhaven is the oldest in Norland.',
        'The evidence does not mention ages.',
        'absent',
      ],
      [
        'The mayor of Westhaven resigned on 3 May 2019.',
        'The mayor was still in office on 20 May and in June 2019.',
        'contradicted',
      ],
    ],
  },
  {
    claim: 'Thousands of jobs were lost in Westhaven while its harbour was closed.',
    reference: [
      asked('How many people had a job in Westhaven before the closure?', '21,400.'),
      asked('How many had one after the closure?', '17,900.'),
    ],
    predicted: [
      asked('How many people had a job before the closure?', 'About 18,000.'),
      asked('How many had one after it?', '17,900.'),
    ],
    predictedFacts: [
      [
        'About 18,000 people had a job in Westhaven before the closure.',
        'The reference says 21,400.',
        'contradicted',
      ],
      [
        '17,900 people had a job in Westhaven after the closure.',
        'The reference says the same.',
        'supported',
      ],
    ],
    referenceFacts: [
      [
        '21,400 people had a job in Westhaven before the closure.',
        'The prediction says about 18,000.',
        'contradicted',
      ],
      [
        '17,900 people had a job in Westhaven after the closure.',
        'The prediction says the same.',
        'supported',
      ],
    ],
    claimFacts: [
      [
        'The harbour of Westhaven was closed.',
        'The evidence compares the time before and after the closure.',
        'supported',
      ],
      [
        'Thousands of jobs were lost in Westhaven at that time.',
        'There were 3,500 jobs fewer after the closure.',
        'supported',
      ],
    ],
  },
];

/** An example as the judge reads it. */
export interface Demonstration {
  /** The texts that the judge gets, by name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly reply: Readonly<Record<string, unknown>>;
}

/** Returns a profile's verdicts, with the data set's labels. Leaves out examples whose verdict the data set does not have. */
export function listVerdictExamples(
  { examples, joinEvidence }: JudgeProfile,
  dataSet: DataSet,
): readonly Demonstration[] {
  if (!examples) return [];
  return verdictExamples[examples].flatMap(({ claim, evidence, explanation, verdict }) => {
    const label = labelIn(dataSet, verdict);
    if (label === undefined) return [];
    const texts = { claim, evidence: joinEvidence(evidence) };
    return [{ texts, reply: { explanation, verdict: label } }];
  });
}

const asReply = (facts: readonly Fact[]) =>
  facts.map(([fact, reason, verdict]) => ({ fact, reason, verdict }));
const countSupported = (facts: readonly Fact[]) =>
  facts.filter(([, , verdict]) => verdict === 'supported').length;

/** Returns a profile's examples for the facts of both sides. */
export function listFactsExamples({
  examples,
  joinEvidence,
}: JudgeProfile): readonly Demonstration[] {
  if (!examples) return [];
  return factsExamples.map(({ claim, reference, predicted, predictedFacts, referenceFacts }) => ({
    texts: {
      claim,
      'reference evidence': joinEvidence(reference),
      'predicted evidence': joinEvidence(predicted),
    },
    reply: {
      predictedFacts: asReply(predictedFacts),
      predictedSupported: countSupported(predictedFacts),
      referenceFacts: asReply(referenceFacts),
      referenceSupported: countSupported(referenceFacts),
    },
  }));
}

/** Returns a profile's examples for the facts of a claim. */
export function listClaimFactsExamples({
  examples,
  joinEvidence,
}: JudgeProfile): readonly Demonstration[] {
  if (!examples) return [];
  return factsExamples.map(({ claim, reference, claimFacts }) => ({
    texts: { claim, evidence: joinEvidence(reference) },
    reply: { facts: asReply(claimFacts), supported: countSupported(claimFacts) },
  }));
}
