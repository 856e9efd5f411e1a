// Three solved examples for a judge that gives a verdict, in the order of Ev2R's published prompt (mubasharaak/fc-evidence-evaluation,
// BASE_PROMPT): refuted, supported, not enough evidence. The texts are ours. Places and figures are made up, so that no data set
// contains them.

import type { QaPair } from '../evidence/evidence.ts';
import { type DataSet, labelIn } from '../evidence/dataSets.ts';
import type { JudgeProfile } from './profiles.ts';

const asked = (question: string, text: string): QaPair => ({
  question,
  answers: [{ text, sources: [] }],
});

const examples = [
  {
    claim: 'The city of Norland shut down all of its tram lines in 2010.',
    evidence: [
      asked(
        'How many tram lines did Norland have in 2015?',
        'Norland ran nine tram lines in 2015.',
      ),
    ],
    explanation: 'Nine tram lines ran in 2015, so they cannot all have been shut down in 2010.',
    verdict: 'Refuted',
  },
  {
    claim: 'People in Norland drink more tea than the average person.',
    evidence: [
      asked('How much tea does an average person drink in a year?', '35 litres.'),
      asked('How much tea do people in Norland drink in a year?', '88 litres per person.'),
    ],
    explanation: '88 litres are more than the average of 35 litres.',
    verdict: 'Supported',
  },
  {
    claim: 'Norland has fewer judges for its population than its neighbours.',
    evidence: [
      asked('How many judges does Norland have?', 'No answer could be found.'),
      asked('How many people live in Norland?', 'About 2.1 million.'),
    ],
    explanation:
      'The evidence gives the population, but neither the number of judges nor that of the neighbours.',
    verdict: 'Not Enough Evidence',
  },
];

/** An example as the judge reads it. */
export interface Demonstration {
  readonly claim: string;
  readonly evidence: string;
  readonly reply: { readonly explanation: string; readonly verdict: string };
}

/** Returns a profile's examples, with the data set's labels. Leaves out examples whose verdict the data set does not have. */
export function listDemonstrations(
  { hasDemonstrations, joinEvidence }: JudgeProfile,
  dataSet: DataSet,
): readonly Demonstration[] {
  if (hasDemonstrations !== true) return [];
  return examples.flatMap(({ claim, evidence, explanation, verdict }) => {
    const label = labelIn(dataSet, verdict);
    if (label === undefined) return [];
    return [{ claim, evidence: joinEvidence(evidence), reply: { explanation, verdict: label } }];
  });
}
