// The doctor is quiet until a user runs it or turns it on, even for a file such as HerO's, in which rules report most answers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { lensTitles, setSetting } from '../support/evidence.ts';
import { closeAll, show, systemA, writeWorkspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

interface Predicted {
  readonly evidence: { readonly question: string; readonly answer: string; url?: string }[];
}

/** Longer than the doctor's delay after the file has been read plus its running time. */
const quietMs = 2500;

/** Writes the claims of system A with fact-checkers' pages as the source of every answer, and with one answer twice. */
function writeLeakingFile(name: string): { readonly uri: vscode.Uri; readonly answers: number } {
  const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as readonly Predicted[];
  const [pair = assert.fail('no pair')] = claims[0]?.evidence ?? [];
  claims[0]?.evidence.push({ ...pair });
  const pairs = claims.flatMap(({ evidence }) => evidence);
  for (const [at, one] of pairs.entries()) {
    one.url = `https://www.snopes.com/fact-check/page-${String(at)}/`;
  }
  const uri = writeWorkspaceFile(name, JSON.stringify(claims, null, 2));
  return { uri, answers: pairs.length };
}

function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

/** Returns the doctor's findings, which are recognised by their link to a page. */
function findings(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ code }) => typeof code === 'object');
}

/** Runs Check Evidence and waits until the panel shows the rules. */
async function check(uri: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('evidenceInspector.examineEvidence', uri);
  await waitFor('the panel', async () =>
    (await onPage('webviewText', { selector: '.results' })).includes('fact-checking sites')
      ? true
      : undefined,
  );
}

describe('the doctor', () => {
  afterEach(async () => {
    await setSetting('doctorInProblems', undefined);
    await setSetting('sources', undefined);
    await closeAll();
  });

  it('lists nothing under Problems when a file is opened', async () => {
    const { uri } = writeLeakingFile('opened.predictions.json');
    await show(uri);
    await waitFor('lenses', async () => ((await lensTitles(uri)).length > 0 ? true : undefined));
    await sleep(quietMs);
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
  });

  it('shows its findings in a panel, and under Problems on request, with one note for a rule that hits most answers', async () => {
    if (!hasPage('reading the page')) return;
    const { uri, answers } = writeLeakingFile('examined.predictions.json');
    await show(uri);
    await check(uri);
    assert.deepEqual(findings(uri), []);
    const rules = await onPage('webviewText', { selector: '.results' });
    assert.match(rules, new RegExp(`${String(answers)}\\s+fact-checking sites as evidence`, 'u'));
    await onPage('screenshot', { name: 'doctor' });
    await onPage('clickInWebview', { selector: '.document-head vscode-button' });
    const found = await waitFor('findings', () => {
      const all = findings(uri);
      return all.length > 0 ? all : undefined;
    });
    const leaks = found.filter((one) => codeOf(one) === 'factCheckSite');
    assert.deepEqual(
      leaks.map(({ message, range }) => [message, range.start.line]),
      [
        [
          `Most answers (${String(answers)} of ${String(answers)}): fact-checking sites as evidence. Reported once for the file.`,
          0,
        ],
      ],
    );
    const [copied] = found.filter((one) => codeOf(one) === 'copiedAnswer');
    assert.ok(copied && copied.range.start.line > 0, 'other findings are at their place');
  });

  it('has its other findings where the source texts cannot be read', async () => {
    if (!hasPage('reading the page')) return;
    const half = writeWorkspaceFile('half.pages.jsonl.gz', Uint8Array.of(0x1f, 0x8b, 8));
    await setSetting('sources', [half.fsPath]);
    const { uri } = writeLeakingFile('unread.predictions.json');
    await show(uri);
    await check(uri);
  });

  it('examines open files where the setting says so, and takes its findings back', async () => {
    const { uri } = writeLeakingFile('watched.predictions.json');
    await show(uri);
    await setSetting('doctorInProblems', true);
    await waitFor('findings', () => (findings(uri).length > 0 ? true : undefined));
    await setSetting('doctorInProblems', undefined);
    await waitFor('no findings', () => (findings(uri).length === 0 ? true : undefined));
  });
});
