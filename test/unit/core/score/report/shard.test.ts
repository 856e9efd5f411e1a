import assert from 'node:assert/strict';
import {
  countRunClaims,
  isInShard,
  readShard,
  shardNotes,
  shardText,
} from '../../../../../src/core/score/report/shard.ts';

describe('a part of a run', () => {
  it('is written as which of how many', () => {
    assert.deepEqual(readShard('2/8'), { index: 2, of: 8 });
    assert.deepEqual(readShard(' 1/1 '), { index: 1, of: 1 });
    assert.equal(shardText(readShard('100000/100000')), '100000/100000');
  });

  for (const text of ['', '2', '0/3', '4/3', '1/0', '-1/2', '1/2/3', '1.5/2', 'a/b', '1/100001']) {
    it(`is not "${text}"`, () => {
      assert.throws(() => readShard(text), /expected a part and how many parts there are/u);
    });
  }

  it('has each claim of a file in one part, and as many as it says', () => {
    for (const total of [0, 1, 7, 20]) {
      for (const count of [1, 2, 3, 20, 25]) {
        const shards = Array.from({ length: count }, (_, at) => ({ index: at + 1, of: count }));
        const parts = shards.map((shard) =>
          Array.from({ length: total }, (_, at) => at).filter((at) => isInShard(shard, at)),
        );
        const all = parts.flat().sort((a, b) => a - b);
        assert.deepEqual(
          all,
          Array.from({ length: total }, (_, at) => at),
        );
        assert.deepEqual(
          parts.map(({ length }) => length),
          shards.map((shard) => countRunClaims({ shard, reference: { claims: total } })),
        );
      }
    }
    assert.equal(countRunClaims({ reference: { claims: 7 } }), 7);
    assert.equal(countRunClaims({ limit: 5, reference: { claims: 7 } }), 5);
    const shard = { index: 2, of: 2 };
    assert.equal(countRunClaims({ limit: 5, shard, reference: { claims: 7 } }), 2);
  });

  it('says first of all that its numbers are not the system’s', () => {
    const [note] = shardNotes({ index: 2, of: 3 }, 7);
    assert.match(note?.message ?? '', /^Part 2 of 3 \(7 claims\): these are not the scores/u);
    assert.deepEqual(shardNotes(undefined, 7), []);
  });
});
