import type { MetricDescription } from './metric.ts';

export const semqaMetric: MetricDescription = {
  id: 'semqa',
  name: 'SemQA',
  version: '1',
  // A matched question can have a negative cosine; answers and softmax scores cannot be negative.
  minimum: -1,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: ['encoder', 'nli'],
  page: 'docs/metrics/semqa.md',
  scores: [
    {
      column: 'semqa',
      name: 'SemQA',
      heading: 'SemQA',
      ofClaim: ({ semqa }) => semqa?.score ?? null,
      ofFile: ({ semqa }) => semqa?.score ?? null,
    },
    {
      column: 'semqa_question',
      name: 'SemQA, questions',
      heading: 'questions',
      ofClaim: ({ semqa }) => semqa?.question ?? null,
      ofFile: ({ semqa }) => semqa?.question ?? null,
    },
    {
      column: 'semqa_answer',
      name: 'SemQA, answers',
      heading: 'answers',
      ofClaim: ({ semqa }) => semqa?.answer ?? null,
      ofFile: ({ semqa }) => semqa?.answer ?? null,
    },
  ],
};
