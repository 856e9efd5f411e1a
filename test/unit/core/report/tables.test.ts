import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { metricById, metrics } from '../../../../src/core/metrics/registry.ts';
import { csvCell, reportCsv } from '../../../../src/core/report/tables/csv.ts';
import { markdownText, reportMarkdown } from '../../../../src/core/report/tables/markdown.ts';
import {
  cutToWidth,
  displayWidth,
  plainText,
} from '../../../../src/core/report/tables/plainText.ts';
import { provenanceLines, resultLines } from '../../../../src/core/report/tables/summaryLines.ts';
import { terminalTable } from '../../../../src/core/report/tables/terminalTable.ts';
import { parseCsv } from '../../../support/parseCsv.ts';
import { sampleReport } from './sampleReport.ts';

describe('plain text', () => {
  it('has no escape sequences, control characters or direction overrides', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['a\u001b[31;1mb\u001b[0mc', 'abc'],
      ['a\u001b]0;new title\u0007b', 'ab'],
      ['a\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\b', 'alinkb'],
      ['a\u009b2Jb', 'ab'],
      ['a\u001bcb', 'ab'],
      ['one\r\ntwo\tthree', 'one two three'],
      ['a\u202eb\u2066c\u0000d\u0007', 'abcd'],
      ['an \u001b]unfinished one hides nothing', 'an unfinished one hides nothing'],
      ['\u001b[', ''],
      ['Ærø 東京 👩‍👩‍👧', 'Ærø 東京 👩‍👩‍👧'],
    ];
    for (const [text, plain] of cases) assert.equal(plainText(text), plain, JSON.stringify(text));
  });

  it('is measured in terminal cells and cut between characters', () => {
    assert.equal(displayWidth('abc'), 3);
    assert.equal(displayWidth('東京'), 4);
    assert.equal(displayWidth('e\u0301'), 1);
    assert.equal(displayWidth('👩‍👩‍👧'), 2);
    assert.equal(cutToWidth('abcdef', 6), 'abcdef');
    assert.equal(cutToWidth('abcdef', 5), 'abcd…');
    assert.equal(cutToWidth('東京都', 4), '東…');
    assert.equal(cutToWidth('e\u0301e\u0301e\u0301', 2), 'e\u0301…');
  });
});

describe('the summary of a run', () => {
  it('gives the means with everything a reader must know before quoting them', () => {
    assert.deepEqual(resultLines(sampleReport), [
      'SemQA 0.31 (questions 0.35, answers 0.26): mean of 2 claims; Hungarian matching, alpha 0.5, threshold 0.2.',
      'Undecided: 1 of 2 counted matches (50 %); the answer scores of those say little.',
      '1 claim without a prediction: scored as no evidence.',
      '1 claim without a score: failed, not in the means.',
      'Verdicts: 1 of 2 as in the reference (50 %).',
    ]);
  });

  it('says that a run is incomplete or limited', () => {
    const provenance = { ...sampleReport.provenance, limit: 2 };
    const claims = sampleReport.claims.slice(0, 1);
    const lines = resultLines({ ...sampleReport, provenance, claims, complete: false }).join('\n');
    assert.match(lines, /Incomplete: 1 of 2 claims scored before it was stopped/);
    assert.match(lines, /Limited to the first 2 of 3 reference claims/);
  });

  it('names models, files and versions', () => {
    assert.deepEqual(provenanceLines(sampleReport), [
      'Predictions: predictions.json (fever, 3 claims, sha256 abababababab)',
      'Reference: reference.json (averitec, 3 claims, sha256 abababababab)',
      'Models: an-encoder (sha256 cdcdcdcdcdcd), an-nli (sha256 efefefefefef)',
      'Versions: evidence-inspector 0.1.0; metrics semqa 1',
    ]);
  });
});

