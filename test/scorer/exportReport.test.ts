// Runs `evidence-inspector export` as a real process and checks its HTML pages.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleFiles, systemB } from '../support/manyClaims.ts';
import { printedBy, runCli } from '../support/runCli.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';

describe('evidence-inspector export, as a process', () => {
  const folder = folderOfSuite();
  const stored = path.join(folder, 'report.json');
  let scored: string;
  const metrics = ['--metrics', 'hungarianMeteor,verdict,averitec,justification'];
  const files = ['-r', sampleFiles.reference, '-p', sampleFiles.predictions, ...metrics];

  before(async () => {
    const out = await printedBy('score', ...files, '--output', stored);
    scored = out;
  });

  it('prints the table that scoring printed, without scoring', async () => {
    const out = await printedBy('export', stored);
    assert.equal(out, scored);
  });

  it('gives back the very report', async () => {
    const copy = path.join(folder, 'copy.json');
    const { status, out } = await runCli('export', stored, '--output', copy);
    assert.deepEqual([status, out], [0, '']);
    assert.equal(readFileSync(copy, 'utf8') === readFileSync(stored, 'utf8'), true);
  });

  it('writes a page that needs nothing else, as scoring itself does', async () => {
    const page = path.join(folder, 'report.html');
    const { status } = await runCli('export', stored, '--output', page);
    assert.equal(status, 0);
    const text = readFileSync(page, 'utf8');
    assert.match(text, /^<!doctype html>/iu);
    assert.match(text, /Content-Security-Policy/u);
    // The page's own script is the only script, and the policy allows no other script.
    const scripts = [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/gu)];
    assert.equal(scripts.length, 1);
    const hash = createHash('sha256')
      .update(scripts[0]?.[1] ?? '')
      .digest('base64');
    assert.ok(text.includes(`script-src &#39;sha256-${hash}&#39;`));
    assert.doesNotMatch(text, /<script[^>]*\ssrc|vscode:/u);
    const { out } = await runCli('score', ...files, '--format', 'html');
    assert.doesNotMatch(out, /vscode:/u);
    const linked = await runCli('score', ...files, '--format', 'html', '--paths');
    assert.match(linked.out, /href="vscode:[^"]*systemA\.predictions\.json/u);
  });

  it('holds no path of this machine in any form, unless a page is asked for with paths', async () => {
    const { reference, predictions } = sampleFiles;
    const systems = ['compare', '-r', reference, predictions, systemB, ...metrics];
    const holder = path.dirname(predictions);
    const spellings = [holder, pathToFileURL(holder).href, encodeURIComponent(holder), homedir()];
    for (const format of ['table', 'json', 'jsonl', 'csv', 'markdown', 'latex', 'html']) {
      const { out } = await runCli('score', ...files, '--format', format);
      for (const path of spellings) assert.ok(!out.includes(path), `score ${format}: ${path}`);
      if (format === 'jsonl') continue;
      const comparison = await runCli(...systems, '--format', format);
      assert.notEqual(comparison.out, '');
      for (const path of spellings) assert.ok(!comparison.out.includes(path), `${format}: ${path}`);
    }
    const linked = await runCli(...systems, '--format', 'html', '--paths');
    assert.ok(linked.out.includes(encodeURIComponent(pathToFileURL(systemB).href)));
  });

  it('compares systems on a page, too', async () => {
    const page = path.join(folder, 'comparison.html');
    const { status, err } = await runCli(
      ...['compare', '-r', sampleFiles.reference, stored, systemB, ...metrics, '--output', page],
    );
    assert.equal(status, 0, err);
    const text = readFileSync(page, 'utf8');
    assert.match(text, /systemB\.predictions\.json/u);
    assert.doesNotMatch(text, /<script/u);
  });

  it('prints one claim, and refuses formats that contain all claims', async () => {
    const out = await printedBy('export', stored, '--claim', '11');
    assert.match(
      out,
      /^Claim 11: Bulls attack because the colour red makes them angry\.\n[^\n]+\n! Refuted · gets no credit: METEOR Q\+A 0\.19 needs more than 0\.25\n/u,
    );
    assert.match(out, /\nQ1: Can cattle see the colour red\?\n/u);
    assert.doesNotMatch(out, /Everest/u);
    const page = path.join(folder, 'claim.csv');
    for (const args of [
      ['--format', 'csv'],
      ['--output', page],
    ]) {
      const refused = await runCli('export', stored, '--claim', '5', ...args);
      assert.equal(refused.status, 2);
      assert.match(refused.err, /--claim cannot be combined with the format csv/u);
      assert.equal(refused.out, '');
    }
    assert.equal(existsSync(page), false);
  });

  it('makes no page of a claim that is not there', async () => {
    const page = path.join(folder, 'none.html');
    const { status, err } = await runCli('export', stored, '--claim', '99', '--output', page);
    assert.equal(status, 1);
    assert.match(err, /The report has no claim 99\. Give the position of one of its \d+ claims/u);
    assert.equal(existsSync(page), false);
  });

  it('takes JSON Lines as it takes JSON', async () => {
    const lines = path.join(folder, 'report.jsonl');
    assert.equal((await runCli('export', stored, '--output', lines)).status, 0);
    const out = await printedBy('export', lines, '--format', 'json');
    assert.equal(out === readFileSync(stored, 'utf8'), true);
    const compared = await runCli('compare', stored, lines, '--names', 'A,B', '--format', 'json');
    assert.equal(compared.status, 0, compared.err);
    const streamed = await runCli('score', ...files, '--format', 'jsonl', '--limit', '2');
    writeFileSync(lines, streamed.out);
    assert.equal((await runCli('export', lines)).status, 0);
  });

  it('says which number of a report is wrong, in every command that reads one', async () => {
    const other = path.join(folder, 'changed.json');
    const report = JSON.parse(readFileSync(stored, 'utf8')) as FlatReport;
    const [first, ...rest] = report.claims;
    assert.ok(first?.hungarianMeteor);
    const hungarianMeteor = { ...first.hungarianMeteor, questionAnswer: 7.5 };
    const claims = [{ ...first, hungarianMeteor }, ...rest];
    writeFileSync(other, JSON.stringify({ ...report, claims }));
    for (const args of [
      ['export', other],
      ['compare', stored, other],
    ]) {
      const { status, out, err } = await runCli(...args);
      assert.deepEqual([status, out], [1, '']);
      assert.match(
        err,
        /changed\.json is not a usable report: claims\[0\]\.hungarianMeteor\.questionAnswer is 7\.5, expected at most 1\. Create the report again with `evidence-inspector score --output`\./u,
      );
    }
  });

  it('says what to do with a file that is no report, and with a stream', async () => {
    const other = path.join(folder, 'other.json');
    writeFileSync(other, '[]');
    const { status, err } = await runCli('export', other);
    assert.equal(status, 1);
    assert.match(err, /is not a usable report.*score --output/u);
    const streamed = await runCli('score', ...files, '--stream', '--format', 'html');
    assert.equal(streamed.status, 2);
    assert.match(streamed.err, /cannot be used with --stream/u);
  });
});
