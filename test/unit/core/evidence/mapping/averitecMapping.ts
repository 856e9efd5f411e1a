// Mappings for formats that already have a reader. Mapping and reader must give equal results.

import { readMapping, type Mapping } from '../../../../../src/core/evidence/mapping/mapping.ts';

export const averitecMapping: Mapping = readMapping({
  paths: {
    claim: 'claim',
    verdict: 'label',
    id: 'claim_id',
    date: 'claim_date',
    speaker: 'speaker',
    justification: 'justification',
    question: 'questions[].question',
    answer: 'questions[].answers[].answer',
    type: 'questions[].answers[].answer_type',
    explanation: 'questions[].answers[].boolean_explanation',
    source: 'questions[].answers[].source_url',
    copy: 'questions[].answers[].cached_source_url',
    medium: 'questions[].answers[].source_medium',
    claimTypes: 'claim_types',
    strategies: 'fact_checking_strategies',
    reportedBy: 'reporting_source',
    country: 'location_ISO_code',
    page: 'original_claim_url',
    pageCopy: 'cached_original_claim_url',
    article: 'fact_checking_article',
  },
});

export const feverMapping: Mapping = readMapping({
  script: 'fever',
  paths: {
    claim: 'claim',
    verdict: 'pred_label',
    id: 'claim_id',
    question: 'evidence[].question',
    answer: 'evidence[].answer',
    source: 'evidence[].url',
  },
});

/** Mapping for a table whose cells contain QA pairs, which are split as in the leaderboard's script. */
export const fever8Mapping: Mapping = readMapping({
  script: 'fever',
  joinQuestions: true,
  split: { evi: ['\t\t\n\n', '\t\t\n'] },
  paths: { claim: 'claim', verdict: 'label', id: 'id', question: 'evi[][0]', answer: 'evi[][1]' },
});
