import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { closeAll, reference, show, systemA, writeWorkspaceFile } from '../support/files.ts';
import { lensTitles, scoreFile, setSetting } from '../support/evidence.ts';
import { waitFor } from '../support/waitFor.ts';

async function firstDiagnostic(uri: vscode.Uri): Promise<vscode.Diagnostic> {
  return await waitFor(`a diagnostic of ${uri.path}`, () =>
    vscode.languages.getDiagnostics(uri).find(({ source }) => source === 'Evidence Inspector'),
  );
}

describe('files with mistakes', () => {
  afterEach(async () => {
    await setSetting('doctorInProblems', undefined);
    await closeAll();
  });

  it('marks where a truncated file ends and still reads its beginning', async () => {
    const text = readFileSync(systemA.fsPath, 'utf8');
    const uri = writeWorkspaceFile('truncated.json', text.slice(0, text.length / 2));
    await show(uri);
    const first = await firstDiagnostic(uri);
    assert.equal(first.severity, vscode.DiagnosticSeverity.Error);
    assert.ok(first.message.length > 20, first.message);
    assert.ok((await lensTitles(uri)).length >= 5, 'the claims before the end have lenses');
  });

  it('marks a value of the wrong type at its place', async () => {
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as Record<string, unknown>[];
    const [claim] = claims;
    if (claim) claim['evidence'] = 7;
    const uri = writeWorkspaceFile('wrong.json', JSON.stringify(claims, null, 2));
    const { document } = await show(uri);
    const first = await firstDiagnostic(uri);
    assert.match(document.lineAt(first.range.start.line).text, /"evidence": 7/);
    assert.match(first.message, /Expected/);
  });

  it('marks what the doctor finds, with a link to its page and a fix that can be undone', async () => {
    const claims = JSON.parse(readFileSync(systemA.fsPath, 'utf8')) as {
      evidence: { question: string; answer: string }[];
      pred_label: string;
    }[];
    const [claim = assert.fail('no claim')] = claims;
    const [pair = assert.fail('no pair')] = claim.evidence;
    claim.evidence.push({ ...pair });
    claim.pred_label = 'Suported';
    const uri = writeWorkspaceFile('copied.json', JSON.stringify(claims, null, 2));
    await setSetting('doctorInProblems', true);
    const { document } = await show(uri);
    const codeOf = ({ code }: vscode.Diagnostic): unknown =>
      typeof code === 'object' ? code.value : code;
    const found = (rule: string) => () =>
      vscode.languages.getDiagnostics(uri).find((one) => codeOf(one) === rule);
    const copied = await waitFor('the copied answer', found('copiedAnswer'));
    const { code } = copied;
    assert.ok(typeof code === 'object' && code.target.scheme === 'command');
    for (const [rule, title] of [
      ['copiedAnswer', /^Remove evidence/],
      ['unknownVerdict', /^Change to “Supported”$/],
    ] as const) {
      const { range } = await waitFor(rule, found(rule));
      const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
      );
      const fix = actions.find((one) => title.test(one.title));
      assert.ok(fix?.edit, `a fix for ${rule}`);
      assert.ok(await vscode.workspace.applyEdit(fix.edit));
      await waitFor(`no ${rule}`, () => (found(rule)() ? undefined : true));
    }
    claim.evidence.pop();
    claim.pred_label = 'Supported';
    assert.deepEqual(JSON.parse(document.getText()), claims);
  });

  it('says what is wrong when a file that holds no evidence is scored', async () => {
    const uri = writeWorkspaceFile('shopping.json', '{"milk": 2}');
    await assert.rejects(
      scoreFile({ reference, predictions: uri }),
      /shopping\.json.*not a prediction/,
    );
  });

  it('says what is wrong when a prediction file is given as reference', async () => {
    await assert.rejects(scoreFile({ reference: systemA, predictions: systemA }), /reference/);
  });
});
