import assert from 'node:assert/strict';
import path from 'node:path';
import { accuracies, labelOf, readChecklist } from './checklist.ts';
import { nliLabels } from '../../src/core/score/models/modelEntry.ts';

const folder = path.join(import.meta.dirname, '../models/checklist');

describe('the checklist', () => {
  const { cases, identical, unrelated, sameQuestion } = readChecklist(folder);

  it('has at least 100 cases of each of eleven phenomena, every label among them', () => {
    const phenomena = Map.groupBy(cases, ({ phenomenon }) => phenomenon);
    assert.equal(phenomena.size, 11);
    for (const [name, here] of phenomena) {
      assert.ok(here.length >= 100, name);
      for (const label of nliLabels) {
        const share = here.filter((one) => one.label === label).length / here.length;
        assert.ok(share > 0.15 && share < 0.5, `${name}: ${share} ${label}`);
      }
    }
  });

  it('has no case twice and none without a label', () => {
    const pairs = cases.map(({ premise, hypothesis }) => `${premise}\n${hypothesis}`);
    assert.equal(new Set(pairs).size, cases.length);
    for (const { label, premise, hypothesis } of cases) {
      assert.ok(nliLabels.includes(label));
      assert.notEqual(premise, hypothesis);
      assert.doesNotMatch(premise + hypothesis, /[{}|]|\s\s|\.\.(?!\.)/);
    }
  });

  it('has 200 identical texts, 300 unrelated pairs and 200 pairs of one question', () => {
    assert.equal(new Set(identical).size, 200);
    assert.equal(unrelated.length, 300);
    assert.equal(new Set(sameQuestion.map((pair) => pair.join('\n'))).size, 200);
    for (const [first, second] of [...unrelated, ...sameQuestion]) assert.notEqual(first, second);
  });

  it('counts a case as right when its label is the likeliest, the first of equals', () => {
    const said = { entailment: 0.4, neutral: 0.4, contradiction: 0.2 };
    assert.equal(labelOf(said), 'entailment');
    assert.equal(labelOf({ entailment: 0, neutral: 0.5, contradiction: 0.5 }), 'neutral');
    const one = { phenomenon: 'dates', premise: 'a', hypothesis: 'b' };
    const counted = accuracies(
      [
        { ...one, label: 'entailment' },
        { ...one, label: 'neutral' },
      ],
      [said, said],
    );
    assert.deepEqual(counted.get('dates'), { right: 1, count: 2 });
    assert.throws(() => accuracies([{ ...one, label: 'neutral' }], []), RangeError);
  });
});
