import assert from 'node:assert/strict';
import {
  checkSharedClaims,
  noteSharedClaims,
  type SetOfClaims,
} from '../../../../../src/core/analyse/comparison/comparedSets.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

function system(
  name: string,
  indices: readonly number[],
  unpredicted: readonly number[] = [],
): SetOfClaims {
  const claims = indices.map((index) => ({
    index,
    isUnpredicted: unpredicted.includes(index) ? (true as const) : undefined,
  }));
  return { name, claims };
}

describe('the claims that systems share', () => {
  const a = system('A', [0, 1, 2, 3]);

  it('are needed for a comparison, and so is a prediction', () => {
    assert.throws(() => {
      checkSharedClaims([a, system('B', [0, 1, 2, 3], [0, 1, 2, 3])]);
    }, /^RangeError: no prediction of B belongs to a claim of the reference/u);
    assert.throws(() => {
      checkSharedClaims([a, system('B', [4, 5])]);
    }, /no claim was scored for all of them \(A has 4 claims from 0 to 3; B has 2 claims from 4 to 5\)/u);
    checkSharedClaims([a, system('B', [3, 4], [4])]);
    checkSharedClaims([a]);
  });

  it('are not judged while a system is being scored', () => {
    const running = { ...system('B', [0], [0]), isRunning: true };
    checkSharedClaims([a, running]);
    assert.deepEqual(
      noteSharedClaims([a, running]).map(({ message }) => textOf(message)),
      [],
    );
  });

  it('are told where they are not all, and so are predictions for different numbers of them', () => {
    assert.deepEqual(
      noteSharedClaims([a, system('B', [0, 1, 2, 3])]).map(({ message }) => textOf(message)),
      [],
    );
    assert.deepEqual(
      noteSharedClaims([a, system('B', [2, 3])]).map(({ message }) => textOf(message)),
      [
        'The systems were scored for different claims (A: 4, B: 2). Differences cover the 2 claims that all systems have in common.',
      ],
    );
    assert.deepEqual(
      noteSharedClaims([a, system('B', [0, 1, 2, 3], [1, 2])]).map(({ message }) =>
        textOf(message),
      ),
      [
        'The systems have predictions for different numbers of claims (A: 4 of 4, B: 2 of 4). A claim without a prediction is scored as if there were no evidence.',
      ],
    );
  });
});
