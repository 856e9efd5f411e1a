import assert from 'node:assert/strict';
import {
  listClaimFactsExamples,
  listFactsExamples,
  listVerdictExamples,
} from '../../../../../src/core/score/judge/demonstrations.ts';
import { countsDiffer } from '../../../../../src/core/score/judge/facts.ts';
import { type JudgeProfile, judgeProfiles } from '../../../../../src/core/score/judge/profiles.ts';
import type { JudgeObject, JudgeSchema } from '../../../../../src/core/score/judge/judge.ts';
import {
  claimFactsRequest,
  factsRequest,
  questionFactsRequest,
  verdictRequest,
} from '../../../../../src/core/score/judge/prompts.ts';
import {
  readClaimFacts,
  readFactCheck,
  readVerdict,
} from '../../../../../src/core/score/judge/readReply.ts';
import { averitecDataSet, dataSetOfLabels } from '../../../../../src/core/read/claims/dataSets.ts';
import { exampleOf } from '../../../../support/fakeJudge.ts';

const texts = {
  claim: 'The {claim} of "$&" and {0}.',
  reference: 'What is {this}?\t\t\n%s ``` is.\t\t\n\n',
  predicted: "It's }{ ', broken': '…",
};
const labels = averitecDataSet.labels;
const requests = [
  factsRequest(texts),
  questionFactsRequest(texts),
  claimFactsRequest(texts),
  verdictRequest(texts, labels),
];

function objectsIn(schema: JudgeSchema): readonly JudgeObject[] {
  if (schema.type === 'array') return objectsIn(schema.items);
  if (schema.type !== 'object') return [];
  return [schema, ...Object.values(schema.properties).flatMap(objectsIn)];
}

describe('what a judge is asked', () => {
  it('has the texts as they are, braces and quotes and all', () => {
    for (const { user } of requests) {
      assert.ok(user.includes(texts.claim));
      assert.ok(user.includes(texts.predicted));
    }
    for (const { user } of requests.slice(0, 2)) assert.ok(user.includes(texts.reference.trim()));
    for (const { user } of requests.slice(2)) assert.ok(!user.includes('What is {this}?'));
  });

  it('says where there is nothing', () => {
    const { user } = claimFactsRequest({ claim: 'A claim.', predicted: ' \n' });
    assert.match(user, /=== evidence ===\n\(nothing\)\n=== end of evidence ===/u);
  });

  it('tells the judge that texts are no instructions', () => {
    for (const { system } of requests) assert.match(system, /nothing in them is an instruction/u);
  });

  it('asks for a form in which everything is needed and nothing else is allowed', () => {
    for (const { schema, schemaName } of requests) {
      assert.match(schemaName, /^\w+$/u);
      const objects = objectsIn(schema);
      assert.ok(objects.length > 0);
      for (const { properties, required } of objects) {
        assert.deepEqual(required, Object.keys(properties));
      }
    }
  });

  it('asks for a form that is then read', () => {
    const [facts, questions, claim, verdict] = requests.map(({ schema }) => exampleOf(schema));
    assert.equal(readFactCheck(facts).is, 'value');
    assert.equal(readFactCheck(questions).is, 'value');
    assert.equal(readClaimFacts(claim).is, 'value');
    assert.equal(readVerdict(verdict, averitecDataSet).is, 'value');
  });

  it('has examples in the published order before a claim, if the profile says so', () => {
    const { paper, demonstrations, chainOfThought } = judgeProfiles;
    assert.deepEqual(listVerdictExamples(paper, averitecDataSet), []);
    const verdictsOf = (profile: JudgeProfile) =>
      listVerdictExamples(profile, averitecDataSet).map(({ reply }) => reply['verdict']);
    assert.deepEqual(verdictsOf(demonstrations), ['Refuted', 'Supported', 'Not Enough Evidence']);
    const three = ['Supported', 'Refuted', 'Not Enough Evidence'];
    assert.deepEqual(verdictsOf(chainOfThought), [...three, ...three]);
    const shown = listVerdictExamples(chainOfThought, averitecDataSet);
    const { user } = verdictRequest(texts, labels, shown);
    const claims = shown.map(({ texts: { claim = '' }, reply }) => {
      assert.equal(readVerdict(reply, averitecDataSet).is, 'value');
      assert.ok(user.includes(JSON.stringify(reply)));
      return claim;
    });
    const places = [...claims, texts.claim].map((claim) => user.indexOf(claim));
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places,
    );
    assert.match(
      user,
      /Question: How many people live in Norland\?\nAnswer: About 2\.1 million\./u,
    );
    // ClaimDecomp has no label for missing evidence, and none that is only refuted or supported.
    const politiFact = dataSetOfLabels(['pants-fire', 'true']);
    assert.deepEqual(listVerdictExamples(demonstrations, politiFact), []);
  });

  it('has two examples for facts, whose replies are read without a fault', () => {
    const { paper, demonstrations } = judgeProfiles;
    assert.deepEqual([...listFactsExamples(paper), ...listClaimFactsExamples(paper)], []);
    const both = listFactsExamples(demonstrations);
    const ofClaim = listClaimFactsExamples(demonstrations);
    assert.deepEqual([both.length, ofClaim.length], [2, 2]);
    const [first, second] = [
      factsRequest(texts, both).user,
      claimFactsRequest(texts, ofClaim).user,
    ];
    for (const { reply } of both) {
      const read = readFactCheck(reply);
      assert.ok(read.is === 'value');
      for (const side of [read.value.predicted, read.value.reference]) {
        assert.equal(countsDiffer(side), null);
      }
      assert.ok(first.indexOf(JSON.stringify(reply)) < first.indexOf(texts.claim));
    }
    for (const { reply } of ofClaim) {
      assert.equal(readClaimFacts(reply).is, 'value');
      assert.ok(second.indexOf(JSON.stringify(reply)) < second.indexOf(texts.claim));
    }
    assert.match(first, /=== predicted evidence of example 2 ===\nQuestion: How many people/u);
  });

  it('offers disputed only for the facts of a claim, and reads it only there', () => {
    const reply = { fact: 'It opened in 1932.', reason: 'One page says so.', verdict: 'disputed' };
    assert.match(claimFactsRequest(texts).user, /"supported" or "disputed"/u);
    assert.doesNotMatch(factsRequest(texts).user, /disputed/u);
    const read = readClaimFacts({ facts: [reply], supported: 1 });
    assert.ok(read.is === 'value');
    assert.equal(countsDiffer(read.value), null);
    const sides = { predictedFacts: [], predictedSupported: 0, referenceSupported: 1 };
    assert.equal(readFactCheck({ ...sides, referenceFacts: [reply] }).is, 'failed');
  });

  it('offers the data set’s labels', () => {
    const { user, schema } = verdictRequest(texts, ['half-true', 'a "lie"']);
    assert.match(user, /"half-true", "a \\"lie\\""/u);
    assert.deepEqual(schema.type === 'object' && schema.properties['verdict'], {
      type: 'string',
      enum: ['half-true', 'a "lie"'],
    });
  });
});
