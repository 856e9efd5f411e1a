// One data set in every supported file format. The expected values are the numbers of the plain CSV file, or are computed by hand
// in the test.

import assert from 'node:assert/strict';
import { reliabilitiesIn } from '../../../../../src/core/analyse/checkup/ceiling.ts';
import { chooseClaimId, type JoinedClaim } from '../../../../../src/core/read/records/joinById.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import { readRatingLines } from '../../../../../src/core/score/columns/ratingLine.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { agreementReport } from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import { readRatingFiles } from '../../../../../src/core/analyse/ratings/reading/readRatingFiles.ts';
import {
  disagreements,
  ratingSession,
} from '../../../../../src/core/analyse/ratings/ratingSession.ts';

const mark = '\uFEFF';

/** Ids that differ only in their last digits, far beyond the precision of a double. */
const longIds = Array.from({ length: 20 }, (_, at) =>
  String(1354143047324299264n + 37n * BigInt(at)),
);
const shortIds = Array.from({ length: 20 }, (_, at) => String(at));

interface Row {
  readonly id: string;
  readonly rater: string;
  readonly coverage: number;
}

/** Returns two ratings per claim, from different raters. The name of the second rater is spelled in two ways. */
function rowsFor(ids: readonly string[]): readonly Row[] {
  return ids.flatMap((id, at) => [
    { id, rater: 'Ann', coverage: 1 + ((at * 7) % 5) },
    { id, rater: at % 2 === 0 ? 'Bo' : 'bo ', coverage: 1 + ((at * 3 + 1) % 5) },
  ]);
}

type Spell = (id: string, at: number) => string;
const plain: Spell = (id) => id;
const quoted: Spell = (id) => `"${id}"`;
const decimal: Spell = (id) => `${id}.0`;
const padded: Spell = (id) => `" ${id} "`;
const mixed: Spell = (id, at) => [plain, quoted, decimal, padded][at % 4]?.(id, at) ?? id;
const spellings = { plain, quoted, decimal, padded, mixed };

function table(rows: readonly Row[], spell: Spell, separator: string): string {
  const lines = rows.map(({ id, rater, coverage }, at) =>
    [spell(id, at), rater, String(coverage)].join(separator),
  );
  return [['claim_id', 'rater', 'coverage'].join(separator), ...lines, ''].join('\n');
}

function objects(rows: readonly Row[], spell: Spell, hasValues = false): readonly string[] {
  return rows.map(({ id, rater, coverage }, at) => {
    const value = `"coverage": ${String(coverage)}`;
    const said = hasValues ? `"values": {${value}}` : value;
    return `{"claim_id": ${spell(id, at)}, "rater": ${JSON.stringify(rater)}, ${said}}`;
  });
}

function formsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const rows = rowsFor(ids);
  const forms = new Map<string, string>();
  for (const [name, spell] of Object.entries(spellings)) {
    const lines = objects(rows, spell);
    const texts = {
      csv: table(rows, spell, ','),
      semicolons: table(rows, spell, ';'),
      tsv: table(rows, spell, '\t'),
      jsonLines: lines.join('\n'),
      blankLines: `\n\n${lines.join('\r\n\r\n')}\n\n`,
      list: `[${lines.join(',\n')}]`,
      wrapped: `{"claims": [${lines.join(', ')}]}`,
      values: objects(rows, spell, true).join('\n'),
    };
    for (const [form, text] of Object.entries(texts)) {
      forms.set(`${form}, ${name}`, text);
      forms.set(`${form}, ${name}, byte order mark`, mark + text);
    }
  }
  return forms;
}

function agreementOf(text: string): unknown {
  const files = readRatingFiles([{ text, rater: 'file' }]);
  const [dimension] = agreementReport(
    files.flatMap(({ ratings }) => ratings),
    { resamples: 50 },
  );
  return dimension && { ...dimension, dimension: '', notes: [] };
}

function columnsOf(text: string, ids: readonly string[]): readonly unknown[] {
  const columns = new ImportedColumns({
    ...{ id: 'r', name: 'r', sha256: '' },
    file: readColumns(text),
  });
  const claims = ids.map((id, index): JoinedClaim => ({
    index,
    id: idIn(`[{"claim_id": ${id}}]`),
    text: '',
  }));
  columns.add(claims);
  return claims.map(({ index }) => columns.cellsOf(index));
}

/** Returns the id as in a prediction file. */
function idIn(claims: string): JoinedClaim['id'] {
  const [claim] = readEvidence(
    claims.replace('{', '{"claim": "The sea is wet.", "evidence": [], "pred_label": "Supported", '),
  ).claims;
  assert.ok(claim?.claimId !== undefined, claims);
  return chooseClaimId(claim, {}, 0);
}

