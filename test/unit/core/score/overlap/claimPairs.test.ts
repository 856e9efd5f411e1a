import assert from 'node:assert/strict';
import {
  findClaimPairsSteps,
  type SimilarClaims,
  type PlacedClaim,
} from '../../../../../src/core/score/overlap/claimPairs.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const findClaimPairs = runToEnd(findClaimPairsSteps);

const placed = (
  file: number,
  ...claims: readonly (readonly [text: string, verdict?: string])[]
): readonly PlacedClaim[] =>
  claims.map(([text, verdict = null], index) => ({ file, index, text, verdict }));

const found = (pairs: readonly SimilarClaims[]): readonly string[] =>
  pairs.map(
    ({ kind, first, second, hasOtherVerdict }) =>
      `${kind} ${String(first.file)}.${String(first.index)} ${String(second.file)}.${String(second.index)}${hasOtherVerdict ? ' !' : ''}`,
  );

/** Claims on other topics, which reduce the weight of common words. */
const others = placed(
  9,
  ['The moon is made of cheese from Denmark.'],
  ['A river in Peru flows backwards every winter.'],
  ['The mayor of Oslo owns eleven horses.'],
);

describe('claims that occur twice', () => {
  it('have the same words, whatever their order, case and punctuation', () => {
    const claims = [
      ...placed(0, ['Since 2002, the force has grown by 50%.', 'Refuted']),
      ...placed(
        1,
        ['since 2002 the force has grown by 50%', 'Supported'],
        ['By 50% the force has grown since 2002!', 'Refuted'],
      ),
      ...others,
    ];
    assert.deepEqual(found(findClaimPairs(claims)), [
      'same 0.0 1.0 !',
      'same 1.0 1.1 !',
      'same 0.0 1.1',
    ]);
  });

  it('have nearly the same words, the same figures, and a negation in both or in none', () => {
    const long = 'Kenya has one magistrate serving over 77,000 people in the capital region';
    const near = (text: string) => found(findClaimPairs([...placed(0, [long], [text]), ...others]));
    assert.deepEqual(near(`${long} today`), ['near 0.0 0.1']);
    assert.deepEqual(near(long.replace('77,000', '78,000')), []);
    assert.deepEqual(near(long.replace('has one', 'has not one')), []);
    assert.deepEqual(near('Kenya has many rivers.'), []);
  });

  it('are paraphrases where the encoder says so and enough words are shared', () => {
    const claims = [
      ...placed(
        0,
        ['There has been a drop in government revenue in Nigeria.'],
        ['Nigeria has seen a drop in government revenue'],
        ['Rivers flow backwards.'],
      ),
      ...others,
    ];
    const asked: string[] = [];
    const pairs = findClaimPairs(claims, (first, second) => {
      asked.push(`${String(first)} ${String(second)}`);
      return 0.95;
    });
    assert.deepEqual(found(pairs), ['paraphrase 0.0 0.1']);
    assert.equal(pairs[0]?.similarity, 0.95);
    assert.deepEqual(asked, ['0 1'], 'claims of other words are not even asked about');
    assert.deepEqual(
      findClaimPairs(claims, () => 0.89),
      [],
    );
    assert.deepEqual(findClaimPairs(claims), []);
  });

  it('are none among claims without words, and none among none', () => {
    assert.deepEqual(findClaimPairs(placed(0, [''], [''], ['?'], ['?'])).length <= 1, true);
    assert.deepEqual(findClaimPairs([]), []);
  });
});
