// A small report whose numbers can be checked by hand: alpha 0.5, threshold 0.2, Hungarian.
//   claim 0: cosines 0.9 and 0.5 matched, supports 0.8 and 0.25 -> question 0.7, answer 0.525, SemQA 0.6125
//   claim 1: no prediction -> 0; claim 2: failed -> no score
//   means over claims 0 and 1: SemQA 0.30625, question 0.35, answer 0.2625
// Hungarian METEOR: claim 0 questions (0.5 + 0.4) / 2 = 0.45, with answers (0.3 + 0.4) / 2 = 0.35; claim 1: 0; claim 2: 0.2
//   means over all three: 0.65 / 3 and 0.55 / 3
// verdicts: claim 0 right, 1 has none, 2 wrong -> accuracy 1/3; F1 of Supported 2/3, of the others 0, macro 1/6
// AVeriTeC score: claim 0 counts below 0.35 -> 1/3 up to 0.3, then 0

import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { TextMatching } from '../../../../../src/core/score/measures/matching.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import type { RunResult, Report } from '../../../../../src/core/score/report/report.ts';
import { compared, probabilities } from '../../../../support/answerComparisons.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';

const question = (text: string) => ({ question: text, answers: [{ text: 'yes', sources: [] }] });

/** Returns a matching of the text pairs on the diagonal of the matrix. */
function matching(...matrix: readonly (readonly number[])[]): TextMatching {
  const pairs = matrix.flatMap((row, at) => (row.length > 0 ? [[at, at] as const] : []));
  const place = (_: unknown, at: number) => ({ question: at, answer: null });
  const hungarian = pairs.reduce((sum, [at]) => sum + (matrix[at]?.[at] ?? 0), 0) / matrix.length;
  return {
    texts: { references: matrix.map(place), predicted: (matrix[0] ?? []).map(place) },
    matrix,
    pairs,
    hungarian,
    bestMatch: hungarian,
  };
}

const claims: readonly ScoredClaim[] = [
  scoredFrom({
    index: 0,
    predictionIndex: 1,
    claim: 'The tower, it says, is "330 metres" high.',
    date: '1-2-2020',
    speaker: 'a leaflet',
    referenceVerdict: 'Supported',
    predictedVerdict: 'Supported',
    referenceEvidence: [question('How high?'), question('Where?')],
    predictedEvidence: [question('Height?'), question('Place?')],
    similarities: [
      [0.9, 0.1],
      [0.1, 0.5],
    ],
    comparisons: [
      compared(0, 0, probabilities(0.8, 0, 0.2), probabilities(0.2, 0.6, 0.2)),
      compared(1, 1, probabilities(0.05, 0.8, 0.15), probabilities(0.05, 0.7, 0.25)),
    ],
    texts: {
      hungarianMeteor: {
        question: matching([0.5, 0.1], [0.2, 0.4]),
        questionAnswer: matching([0.3, 0.1], [0.2, 0.4]),
      },
    },
    claimTypes: ['Numerical Claim'],
  }),
  scoredFrom({
    index: 1,
    predictionIndex: null,
    claim: '=HYPERLINK("http://example.org","free")',
    referenceVerdict: 'Conflicting Evidence/Cherrypicking',
    predictedVerdict: null,
    referenceEvidence: [question('Really?')],
    predictedEvidence: [],
    similarities: [[]],
    comparisons: [],
    texts: { hungarianMeteor: { question: matching([]), questionAnswer: matching([]) } },
  }),
  scoredFrom({
    index: 2,
    predictionIndex: 0,
    claim: 'A \u001b[31mred\u001b[0m | `line`\r\nand <b>more</b>',
    referenceVerdict: 'Refuted',
    predictedVerdict: 'Supported',
    referenceEvidence: [question('What?')],
    predictedEvidence: [question('What?')],
    similarities: [],
    comparisons: [],
    failure: { code: 'modelFailed', message: 'the model gave no answer' },
    texts: { hungarianMeteor: { question: matching([0.2]), questionAnswer: matching([0.2]) } },
  }),
];

const file = { format: 'fever', sha256: 'ab'.repeat(32), claims: 3 } as const;

const ids = ['semqa', 'hungarianMeteor', 'verdict', 'averitec'];

export const sampleRun: RunResult = {
  provenance: {
    product: { name: 'evidence-inspector', version: '0.1.0' },
    metrics: Object.fromEntries(metricsOf(ids).map(({ id, version }) => [id, version])),
    signatures: { hungarianMeteor: 'meteor|as:tested' },
    reference: { ...file, name: 'reference.json', format: 'averitec', sha256: '12'.repeat(32) },
    predictions: { ...file, name: 'predictions.json' },
    encoder: { id: 'an-encoder', sha256: 'cd'.repeat(32), precision: 'int8' },
    nli: { id: 'an-nli', sha256: 'ef'.repeat(32), precision: 'int8' },
  },
  metrics: ids,
  text: defaultTextParameters,
  dataSet: averitecDataSet,
  alignment: [{ kind: 'missing', message: 'Claim 1 has no prediction.', referenceIndex: 1 }],
  problems: {
    reference: [],
    predictions: [
      { severity: 'warning', code: 'missingField', message: 'No url.', range: [1, 2, 1, 9] },
    ],
  },
  complete: true,
  claims,
};

export const sampleEvaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };

export const sampleReport: Report = buildReport(sampleRun, sampleEvaluation);
