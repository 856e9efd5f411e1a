import assert from 'node:assert/strict';
import fc from 'fast-check';
import { align } from '../../../../../src/core/evidence/alignment/alignment.ts';
import type { AlignmentIssue } from '../../../../../src/core/evidence/alignment/alignmentIssue.ts';
import type { Claim } from '../../../../../src/core/evidence/evidence.ts';
import { WindowedAlignment } from '../../../../../src/core/evidence/alignment/windowedAlignment.ts';

interface Outcome {
  readonly pairs: readonly (readonly [reference: number, prediction: number | null])[];
  readonly issues: readonly AlignmentIssue[];
  /** The largest number of claims from one file that were in memory at the same time, as far as this is visible from outside. */
  readonly rounds: number;
}

/** Feeds both files a few claims at a time. */
function windowed(
  reference: readonly Claim[],
  predictions: readonly Claim[],
  reach: number,
  batch = 7,
): Outcome {
  const alignment = new WindowedAlignment({ reach });
  const files = { reference, predictions };
  const at = { reference: 0, predictions: 0 };
  const pairs: (readonly [number, number | null])[] = [];
  let rounds = 0;
  while (!alignment.isFinished) {
    const { wants } = alignment;
    if (wants !== null) {
      const claims = files[wants].slice(at[wants], at[wants] + batch);
      at[wants] += claims.length;
      alignment.add(wants, claims.length === 0 ? null : claims);
      continue;
    }
    rounds += 1;
    for (const pair of alignment.take()) {
      pairs.push([pair.reference.index, pair.prediction?.index ?? null]);
    }
    assert.ok(rounds < 10_000, 'it does not end');
  }
  return { pairs, issues: alignment.issues().list(), rounds };
}

function whole(
  reference: readonly Claim[],
  predictions: readonly Claim[],
): Omit<Outcome, 'rounds'> {
  const { claims, issues } = align(reference, predictions);
  return {
    pairs: claims.map(({ referenceIndex, predictionIndex }) => [referenceIndex, predictionIndex]),
    issues,
  };
}

function places(issues: readonly AlignmentIssue[]): readonly string[] {
  return issues
    .map(({ kind, referenceIndex, predictionIndex }) =>
      [kind, referenceIndex ?? '-', predictionIndex ?? '-'].join(':'),
    )
    .sort();
}

const claim = (index: number, text: string, claimId?: number): Claim => ({
  index,
  text,
  evidence: [],
  ...(claimId === undefined ? {} : { claimId }),
});

const count = 400;
const numbers = Array.from({ length: count }, (_, position) => position);
const reference = numbers.map((position) => claim(position, `claim number ${position}`));

/** Shuffles positions so that none moves further than `most`: sorts them by position plus noise below `most`. */
const shuffled = (most: number): fc.Arbitrary<readonly number[]> =>
  fc
    .array(fc.integer({ min: 0, max: most }), { minLength: count, maxLength: count })
    .map((noise) => {
      const key = (position: number): number => position + (noise[position] ?? 0);
      return [...numbers].sort((a, b) => key(a) - key(b) || a - b);
    });

const predictionsIn = (order: readonly number[], hasIds: boolean): readonly Claim[] =>
  order.map((position, index) =>
    claim(index, `claim number ${position}`, hasIds ? position : undefined),
  );