describe('one set of ratings in every form', () => {
  for (const [name, ids] of Object.entries({ short: shortIds, long: longIds })) {
    const forms = formsOf(ids);
    const first = forms.get('csv, plain') ?? '';

    it(`has the same agreement, ${name} ids`, () => {
      const expected = agreementOf(first);
      const [dimension] = agreementReport(
        readRatingFiles([{ text: first, rater: 'file' }]).flatMap(({ ratings }) => ratings),
        { resamples: 0 },
      );
      assert.deepEqual(
        dimension?.raters.map(({ rater, claims }) => [rater, claims]),
        [
          ['Ann', 20],
          ['Bo', 20],
        ],
      );
      for (const [form, text] of forms) assert.deepEqual(agreementOf(text), expected, form);
    });

    it(`has the same columns, ${name} ids`, () => {
      const expected = columnsOf(first, ids);
      assert.equal(new Set(expected.map((one) => JSON.stringify(one))).size > 3, true);
      assert.ok(!expected.includes(undefined), 'each claim has its ratings');
      for (const [form, text] of forms) assert.deepEqual(columnsOf(text, ids), expected, form);
    });

    it(`has the same reliability of raters, ${name} ids`, () => {
      const expected = [...reliabilitiesIn(first)];
      assert.equal(expected.length, 1);
      for (const [form, text] of forms) {
        assert.deepEqual([...reliabilitiesIn(text)], expected, form);
      }
    });
  }

  it('says which spellings of a rater became one, once', () => {
    const text = table(rowsFor(shortIds), plain, ',').replaceAll('bo ', ' Bo ');
    const [file] = readRatingFiles([{ text, rater: 'file' }]);
    assert.deepEqual(
      file?.problems.map(({ code, severity }) => [code, severity]),
      [],
      'white space around a name is not part of it',
    );
    const other = text.replaceAll(' Bo ', 'BO');
    const [told] = readRatingFiles([{ text: other, rater: 'file' }]);
    assert.deepEqual(
      told?.problems.map(({ code, severity }) => [code, severity]),
      [['sameRater', 'information']],
    );
    assert.match(told.problems[0]?.message ?? '', /"BO" is treated as the same rater as "Bo"/u);
    const { slips } = readColumns(other);
    assert.deepEqual(
      slips.map(({ code }) => code),
      ['sameRater'],
    );
  });

  it('takes columns of one file for several raters however alike, and people of two files for one', () => {
    const wide = 'claim_id,Ann,ann\n1,3,4\n';
    const [file] = readRatingFiles([{ text: wide, rater: 'file' }]);
    assert.deepEqual(
      file?.ratings.map(({ rater }) => rater),
      ['Ann', 'ann'],
    );
    const files = readRatingFiles([
      { text: 'claim_id,rater,tone\n1,Ann Lee,3\n', rater: 'first' },
      { text: 'claim_id,rater,tone\n2,ann  lee,3\n', rater: 'second' },
    ]);
    assert.deepEqual(
      files.flatMap(({ ratings }) => ratings.map(({ rater }) => rater)),
      ['Ann Lee', 'Ann Lee'],
    );
  });

  it('warns of ids that a spreadsheet has shortened', () => {
    const text = 'claim_id,rater,tone\n1.35414E+18,a,3\n1.35414E+18,b,4\n2e1,a,1\n';
    const [file] = readRatingFiles([{ text, rater: 'file' }]);
    assert.deepEqual(
      file?.problems.map(({ code }) => code),
      ['lostDigits'],
    );
    assert.match(file.problems[0]?.message ?? '', /has lost its last digits/u);
    assert.deepEqual(
      readColumns(text).slips.map(({ code }) => code),
      ['lostDigits'],
    );
  });

  it('keeps the lines after a damaged second line, and behind each byte order mark', () => {
    const lines = ['1', '2', '3'].map((id) => `{"claim_id": ${id}, "rater": "a", "value": ${id}}`);
    const ratingsOf = (text: string) =>
      readRatingFiles([{ text, rater: 'file' }]).flatMap(({ ratings }) =>
        ratings.map(({ claim, value }) => `${claim}=${value}`),
      );
    assert.deepEqual(ratingsOf(lines.join('\nno JSON\n')), ['1=1', '2=2', '3=3']);
    assert.deepEqual(ratingsOf(lines.map((line) => `${mark}${line}\n`).join('')), [
      ...['1=1', '2=2', '3=3'],
    ]);
  });

  it('reports the end of an export of an annotation tool that was cut off', () => {
    const task = {
      data: { claim_id: '3' },
      annotations: [
        { completed_by: 'a', result: [{ from_name: 'tone', value: { choices: ['calm'] } }] },
      ],
    };
    const text = JSON.stringify([task, task]).slice(0, -5);
    const [file] = readRatingFiles([{ text, rater: 'file' }]);
    assert.deepEqual(
      file?.ratings.map(({ claim, rater, dimension, value }) => [claim, rater, dimension, value]),
      [['3', 'a', 'tone', 'calm']],
    );
    assert.deepEqual(
      file.problems.map(({ code }) => code),
      ['truncated'],
    );
  });

  it('keeps the percent sign of a text that ends with a number', () => {
    const text = 'claim,ann,ben\nIt fell by 5%,80 %,3\n';
    const [file] = readRatingFiles([{ text, rater: 'file' }]);
    assert.deepEqual(
      file?.ratings.map(({ claim, value }) => [claim, value]),
      [
        ['it fell by 5%', '80'],
        ['it fell by 5%', '3'],
      ],
    );
    assert.equal(readColumns(text).entries[0]?.claim, 'It fell by 5%');
  });

  it('names the line or item that is no JSON', () => {
    const said = (text: string) => readColumns(text).slips.map(({ message }) => message);
    const lines = '{"claim_id":0,"a":1}\n\n{"claim_id":1 1}\n{"claim_id":2,"a":2}\n{"claim_id":3,';
    const [second = '', last = ''] = said(mark + lines);
    assert.match(second, /^Line 3 was skipped because it is not valid JSON\. Expected a comma/u);
    assert.match(last, /^Line 5 was skipped because it is not valid JSON\. The file ends/u);
    const [item = ''] = said('[{"claim_id":0,"a":1},{"claim_id":,"a":3},{"claim_id":2,"a":2}]');
    assert.match(item, /^Item 2 was skipped because it is not valid JSON\./u);
    const [twice = ''] = said('{"claim_id":0,"a":1,"a":2}\n{"claim_id":1,"a":3}');
    assert.match(twice, /^Line 1: The name "a" occurs twice/u);
  });
});

