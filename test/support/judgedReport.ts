// A scored report as JSON, with a judge's facts for every claim.

import type { FactCheck } from '../../src/core/score/judge/facts.ts';
import { ev2rMetric } from '../../src/core/score/metrics/judged/ev2r.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import { jsonWriter } from '../../src/core/show/tables/reportWriter.ts';
import { writtenReport } from './writtenReport.ts';
import { sampleEvaluation, sampleRun } from '../unit/core/score/report/sampleReport.ts';

const side = {
  facts: [{ text: 'It is 330 metres high.', verdict: 'supported', reason: 'Said.' }],
  said: null,
  counted: 'list',
} as const;
const check: FactCheck = { reference: side, predicted: side };

export const judgedReport = writtenReport(
  jsonWriter(),
  buildReport(
    {
      ...sampleRun,
      metrics: [ev2rMetric.id],
      provenance: { ...sampleRun.provenance, metrics: { [ev2rMetric.id]: ev2rMetric.version } },
      claims: sampleRun.claims.map((claim) => ({
        ...claim,
        failures: {},
        inputs: { [ev2rMetric.id]: { evidence: check, questions: null } },
      })),
    },
    sampleEvaluation,
  ),
);
