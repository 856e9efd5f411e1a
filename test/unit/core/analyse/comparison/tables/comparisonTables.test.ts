import assert from 'node:assert/strict';
import { ImportedColumns } from '../../../../../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../../../../../src/core/score/columns/readColumns.ts';
import { metricsOf } from '../../../../../../src/core/score/metrics/registry.ts';
import { wordColumnsOf } from '../../../../../../src/core/score/metrics/metricTable.ts';
import {
  buildComparison,
  systemScores,
  type ComparedReport,
  type Comparison,
} from '../../../../../../src/core/analyse/comparison/comparison.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../../../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { leadSentences } from '../../../../../../src/core/analyse/comparison/leadSentences.ts';
import { comparisonHtml } from '../../../../../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import { comparisonLatex } from '../../../../../../src/core/analyse/comparison/tables/comparisonLatex.ts';
import {
  comparisonMarkdown,
  comparisonTerminal,
} from '../../../../../../src/core/analyse/comparison/pages/comparisonView.ts';
import { sliceTables } from '../../../../../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { otherValues } from '../../../../../../src/core/score/report/slices.ts';
import {
  parseWording,
  textOf,
  type Render,
} from '../../../../../../src/core/base/words/message.ts';
import { tableTexts } from '../../../../../../src/core/show/tables/model/table.ts';
import { cellText } from '../../../../../../src/core/show/tables/model/cellText.ts';
import { displayWidth } from '../../../../../../src/core/base/toPlainText.ts';
import { comparisonSummary } from '../../../../../../src/core/analyse/comparison/tables/comparisonSummary.ts';
import { parseCsv } from '../../../../../support/parseCsv.ts';
import { compared } from '../comparedClaims.ts';
import { sampleReport } from '../../../score/report/sampleReport.ts';

const claimText = '=A | <b>claim</b> & 5 % \u001b[31mred';

/**
 * Returns a system with a BLEU number (0 to 100) and a METEOR number for each of twelve claims. The first verdict in each group
 * of `wrongEvery` is wrong.
 */
function system(name: string, bleu: number, meteor: number, wrongEvery: number): ComparedReport {
  const { provenance, parameters } = sampleReport;
  return {
    name,
    complete: true,
    parameters,
    provenance: {
      ...provenance,
      metrics: { hungarianMeteor: '1', bleu: '1', verdict: '1' },
      signatures: {},
    },
    claims: Array.from({ length: 12 }, (_, index) =>
      compared(index, {
        claim: index === 3 ? claimText : `Claim ${String(index)}.`,
        referenceVerdict: 'Refuted',
        predictedVerdict: index % wrongEvery === 0 ? 'Supported' : 'Refuted',
        claimTypes: index < 3 ? ['Quote'] : [],
        scores: {
          hungarianMeteor_questionAnswer: meteor + index / 100,
          hungarianMeteor_question: index === 0 ? null : meteor,
          bleu_questionAnswer: bleu - (index === 3 ? 20 : 0),
          bleu_question: bleu,
          verdict_accuracy: 0,
        },
      }),
    ),
  };
}

/** Only METEOR Q and Macro F1 are exploratory. */
const primary = ['hungarianMeteor', 'bleu_questionAnswer', 'bleu_question', 'averitec', 'verdict'];
const comparison = buildComparison([system('A_1', 40, 0.3, 100), system('B', 38.5, 0.3, 3)], {
  primary,
});

const dash = '–';

describe('systems are compared by', () => {
  it("every score of their metrics, SemQA's variations left out", () => {
    assert.deepEqual(
      systemScores(['semqa', 'verdict']).map(({ column }) => column),
      ['semqa', 'semqa_question', 'semqa_answer', 'verdict_accuracy'],
    );
  });
});

