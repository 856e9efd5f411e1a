// Stances from the file beside the model's stances. Expected values are computed by hand.

import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import {
  countStances,
  fileStanceMessage,
  modelStanceMessage,
} from '../../../../../src/core/score/metrics/fileStances.ts';
import { pairItems } from '../../../../../src/core/show/claimView/answerItems.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const passage = (stance?: string): QaPair => ({
  question: '',
  answers: [{ text: 'A page says so.', sources: [], stance }],
});

describe("the file's stance of an answer", () => {
  it("agrees with the model's where both mean the same", () => {
    for (const [stance, own, agrees] of [
      ['SUPPORTS', 'supports', true],
      ['SUPPORTS', 'neither', false],
      ['CONTRADICT', 'refutes', true],
      ['NOT_ENOUGH_INFO', 'neither', true],
      ['NS', 'neither', true],
      ['NS', 'refutes', true],
      ['NS', 'supports', false],
      ['IR', 'neither', true],
      ['conflicting', 'supports', undefined],
      ['banana', 'supports', undefined],
      [undefined, 'supports', undefined],
    ] as const) {
      const counts = countStances({ predictedEvidence: [passage(stance)] }, [
        { predicted: 0, predictedAnswer: 0, stance: own },
      ]);
      const expected =
        agrees === undefined
          ? { compared: 0, agreeing: 0 }
          : { compared: 1, agreeing: agrees ? 1 : 0 };
      assert.deepEqual(counts, expected, stance);
    }
  });

  it('is counted where both give one', () => {
    const predictedEvidence = [passage('SUPPORTS'), passage('REFUTES'), passage()];
    const stances = [0, 1, 2, 3].map((predicted) => ({
      ...{ predicted, predictedAnswer: 0, stance: 'supports' as const },
    }));
    assert.deepEqual(countStances({ predictedEvidence }, stances), { compared: 2, agreeing: 1 });
    assert.deepEqual(countStances({ predictedEvidence: [] }, stances), {
      compared: 0,
      agreeing: 0,
    });
  });

  it('stands beside the answer, and is named where the model says something else', () => {
    const [answer] = passage('S').answers;
    assert.ok(answer);
    const says = fileStanceMessage(answer);
    assert.equal(says && textOf(says), 'Stance in the file: supports the claim');
    assert.equal(fileStanceMessage({}), undefined);
    const remark = modelStanceMessage('refutes', answer);
    assert.equal(textOf(remark), 'refutes the claim (differs from the file)');
    const [shown] = pairItems('predictions', [passage('S')]);
    const below = shown?.items?.[0]?.items?.map(({ text }) => textOf(text));
    assert.deepEqual(below, ['Stance in the file: supports the claim']);
  });
});