describe('the terminal table', () => {
  it('has one line a claim, within the width', () => {
    const lines = terminalTable(sampleReport, 110).split('\n');
    assert.deepEqual(lines.slice(0, 5), [
      '#   SemQA  questions  answers  matched  undecided  predicted  reference    claim',
      '-  ------  ---------  -------  -------  ---------  ---------  -----------  -----------------------------------',
      '0    0.61       0.70     0.53      2/2          1  Supported  Supported    The tower, it says, is "330 metres…',
      '1    0.00       0.00     0.00      0/1          0  –          Conflicting  [no prediction] =HYPERLINK("http:/…',
      '2  failed          –        –        –          –  Supported  Refuted      [failed: the model gave no answer]…',
    ]);
    for (const line of lines.slice(0, 6)) assert.ok(displayWidth(line) <= 110, line);
  });

  it('leaves 20 cells for the claim on a narrow terminal', () => {
    const rule = terminalTable(sampleReport, 30).split('\n')[1] ?? '';
    assert.equal(rule.split('  ').at(-1)?.length, 20);
  });

  it('gives a terminal nothing that acts', () => {
    const isActive = (code: number): boolean =>
      code !== 10 && (code < 32 || (code >= 127 && code < 160));
    const codes = Array.from(terminalTable(sampleReport, 200), (text) => text.codePointAt(0) ?? 0);
    const active = codes.filter(isActive);
    assert.deepEqual(active, []);
  });
});

describe('CSV', () => {
  it('is one rectangular table with the means in a row of their own', () => {
    const [header = [], ...rows] = parseCsv(reportCsv(sampleReport));
    const records = rows.map((row) => new Map(row.map((cell, at) => [header[at], cell])));
    for (const row of rows) assert.equal(row.length, header.length);
    assert.deepEqual(
      records.map((record) => record.get('row')),
      ['claim', 'claim', 'claim', 'mean'],
    );
    assert.deepEqual(
      records.map((record) => Number(record.get('semqa_question'))),
      [0.7, 0, 0, 0.35],
    );
    assert.equal(records[2]?.get('semqa'), '', 'a failed claim has no number');
    assert.equal(records[0]?.get('claim'), 'The tower, it says, is "330 metres" high.');
    assert.equal(records[3]?.get('encoder_sha256'), 'cd'.repeat(32));
    assert.equal(records[0].get('alpha'), '0.5');
  });

  it('cannot become a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1']) {
      assert.match(csvCell(text), /^"?'/, text);
    }
    assert.equal(csvCell(-1.5), '-1.5', 'a number is no text');
    assert.equal(csvCell('a-b=c'), 'a-b=c');
  });

  it('quotes separators, quotes and line breaks as RFC 4180 says', () => {
    assert.equal(csvCell('a,b'), '"a,b"');
    assert.equal(csvCell('say "so"'), '"say ""so"""');
    assert.equal(csvCell('a\r\nb'), '"a\r\nb"');
  });
});

describe('Markdown', () => {
  it('keeps untrusted text as text', () => {
    assert.equal(markdownText('a | b'), 'a \\| b');
    assert.equal(markdownText('<img src=x>'), '&lt;img src=x&gt;');
    assert.equal(markdownText('[a](b)'), '\\[a\\](b)');
    assert.equal(markdownText('see http://x and www.y'), 'see http\\://x and www\\.y');
    assert.equal(markdownText('one\n# two'), 'one \\# two');
  });

  it('has a row for each claim with as many cells as the heading', () => {
    const rows = reportMarkdown(sampleReport)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    assert.equal(rows.length, 5);
    for (const row of rows) assert.equal(row.match(/(?<!\\)\|/g)?.length, 10, row);
  });

  it('has the means and the provenance around the table', () => {
    const text = reportMarkdown(sampleReport);
    assert.ok(text.indexOf('mean of 2 claims') < text.indexOf('| --- |'));
    assert.ok(text.indexOf('an-encoder') > text.lastIndexOf('|'));
  });
});

describe('the JSON report', () => {
  const file = path.join(import.meta.dirname, '../../../../schemas/report.schema.json');
  const validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
    JSON.parse(readFileSync(file, 'utf8')) as object,
  );

  it('is what its schema says', () => {
    const report: unknown = JSON.parse(JSON.stringify(sampleReport));
    assert.equal(validate(report), true, JSON.stringify(validate.errors));
  });

  it('is refused without provenance and with a score out of shape', () => {
    const { provenance, ...rest } = sampleReport;
    assert.equal(provenance.product.name, 'evidence-inspector');
    assert.equal(validate(rest), false);
    const aggregate = { semqa: { ...sampleReport.aggregate.semqa, score: '0.31' } };
    assert.equal(validate({ ...sampleReport, aggregate }), false);
  });
});

describe('the metric registry', () => {
  it('has every id once and says which there are when asked for another', () => {
    const ids = metrics.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.equal(metricById(id).id, id);
    assert.throws(() => metricById('meteor'), /no metric "meteor"; there is semqa/);
  });
});
