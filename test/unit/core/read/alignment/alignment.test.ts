import assert from 'node:assert/strict';
import fc from 'fast-check';
import { align, type Alignment } from '../../../../../src/core/read/alignment/alignment.ts';
import { summariseAlignment } from '../../../../../src/core/read/alignment/alignmentIssues.ts';
import type { Claim } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { runSize } from '../../../../support/runSize.ts';
import { sharedFile } from '../claims/sharedFile.ts';

/** Builds claims in file order from `text`, `text@date`, `id:text` or `id:text@date`. */
function claims(...specs: readonly string[]): Claim[] {
  return specs.map((spec, index) => {
    const [, id, text = '', date] = /^(?:(\d+):)?([^@]*)(?:@(.*))?$/.exec(spec) ?? [];
    return { index, claimId: id === undefined ? undefined : Number(id), text, date, evidence: [] };
  });
}

function pairsOf(alignment: Alignment): (number | null)[] {
  return alignment.claims.map((claim) => claim.predictionIndex);
}

/** Returns the issues as `kind:reference:prediction`, with `-` for none. */
function issuesOf(alignment: Alignment): string[] {
  return alignment.issues.map(
    ({ kind, referenceIndex, predictionIndex }) =>
      `${kind}:${String(referenceIndex ?? '-')}:${String(predictionIndex ?? '-')}`,
  );
}

type Indices = readonly (number | null)[];
type Texts = readonly string[];
type Case = readonly [
  name: string,
  reference: Texts,
  predictions: Texts,
  pairs: Indices,
  issues: Texts,
];

const cases: readonly Case[] = [
  [
    'a reference whose last id is missing keeps the ids of its other claims',
    ['3:a', '2:b', '1:c', 'd'],
    ['3:', '2:', '1:', '0:'],
    [0, 1, 2, null],
    ['textMismatch:0:0', 'textMismatch:1:1', 'textMismatch:2:2', 'extra:-:3', 'missing:3:-'],
  ],
  [
    'a reference with few ids is numbered by position',
    ['a', 'b', 'c', '0:d'],
    ['0:', '1:'],
    [0, 1, null, null],
    ['textMismatch:0:0', 'textMismatch:1:1', 'missing:2:-', 'missing:3:-'],
  ],
  ['claim_id and text agree', ['a', 'b'], ['0:a', '1:b'], [0, 1], []],
  [
    'texts differ in case, blanks and compatibility characters',
    ['The ﬁrst  Claim\n', 'Ⅷ b'],
    ['0: the first claim', '1:viii B'],
    [0, 1],
    [],
  ],
  ['there is no claim_id', ['a', 'b'], ['a', 'b'], [0, 1], []],
  ['a file numbers its claims', ['a', 'b'], ['Claim 1. a', 'Claim 2. b'], [0, 1], []],
  ['a prediction is missing', ['a', 'b', 'c'], ['0:a', '2:c'], [0, null, 1], ['missing:1:-']],
  [
    'a prediction is for no claim of the reference',
    ['a'],
    ['0:a', '1:x', 'y'],
    [0],
    ['extra:-:1', 'extra:-:2'],
  ],
  ['a prediction is there twice', ['a', 'b'], ['0:a', '1:b', '0:a'], [0, 1], ['duplicate:0:2']],
  [
    'a prediction without claim_id is there twice',
    ['a', 'b'],
    ['a', 'a', 'b'],
    [0, 2],
    ['duplicate:0:1'],
  ],
  [
    'one claim stands elsewhere',
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd', 'a'],
    [3, 0, 1, 2],
    ['reordered:0:3'],
  ],
  [
    'claim_id says that the order differs',
    ['a', 'b', 'c'],
    ['2:c', '0:a', '1:b'],
    [1, 2, 0],
    ['reordered:2:0'],
  ],
  [
    'claim_id begins at 1',
    ['a', 'b'],
    ['1:a', '2:b'],
    [0, 1],
    ['textMismatch:0:0', 'textMismatch:1:1'],
  ],
  [
    'claim_id is right and the claim was edited',
    ['the quick brown fox jumps', 'b'],
    ['0:the quick brown fox leaps', '1:b'],
    [0, 1],
    ['textMismatch:0:0'],
  ],
  [
    'claim_id is right and the claim is another one',
    ['the moon is made of cheese', 'b'],
    ['0:water boils at 100 degrees', '1:b'],
    [null, 1],
    ['extra:-:0', 'missing:0:-'],
  ],
  ['claim_id stands without claim text', ['a', 'b'], ['0:', '1:b'], [0, 1], ['textMismatch:0:0']],
  [
    'a broken prediction has neither',
    ['a', 'b'],
    ['0:a', ''],
    [0, null],
    ['extra:-:1', 'missing:1:-'],
  ],
  [
    'a broken reference claim has no text',
    ['', 'b'],
    ['a', 'b'],
    [null, 1],
    ['extra:-:0', 'missing:0:-'],
  ],
  [
    'equal texts are told apart by claim_id',
    ['a', 'b', 'a'],
    ['2:a', '1:b', '0:a'],
    [2, 1, 0],
    ['reordered:2:0', 'reordered:1:1'],
  ],
  [
    'equal texts are told apart by date, in either spelling',
    ['a@1-10-2020', 'a@2-10-2020'],
    ['a@2020-10-02', 'a@2020-10-01'],
    [1, 0],
    ['reordered:1:0'],
  ],
  [
    'equal texts in files of one order go by order',
    ['a', 'x', 'a', 'y'],
    ['a', 'x', 'a', 'y'],
    [0, 1, 2, 3],
    [],
  ],
  [
    'equal texts with one prediction missing',
    ['a', 'x', 'a'],
    ['a', 'x'],
    [0, 1, null],
    ['missing:2:-', 'ambiguous:0:0'],
  ],
  [
    'equal texts in files of different order',
    ['a', 'a', 'x', 'y'],
    ['y', 'x', 'a', 'a'],
    [2, 3, 1, 0],
    ['ambiguous:0:2', 'ambiguous:1:3', 'reordered:3:0'],
  ],
  [
    'one date tells one claim and leaves the other',
    ['a@1-1-2020', 'a@2-1-2020'],
    ['a', 'a@1-1-2020'],
    [1, 0],
    ['reordered:1:0'],
  ],
  ['nothing was predicted', ['a'], [], [null], ['missing:0:-']],
  ['the reference is empty', [], ['a'], [], ['extra:-:0']],
  [
    'the reference has claim_ids of its own',
    ['7:a', '9:b'],
    ['9:b', '7:a'],
    [1, 0],
    ['reordered:1:0'],
  ],
];

