// The doctor is quiet until a user runs it or turns it on, even for a file such as HerO's, in which rules report most answers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { lensTitles, setSetting } from '../support/evidence.ts';
import { closeAll, show, systemA, writeWorkspaceFile } from '../support/files.ts';
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

  it('lists its findings when a user runs it, with one note for a rule that hits most answers', async () => {
    const { uri, answers } = writeLeakingFile('examined.predictions.json');
    await show(uri);
    await vscode.commands.executeCommand('evidenceInspector.examineEvidence', uri);
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

  it('lists its other findings where the source texts cannot be read', async () => {
    const half = writeWorkspaceFile('half.pages.jsonl.gz', Uint8Array.of(0x1f, 0x8b, 8));
    await setSetting('sources', [half.fsPath]);
    const { uri } = writeLeakingFile('unread.predictions.json');
    await show(uri);
    await vscode.commands.executeCommand('evidenceInspector.examineEvidence', uri);
    await waitFor('findings', () => (findings(uri).length > 0 ? true : undefined));
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
