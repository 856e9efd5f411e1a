// Metrics side by side, systems side by side, their exports, and the links of a report.

import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Comparison } from '../../../../src/core/analyse/comparison/comparison.ts';
import { claimLink, claimsLink } from '../../../../src/core/score/report/claimLink.ts';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { firstDifference, scoreFile, setSetting } from '../support/evidence.ts';
import { closeAll, reference, show, systemA, systemB } from '../support/files.ts';
import { followLink } from '../support/links.ts';
import { hasPage, needPage, onPage } from '../support/page.ts';
import { tabsOfPanels, textBecomes, textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

const claims = 20;

function panelOf(viewType: string): Promise<vscode.Tab> {
  return waitFor(`a panel ${viewType}`, () => tabsOfPanels(viewType)[0]);
}

async function exported(
  subject: unknown,
  target: vscode.Uri,
  options?: { readonly links: boolean },
): Promise<string> {
  const written = await vscode.commands.executeCommand<vscode.Uri | undefined>(
    'evidenceInspector.exportReport',
    subject,
    target,
    options,
  );
  assert.equal(written?.toString(), target.toString());
  return readFileSync(target.fsPath, 'utf8');
}

/** Text of the run bar when every claim is scored. */
const allClaims = new RegExp(`^${String(claims)} claims$`);

describe('metrics side by side', () => {
  after(async () => {
    await setSetting('semqa', undefined);
    await closeAll();
  });

  it('open for the active prediction file and get its claims', async () => {
    await show(systemA);
    await vscode.commands.executeCommand('evidenceInspector.compareMetrics');
    const { label } = await panelOf('evidenceInspector.metrics');
    assert.equal(label, 'Metrics: systemA.predictions.json');
    if (!hasPage('reading the page')) return;
    await textBecomes('.run-state', allClaims);
    await textBecomes('.tab-panel-scatter', /SemQA/);
    await onPage('screenshot', { name: 'compare-metrics' });
  });

  it('open once for each file', async () => {
    await vscode.commands.executeCommand('evidenceInspector.compareMetrics', systemA);
    assert.equal(tabsOfPanels('evidenceInspector.metrics').length, 1);
  });

  it('follow the settings without scoring again', async function () {
    await setSetting('semqa', { alpha: 0.8 });
    needPage(this, 'reading the page');
    await textBecomes('.run-state', allClaims);
  });
});

describe('systems side by side', () => {
  after(closeAll);

  it('are scored one after the other and put side by side', async () => {
    await vscode.commands.executeCommand('evidenceInspector.compareSystems', [systemA, systemB], {
      reference,
    });
    const { label } = await panelOf('evidenceInspector.systems');
    assert.equal(label, 'Systems: systemA · systemB');
    if (!hasPage('reading the page')) return;
    await textBecomes('.tab-panel-scores table', /SemQA/);
    await onPage('screenshot', { name: 'compare-systems' });
  });

  it('open once for the same files, whatever their order, a reference among them as the reference', async () => {
    await vscode.commands.executeCommand('evidenceInspector.compareSystems', systemB, [
      systemB,
      reference,
      systemA,
    ]);
    assert.equal(tabsOfPanels('evidenceInspector.systems').length, 1);
  });

  it('are compared without evidence that the doctor flags', async function () {
    needPage(this, 'clicking in the page');
    const leaking = vscode.Uri.joinPath(systemA, '..', 'leaking.json');
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as {
      readonly evidence: readonly { url?: string }[];
    }[];
    for (const pair of claims.slice(0, 10).flatMap(({ evidence }) => evidence)) {
      pair.url = 'https://www.snopes.com/fact-check/made-up/';
    }
    writeFileSync(leaking.fsPath, JSON.stringify(claims));
    try {
      await closeAll();
      await vscode.commands.executeCommand('evidenceInspector.compareSystems', [systemA, leaking], {
        reference,
      });
      await textBecomes('.tab-panel-scores table', /SemQA/);
      await onPage('clickInWebview', { selector: '.choose-evidence' });
      await waitFor('the list of rules', async () => {
        const titles = await onPage('texts', { selector: '.quick-input-title' });
        return titles.includes('Leave Out Evidence') ? true : undefined;
      });
      await onPage('press', { keys: 'Enter' });
      await textBecomes(
        '.systems-head',
        /Evidence left out of scoring: .*fact-checking sites as evidence/u,
      );
      await textBecomes('.tab-panel-scores table', /SemQA/);
      const text = await textOfPanel('Systems: ');
      assert.match(
        text,
        /All systems are scored without the evidence that these rules flag: .*fact-checking sites as evidence/u,
      );
      assert.match(text, /METEOR/u);
    } finally {
      rmSync(leaking.fsPath);
    }
  });
});

describe('a scored folder', () => {
  const folder = vscode.Uri.joinPath(systemA, '..');
  const score = (): Thenable<unknown> =>
    vscode.commands.executeCommand('evidenceInspector.scoreFolder', folder, { reference });
  let original: Buffer;

  before(() => {
    original = readFileSync(systemB.fsPath);
  });

  after(async () => {
    writeFileSync(systemB.fsPath, original);
    await closeAll();
  });

  it('is a leaderboard of its prediction files of one reference', async () => {
    await score();
    const { label } = await panelOf('evidenceInspector.systems');
    assert.match(label, /^Leaderboard: /u);
    if (!hasPage('reading the page')) return;
    await textBecomes('.leaderboard', /systemA[^]*systemB|systemB[^]*systemA/u);
    await textBecomes('.leaderboard .table-note', /resamples/u);
    assert.doesNotMatch(await onPage('webviewText', { selector: '.leaderboard' }), /semqaPaper/u);
  });

  it('is scored again in the same panel when a file has changed', async function () {
    const claims = JSON.parse(original.toString()) as { pred_label?: string; label?: string }[];
    const changed = claims.map((claim) =>
      claim.pred_label === undefined
        ? { ...claim, label: 'Refuted' }
        : { ...claim, pred_label: 'Refuted' },
    );
    writeFileSync(systemB.fsPath, JSON.stringify(changed));
    await score();
    assert.equal(tabsOfPanels('evidenceInspector.systems').length, 1);
    needPage(this, 'reading the page');
    await textBecomes('.leaderboard', /systemB[^]*0\.400/u);
    await onPage('screenshot', { name: 'leaderboard' });
  });

  it("opens a file's scores from its row", async function () {
    needPage(this, 'clicking in the page');
    await onPage('clickInWebview', { selector: '.leaderboard tbody th button' });
    await panelOf('evidenceInspector.inspector');
  });
});

describe('an exported report', () => {
  let folder: string;
  let report: FlatReport;

  const target = (name: string): vscode.Uri => vscode.Uri.file(path.join(folder, name));

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-export-'));
    for (const predictions of [systemB, systemA]) {
      const scored = await scoreFile({ reference, predictions });
      assert.ok(scored);
      report = scored;
    }
  });

  after(async () => {
    rmSync(folder, { recursive: true });
    await closeAll();
  });

  it('is what was scored, in every form', async () => {
    const json = JSON.parse(await exported(systemA, target('a.json'))) as FlatReport;
    assert.equal(firstDifference(json, JSON.parse(JSON.stringify(report))), undefined);
    const lines = (await exported(systemA, target('a.jsonl'))).trim().split('\n');
    assert.ok(lines.length >= claims);
    for (const line of lines) JSON.parse(line);
    assert.match(await exported(systemA, target('a.csv')), /^.*semqa/);
    assert.match(await exported(systemA, target('a.md')), /\| /);
    assert.match(await exported(systemA, target('a.tex')), /\\begin\{tabular\}/);
    const page = await exported(systemA, target('a.html'));
    assert.match(page, /^<!DOCTYPE html>/);
    assert.equal(page.match(/<script/g)?.length, 1, 'its own, which the policy names');
    assert.ok(!page.includes(encodeURIComponent(systemA.path)), 'no path of this machine');
    const linked = await exported(systemA, target('l.html'), { links: true });
    assert.ok(linked.includes(encodeURIComponent(systemA.toString())), 'claims have links');
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.tmp')),
      [],
    );
  });

  it('is a comparison for two files, in every form', async () => {
    const both = [systemA, systemB];
    const json = JSON.parse(await exported(both, target('c.json'))) as Comparison;
    assert.deepEqual(
      json.systems.map(({ name }) => name),
      ['systemA', 'systemB'],
    );
    assert.equal(json.claimCount, claims);
    assert.match(await exported(both, target('c.csv')), /SemQA|semqa/);
    assert.match(await exported(both, target('c.md')), /\| /);
    assert.match(await exported(both, target('c.tex')), /\\begin\{tabular\}/);
    const page = await exported(both, target('c.html'));
    assert.match(page, /^<!DOCTYPE html>/);
    assert.doesNotMatch(page, /vscode[^"]*:\/\//);
    const linked = await exported(both, target('l.html'), { links: true });
    assert.ok(linked.includes(encodeURIComponent(systemB.toString())));
  });

  it('is never written over ratings that the run has read, under whatever name', async () => {
    const [gold, system, ratings] = ['gold.json', 'own.json', 'own.ratings.csv'].map(target);
    assert.ok(gold && system && ratings);
    copyFileSync(reference.fsPath, gold.fsPath);
    copyFileSync(systemA.fsPath, system.fsPath);
    writeFileSync(ratings.fsPath, 'claim_id,coverage\n0,3\n1,4\n');
    symlinkSync(ratings.fsPath, target('link.csv').fsPath);
    assert.ok(await scoreFile({ reference: gold, predictions: system }));
    for (const to of [ratings, target('link.csv')]) {
      await assert.rejects(exported(system, to), /cannot be written because .* reads?/);
    }
    assert.equal(readFileSync(ratings.fsPath, 'utf8'), 'claim_id,coverage\n0,3\n1,4\n');
    assert.match(await exported(system, target('own.csv')), /coverage/);
    assert.match(await exported(system, target('own.csv')), /coverage/, 'a report may be replaced');
  });

  it('is refused for a file without scores, for an unknown ending, and where nothing can be written', async () => {
    const fails = (subject: unknown, to: vscode.Uri, expected: RegExp): Promise<void> =>
      assert.rejects(exported(subject, to), expected);
    await fails(vscode.Uri.file('/nowhere.json'), target('x.json'), /has not been scored/);
    await fails(systemA, target('x.docx'), /Use a file name that ends with \.html/);
    await fails(systemA, target('none/x.html'), /the folder does not exist/);
  });
});

describe('a link of a report', () => {
  after(closeAll);

  it('opens the inspector at its claim', async function () {
    needPage(this, 'following a link');
    await followLink(
      claimLink({ predictions: systemA.toString(), claim: 5 }, vscode.env.uriScheme),
    );
    // VS Code asks before it passes a link to an extension. In tests, it assumes the user's consent.
    await panelOf('evidenceInspector.inspector');
    const annotated = JSON.parse(readFileSync(reference.fsPath, 'utf8')) as { claim: string }[];
    const text = await textBecomes('.claim-pane .claim-text', /./);
    assert.equal(text, annotated[5]?.claim);
    await onPage('screenshot', { name: 'claim-link' });
  });

  it('opens the inspector at the claims of a view', async function () {
    needPage(this, 'following a link');
    const view = { where: ['predicted=Refuted'], order: '-index' };
    await followLink(claimsLink({ predictions: systemA.toString(), view }, vscode.env.uriScheme));
    assert.equal(await textBecomes('.filter-chip > span', /./), 'predicted Refuted');
    assert.match(await textBecomes('.means strong', /^(?!20)\d+ of 20$/), /^[1-9]/);
    await onPage('screenshot', { name: 'view-link' });
  });
});