describe('alignment in a moving window', () => {
  it('does not count a claim that could not be read as a claim without prediction', () => {
    const claims = ['one', 'two', 'three'].map((text, index): Claim => ({
      ...{ index, text, claimId: index + 10 },
      evidence: [],
    }));
    const damaged = claims.map((claim): Claim =>
      claim.index === 1 ? { index: 1, text: '', evidence: [], isUnread: true } : claim,
    );
    assert.deepEqual(places(whole(damaged, claims).issues), ['extra:-:1']);
    assert.deepEqual(places(whole(claims, damaged).issues), ['missing:1:-']);
    const alignment = new WindowedAlignment();
    for (const [role, file] of [
      ['reference', damaged],
      ['predictions', claims],
    ] as const) {
      alignment.add(role, file);
      alignment.add(role, null);
    }
    alignment.take();
    assert.equal(alignment.lost().count, 0);
  });

  it('equals the alignment of the whole for files in one order', () => {
    const { pairs, issues, rounds } = windowed(reference, predictionsIn(numbers, false), 5);
    assert.deepEqual(pairs, whole(reference, predictionsIn(numbers, false)).pairs);
    assert.deepEqual(issues, []);
    assert.ok(rounds > 10, 'the window has moved');
  });

  it('equals the alignment of the whole for files shuffled within the window, issues included', () => {
    fc.assert(
      fc.property(shuffled(8), fc.boolean(), (order, hasIds) => {
        const predictions = predictionsIn(order, hasIds);
        const expected = whole(reference, predictions);
        const actual = windowed(reference, predictions, 8);
        assert.deepEqual(actual.pairs, expected.pairs);
        assert.deepEqual(places(actual.issues), places(expected.issues));
      }),
      { numRuns: 100 },
    );
  });

  it('equals it too when claims are missing, are there twice, are unknown or have another wording', () => {
    const change = fc.constantFrom('none', 'none', 'none', 'drop', 'twice', 'unknown', 'reworded');
    fc.assert(
      fc.property(
        shuffled(3),
        fc.array(change, { minLength: count, maxLength: count }),
        fc.boolean(),
        (order, changes, hasIds) => {
          const texts = order.flatMap((position) => {
            const text = `claim number ${position}`;
            const id = hasIds ? position : undefined;
            switch (changes[position]) {
              case 'drop':
                return [];
              case 'twice':
                return [[text, id] as const, [text, id] as const];
              case 'unknown':
                return [[text, id] as const, [`nothing like ${position}`, undefined] as const];
              case 'reworded':
                return [[`claim number ${position} again`, id] as const];
              default:
                return [[text, id] as const];
            }
          });
          const predictions = texts.map(([text, id], index) => claim(index, text, id));
          const expected = whole(reference, predictions);
          const actual = windowed(reference, predictions, 12);
          assert.deepEqual(actual.pairs, expected.pairs);
          assert.deepEqual(places(actual.issues), places(expected.issues));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('pairs files of few texts as the whole does when they are complete and in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 50, maxLength: 120 }),
        (texts) => {
          const file = texts.map((text, index) => claim(index, text));
          const { pairs, issues } = windowed(file, file, 4);
          assert.deepEqual(pairs, whole(file, file).pairs);
          assert.deepEqual(issues, []);
        },
      ),
    );
  });

  it('uses each prediction once and gives every reference claim once, whatever the files are', () => {
    const anyClaims = fc.array(
      fc.record({ text: fc.constantFrom('a', 'b', 'c', 'long d', 'long e', '') }),
      { maxLength: 120 },
    );
    const withIds = fc.array(fc.option(fc.nat({ max: 130 }), { nil: undefined }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(anyClaims, anyClaims, withIds, (one, other, ids) => {
        const references = one.map(({ text }, index) => claim(index, text));
        const predictions = other.map(({ text }, index) => claim(index, text, ids[index]));
        const { pairs, issues } = windowed(references, predictions, 3);
        assert.deepEqual(
          pairs.map(([position]) => position),
          [...references.keys()],
        );
        const used = pairs.flatMap(([, prediction]) => prediction ?? []);
        assert.equal(new Set(used).size, used.length);
        const unused = issues.filter(({ kind }) => kind === 'extra' || kind === 'duplicate');
        assert.equal(used.length + unused.length, predictions.length);
      }),
      { numRuns: 300 },
    );
  });

  it('says of a claim that was moved too far that it is missing and extra, and what to do', () => {
    const moved = [...numbers.slice(1, 300), 0, ...numbers.slice(300)];
    const { pairs, issues } = windowed(reference, predictionsIn(moved, false), 10);
    assert.deepEqual(pairs[0], [0, null]);
    assert.deepEqual(places(issues), ['extra:-:299', 'missing:0:-']);
    for (const { message } of issues)
      assert.match(message, /(?:within|more than) 10 positions.*Sort.*leave out --stream/);
  });

  it('finds its place again behind a long run that only one file has', () => {
    const later = numbers.slice(250);
    for (const hasIds of [true, false]) {
      const { pairs } = windowed(reference, predictionsIn(later, hasIds), 5);
      const found = pairs.filter(([, prediction]) => prediction !== null).length;
      if (hasIds) assert.equal(found, later.length, 'claim_id says where the predictions begin');
      const back = windowed(
        later.map((position, index) => claim(index, `claim number ${position}`, position)),
        predictionsIn(numbers, true),
        5,
      );
      assert.ok(back.pairs.filter(([, prediction]) => prediction !== null).length > 0);
    }
  });

  it('lists the first 200 issues of a kind and counts the rest', () => {
    const { issues } = windowed(reference, [], 10);
    assert.equal(issues.length, 201);
    assert.equal(issues.at(-1)?.left, 200);
    assert.match(issues.at(-1)?.message ?? '', /^200 more problems of this kind \(missing\)/);
  });
});
