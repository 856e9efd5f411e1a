// A scored report as JSON, with a judge's facts for every claim.

import type { FactCheck } from '../../src/core/judge/facts.ts';
import { ev2rMetric } from '../../src/core/metrics/judged/ev2r.ts';
import { buildReport } from '../../src/core/report/reportBuilder.ts';
import { jsonWriter } from '../../src/core/tables/reportWriter.ts';
import { writtenReport } from './writtenReport.ts';
import { sampleEvaluation, sampleRun } from '../unit/core/report/sampleReport.ts';

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
