import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import { textParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { scoresOf } from '../../../../../src/core/score/metrics/registry.ts';
import { semqaVariations } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { textMetricIds } from '../../../../../src/core/score/metrics/textMetrics.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import type { Report } from '../../../../../src/core/score/report/report.ts';
import { mostListedClaims } from '../../../../../src/core/show/tables/claimsTable.ts';
import { csvWriter } from '../../../../../src/core/show/tables/csv.ts';
import {
  jsonLinesWriter,
  jsonWriter,
  type ReportEnd,
  type ReportWriter,
} from '../../../../../src/core/show/tables/reportWriter.ts';
import { latexWriter, markdownWriter } from '../../../../../src/core/show/pages/reportDocuments.ts';
import { latexRow, latexText } from '../../../../../src/core/show/tables/model/latexForm.ts';
import { markdownText } from '../../../../../src/core/show/tables/model/markdownText.ts';
import { pythonFloat } from '../../../../../src/core/base/signs.ts';
import { createOfficialWriter } from '../../../../../src/core/show/tables/officialTable.ts';
import { cutToWidth, displayWidth, toPlainText } from '../../../../../src/core/base/toPlainText.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import {
  provenanceLines,
  resultLines,
  timingLines,
} from '../../../../../src/core/show/tables/summaryLines.ts';
import {
  overviewWriter,
  terminalTableWriter,
} from '../../../../../src/core/show/tables/terminalTable.ts';
import { parseCsv } from '../../../../support/parseCsv.ts';
import { sampleEvaluation, sampleReport, sampleRun } from '../../score/report/sampleReport.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';
import { totalsOf } from '../../../../support/flatClaim.ts';
import { flattenReport } from '../../../../../src/core/score/report/flattenReport.ts';

const written = (writer: ReportWriter, report: Report = sampleReport): string =>
  writtenReport(writer, report);
const endOf = ({ claims, ...rest }: Report): ReportEnd => ({ ...rest, claimCount: claims.length });
const sampleEnd = endOf(sampleReport);
/** The same run with fewer metrics. */
const reportWith = (...metrics: readonly string[]): Report => {
  const versions = Object.fromEntries(metrics.map((id) => [id, '1']));
  const provenance = { ...sampleRun.provenance, metrics: versions };
  return buildReport({ ...sampleRun, metrics, provenance }, sampleEvaluation);
};

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
    for (const [text, plain] of cases) assert.equal(toPlainText(text), plain, JSON.stringify(text));
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
    assert.deepEqual(resultLines(sampleEnd), [
      'warning: SemQA failed for 1 of 3 claims (claim 2: the model gave no answer). The scores of this metric cover only 2 claims. The official scripts never leave a claim out. If a claim cannot be scored, they stop. (claim 2)',
      'SemQA 0.31 (questions 0.35, answers 0.26), averaged over 2 claims. Settings: Hungarian matching, question weight 0.5, threshold 0.2. SemQA is averaged only over 2 of 3 claims.',
      'Undecided: 1 of 2 matches (50 %); the answer scores of these matches are not reliable.',
      '1 claim without a prediction: scored as no evidence.',
      'Left out of the means because scoring failed: 1 claim.',
      'Hungarian METEOR 0.18 (METEOR Q+A), 0.22 (METEOR Q).',
      'Verdicts 0.33 (Verdict accuracy), 0.17 (Macro F1).',
      'AVeriTeC score 0.33, 0.33 (AVeriTeC score at 0.1), 0.33 (AVeriTeC score at 0.2), 0.33 (AVeriTeC score at 0.3), 0.00 (AVeriTeC score at 0.4), 0.00 (AVeriTeC score at 0.5).',
    ]);
  });

  it('says nothing of undecided matches where there are none', () => {
    const { aggregate } = sampleEnd;
    const decided = { ...totalsOf(aggregate).semqa, undecided: 0 };
    const lines = resultLines({ ...sampleEnd, aggregate: { ...aggregate, semqa: decided } });
    assert.doesNotMatch(lines.join('\n'), /undecided/iu);
  });

  it('says with which answer score, where it is not the paper’s, and what becomes of undecided matches', () => {
    const withSemqa = (change: Partial<typeof sampleEnd.parameters.semqa>): readonly string[] => {
      const { parameters } = sampleEnd;
      const semqa = { ...parameters.semqa, ...change };
      return resultLines({ ...sampleEnd, parameters: { ...parameters, semqa } });
    };
    const [, first, second] = withSemqa({
      answerSupport: 'decidedOnly',
      answerContext: 'questionAnswer',
    });
    assert.match(
      first ?? '',
      /threshold 0\.2, answer support: undecided matches left out, answers with their questions\. SemQA is averaged only over/,
    );
    assert.match(second ?? '', /; these matches are left out of the answer scores\.$/);
    const [, , half] = withSemqa({ answerSupport: 'undecidedHalf' });
    assert.match(half ?? '', /; these matches count half in the answer scores\.$/);
  });

  it('says that a run is incomplete or limited', () => {
    const provenance = { ...sampleReport.provenance, limit: 2 };
    const end = { ...sampleEnd, provenance, claimCount: 1, complete: false };
    const lines = resultLines(end).join('\n');
    assert.match(
      lines,
      /Incomplete: the run was stopped after 1 of 2 claims\. The means do not include the rest\./,
    );
    assert.match(lines, /Limited to the first 2 of 3 reference claims/);
  });

  it('names models, files and versions', () => {
    assert.deepEqual(provenanceLines(sampleReport), [
      'Predictions: predictions.json (AVeriTeC 2024 and 2025, 3 claims, sha256 abababababab)',
      'Reference: reference.json (AVeriTeC, 3 claims, sha256 121212121212)',
      'Models: an-encoder (sha256 cdcdcdcdcdcd), an-nli (sha256 efefefefefef)',
      'Signature of hungarianMeteor: meteor|as:tested',
      'Versions: evidence-inspector 0.1.0; metrics semqa 3, hungarianMeteor 3, verdict 4, averitec 3',
    ]);
  });

  it('says how long the metrics took where it was measured, short times in hundredths', () => {
    const secondsPerClaim = { semqa: 0.1234, hungarianMeteor: 0.00123 };
    const timing = { claims: 3, secondsPerClaim, modelCalls: 12, storeHits: 1 };
    const provenance = { ...sampleReport.provenance, timing };
    assert.equal(
      provenanceLines({ provenance }).at(-1),
      'Time per claim: semqa 123 ms, hungarianMeteor 1.23 ms (3 claims; 12 model calls, 1 result from the store).',
    );
    assert.deepEqual(timingLines(sampleReport), []);
  });
});