describe('align', () => {
  for (const [name, reference, predictions, pairs, issues] of cases) {
    it(`pairs and reports as it should when ${name}`, () => {
      const alignment = align(claims(...reference), claims(...predictions));
      assert.deepEqual(pairsOf(alignment), pairs);
      assert.deepEqual(issuesOf(alignment), issues);
    });
  }

  // FEVER-8, averitec_evaluate_legacy.py: `predictions_dict = {x["claim_id"]: x for x in predictions}`.
  const repeated: readonly (readonly [string, Texts, Texts, Indices])[] = [
    ['by claim_id', ['a', 'b'], ['0:a', '1:b', '0:a'], [2, 1]],
    ['by text', ['a', 'b'], ['a', 'b', 'a', 'b', 'a'], [4, 3]],
    ['by claim_id alone', ['the long claim', 'b'], ['0:', '0:the long one claim', '1:b'], [1, 2]],
    ['by date', ['a@1-1-2020', 'a@2-1-2020'], ['a@1-1-2020', 'a@1-1-2020', 'a@2-1-2020'], [1, 2]],
    ['among equal texts', ['a', 'a'], ['a', 'a', 'a'], [1, 2]],
    ['with too few', ['a', 'a', 'a'], ['a', 'a'], [0, 1, null]],
  ];
  for (const [name, reference, predictions, pairs] of repeated) {
    it(`keeps the last of repeated predictions where the script does: ${name}`, () => {
      const last = align(claims(...reference), claims(...predictions), { keepsLast: true });
      assert.deepEqual(pairsOf(last), pairs);
      const duplicates = last.issues.filter(({ kind }) => kind === 'duplicate');
      for (const { predictionIndex = NaN, usedIndex = NaN } of duplicates) {
        assert.ok(usedIndex > predictionIndex && pairs.includes(usedIndex));
      }
      assert.equal(duplicates.length, Math.max(0, predictions.length - reference.length));
    });
  }

  it('says whether what is left out says the same as what is used', () => {
    const [one, other] = claims('a', 'a');
    assert.ok(one && other);
    const same = align(claims('a'), [one, other]).issues;
    assert.deepEqual(
      same.map(({ kind, usedIndex, isSame }) => [kind, usedIndex, isSame]),
      [['duplicate', 0, true]],
    );
    const differing = align(claims('a'), [one, { ...other, verdict: 'Refuted' }]).issues;
    assert.deepEqual(
      differing.map(({ isSame }) => isSame),
      [undefined],
    );
    assert.deepEqual(
      summariseAlignment(align(claims('a'), [one, other], { keepsLast: true }).issues, 1),
      ['1 prediction repeats a claim that has one already: the last is used (prediction 0).'],
    );
  });

  const texts = fc.constantFrom('a', 'b', 'c', 'A ', 'the long claim', 'the longer claim', '');
  const anyClaims = fc.array(
    fc.record(
      {
        text: texts,
        claimId: fc.nat({ max: 6 }),
        date: fc.constantFrom('1-1-2020', '2020-01-01', '2-1-2020', 'soon'),
      },
      { requiredKeys: ['text'] },
    ),
    { maxLength: 12 },
  );
  const indexed = (list: readonly Omit<Claim, 'index' | 'evidence'>[]): Claim[] =>
    list.map((claim, index) => ({ ...claim, index, evidence: [] }));

  it('uses each prediction once at most and accounts for every claim of both files', () => {
    fc.assert(
      fc.property(anyClaims, anyClaims, (reference, predictions) => {
        const alignment = align(indexed(reference), indexed(predictions));
        const used = pairsOf(alignment).filter((position) => position !== null);
        assert.equal(new Set(used).size, used.length);
        assert.deepEqual(
          alignment.claims.map((claim) => claim.referenceIndex),
          [...reference.keys()],
        );
        const of = (...kinds: string[]): typeof alignment.issues =>
          alignment.issues.filter((issue) => kinds.includes(issue.kind));
        const missing = alignment.claims.filter((claim) => claim.predictionIndex === null);
        assert.deepEqual(
          of('missing').map((issue) => issue.referenceIndex),
          missing.map((claim) => claim.referenceIndex),
        );
        const unused = [...predictions.keys()].filter((position) => !used.includes(position));
        assert.deepEqual(
          of('extra', 'duplicate').map((issue) => issue.predictionIndex),
          unused,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('never pairs claims of different text without saying so', () => {
    const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase();
    fc.assert(
      fc.property(anyClaims, anyClaims, (reference, predictions) => {
        const alignment = align(indexed(reference), indexed(predictions));
        for (const { referenceIndex, predictionIndex } of alignment.claims) {
          if (predictionIndex === null) continue;
          if (
            plain(reference[referenceIndex]?.text) === plain(predictions[predictionIndex]?.text)
          ) {
            continue;
          }
          assert.ok(
            alignment.issues.some(
              (issue) =>
                issue.kind === 'byPosition' ||
                (issue.kind === 'textMismatch' && issue.predictionIndex === predictionIndex),
            ),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('pairs predictions that name no claim by their positions, and says so', () => {
    const reference = indexed([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
    const unnamed = align(reference, indexed([{ text: '' }, { text: ' ' }, { text: '' }]));
    assert.deepEqual(
      unnamed.claims.map(({ predictionIndex }) => predictionIndex),
      [0, 1, 2],
    );
    assert.deepEqual(
      unnamed.issues.map(({ kind }) => kind),
      ['byPosition'],
    );
    // If one prediction is missing, it is unknown which claim it belongs to.
    const fewer = align(reference, indexed([{ text: '' }, { text: ' ' }]));
    assert.deepEqual(
      fewer.claims.map(({ predictionIndex }) => predictionIndex),
      [null, null, null],
    );
    const named = indexed([{ text: 'b' }, { text: '' }]);
    assert.deepEqual(
      align(reference, named).claims.map(({ predictionIndex }) => predictionIndex),
      [null, 0, null],
    );
    const asked = align(reference, named, { byPosition: true });
    assert.deepEqual(
      asked.claims.map(({ predictionIndex }) => predictionIndex),
      [0, 1, null],
    );
    assert.match(asked.issues[0]?.message ?? '', /as requested/);
  });

  it('pairs a file with itself claim by claim, without an issue', () => {
    fc.assert(
      fc.property(anyClaims, (list) => {
        const filled = indexed(list.filter((claim) => claim.text.trim() !== ''));
        const withIds = filled.map((claim) => ({ ...claim, claimId: claim.index }));
        for (const file of [
          withIds,
          filled.map(({ index, text, evidence }) => ({ index, text, evidence })),
        ]) {
          const alignment = align(file, file);
          assert.deepEqual(pairsOf(alignment), [...file.keys()]);
          assert.deepEqual(alignment.issues, []);
        }
      }),
    );
  });

  it('finds every claim again whatever the order, when texts differ', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    fc.assert(
      fc.property(order, fc.boolean(), (positions, hasIds) => {
        const reference = claims('k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't');
        const predictions = positions.map((position, index) => ({
          index,
          text: reference[position]?.text ?? '',
          claimId: hasIds ? position : undefined,
          evidence: [],
        }));
        const expected = reference.map((_, position) => {
          const at = positions.indexOf(position);
          return at === -1 ? null : at;
        });
        assert.deepEqual(pairsOf(align(reference, predictions)), expected);
      }),
    );
  });
});

describe('align of claims with ids that are texts', () => {
  const file = (ids: readonly unknown[], text: string) =>
    readEvidence(
      JSON.stringify(
        ids.map((id) => ({ claim_id: id, claim: text, evidence: [], pred_label: 'Refuted' })),
      ),
      { role: 'predictions' },
    );

  it('pairs equal ids where neither side has texts, whatever the order', () => {
    const ids = ['covid-1', 'covid-2', 'covid-3'];
    const found = align(file(ids, '').claims, file(ids.toReversed(), '').claims);
    assert.deepEqual(pairsOf(found), [2, 1, 0]);
  });

  it('pairs nothing by position where an id without a text cannot be read', () => {
    const reference = claims('a', 'b');
    for (const ids of [
      ['covid-2', 'covid-1'],
      ['1.35413E+18', '1.35414E+18'],
      [1.5, -1],
    ]) {
      const predictions = file(ids, '');
      assert.deepEqual(pairsOf(align(reference, predictions.claims)), [null, null]);
      assert.match(
        predictions.problems[0]?.message ?? '',
        /no text, so it can be matched only by this exact id/u,
      );
    }
  });
});

describe('align of many claims', () => {
  it('pairs very many claims of one text and date in order, and as many of one text with other dates', () => {
    const many = runSize(200_000);
    const claims = (date: (position: number) => string): readonly Claim[] =>
      Array.from({ length: many }, (_, index) => ({
        index,
        text: 'the same claim',
        date: date(index),
        evidence: [],
      }));
    const reference = claims(() => '1-10-2020');
    const inOrder = (alignment: Alignment): boolean =>
      alignment.claims.every(
        ({ referenceIndex, predictionIndex }) => referenceIndex === predictionIndex,
      );
    const same = align(reference, reference);
    assert.ok(inOrder(same));
    assert.deepEqual(same.issues, []);
    assert.ok(
      inOrder(
        align(
          reference,
          claims((position) => `1-1-${position}`),
        ),
      ),
    );
    assert.equal(align(reference, reference.slice(0, 10)).issues.length, 10 + many - 10);
  });
});

describe('align on the public files', () => {
  const read = (test: Mocha.Context, name: string): readonly Claim[] =>
    readEvidence(sharedFile(test, name)).claims;
  const withoutIds = (list: readonly Claim[]): Claim[] =>
    list.map((claim) => {
      const { claimId, ...rest } = claim;
      assert.notEqual(claimId, undefined);
      return rest;
    });

  it('pairs HerO with the dev split 500 of 500, with claim_id and without, six texts repeating', function () {
    const dev = read(this, 'averitec/dev.json');
    const hero = read(this, 'hero/dev_veracity_prediction_8b.json');
    const repeated = dev.filter(
      (claim, at) => dev.findIndex((other) => other.text === claim.text) < at,
    );
    assert.equal(new Set(repeated.map((claim) => claim.text)).size, 6);
    for (const predictions of [hero, withoutIds(hero)]) {
      const alignment = align(dev, predictions);
      assert.deepEqual(pairsOf(alignment), [...dev.keys()]);
      assert.deepEqual(alignment.issues, []);
    }
  });

  it('says of HerO without a claim of a repeated text which predictions are uncertain, and of no others', function () {
    const dev = read(this, 'averitec/dev.json');
    const hero = read(this, 'hero/dev_veracity_prediction_8b.json');
    // Claims 204, 207, 211 and 224 have the same text and date. Without prediction 204, three predictions are left for four
    // claims.
    const alignment = align(
      dev,
      withoutIds(hero).filter((claim) => claim.index !== 204),
    );
    assert.deepEqual(
      alignment.issues.map((issue) => issue.kind),
      ['missing', 'ambiguous', 'ambiguous', 'ambiguous'],
    );
  });
});

describe('summariseAlignment', () => {
  it('has nothing to say of a plain alignment', () => {
    assert.deepEqual(summariseAlignment([], 1), []);
  });

  it('says each kind in one sentence with the positions, what moves scores first', () => {
    const reference = claims('a', 'b', 'c', 'd');
    const { issues } = align(reference, claims('1:b', 'x', '0:a', '0:a'));
    assert.deepEqual(summariseAlignment(issues, 4), [
      '2 of 4 reference claims have no prediction: scored as no evidence (claims 2, 3).',
      '1 prediction is for a claim that the reference does not have: not scored (prediction 1).',
      '1 prediction repeats a claim that has one already: the first is used (prediction 3).',
      '1 prediction stands in another order than its reference claim: matched all the same (prediction 0).',
    ]);
  });

  it('names ten claims and counts the others', () => {
    const reference = claims(
      ...Array.from({ length: 14 }, (_, position) => `claim ${String(position)}`),
    );
    const { issues } = align(reference, claims('claim 0'));
    assert.deepEqual(summariseAlignment(issues, 14), [
      '13 of 14 reference claims have no prediction: scored as no evidence (claims 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 3 more).',
    ]);
    const unlisted = { kind: 'missing', message: '7 more', left: 7 } as const;
    assert.match(summariseAlignment([...issues, unlisted], 99)[0] ?? '', /^20 of 99.*and 10 more/);
  });
});
