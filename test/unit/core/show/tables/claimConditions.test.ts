// Conditions on claims: how they are written, what they select, and how they are said.

import assert from 'node:assert/strict';
import {
  type ConditionFacts,
  conditionWords,
  offerConditions,
  readCondition,
  readRange,
  testConditions,
  writeCondition,
  writeRange,
} from '../../../../../src/core/show/tables/claimConditions.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const facts: ConditionFacts = {
  predictedVerdict: 'Refuted',
  referenceVerdict: 'Supported',
  predictedQuestions: 3,
  hasFailed: false,
  statuses: ['answered', null, 'contradicted'],
  getsCredit: false,
  cause: 'wrongVerdictAnswered',
  lack: 'verdict',
  isListed: (list) => list === 'notFound',
  losesCredit: false,
  scoreOf: (column) => (column === 'semqa' ? 0.5 : null),
  wordOf: (column) => (column === 'label' ? 'Refuted' : null),
};

function pass(conditions: readonly string[], of: Partial<ConditionFacts> = {}): boolean {
  const read = conditions.map((text) => readCondition(text) ?? assert.fail(text));
  return testConditions(read)({ ...facts, ...of });
}

describe('conditions on claims', () => {
  it('all hold together: a wrong verdict with a contradicted answer and a score in a range', () => {
    const wanted = ['predicted=Refuted', 'reference=Supported', 'status=contradicted'];
    assert.equal(pass([...wanted, 'semqa=0.4..0.6']), true);
    for (const other of [
      { predictedVerdict: 'Supported' },
      { referenceVerdict: 'Refuted' },
      { statuses: ['answered'] as const },
      { scoreOf: () => 0.6 },
      { scoreOf: () => null },
    ]) {
      assert.equal(pass([...wanted, 'semqa=0.4..0.6'], other), false, Object.keys(other).join());
    }
    assert.equal(pass([]), true, 'every claim without conditions');
  });

  it('on the same field are alternatives', () => {
    assert.equal(pass(['status=notAsked', 'status=contradicted']), true);
    assert.equal(pass(['status=notAsked', 'status=notAnswered']), false);
    assert.equal(pass(['predicted=Supported', 'predicted=Refuted', 'verdict=wrong']), true);
  });

  it('cover what the lists offer: missing verdicts, credit, causes, failures and words', () => {
    assert.equal(pass(['predicted='], { predictedVerdict: null }), true);
    assert.equal(pass(['predicted=']), false);
    assert.equal(pass(['verdict=right'], { predictedVerdict: null }), false, 'neither right');
    assert.equal(pass(['verdict=wrong'], { predictedVerdict: null }), false, 'nor wrong');
    assert.equal(pass(['credit=no']), true);
    assert.equal(pass(['credit=no'], { getsCredit: null }), false, 'a claim without a score');
    assert.equal(pass(['cause=wrongVerdictAnswered', 'list=notFound']), true);
    assert.equal(pass(['loses=credit']), false);
    assert.equal(pass(['needs=verdict']), true);
    const review = { questions: [], note: 'two dates', tags: ['hard'] };
    assert.equal(pass(['tag:hard', 'has=note'], { review }), true);
    assert.equal(pass(['tag=har'], { review }), false);
    assert.equal(pass(['has:status', 'has:tag'], { review: { questions: [] } }), false);
    assert.equal(pass(['needs=evidence', 'needs=both']), false);
    assert.equal(pass(['claims=failed'], { hasFailed: true }), true);
    assert.equal(pass(['claims=withoutPrediction'], { predictedQuestions: 0 }), true);
    assert.equal(pass(['label=Refuted']), true);
    assert.equal(pass(['constructor=Refuted']), false);
    assert.equal(pass(['rouge=none']), true);
    assert.equal(pass(['semqa=none']), false);
  });

  it('have ranges whose lower end belongs to them and whose upper end does not', () => {
    assert.equal(pass(['semqa=0.5..0.6']), true);
    assert.equal(pass(['semqa=0.4..0.5']), false);
    assert.equal(pass(['semqa=..0.5']), false);
    assert.equal(pass(['semqa=0.5..']), true);
    assert.deepEqual(readRange('-1.5..1e-3'), { low: -1.5, high: 0.001 });
    for (const range of ['..', '0.5', 'a..b', '']) assert.equal(readRange(range), undefined, range);
    for (const range of ['0.2..0.5', '..0.5', '-1..']) {
      assert.equal(writeRange(readRange(range) ?? assert.fail()), range);
    }
  });

  it('are read as they are written, and not with values that do not exist', () => {
    for (const text of ['predicted=a=b', 'predicted=', 'status=notAsked', 'semqa=0.2..0.5']) {
      assert.equal(writeCondition(readCondition(text) ?? assert.fail(text)), text);
    }
    for (const text of [
      ...['', 'predicted', '=x', 'status=toString', 'credit=maybe', 'list='],
      ...['semqa < 0.2 and averitec == 1', "cause == 'credit'"],
    ]) {
      assert.equal(readCondition(text), undefined, text);
    }
  });

  it('are said in words', () => {
    const say = (text: string): string => {
      const column = { heading: 'SemQA', scale: { minimum: 0, maximum: 1 } };
      const words = conditionWords(readCondition(text) ?? assert.fail(text), column);
      return `${textOf(words.heading)} ${textOf(words.value)}`.trim();
    };
    assert.equal(say('predicted='), 'predicted no verdict');
    assert.equal(say('status=notAsked'), 'a question is not asked');
    assert.equal(say('semqa=0.2..0.5'), 'SemQA 0.20 to below 0.50');
    assert.equal(say('semqa=..0.5'), 'SemQA below 0.50');
    assert.equal(say('semqa=0.5..'), 'SemQA 0.50 or more');
    assert.equal(say('semqa=none'), 'SemQA none');
  });

  it('are offered only if the run has what they need', () => {
    const names = (needs: readonly string[]): string[] =>
      offerConditions((need) => needs.includes(need)).map(({ name }) => textOf(name));
    assert.deepEqual(names([]), ['No predictions', 'Failed']);
    assert.equal(names(['reference', 'credit', 'statuses']).length, 10);
  });
});
