import assert from 'node:assert/strict';
import {
  checkConstraint,
  constraintRules,
  leakConstraint,
  leaveOutFlagged,
  offerLeakRules,
} from '../../../../../src/core/score/doctor/leaveOutFlagged.ts';
import { averitecDataSet } from '../../../../../src/core/read/claims/dataSets.ts';
import type { Claim, QaPair } from '../../../../../src/core/read/claims/evidence.ts';

const checker = 'https://www.snopes.com/fact-check/a-claim/';
const plain = 'https://example.org/a-page';
const late = 'https://example.org/2020/12/24/a-page';

const pair = (question: string, ...sources: readonly string[]): QaPair => ({
  question,
  answers: sources.map((source, at) => ({ text: `A${at}`, sources: [source] })),
});

const left = (
  evidence: readonly QaPair[],
  rules: readonly string[] = leakConstraint,
  reference?: Claim,
) =>
  leaveOutFlagged(
    {
      prediction: { index: 0, text: 'A claim.', evidence },
      reference,
      format: 'fever',
      dataSet: averitecDataSet,
    },
    rules,
  );

describe('leaving out flagged evidence', () => {
  it('leaves out a pair of which every answer is flagged, and of another only the flagged answer', () => {
    const kept = pair('Q1', plain);
    const { evidence, leftOut } = left([pair('Q0', checker), kept, pair('Q2', plain, checker)]);
    assert.deepEqual(leftOut, [0, 2]);
    assert.deepEqual(
      evidence.map(({ question, answers }) => [question, answers.map(({ text }) => text)]),
      [
        ['Q1', ['A0']],
        ['Q2', ['A0']],
      ],
    );
    assert.equal(evidence[0], kept, 'what stays is the same object');
  });

  it('takes date and article of the claim from the reference', () => {
    const evidence = [pair('Q0', late), pair('Q1', plain)];
    assert.deepEqual(left(evidence).leftOut, []);
    const reference: Claim = {
      ...{ index: 0, text: 'A claim.', evidence: [], date: '25-10-2020' },
      origin: { article: plain },
    };
    assert.deepEqual(left(evidence, leakConstraint, reference).leftOut, [0, 1]);
    assert.deepEqual(left(evidence, ['ownFactCheck'], reference).leftOut, [1]);
  });

  it('gives the same evidence back where nothing is flagged, without rules, and without evidence', () => {
    const evidence = [pair('Q0', plain)];
    assert.equal(left(evidence).evidence, evidence);
    assert.deepEqual(left([pair('Q0', checker)], []).leftOut, []);
    assert.deepEqual(left([]), { evidence: [], leftOut: [] });
  });

  it('is offered where evidence names a source, and before there is evidence', () => {
    const offered = (...predictedEvidence: readonly QaPair[]) =>
      offerLeakRules([{ predictedEvidence: [] }, { predictedEvidence }]).map(({ id }) => id);
    const nameless: QaPair = { question: 'Q0', answers: [{ text: 'A0', sources: [] }] };
    assert.deepEqual(offered(nameless), []);
    assert.deepEqual(offered(nameless, pair('Q1', plain)).toSorted(), leakConstraint.toSorted());
    assert.equal(offered().length, leakConstraint.length);
  });

  it('refuses names that are no rule, and rules that flag claims or need a model or a list', () => {
    const refused = (name: string) => checkConstraint([name]) ?? '';
    assert.equal(checkConstraint([...leakConstraint]), undefined);
    assert.equal(
      refused('factcheckSite'),
      'There is no rule "factcheckSite". Did you mean "factCheckSite"?',
    );
    for (const id of ['unknownVerdict', 'answersContradict', 'misinformationSite']) {
      assert.match(refused(id), new RegExp(`^The rule "${id}" flags no evidence`, 'u'));
      assert.ok(!constraintRules.some((rule) => rule.id === id));
    }
  });
});