describe('ids of claims', () => {
  const ids = [
    ['7', 7],
    ['7.0', 7],
    ['7e0', 7],
    ['-0', 0],
    ['"7"', 7],
    ['" 7 "', 7],
    ['"007"', 7],
    ['"7.0"', 7],
    ['1354143047324299301', '1354143047324299301'],
    ['"1354143047324299301"', '1354143047324299301'],
    ['1354143047324299301.0', '1354143047324299301'],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
  ] as const;

  it('are numbers of any length, by the digits in the file', () => {
    for (const [written, id] of ids) {
      assert.equal(idIn(`[{"claim_id": ${written}}]`), id, written);
      const csv = `id,claim,evi\n${written},The sea is wet.,\n`;
      if (!written.includes('e')) {
        assert.equal(readEvidence(csv).claims[0]?.claimId, id, written);
      }
    }
  });

  it('are none where digits are lost or there is no whole number, which is said', () => {
    for (const written of ['1.35e+18', '7.5', '-7', 'true', '"seven"', '"1e3"']) {
      const text = `[{"claim_id": ${written}, "claim": "The sea is wet.", "evidence": [], "pred_label": "Supported"}]`;
      const { claims, problems } = readEvidence(text);
      assert.equal(claims[0]?.claimId, undefined, written);
      assert.ok(
        problems.some(({ code }) => code === 'wrongType'),
        written,
      );
    }
  });
});

describe('lines of the rating panel', () => {
  const [first = '', second = ''] = longIds;
  const line = (id: string, rater: string, value: number) =>
    `{"claim_id": ${id}, "rater": "${rater}", "scheme": "s", "schemeHash": "h", "claimHash": "c", "values": {"tone": ${String(value)}}, "time": "2026-01-0${String(value)}T00:00:00Z"}`;

  it('are read behind a byte order mark and with all digits of their ids', () => {
    const text = `${mark}${line(first, 'Ann', 1)}\n\n${line(second, 'Ann', 2)}\r\n{"claim_id": `;
    const { ratings, unreadable } = readRatingLines(text);
    assert.deepEqual(
      ratings.map(({ claimId }) => claimId),
      [first, second],
    );
    assert.deepEqual(unreadable, [4]);
  });

  it('are of one claim and one rater however these are spelled', () => {
    const text = [line('7', 'Ann', 1), line('"7.0"', ' ann', 2), line('7.0', 'Bo', 3)].join('\n');
    const { ratings } = readRatingLines(text);
    const claims = new Map([[0, { index: 0, claimId: '7', claimHash: 'c' }]]);
    const session = ratingSession([{ claim: 0, round: 0 }], claims, ratings, {
      ...{ rater: 'ANN', scheme: 's', schemeHash: 'h' },
    });
    assert.equal(session.done, 1);
    assert.deepEqual(session.tasks[0]?.rating?.values, { tone: 2 }, 'the last one counts');
    const scheme = { id: 's', hash: 'h', dimensions: ['tone'] };
    assert.deepEqual(
      disagreements(ratings, scheme, (id) => (id === '7' ? 'c' : undefined)).map(({ answers }) =>
        answers.map(({ rater, value }) => [rater, value]),
      ),
      [
        [
          ['Ann', 2],
          ['Bo', 3],
        ],
      ],
    );
  });
});