describe('a comparison', () => {
  it('as a table has each score of each system in its scale, three decimals to 1 and one to 100', () => {
    const lines = comparisonTerminal(comparison, 200).split('\n');
    assert.equal(lines[0], 'B compared with A_1 on 12 claims of reference.json.');
    const cells = lines
      .filter(
        (line) => /^(?:METEOR|BLEU|Verdict accuracy| {3,}B)/u.test(line) && !line.includes(':'),
      )
      .map((line) => line.trim().split(/ {2,}/u));
    assert.deepEqual(cells.slice(0, 2), [
      ['METEOR Q+A', 'A_1', '12', '0.355', 'baseline'],
      ['B', '12', '0.355', '0.000', '–', '1', dash, '0/12/0', 'equal'],
    ]);
    const bleu = lines.find((line) => /^BLEU Q {2,}/u.test(line)) ?? '';
    assert.match(bleu, /BLEU Q +A_1 +12 +40\.0 +baseline/u);
    assert.match(
      lines[lines.indexOf(bleu) + 1] ?? '',
      /B +12 +38\.5 +−1\.5 +– +0\.002 +– +0\/0\/12 +worse/u,
    );
    // A claim without METEOR Q is left out, and a note says so.
    assert.ok(lines.some((line) => /^METEOR Q {2,}A_1 +11 +0\.300/u.test(line)));
    assert.ok(
      lines.includes('note: METEOR Q: 1 claim was left out because B or A_1 has no score for it.'),
    );
  });

  it("has the panel's headline in every form for reading", () => {
    const plain = buildComparison([system('A', 40, 0.3, 100), system('B', 38.5, 0.3, 3)], {
      primary,
    });
    const [headline = ''] = leadSentences(plain).map(({ text }) => textOf(text));
    assert.match(headline, /^B is worse than A on .* \(12 claims\)\.$/u);
    for (const text of [
      comparisonTerminal(plain, 200),
      comparisonMarkdown(plain),
      comparisonLatex(plain),
      comparisonHtml(plain),
    ]) {
      assert.ok(text.includes(headline), text.slice(0, 400));
    }
  });

  it('as a table says what became of verdicts, marks small slices, and names the claims that changed most', () => {
    const text = comparisonTerminal(comparison, 200);
    assert.match(text, /^Verdict accuracy +B +0 +3 +8 +1 +0$/mu);
    assert.match(text, /^Quote +B +3 \* /mu);
    assert.doesNotMatch(text, /Claims with the largest losses and gains of B \(METEOR Q\+A\)/u); // none changed
    const other = buildComparison([system('A', 40, 0.3, 100), system('B', 40, 0.2, 100)]);
    const changes = comparisonTerminal(other, 200).split('largest losses and gains')[1] ?? '';
    assert.match(changes, /^ 3 +0\.330 +0\.230 +−0\.100 +=A \| <b>claim<\/b> & 5 % red$/mu);
  });

  it('as a table keeps to the width where it can, and says which columns it left out', () => {
    const lines = comparisonTerminal(comparison, 104).split('\n');
    const at = lines.indexOf('Primary scores');
    const table = lines.slice(at, lines.indexOf('', at));
    assert.ok(
      table.every((line) => displayWidth(line) <= 104),
      table.join('\n'),
    );
    assert.match(
      table.at(-1) ?? '',
      /^Hidden because the terminal is narrow: .*better\/equal\/worse\.$/u,
    );
    assert.ok(!table[1]?.includes('better/equal/worse'));
  });

  it('says what made the numbers without anything that acts, whatever a stored report has there', () => {
    const [first, ...others] = comparison.provenance;
    assert.ok(first);
    const versions = { ...first.provenance.metrics, semqa: '1\u001b[31m\ud800' };
    const odd = { ...first, provenance: { ...first.provenance, metrics: versions } };
    const predictions = { ...first.provenance.predictions, name: 'B\u001b[31m\ud800.json' };
    const named = { ...odd.provenance, predictions };
    const written = { ...comparison, provenance: [{ ...odd, provenance: named }, ...others] };
    const terminal = comparisonTerminal(written, 120);
    const markdown = comparisonMarkdown(written);
    assert.match(terminal, /B\ufffd?\.json/u);
    assert.match(markdown, /semqa 1/u);
    for (const text of [terminal, markdown]) assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cs}]/u);
  });

  it('says first that systems were scored differently', () => {
    const other = system('B', 38.5, 0.3, 3);
    const provenance = {
      ...other.provenance,
      product: { ...other.provenance.product, version: '9' },
    };
    const mixed = buildComparison([system('A', 40, 0.3, 100), { ...other, provenance }]);
    const said = 'Different product version: A 0.1.0; B 9.';
    assert.equal(comparisonTerminal(mixed, 120).split('\n')[2], `warning: ${said}`);
    assert.ok(comparisonLatex(mixed).includes(`% warning: ${said}`));
    assert.ok(comparisonMarkdown(mixed).includes(`- warning: ${said}`));
    assert.ok(parseCsv(comparisonCsv(mixed)).some((row) => row.includes(said)));
  });

  it('as Markdown has tables of as many cells in each row, and nothing acts', () => {
    const text = comparisonMarkdown(
      buildComparison([system('A', 40, 0.3, 100), system('B', 40, 0.2, 100)]),
    );
    const tables = text.split('\n\n').filter((block) => block.startsWith('|'));
    assert.equal(tables.length, 6);
    for (const table of tables) {
      const cells = table.split('\n').map((line) => line.match(/(?<!\\)\|/gu)?.length);
      assert.equal(new Set(cells).size, 1, table);
    }
    assert.ok(text.includes('=A \\| &lt;b&gt;claim&lt;/b&gt; &amp; 5 % red'));
  });

  it('as LaTeX is a table with minus signs, everything else a comment', () => {
    const text = comparisonLatex(comparison);
    assert.match(text, /^BLEU Q & A\\_1 & 12 & 40\.0 & {2}& {2}& {2}& {2}& {2}& baseline \\\\$/mu);
    assert.match(text, / & B & 12 & 38\.5 & \$-\$1\.5 & – & /u);
    const [before = '', rest = '', exploratory = ''] = text.split('\\begin{tabular}');
    assert.ok(
      before
        .trim()
        .split('\n')
        .every((line) => line.startsWith('%')),
    );
    assert.match(rest, /^\{llrrrrrlrl\}[^]*\\bottomrule\n\\end\{tabular\}\n% Other scores/u);
    assert.match(exploratory, /^\{llrrrr\}[^]*\\bottomrule\n\\end\{tabular\}\n$/u);
    assert.match(text, /% Other scores \(exploratory\)\n\\begin\{tabular\}\{llrrrr\}\n/u);
    assert.match(text, /^METEOR Q & A\\_1 & 11 & 0\.300 & {2}& baseline \\\\$/mu);
  });

  it('as LaTeX for a paper is one table with caption, bold only where the tests show the best', () => {
    const paper = (...systems: readonly ReturnType<typeof system>[]): string =>
      comparisonLatex(buildComparison(systems, { primary: ['bleu_question'] }), 'plain');
    const [a, b, c] = [
      system('A_1', 40, 0.3, 100),
      system('B', 38.5, 0.3, 3),
      system('C', 41, 0.3, 0),
    ];
    const two = paper(a, b);
    assert.equal(two.split('\\begin{tabular}').length, 2);
    assert.match(
      two,
      /^\\caption\{Scores on 12 claims of .*Differences from A\\_1 have 95 \\% intervals/mu,
    );
    assert.match(
      two,
      /Bold: shown to be better than all others \(adjusted p \\textless\{\} 0\.05, Holm over 1 comparison\)/u,
    );
    assert.match(two, /resamples, seed \d+\.\}\n\\label/u);
    assert.match(two, /^A\\_1 & \\textbf\{40\.0\} & {2}\\\\$/mu);
    assert.match(two, /^B & 38\.5 & \$-\$1\.5.*\\\\$/mu);
    assert.match(paper(b, a), /^A\\_1 & \\textbf\{40\.0\} & \+1\.5.*\\\\$/mu);
    // The tests only compare with B, so no result shows which of the other two systems is best.
    const three = paper(b, a, c);
    assert.doesNotMatch(three, /textbf/u);
    assert.match(three, /No system is shown to be better than all others/u);
    assert.match(three, /^A\\_1 & 40\.0\$\^\{\\dagger\}\$ & \+1\.5/mu);
    assert.match(three, /\$\^\{\\dagger\}\$ Better than B by the same test\./u);
    // For equal systems, no number is bold.
    assert.doesNotMatch(paper(a, { ...a, name: 'D' }), /textbf/u);
  });

  it('as LaTeX with siunitx has numbers in S columns, and everything else in braces', () => {
    const paper = (...systems: readonly ReturnType<typeof system>[]): string =>
      comparisonLatex(
        buildComparison(systems, { primary: ['bleu_question', 'hungarianMeteor_question'] }),
        'siunitx',
      );
    const [a, b, c] = [
      system('A_1', 40, 0.3, 100),
      system('B', 8.5, 0.3, 100),
      system('C', 41, 0.3, 100),
    ];
    const two = paper(a, b);
    assert.match(two, /^% Needs \\usepackage\{booktabs\} and \\usepackage\{siunitx\}\.$/mu);
    // The widest numbers of each column are 40.0 and 8.5, and +0.0 and -31.5.
    const bleu = 'S[table-format=2.1]S[table-format=+2.1,retain-explicit-plus]l';
    const meteor = 'S[table-format=1.3]S[table-format=1.3,retain-explicit-plus]l';
    assert.ok(two.includes(`\\begin{tabular}{l${bleu}${meteor}}`), two);
    assert.match(two, /^ & \\multicolumn\{3\}\{c\}\{.*\} & \\multicolumn\{3\}/mu);
    assert.match(two, /^\\cmidrule\(lr\)\{2-4\} \\cmidrule\(lr\)\{5-7\}$/mu);
    assert.match(two, /^System & \{mean\} & \{difference\} & interval & \{mean\}/mu);
    assert.match(two, /^A\\_1 & \{\\textbf\{40\.0\}\} & {2}& {2}& 0\.300 & {2}& {2}\\\\$/mu);
    assert.match(two, /^B & 8\.5 & -31\.5 & .* & 0\.300 & 0\.000 & .*\\\\$/mu);
    const cells = two.split('\n').flatMap((line) => (/^(?:A\\_1|B) &/u.test(line) ? [line] : []));
    for (const line of cells) assert.equal(line.split(' & ').length, 7, line);
    const three = paper(b, a, c);
    assert.match(three, /table-format=2\.1,table-space-text-post=\{\\textsuperscript\{\\dag\}\}/u);
    assert.match(three, /^A\\_1 & 40\.0\\textsuperscript\{\\dag\} & \+31\.5 & /mu);
  });

  it('as CSV has a row for each number, with what it is of and what made it', () => {
    const [header = [], ...rows] = parseCsv(comparisonCsv(comparison));
    const at = (name: string) => header.indexOf(name);
    for (const row of rows) assert.equal(row.length, header.length);
    const found = (...wanted: readonly (readonly [string, string])[]) =>
      rows.filter((row) => wanted.every(([name, value]) => row[at(name)] === value));
    const [bleu] = found(['row', 'score'], ['score', 'bleu_question'], ['system', 'B']);
    assert.equal(bleu?.[at('difference')], '-1.5');
    assert.equal(bleu[at('worse')], '12');
    assert.equal(bleu[at('result')], 'worse');
    assert.equal(bleu[at('primary')], '1');
    const [f1] = found(['row', 'score'], ['score', 'verdict_macroF1'], ['system', 'B']);
    assert.deepEqual(
      ['primary', 'p_adjusted', 'result'].map((name) => f1?.[at(name)]),
      ['0', '', 'exploratory'],
    );
    assert.equal(bleu[at('reference_sha256')], sampleReport.provenance.reference.sha256);
    assert.equal(bleu[at('provenance')], 'the same for all systems');
    const [claim] = found(
      ['row', 'claim'],
      ['score', 'bleu_questionAnswer'],
      ['index', '3'],
      ['system', 'B'],
    );
    assert.equal(claim?.[at('value')], '18.5');
    assert.equal(claim[at('baseline_value')], '20');
    assert.equal(claim[at('claim')]?.startsWith("'=A"), true);
    const [slice] = found(
      ['row', 'slice'],
      ['slice', 'Quote'],
      ['score', 'bleu_question'],
      ['system', 'B'],
    );
    assert.equal(slice?.[at('claims')], '3');
    assert.equal(slice[at('difference')], '-1.5');
    // 5 claim columns x 2 systems x 12 claims. Macro F1 is not a score of single claims.
    assert.equal(
      found(['row', 'claim']).length,
      comparison.rows.filter(({ kind }) => kind !== 'file').length * 24,
    );
  });

  it('as JSON is itself with its messages in English, with a claim a line', () => {
    const text = comparisonJson(comparison);
    const english = (_key: string, value: unknown): unknown => {
      const wording = parseWording(value);
      return wording ? textOf(wording) : value;
    };
    assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(comparison, english)));
    assert.equal(text.split('\n').filter((line) => line.startsWith('    {"index":')).length, 12);
    assert.deepEqual((JSON.parse(text) as Comparison).buckets[0]?.newlyWrong, [3, 6, 9]);
  });

  it('translates what slices are by and flaws, not the words and the names of columns of the data', () => {
    const marked: Render = (message) =>
      typeof message === 'string' ? message : `<${textOf(message)}>`;
    const words = new ImportedColumns({
      ...{ id: 'own', name: 'own.csv', sha256: 'abc' },
      file: readColumns('claim_id,claims\n0,month\n1,strategy\n'),
    });
    words.add([0, 1].map((index) => ({ index, id: index, text: '' })));
    const [first] = comparison.provenance;
    assert.ok(first);
    const described = { ...first.provenance, described: [words.description] };
    const [column] = wordColumnsOf(metricsOf([words.description]));
    assert.ok(column);
    const slice = { claims: 1, isSmall: false, numbers: [] };
    const tables = sliceTables({
      ...comparison,
      provenance: [{ ...first, provenance: described }],
      slices: [
        { ...slice, by: 'month', value: '2020-01' },
        { ...slice, by: 'month', value: otherValues },
        { ...slice, by: 'flaw', value: 'without a flaw' },
        { ...slice, by: column.column, value: 'month' },
      ],
    });
    assert.deepEqual(
      tables.map((table) => {
        const { columns, rows } = tableTexts(table, marked);
        return [columns[0]?.heading, ...rows.flatMap(([name]) => (name ? cellText(name) : []))];
      }),
      [
        ['<month>', '2020-01', '<(all other values)>'],
        ['<flaw in the predicted evidence>', '<without a flaw>'],
        [column.name, 'month'],
      ],
    );
  });
});

