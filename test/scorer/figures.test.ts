// Figures for papers, made as users make them: with the built command line on the sample files.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPlainSvg } from '../../src/protocol/savedSvg.ts';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

const { reference, predictions } = sampleFiles;
const ratings = path.join(path.dirname(predictions), 'columns', 'systemA.ratings.csv');
const width = 336;

describe('--output FILE.svg', () => {
  const folder = folderOfSuite();
  const report = path.join(folder, 'report.json');
  before(async () => {
    const files = ['-o', report, '-o', path.join(folder, 'score.svg')];
    const scored = await run('score', ['-r', reference, '-p', predictions, ...files]);
    assert.match(scored.err, /report written to .*report\.json\n.*figure written to .*score\.svg/u);
  });
  async function run(command: string, args: readonly string[], status = 0): Promise<CliResult> {
    const result = await runCli(command, ...args);
    assert.equal(result.status, status, result.err);
    return result;
  }

  /**
   * Returns the texts of the figure in order. Checks that the figure is one plain SVG and that all texts are within its width.
   */
  function readFigure(name: string): readonly string[] {
    const text = readFileSync(path.join(folder, name), 'utf8');
    assert.ok(isPlainSvg(text), name);
    assert.match(text, new RegExp(`<svg xmlns="[^"]+" width="${String(width)}" `, 'u'));
    for (const [, x = ''] of text.matchAll(/<text x="([-\d.]+)"/gu)) {
      assert.ok(Number(x) >= 0 && Number(x) <= width, x);
    }
    return [...text.matchAll(/<text [^>]*>([^<]*)<\/text>/gu)].map(([, words = '']) => words);
  }

  it('score: means with intervals, distributions, and the settings in the caption', () => {
    const texts = readFigure('score.svg');
    assert.equal(texts[0], 'Scores of systemA.predictions.json');
    const text = texts.join(' ');
    assert.match(text, /AVeriTeC score 0\.800 \(0\.584 to 0\.919\)/u);
    assert.match(text, /mean over claims →/u);
    assert.match(text, /Coverage of 20 claims .*↑ claims/u);
    assert.match(text, /20 claims of reference\.json\. Lines: 95 % intervals of means/u);
    assert.match(text, /SemQA: \d+ % undecided\. Hungarian matching/u);
    assert.match(text, /Evidence Inspector \d+\.\d+\.\d+, 1,000 resamples, seed 12345\.$/u);
    // Scores that are only 0 or 1 have no distribution to draw.
    assert.ok(!texts.includes('Verdict accuracy of 20 claims'));
  });

  it('export: the chosen scores of a stored report, and names what the report lacks', async () => {
    const file = path.join(folder, 'chosen.svg');
    const { err } = await run('export', [report, '--primary', 'coverage,rouge1', '-o', file]);
    assert.match(err, /Primary scores: Coverage 0\.75\. Not in this run: ROUGE-1\./u);
    const texts = readFigure('chosen.svg');
    assert.ok(texts.includes('Coverage'));
    assert.ok(!texts.includes('SemQA'));
    const printed = await run('export', [report, '--primary', 'coverage,rouge1', '-f', 'svg']);
    assert.equal(printed.out, readFileSync(file, 'utf8'));
  });

  it('compare: differences with intervals and the test in the caption', async () => {
    const file = path.join(folder, 'compare.svg');
    const both = ['-r', reference, predictions, systemB, '-m', 'averitec,coverage'];
    await run('compare', [...both, '--names', 'A,B', '-o', file]);
    const texts = readFigure('compare.svg');
    assert.equal(texts[0], 'B compared with A');
    assert.deepEqual(
      texts.filter((text) => text.endsWith('higher') || text.endsWith('higher →')),
      ['← A is higher', 'B is higher →'],
    );
    assert.ok(texts.includes('difference in means →'));
    assert.match(
      texts.join(' '),
      /Filled: shown to differ \(adjusted p &lt; 0\.05, Holm over 3 comparisons\)/u,
    );
    assert.match(readFileSync(file, 'utf8'), /class="plot-point-clear"/u);
  });

  it('compare --leaderboard: the means of all systems', async () => {
    const both = [
      '-r',
      reference,
      predictions,
      systemB,
      '-m',
      'averitec,coverage',
      '--leaderboard',
    ];
    await run('compare', [...both, '--names', 'A,B', '-o', path.join(folder, 'board.svg')]);
    const texts = readFigure('board.svg');
    const systems = texts.filter((text) => text === 'A' || text === 'B');
    assert.deepEqual(systems, ['A', 'B', 'A', 'B', 'A', 'B'], 'by rank, for three primary scores');
  });

  it('checkup: each rated dimension, and areas for outcomes', async () => {
    const common = ['-r', reference, '-p', predictions, '-m', 'coverage,verdict'];
    const file = path.join(folder, 'checkup.svg');
    await run('checkup', [
      ...common,
      '--columns',
      `${ratings}#1..5`,
      '--resamples',
      '100',
      '-o',
      file,
    ]);
    const text = readFigure('checkup.svg').join(' ');
    assert.match(text, /coverage, 11 claims .*Spearman with coverage →/u);
    assert.match(text, /area under the curve →/u);
    assert.match(text, /Claims of reference\.json, predictions of systemA\.predictions\.json\./u);
  });

  it('refuses PDF and names what makes one, and refuses streams', async () => {
    const file = path.join(folder, 'figure.pdf');
    const pdf = await run('export', [report, '-o', file], 2);
    assert.match(
      pdf.err,
      /\.svg, or without an ending, which is JSON\. `rsvg-convert -f pdf` and Inkscape/u,
    );
    assert.ok(!existsSync(file));
    const stream = [
      '-r',
      reference,
      '-p',
      predictions,
      '--stream',
      '-o',
      path.join(folder, 's.svg'),
    ];
    assert.match((await run('score', stream, 2)).err, /cannot be used with --stream/u);
  });
});
