import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CharCodes } from '../../../../../src/core/score/text/punktSentences.ts';
import { PieceTable, unknownPiece } from '../../../../../src/core/score/text/nltkWords.ts';

/** Few letters, so that pieces repeat, and few hashes, so that different pieces collide. */
const pieces = fc.array(
  fc.tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uffff'), minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 16 - 1 }),
  ),
  { maxLength: 200 },
);

describe('the table of pieces', () => {
  it('finds what a map finds, whatever the hashes are', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 3 }), (met, hashes) => {
        const table = new PieceTable();
        const expected = new Map<string, number>();
        const codes = new CharCodes();
        for (const [piece, variant] of met) {
          const { units } = codes.take(`x${piece}y`);
          const to = 1 + piece.length;
          const hash = piece.length % hashes;
          const key = `${String(variant)} ${piece}`;
          assert.equal(table.find(units, 1, to, hash, variant), expected.get(key) ?? unknownPiece);
          if (expected.has(key)) continue;
          expected.set(key, expected.size);
          table.add(units, 1, to, hash, variant, expected.size - 1);
        }
        assert.equal(table.size, expected.size);
      }),
    );
  });

  it('keeps all pieces while it grows, and none once it is cleared', () => {
    const table = new PieceTable();
    const codes = new CharCodes();
    const find = (piece: string): number => {
      const { units, length } = codes.take(piece);
      return table.find(units, 0, length, length, 0);
    };
    for (let number = 0; number < 3000; number += 1) {
      const { units, length } = codes.take(`piece ${String(number)}`);
      table.add(units, 0, length, length, 0, number);
    }
    for (let number = 0; number < 3000; number += 1) {
      assert.equal(find(`piece ${String(number)}`), number);
    }
    table.clear();
    assert.equal(find('piece 0'), unknownPiece);
    assert.equal(table.size, 0);
  });
});