describe('the short form of a comparison', () => {
  const systems = (...names: readonly string[]) =>
    names.map((name, index) => system(name, 40 - index, 0.3, index === 0 ? 100 : 3));
  const linesOf = (
    reports: readonly ComparedReport[],
    width = 120,
    scores: readonly string[] = primary,
  ): readonly string[] =>
    comparisonSummary(buildComparison(reports, { primary: scores }), width).split('\n');

  it('answers first, has one row for each primary score, and names what it leaves out', () => {
    const lines = linesOf(systems('A', 'B'));
    assert.match(lines[0] ?? '', /^B is worse than A on .* \(12 claims\)\.$/u);
    const table = lines.slice(lines.indexOf('B minus A: primary scores') + 1);
    assert.match(
      table[0] ?? '',
      /^score +claims +A +B +difference +95 % interval +p, adjusted +result$/u,
    );
    assert.equal(table.indexOf('') - 2, primary.length);
    assert.match(table.join('\n'), /^BLEU Q +12 +40\.0 +39\.0 +−1\.0 +– +0\.002 +worse$/mu);
    const more = lines.slice(lines.indexOf('More:')).join('\n');
    assert.match(more, /^ {2}--all +all tables: 2 other scores, changed verdicts, \d+ slices, /mu);
  });

  it('has notes on primary scores and warnings, and no notes on tests or exploratory scores', () => {
    const text = linesOf(systems('A', 'B')).join('\n');
    assert.doesNotMatch(text, /METEOR Q:|exploratory|Holm|McNemar/u);
    const own = linesOf(systems('A', 'B'), 120, ['hungarianMeteor_question', 'semqa']).join('\n');
    assert.match(
      own,
      /^note: METEOR Q: 1 claim was left out because B or A has no score for it\.$/mu,
    );
    assert.match(own, /^note: Not tested because not every system has these primary scores: /mu);
    const [a, b] = systems('A', 'B');
    assert.ok(a && b);
    const product = { ...b.provenance.product, version: '9' };
    const mixed = linesOf([a, { ...b, provenance: { ...b.provenance, product } }]);
    const warning = mixed.findIndex((line) =>
      line.startsWith('warning: Different product version'),
    );
    assert.ok(warning > 0 && warning < mixed.indexOf('B minus A: primary scores'));
  });

  it('keeps to a narrow terminal without the difference or its interval being cut', () => {
    const lines = linesOf(systems('first.predictions.json', 'second.predictions.json'), 80);
    const at = lines.findIndex((line) => line.endsWith('primary scores'));
    const table = lines.slice(at, lines.indexOf('', at));
    assert.match(table[1] ?? '', /^score .* difference +95 % interval/u);
    for (const line of [...table, ...lines.slice(lines.indexOf('More:'))]) {
      if (line.startsWith('Hidden')) continue;
      assert.ok(displayWidth(line) <= 80, line);
    }
  });

  it('has one row for each of many systems', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const lines = linesOf(systems(...names));
    const at = lines.indexOf('Differences from A: primary scores');
    assert.ok(at > 0, lines.join('\n'));
    assert.ok(lines.includes('6 systems compared with A on 12 claims of reference.json.'));
    assert.match(lines[at + 3] ?? '', /^B +0\.000 +−\d\.\d.* worse/u);
    assert.match(lines.join('\n'), /^ {2}--leaderboard +one row for each system/mu);
    assert.ok(linesOf(systems('A', 'B', 'C')).includes('Primary scores'));
  });

  it('has the other scores if no primary score can be tested', () => {
    const lines = linesOf(systems('A', 'B'), 120, ['semqa']);
    assert.match(lines[0] ?? '', /^No primary score can be tested/u);
    assert.ok(lines.includes('Other scores (exploratory)'));
  });
});
