import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ColumnFile } from '../../../../../src/core/score/columns/columnFile.ts';
import { noScales, parseScales } from '../../../../../src/core/score/columns/columnScales.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import {
  type Rating,
  ratingLine,
  readRatingLines,
} from '../../../../../src/core/score/columns/ratingLine.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { chooseClaimId } from '../../../../../src/core/read/records/joinById.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const rating: Rating = {
  claimId: '17',
  rater: 'anna',
  scheme: 'ev2r',
  schemeHash: 'a'.repeat(64),
  claimHash: 'b'.repeat(64),
  values: { gate: 'ratable', coherence: 4 },
  note: 'Line one\nline "two" \u2028',
  time: '2026-11-23T12:00:00.000Z',
  seconds: 31.5,
  round: 0,
};

describe('lines of ratings', () => {
  it('are read as they were written, each one line', () => {
    const decided: Rating = { ...rating, claimId: 'x', round: 1, isDecided: true, values: {} };
    const text = ratingLine(rating) + ratingLine(decided);
    assert.equal(text.split('\n').length, 3);
    assertEqual(readRatingLines(text), { ratings: [rating, decided], unreadable: [] });
  });

  it('of two raters merge by putting the files together', () => {
    const ben = { ...rating, rater: 'ben' };
    assertEqual(readRatingLines(ratingLine(rating) + ratingLine(ben)).ratings, [rating, ben]);
  });

  it('cut off at any place lose themselves alone', () => {
    const line = ratingLine(rating);
    for (let end = 1; end < line.length - 1; end += 1) {
      const { ratings, unreadable } = readRatingLines(`${line}${line.slice(0, end)}\n${line}`);
      assert.equal(ratings.length, 2, line.slice(0, end));
      assertEqual(unreadable, [2]);
    }
  });

  it('that are something else are counted by their numbers', () => {
    const text = `null\n\n[1]\n{"claim_id":"1"}\n${ratingLine(rating)}`;
    assertEqual(readRatingLines(text), { ratings: [rating], unreadable: [1, 3, 4] });
  });
});

// Reads the rating panel's lines as columns. Expected values are in fixtures/columns.json, made by test/peers/columnsFixture.py
// with Python's own statistics, or are counted by hand from the lines in the test.

interface Fixture {
  readonly claims: Readonly<
    Record<
      string,
      {
        readonly coverage: number;
        readonly relevance: number;
        readonly verdict: string | null;
        readonly raters: number;
      }
    >
  >;
}

const sample = readFileSync(
  new URL('../../../../../samples/columns/systemA.ratings.jsonl', import.meta.url),
  'utf8',
);
const { claims: expected } = JSON.parse(
  readFileSync(new URL('fixtures/columns.json', import.meta.url), 'utf8'),
) as Fixture;

function imported(file: ColumnFile): ImportedColumns {
  const columns = new ImportedColumns({ id: 'r', name: 'a.ratings.jsonl', sha256: '', file });
  columns.add(Array.from({ length: 20 }, (_, index) => ({ index, id: index, text: `${index}` })));
  return columns;
}

interface Given {
  readonly claim?: number;
  readonly rater?: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly time?: string;
  readonly scheme?: string;
  readonly schemeHash?: string;
  readonly claimHash?: string;
  readonly round?: 1;
  readonly decided?: true;
  readonly note?: string;
}

/** Returns a rating as the panel writes it. */
function line({ claim = 0, rater = 'ada', values, ...more }: Given): string {
  const usual = { scheme: 'ev2r', schemeHash: 's1', claimHash: `c${claim}`, seconds: 12 };
  return JSON.stringify({
    ...{ claim_id: String(claim), rater, values, time: '2026-11-01T10:00:00.000Z' },
    ...{ ...usual, ...more },
  });
}

const read = (...given: readonly Given[]): ColumnFile => readColumns(given.map(line).join('\n'));
const cells = (...given: readonly Given[]) => imported(read(...given)).cellsOf(0);
const valueOf = (...given: readonly Given[]) => cells(...given)?.['r_a'];

