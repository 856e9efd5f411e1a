import assert from 'node:assert/strict';
import {
  findInClaim,
  placeKey,
  type FoundClaim,
} from '../../../../../src/core/show/find/claimFinding.ts';
import { findQuery } from '../../../../../src/core/show/find/findQuery.ts';
import { justificationMetric } from '../../../../../src/core/score/metrics/justification.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';

const claim: ScoredClaim = {
  index: 17,
  predictionIndex: 17,
  claim: 'Mount Everest stands entirely in Tibet.',
  speaker: 'A travel page',
  origin: { article: 'https://example.org/checked/everest' },
  referenceVerdict: 'Refuted',
  predictedVerdict: 'Refuted',
  referenceEvidence: [
    {
      question: 'On which border does it stand?',
      answers: [{ text: 'Nepal and Tibet.', sources: ['https://example.org/borders'] }],
    },
  ],
  predictedEvidence: [
    { question: 'Where is it?', answers: [{ text: 'Within Tibet alone.', sources: [] }] },
    {
      question: 'How tall is it?',
      answers: [
        { text: '8,849 metres', sources: [] },
        { text: 'Yes', type: 'Boolean', explanation: 'Measured in 2020.', sources: [] },
      ],
    },
  ],
  inputs: {
    [justificationMetric.id]: {
      score: 0.2,
      reference: 'The border runs over its top.',
      predicted: 'Where is it? Within Tibet alone.',
      source: 'evidence',
    },
  },
  failures: {},
};

const find = (typed: string): FoundClaim | undefined => findInClaim(claim, findQuery(typed));
const places = (typed: string): string[] | undefined => find(typed)?.places.map(placeKey);

describe('finding in a claim', () => {
  it('looks into the claim, its origin, questions, answers, explanations, sources and justifications', () => {
    assert.deepEqual(places('entirely'), ['claim']);
    assert.deepEqual(places('travel'), ['origin']);
    assert.deepEqual(places('border'), [
      'question reference 0',
      'source reference 0',
      'justification reference',
    ]);
    assert.deepEqual(places('8,849'), ['answer predictions 1 0']);
    assert.deepEqual(places('measured'), ['answer predictions 1 1']);
    assert.deepEqual(places('tibet'), ['claim', 'answer reference 0 0', 'answer predictions 0 0']);
  });

  it('wants every word, each anywhere, and a phrase as it is', () => {
    assert.deepEqual(places('everest 8,849'), ['claim', 'origin', 'answer predictions 1 0']);
    assert.equal(find('everest 9,000'), undefined);
    assert.deepEqual(places('"nepal and tibet"'), ['answer reference 0 0']);
    assert.equal(find('"tibet and nepal"'), undefined);
  });

  it('names the places first that have most of it', () => {
    assert.deepEqual(places('nepal alone tibet'), [
      'answer reference 0 0',
      'answer predictions 0 0',
      'claim',
    ]);
  });

  it('takes a number for the claim’s own, too', () => {
    assert.deepEqual(find('17'), { index: 17, places: [], more: 0, excerpt: null });
    assert.deepEqual(places('17 nepal'), ['answer reference 0 0']);
    assert.equal(find('1'), undefined);
  });

  it('quotes the text that has most of it, and no claim: that is read beside it', () => {
    assert.equal(find('tibet')?.excerpt, null);
    assert.deepEqual(find('everest border stand')?.excerpt?.text, 'On which border does it stand?');
    assert.deepEqual(find('metres')?.excerpt, {
      place: { part: 'answer', side: 'predictions', question: 1, answer: 0 },
      text: '8,849 metres',
    });
  });

  it('does not find evidence twice where it stands for the justification', () => {
    assert.deepEqual(places('alone'), ['answer predictions 0 0']);
  });

  it('names the first places and counts the others', () => {
    const many: ScoredClaim = {
      ...claim,
      predictedEvidence: Array.from({ length: 30 }, () => ({
        question: 'How tall?',
        answers: [{ text: 'tall', sources: [] }],
      })),
    };
    const found = findInClaim(many, findQuery('tall'));
    assert.equal(found?.places.length, 6);
    assert.equal(found.more, 54);
  });

  it('finds every claim where nothing is wanted', () => {
    assert.deepEqual(find('  '), { index: 17, places: [], more: 0, excerpt: null });
  });
});