/** Returns the table of claims and everything after it. The warning that SemQA failed comes first. */
function terminalText(width: number, report: Report = sampleReport): string {
  const [warning = '', , ...lines] = written(terminalTableWriter(width), report).split('\n');
  assert.match(warning, /^warning: SemQA failed for 1 of 3 claims/u);
  return lines.slice(lines.findIndex((line) => line.startsWith('#'))).join('\n');
}

describe('the terminal table', () => {
  it('has one line a claim, within the width', () => {
    const lines = terminalText(99, reportWith('semqa')).split('\n');
    assert.deepEqual(lines.slice(0, 5), [
      '#   SemQA  questions  answers  matched  predicted  reference    claim',
      '-  ------  ---------  -------  -------  ---------  -----------  -----------------------------------',
      '0    0.61       0.70     0.53      2/2  Supported  Supported    The tower, it says, is "330 metres…',
      '1    0.00       0.00     0.00      0/1  –          Conflicting  [no prediction] =HYPERLINK("http:/…',
      '2  failed          –        –        –  Supported  Refuted      [failed: the model gave no answer]…',
    ]);
    for (const line of lines.slice(0, 6)) assert.ok(displayWidth(line) <= 99, line);
  });

  it('has a column for each further metric where there is room, and names those left out', () => {
    const narrow = terminalText(141);
    assert.match(narrow, /^# +cause .*matched  METEOR Q\+A  Verdict accuracy  predicted/);
    assert.match(narrow, /Hidden because the terminal is narrow: AVeriTeC score\./);
    const wide = terminalText(181);
    assert.match(wide, /^# .*METEOR Q\+A  Verdict accuracy  AVeriTeC score  predicted/);
    assert.doesNotMatch(wide, /Not shown/);
    // What decides is hidden last.
    assert.match(terminalText(50), /^# +cause +claim/);
  });

  it('keeps to a narrow width, the scores that stand for a metric before its parts and the verdicts', () => {
    const run = reportWith('semqa', 'hungarianMeteor');
    const headings = new Map(
      [44, 60, 80].map((width) => {
        const lines = terminalText(width, run).split('\n').slice(0, 5);
        for (const line of lines) assert.ok(displayWidth(line) <= width, line);
        return [width, lines[0]?.split(/ {2,}/u)];
      }),
    );
    assert.deepEqual(headings.get(44), ['#', 'SemQA', 'predicted', 'claim']);
    assert.deepEqual(headings.get(60), ['#', 'SemQA', 'predicted', 'reference', 'claim']);
    assert.deepEqual(headings.get(80), [
      ...['#', 'SemQA', 'questions', 'answers', 'predicted', 'reference', 'claim'],
    ]);
  });

  it('has no column of SemQA when the run has none', () => {
    const [heading = '', , first = ''] = written(
      terminalTableWriter(90),
      reportWith('hungarianMeteor'),
    ).split('\n');
    assert.match(heading, /^# +METEOR Q\+A +predicted/);
    assert.match(first, /^0 +0\.35 +Supported/);
  });

  it('begins with what the run comes to and why claims get no credit, below warnings', () => {
    const [warning, , ...lines] = written(terminalTableWriter(110)).split('\n');
    assert.match(warning ?? '', /^warning: /u);
    assert.deepEqual(lines.slice(0, 5), [
      'AVeriTeC 0.33: 1 of 3 claims gets credit. 1 has the right verdict and enough evidence.',
      'Why claims get no credit (AVeriTeC score at 0.25):',
      '  1  no prediction for the claim (--cause noPrediction)',
      '  1  wrong verdict, with METEOR Q+A not above the level (--cause wrongVerdictMissing)',
      '',
    ]);
  });

  it('has a warning at the top, and again only below a list of claims', () => {
    const warned = (report: Report) =>
      written(terminalTableWriter(110), report).match(/^warning: /gmu)?.length;
    assert.equal(warned(sampleReport), 2);
    const withoutClaims = { ...sampleReport, claims: [] };
    assert.equal(warned(withoutClaims), 1);
  });

  it('has its first lines as a form of their own, and the scores where there are none', () => {
    const lines = written(overviewWriter()).split('\n');
    assert.match(lines[0] ?? '', /^warning: /u);
    assert.match(lines[1] ?? '', /^AVeriTeC 0\.33: 1 of 3 claims gets credit/u);
    assert.deepEqual(lines.slice(5), [
      'To list the claims of a cause: --output report.json, then evidence-inspector export report.json --cause noPrediction',
      '',
    ]);
    assert.match(written(overviewWriter(), reportWith('semqa')), /^SemQA 0\.\d\d .*\n/mu);
  });

  it('has the headline and the sentences about one claim alone', () => {
    assert.match(written(overviewWriter(0)), /^✓ Supported · gets credit\. SemQA: [^\n]+\n$/u);
    assert.equal(written(overviewWriter(99)), '');
  });

  it('leaves 20 cells for the claim on a narrow terminal', () => {
    const rule = terminalText(12).split('\n')[1] ?? '';
    assert.equal(rule.split('  ').at(-1)?.length, 20);
  });

  it('ends with the notes, the files, and the formats that show what is left out', () => {
    const text = written(terminalTableWriter(120));
    assert.match(text, /note: .* The official scripts /);
    assert.doesNotMatch(text, /Question-only score|Signature of|Versions:/);
    assert.deepEqual(text.split('\n').slice(-9), [
      'Predictions: predictions.json (AVeriTeC 2024 and 2025, 3 claims, sha256 abababababab)',
      'Reference: reference.json (AVeriTeC, 3 claims, sha256 121212121212)',
      'Models: an-encoder (sha256 cdcdcdcdcdcd), an-nli (sha256 efefefefefef)',
      'More:',
      '  --format official                        the official scores, not rounded',
      '  --output report.json                     everything, with signatures and versions, for these commands:',
      '  export report.json --claim 0             the evidence of one claim',
      '  export report.json --cause noPrediction  the claims that get no credit for this reason',
      '',
    ]);
    assert.doesNotMatch(
      written(terminalTableWriter(120), reportWith('semqa')),
      /--format official/u,
    );
  });

  it('leaves out columns in which no claim has a value', () => {
    const headings = (report: Report) =>
      written(terminalTableWriter(200), report)
        .split('\n')
        .find((line) => line.startsWith('#'))
        ?.split(/ {2,}/u);
    const [claim] = sampleReport.claims;
    assert.ok(claim);
    const silent = { ...claim, predictedVerdict: null, referenceVerdict: null, results: {} };
    const { claims: _, ...rest } = sampleReport;
    assert.ok(headings(sampleReport)?.includes('predicted'));
    assert.deepEqual(headings({ ...rest, claims: [silent] }), ['#', 'claim']);
  });

  it('lists no claims in Markdown when there are more than people read, and says so', () => {
    const claim = sampleReport.claims[0];
    assert.ok(claim);
    const many: readonly ReportClaim[] = Array.from({ length: mostListedClaims + 1 }, () => claim);
    const text = written(markdownWriter(), { ...sampleReport, claims: many });
    assert.match(text, /The 2001 claims are not listed here because the limit is 2000 claims/);
    assert.doesNotMatch(text, /The tower/);
  });

  it('gives a terminal nothing that acts', () => {
    const isActive = (code: number): boolean =>
      code !== 10 && (code < 32 || (code >= 127 && code < 160));
    const text = written(terminalTableWriter(200));
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    assert.deepEqual(codes.filter(isActive), []);
  });
});

describe('the official table', () => {
  it('is what the FEVER script prints when no justification was scored, numbers in full', () => {
    assert.deepEqual(written(createOfficialWriter()).split('\n'), [
      'Question-only score (HU-meteor):             0.21666666666666667',
      'Question-answer score (HU-meteor):           0.18333333333333335',
      '====================',
      'Veracity F1 scores:',
      ' * Supported:                                0.6666666666666666',
      ' * Refuted:                                  0.0',
      ' * Not Enough Evidence:                      0.0',
      ' * Conflicting Evidence/Cherrypicking:       0.0',
      ' * macro:                                    0.16666666666666666',
      ' * acc:                                      0.3333333333333333',
      '--------------------',
      'AVeriTeC scores:',
      ' * Veracity scores (meteor @ 0.1):           0.3333333333333333',
      ' * Veracity scores (meteor @ 0.2):           0.3333333333333333',
      ' * Veracity scores (meteor @ 0.25):          0.3333333333333333',
      ' * Veracity scores (meteor @ 0.3):           0.3333333333333333',
      ' * Veracity scores (meteor @ 0.4):           0.0',
      ' * Veracity scores (meteor @ 0.5):           0.0',
      '--------------------',
      'AVeriTeC scores by type @ 0.25:',
      ' * Veracity scores (Numerical Claim):        0.35',
      '',
    ]);
  });

  it('is what the script of 2023 prints when there are justifications', () => {
    const justification = { reference: 'r', predicted: 'p', score: 0.4, source: 'justification' };
    const [first, ...others] = sampleRun.claims;
    assert.ok(first);
    const metrics = ['hungarianMeteor', 'verdict', 'averitec', 'justification'];
    const claims = [{ ...first, inputs: { ...first.inputs, justification } }, ...others];
    const report = buildReport({ ...sampleRun, metrics, claims }, sampleEvaluation);
    const text = written(createOfficialWriter(), report);
    assert.match(text, /^AVeriTeC evaluation:\n={20}\nQuestion-only score \(HU-meteor\): {8}0\.21/);
    assert.match(text, /\nJustification score \(meteor\): {11}0\.4\n-{20}\nAveritec scores:\n/);
    assert.match(
      text,
      /\n \* Veracity scores \(meteor @ 0\.1\): {6}0\.3333333333333333\n \* Justification scores \(meteor @ 0\.1\): 0\.4\n/,
    );
    assert.match(text, /-{20}\n \* Veracity scores \(Numerical Claim\): {3}0\.35\n-{20}\n/);
  });

  it("is FEVER's when evidence stands for every justification, but not for files in the form of 2023", () => {
    const justification = {
      reference: 'r',
      predicted: 'p',
      score: 0.4,
      source: 'evidence',
    } as const;
    const metrics = ['hungarianMeteor', 'justification'];
    const claims = sampleRun.claims.map((claim) => ({
      ...claim,
      inputs: { ...claim.inputs, justification },
    }));
    const run = { ...sampleRun, metrics, claims };
    const text = written(createOfficialWriter(), buildReport(run, sampleEvaluation));
    assert.match(text, /^Question-only/);
    assert.doesNotMatch(text, /Justification/);
    const predictions = { ...sampleRun.provenance.predictions, format: 'averitec2023' } as const;
    const provenance = { ...sampleRun.provenance, predictions };
    const other = written(
      createOfficialWriter(),
      buildReport({ ...run, provenance }, sampleEvaluation),
    );
    assert.match(other, /^AVeriTeC evaluation:[^]*\nJustification score/);
  });

  it('leaves out what is not in the run', () => {
    assert.equal(written(createOfficialWriter(), reportWith('semqa')), '');
    assert.match(written(createOfficialWriter(), reportWith('verdict')), /^Veracity F1 scores:/);
  });

  it('writes numbers as Python does', () => {
    // repr() of CPython 3.11
    const cases: readonly (readonly [number | null, string])[] = [
      [0, '0.0'],
      [1, '1.0'],
      [0.1, '0.1'],
      [0.0001, '0.0001'],
      [0.00001, '1e-05'],
      [1.5e-7, '1.5e-07'],
      [1e16, '1e+16'],
      [0.30000000000000004, '0.30000000000000004'],
      [null, 'nan'],
    ];
    for (const [value, expected] of cases) assert.equal(pythonFloat(value), expected);
  });
});

describe('CSV', () => {
  it('is one rectangular table with the means in a row of their own', () => {
    const [header = [], ...rows] = parseCsv(written(csvWriter()));
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
    assert.equal(records[0].get('claim_date'), '1-2-2020');
    assert.equal(records[0].get('speaker'), 'a leaflet');
    assert.equal(records[3]?.get('encoder_sha256'), 'cd'.repeat(32));
    assert.equal(records[0].get('alpha'), '0.5');
    assert.equal(records[0].get('hungarianMeteor_questionAnswer'), '0.35');
    assert.equal(records[0].get('averitec_0.25'), '1');
    assert.equal(Number(records[3].get('averitec_0.25')), 1 / 3);
    assert.equal(records[0].get('hungarianMeteor_signature'), 'meteor|as:tested');
    for (const { column } of scoresOf(sampleRun.metrics))
      assert.ok(header.includes(column), column);
    assert.equal(new Set(header).size, header.length, 'each column once');
  });

  it('has a column for each level asked for', () => {
    const report = buildReport(sampleRun, { ...sampleEvaluation, averitecLevels: [0.34, 0.25] });
    const [header = []] = parseCsv(written(csvWriter(), report));
    assert.equal(header.filter((name) => name === 'averitec_0.25').length, 1);
    assert.ok(header.includes('averitec_0.34'));
  });
});

describe('Markdown', () => {
  it('keeps untrusted text as text', () => {
    assert.equal(markdownText('a | b'), 'a \\| b');
    assert.equal(markdownText('<img src=x>'), '&lt;img src=x&gt;');
    assert.equal(markdownText('[a](b)'), '\\[a\\](b)');
    assert.equal(markdownText('see http://x and www.yz'), 'see `http://x` and `www.yz`');
    assert.equal(markdownText('one\n# two'), 'one \\# two');
    assert.equal(markdownText('- one'), '\\- one');
    assert.equal(markdownText('1984. A year'), '1984\\. A year');
    assert.equal(markdownText('---'), '\\---');
  });

  it('leaves numbers as they are: a backslash before a digit would be seen', () => {
    for (const number of ['0.26', '-0.26', '12.5 %']) assert.equal(markdownText(number), number);
  });

  it('has a row for each claim with as many cells as the heading, and one for the system', () => {
    const [, after = ''] = written(markdownWriter()).split('### Scores for the file');
    const rows = after.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.map((row) => row.match(/(?<!\\)\|/g)?.length);
    // Cells of the system: name, three SemQA scores and the undecided share, two METEOR scores, two verdict scores, six levels.
    // Cells of a claim: the cause, eight as on a terminal, and three more metrics.
    assert.deepEqual(cells, [16, 16, 16, 13, 13, 13, 13, 13]);
    assert.match(
      rows[2] ?? '',
      /^\| `predictions\.json` \| 0\.306 \(over 2 of 3 claims\) \| 0\.350 \(over 2 of 3 claims\) \| 0\.263 \(over 2 of 3 claims\) \| 50 % \| 0\.183 /,
    );
  });

  it('has the means and the provenance around the table', () => {
    const text = written(markdownWriter());
    assert.ok(text.indexOf('averaged over 2 claims') < text.indexOf('### Scores for the file'));
    assert.ok(text.indexOf('an-encoder') > text.lastIndexOf('\n|'));
  });
});

describe('LaTeX', () => {
  it('keeps text as text', () => {
    assert.equal(
      latexText('50% of $x_1 & {y}#~^'),
      '50\\% of \\$x\\_1 \\& \\{y\\}\\#\\textasciitilde{}\\textasciicircum{}',
    );
    assert.equal(latexRow(['[2ex] a [b]', '[c]']), '{[}2ex] a [b] & [c] \\\\');
    assert.equal(latexRow(['*a*']), '{*}a* \\\\');
    assert.equal(latexText('"?`--'), '\\symbol{34}?{`}-{}-');
    assert.equal(latexText('\\input{x}\n%'), '\\textbackslash{}input\\{x\\} \\%');
  });

  it('is a booktabs table with one row, its provenance in comments', () => {
    const lines = written(latexWriter(), reportWith('hungarianMeteor', 'verdict')).split('\n');
    const table = lines.filter((line) => !line.startsWith('%'));
    assert.deepEqual(table, [
      '\\begin{tabular}{lrrrr}',
      '\\toprule',
      'system & METEOR Q+A & METEOR Q & Verdict accuracy & Macro F1 \\\\',
      '\\midrule',
      'predictions.json & 0.183 & 0.217 & 0.333 & 0.167 \\\\',
      '\\bottomrule',
      '\\end{tabular}',
      '',
    ]);
    assert.ok(
      lines.some((line) => line.startsWith('% Predictions: predictions.json (AVeriTeC 2024')),
    );
  });
});

describe('the JSON report', () => {
  const file = path.join(import.meta.dirname, '../../../../../schemas/report.schema.json');
  const validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
    JSON.parse(readFileSync(file, 'utf8')) as object,
  );

  it('is what its schema says, with the claims each on a line', () => {
    const text = written(jsonWriter());
    const report: unknown = JSON.parse(text);
    assert.deepEqual(report, JSON.parse(JSON.stringify(flattenReport(sampleReport))));
    assert.equal(validate(report), true, JSON.stringify(validate.errors));
    assert.equal(text.split('\n').filter((line) => line.startsWith('    {"index":')).length, 3);
  });

  it('is whole without claims too', () => {
    const report: unknown = JSON.parse(written(jsonWriter(), { ...sampleReport, claims: [] }));
    assert.equal(validate(report), true, JSON.stringify(validate.errors));
  });

  it('is as JSON Lines a claim a line, and the rest in the last one', () => {
    const lines = written(jsonLinesWriter()).trimEnd().split('\n');
    const values = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const last = values.pop();
    assert.deepEqual(values, JSON.parse(JSON.stringify(flattenReport(sampleReport).claims)));
    assert.equal(validate({ ...last, claims: values }), true, JSON.stringify(validate.errors));
  });

  it('has in its schema every metric on texts and every variation', () => {
    type Schema = Readonly<Record<'properties' | 'definitions', Readonly<Record<string, unknown>>>>;
    const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    const text = (part: unknown): string => JSON.stringify(part);
    for (const id of textMetricIds) {
      for (const part of [schema.properties['aggregate'], schema.definitions['claim']]) {
        assert.ok(text(part).includes(`"${id}":`), id);
      }
    }
    assert.ok(text(schema.properties['parameters']).includes(text(semqaVariations)));
    assert.ok(
      text(schema.properties['parameters']).includes(text(idsOf(textParameters.meteorTokenizer))),
    );
  });

  it('is refused without provenance and with a score out of shape', () => {
    const { provenance, ...rest } = sampleReport;
    assert.equal(provenance.product.name, 'evidence-inspector');
    assert.equal(validate(rest), false);
    for (const aggregate of [
      { semqa: { ...totalsOf(sampleReport.aggregate).semqa, score: '0.31' } },
      {
        hungarianMeteor: {
          ...totalsOf(sampleReport.aggregate).hungarianMeteor,
          question: undefined,
        },
      },
      { unknownMetric: 1 },
    ]) {
      const report: unknown = JSON.parse(JSON.stringify({ ...sampleReport, aggregate }));
      assert.equal(validate(report), false);
    }
  });
});