describe('ratings of the rating panel', () => {
  it('are a column for each dimension, the mean over raters, without notes', () => {
    const file = readColumns(sample);
    assert.equal(file.form, 'ratings');
    assert.deepEqual(
      file.columns.map(({ name, kind }) => [name, kind]),
      [
        ['coverage', 'number'],
        ['relevance', 'number'],
        ['verdict', 'word'],
      ],
    );
    const columns = imported(file);
    for (let claim = 0; claim < 20; claim += 1) {
      const own = expected[String(claim)];
      const found = columns.cellsOf(claim);
      assert.equal(found === undefined, own === undefined, String(claim));
      if (!own || !found) continue;
      assert.equal(found['r_coverage'], own.coverage);
      assert.equal(found['r_relevance'], own.relevance);
      assert.equal(found['r_verdict'], own.verdict);
    }
  });

  it('are the same in whatever order the lines of several raters are put together', () => {
    const lines = sample.trimEnd().split('\n');
    const usual = readColumns(sample);
    const all = Array.from({ length: 20 }, (_, index) => imported(usual).cellsOf(index));
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        const columns = imported(readColumns(shuffled.join('\n')));
        assert.deepEqual(
          all.map((_, index) => columns.cellsOf(index)),
          all,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('count with the last rating of a rater, by its time', () => {
    const first = { values: { a: 1 }, time: '2026-11-01T10:00:00.000Z' };
    const last = { values: { a: 4 }, time: '2026-11-02T10:00:00.000Z' };
    assert.equal(valueOf(first, last), 4);
    assert.equal(valueOf(last, first), 4);
    assert.equal(
      valueOf({ values: { a: 1 } }, { values: { a: 2 } }),
      2,
      'by place where times tie',
    );
    assert.deepEqual(
      imported(read(first, last))
        .notes()
        .map(({ code }) => code),
      ['missingColumnClaims'],
      'thinking again is no slip',
    );
  });

  it('leave out what was asked again', () => {
    assert.equal(valueOf({ values: { a: 2 } }, { values: { a: 5 }, round: 1 }), 2);
    assert.throws(() => read({ values: { a: 5 }, round: 1 }), /no numbers or words/u);
  });

  it('give way to what was decided, dimension by dimension, and are kept beside it', () => {
    const given = [
      { values: { a: 1, b: 1 } },
      { rater: 'ben', values: { a: 3, b: 2 } },
      { rater: 'cem', values: { a: 5 }, decided: true },
    ] as const;
    assert.deepEqual(cells(...given), {
      r_a: 5,
      r_b: 1.5,
      individual: {
        r_a: [
          { rater: 'ada', value: 1 },
          { rater: 'ben', value: 3 },
        ],
        r_b: [
          { rater: 'ada', value: 1 },
          { rater: 'ben', value: 2 },
        ],
      },
    });
    const more = { rater: 'cem', values: { b: 4 }, decided: true } as const;
    assert.equal(cells(...given, more)?.['r_a'], 5);
    assert.equal(cells(...given, more)?.['r_b'], 4);
  });

  it('of a claim or under questions that have changed count for nothing, which is said', () => {
    const time = '2026-11-05T10:00:00.000Z';
    const old = { values: { a: 1 } };
    const changed = { rater: 'ben', values: { a: 4 }, claimHash: 'new', time };
    assert.equal(valueOf(old, changed), 4);
    const said = imported(read(old, changed)).notes()[0];
    assert.equal(said?.code, 'columnValues');
    assert.match(
      said.message,
      /ignored because their evidence or questions have since changed: 1 of 2 \(line 1\)\. Rate this claim again/u,
    );
    const reworded = { claim: 3, rater: 'ben', values: { a: 4 }, schemeHash: 's2', time };
    assert.equal(valueOf(old, reworded), undefined);
  });

  it('of two schemes with a dimension of one name are two columns', () => {
    const found = cells(
      { values: { a: 5, b: 2 } },
      { values: { a: 70 }, scheme: 'own', schemeHash: 'o1' },
    );
    assert.deepEqual(
      Object.entries(found ?? {}).filter(([name]) => name !== 'individual'),
      [
        ['r_ev2r.a', 5],
        ['r_own.a', 70],
        ['r_b', 2],
      ],
    );
  });

  it('are on the scale of their scheme where it is known, or the one that is named', () => {
    const text = [line({ values: { a: 2 } }), line({ claim: 1, values: { a: 4 } })].join('\n');
    const scaleOf = (file: ColumnFile) => file.columns[0]?.scale;
    const scheme = { minimum: 1, maximum: 5, better: 'higher' } as const;
    assert.deepEqual(
      scaleOf(
        readColumns(text, noScales, (id, dimension) =>
          id === 'ev2r' && dimension === 'a' ? scheme : undefined,
        ),
      ),
      scheme,
    );
    assert.deepEqual(scaleOf(readColumns(text, parseScales('a=1..7'), () => scheme))?.maximum, 7);
    assert.deepEqual(scaleOf(readColumns(text)), { minimum: 2, maximum: 4, better: 'higher' });
  });

  it('may have dimensions of any name', () => {
    const values = { rater: 1, claim: 2, metric: 3, score: 4, id: 5, None: 'none', note: 'NA' };
    assert.deepEqual(
      read({ values, note: 'hard' }).columns.map(({ name }) => name),
      Object.keys(values),
    );
  });

  it('are read up to a line that a crash cut off, and beside lines that are none', () => {
    const text = `${line({ values: { a: 3 } })}\n{"x":1}\n${line({ values: { a: 5 } }).slice(0, 30)}`;
    const file = readColumns(text);
    assert.equal(imported(file).cellsOf(0)?.['r_a'], 3);
    const said = file.slips.map(({ message }) => message);
    assert.match(said[0] ?? '', /^Line 3 was skipped because it is not valid JSON/u);
    assert.equal(said[1], 'Line 2 was skipped because it is not a rating.');
  });

  it('name a claim by the number that the system gives it', () => {
    assert.equal(chooseClaimId({ claimId: 7 }, { claimId: 8 }, 9), 7);
    assert.equal(chooseClaimId(null, { claimId: 8 }, 9), 8);
    assert.equal(chooseClaimId({}, {}, 9), 9);
  });
});
