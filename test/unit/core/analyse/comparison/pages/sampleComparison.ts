// Two systems on twelve claims. METEOR Q+A is 0.30, 0.31, ..., 0.41 (mean 0.355) for the first and 0.1 less for the second (mean
// 0.255). The first system's verdicts are right. The second system's verdicts are wrong on claims 0, 3, 6 and 9.

import {
  buildComparison,
  type ComparedReport,
  type Comparison,
} from '../../../../../../src/core/analyse/comparison/comparison.ts';
import type { ComparedClaim } from '../../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { sampleReport } from '../../../score/report/sampleReport.ts';

export const hostileClaim = '</td></table><script>document.title="taken"</script><b onclick=x>';

function system(name: string, meteor: number, isWrong: (index: number) => boolean): ComparedReport {
  const { provenance, parameters } = sampleReport;
  return {
    name,
    complete: true,
    parameters,
    provenance: { ...provenance, metrics: { hungarianMeteor: '1', verdict: '1' } },
    claims: Array.from({ length: 12 }, (_, index): ComparedClaim => ({
      index,
      claim: index === 3 ? hostileClaim : `Claim text ${index}.`,
      referenceVerdict: 'Refuted',
      predictedVerdict: isWrong(index) ? 'Supported' : 'Refuted',
      claimTypes: [index < 3 ? 'Quote' : 'Numerical Claim'],
      strategies: [],
      answerTypes: [],
      scores: {
        hungarianMeteor_questionAnswer: meteor + index / 100,
        hungarianMeteor_question: meteor,
        verdict_accuracy: isWrong(index) ? 0 : 1,
      },
    })),
  };
}

export const sampleComparison: Comparison = buildComparison(
  [
    system('first.json', 0.3, () => false),
    system('<i>second</i>.json', 0.2, (index) => index % 3 === 0),
  ],
  { primary: ['averitec', 'verdict', 'hungarianMeteor'] },
);
