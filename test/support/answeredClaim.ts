// A claim of the sample, as scored with the bundled models: two of three questions are answered, one of them probably, and METEOR
// Q+A is below the level.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { TextMatching } from '../../src/core/score/measures/matching.ts';
import { metricsOf } from '../../src/core/score/metrics/registry.ts';
import { hungarianMeteorMetric } from '../../src/core/score/metrics/textMetrics.ts';
import { decodeClaim } from '../../src/core/score/report/reportClaim.ts';

export const index = 11;
export const ids = ['coverage', 'semqa', 'hungarianMeteor', 'verdict', 'averitec'];

const stored = new URL('../unit/sampleClaim11.json', import.meta.url);
const decoded = decodeClaim(JSON.parse(readFileSync(stored, 'utf8')) as object, metricsOf(ids));

/** A report has METEOR's scores and not its matrix, from which a run computes the same scores again. */
export const meteor = hungarianMeteorMetric.result(decoded) ?? assert.fail();
const matchingOf = (scope: 'question' | 'questionAnswer'): TextMatching => ({
  ...{ texts: { references: [], predicted: [] }, matrix: [], pairs: [] },
  ...{ hungarian: meteor[scope], bestMatch: meteor.bestMatch[scope] },
});
const hungarianMeteor = {
  question: matchingOf('question'),
  questionAnswer: matchingOf('questionAnswer'),
};

export const answeredClaim = {
  ...decoded,
  inputs: { ...decoded.inputs, hungarianMeteor },
};
