// The lists behind the counts of the overview, and their CSV.

import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import {
  evidenceListIds,
  evidenceLists,
  type EvidenceListId,
} from '../../../../../src/core/show/overview/evidenceLists.ts';
import { evidenceListCsv } from '../../../../../src/core/show/tables/csv.ts';
import { overviewOf } from '../../../../../src/core/show/overview/overview.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const passage = { text: 'It opened in 1932.', source: 'https://example.org/a', start: 0, end: 18 };

function claimWith(index: number, inputs: ScoredClaim['inputs']) {
  const scored: ScoredClaim = {
    ...{ index, predictionIndex: index, claim: `Claim ${index}, "quoted".` },
    ...{ referenceVerdict: 'Refuted', predictedVerdict: index === 0 ? 'Refuted' : 'Supported' },
    referenceEvidence: [{ question: 'When?', answers: [{ text: 'In 1932.', sources: [] }] }],
    predictedEvidence: [
      {
        question: 'In which year?',
        answers: [
          { text: 'In 1934.', sources: [] },
          { text: '=1+1', sources: [] },
        ],
      },
    ],
    inputs: { verdict: true, ...inputs },
    failures: {},
  };
  return reportClaim(scored, metricsOf(['verdict', 'sourceSupport', 'evidenceStages']), {
    ...{ semqa: defaultSemqaParameters, averitecLevels: [] },
  });
}

const support = (status: string, more: object = {}, predictedAnswer = 0) => ({
  ...{ predicted: 0, predictedAnswer, status, score: 0.2, passage, ...more },
});

const claims = [
  claimWith(0, {
    sourceSupport: {
      score: 0.2,
      answers: [support('contradicted', { missing: ['1934'] }), support('notFound', {}, 1)],
    },
    evidenceStages: {
      score: 0,
      questions: [
        {
          ...{ reference: 0, stage: 'notUsed' },
          suggestions: [{ text: 'In 1932 it opened.', source: 'https://example.org/b' }],
        },
      ],
    },
  }),
  claimWith(3, {
    sourceSupport: {
      score: 0.2,
      answers: [support('contradicted'), support('noText', { score: null, language: 'de' }, 1)],
    },
    evidenceStages: {
      score: 1,
      questions: [{ reference: 0, stage: 'used', unretrieved: true, suggestions: [] }],
    },
  }),
];

describe('lists of the overview', () => {
  const listed = (id: EvidenceListId) => evidenceLists(claims).find((list) => list.id === id);

  it('have the answers and questions behind each count, and their claims', () => {
    assert.deepEqual(
      evidenceLists(claims).map(({ id, group, count }) => [id, group, count]),
      [
        ['notFound', 'sources', 1],
        ['contradicted', 'sources', 2],
        ['otherLanguage', 'sources', 1],
        ['notUsed', 'stages', 1],
        ['used', 'stages', 1],
        ['unretrieved', 'stages', 1],
      ],
    );
    assert.deepEqual(listed('contradicted')?.claims, [0, 3]);
    assert.equal(textOf(listed('notFound')?.words ?? ''), 'answer not found in its source');
    assert.deepEqual(overviewOf({ aggregate: {}, claims, notes: [] }).lists, evidenceLists(claims));
  });

  it('are empty without these metrics', () => {
    assert.deepEqual(evidenceLists([claimWith(0, {})]), []);
    assert.equal([...evidenceListCsv([claimWith(0, {})], evidenceListIds)].length, 1);
  });

  it('are written as CSV, with passages and suggestions, and without formulas', () => {
    const [head = '', ...lines] = evidenceListCsv(claims, ['contradicted', 'notFound', 'notUsed']);
    assert.match(head, /^list,index,claim,right_verdict,question_name,question,answer,result,/u);
    assert.deepEqual(lines, [
      'contradicted,0,"Claim 0, ""quoted"".",1,P1,In which year?,In 1934.,contradicted by its source,0.2,1934,It opened in 1932.,https://example.org/a,,,\r\n',
      'notFound,0,"Claim 0, ""quoted"".",1,P1,In which year?,\'=1+1,not found in its source,0.2,,It opened in 1932.,https://example.org/a,,,\r\n',
      'notUsed,0,"Claim 0, ""quoted"".",1,Q1,When?,In 1932.,"retrieved, but not in the evidence",,,,,In 1932 it opened. (https://example.org/b),,\r\n',
      'contradicted,3,"Claim 3, ""quoted"".",0,P1,In which year?,In 1934.,contradicted by its source,0.2,,It opened in 1932.,https://example.org/a,,,\r\n',
    ]);
  });
});
