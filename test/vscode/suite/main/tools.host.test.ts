// The tools for agents in the editor. They must exist, and their scores must equal those of Score File.

import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { roundNumber } from '../../../../src/core/analyse/tools/answerParts.ts';
import { tools } from '../../../../src/core/analyse/tools/tools.ts';
import { lensTitles } from '../support/evidence.ts';
import { closeAll, reference, show, systemA, systemB } from '../support/files.ts';
import { writeManyClaims } from '../support/manyClaims.ts';
import { waitFor } from '../support/waitFor.ts';

interface Scored {
  readonly claims: number;
  readonly scores: readonly { readonly column: string; readonly value: number | null }[];
}

async function invoke(
  name: string,
  input: object,
  token?: vscode.CancellationToken,
): Promise<string> {
  const result = await vscode.lm.invokeTool(
    `evidence_inspector_${name}`,
    { input, toolInvocationToken: undefined },
    token,
  );
  const [part] = result.content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return part.value;
}

describe('the tools for language models', () => {
  after(closeAll);

  it('are known to VS Code with what they take', () => {
    const own = vscode.lm.tools.filter(({ name }) => name.startsWith('evidence_inspector_'));
    assert.deepEqual(own.map(({ name }) => name).sort(), tools.map(({ name }) => name).sort());
    for (const { name, inputSchema } of own) {
      assert.deepEqual(inputSchema, tools.find((tool) => tool.name === name)?.input);
    }
  });

  it('give the numbers of Score File', async () => {
    const report = await vscode.commands.executeCommand<{
      readonly claims: readonly unknown[];
      readonly aggregate: { readonly semqa: { readonly score: number } };
    }>('evidenceInspector.scoreFile', systemA, { reference });
    const answer = JSON.parse(
      await invoke('score_file', { file: systemA.fsPath, reference: reference.fsPath }),
    ) as Scored;
    assert.equal(answer.claims, report.claims.length);
    const semqa = answer.scores.find(({ column }) => column === 'semqa');
    assert.equal(semqa?.value, roundNumber(report.aggregate.semqa.score));
  });

  it('answer each question, with the reference that the workspace has', async () => {
    const file = systemA.fsPath;
    const found = JSON.parse(
      await invoke('search_claims', { file, order: 'lowest', limit: 1 }),
    ) as { readonly claims: readonly { readonly claim: number; readonly value: number }[] };
    const [lowest] = found.claims;
    assert.ok(lowest);
    const claim = JSON.parse(
      await invoke('claim_scores', { file, claim: lowest.claim }),
    ) as Scored & { readonly why: string };
    const semqa = claim.scores.find(({ column }) => column === 'semqa');
    assert.equal(semqa?.value, lowest.value);
    assert.match(claim.why, /reference questions? matched|nothing for this claim/u);
    const runs = [{ file: path.basename(file) }, { file: systemB.fsPath, name: 'B' }];
    assert.match(await invoke('compare_runs', { runs }), /"system":"B"/u);
  });

  it('list, check and count files of the workspace, and take metrics', async () => {
    const file = path.basename(systemA.fsPath);
    const listed = JSON.parse(await invoke('list_files', {})) as {
      readonly files: readonly { readonly file: { readonly untrusted: string } }[];
    };
    assert.ok(listed.files.some(({ file: { untrusted } }) => path.basename(untrusted) === file));
    const checked = JSON.parse(
      await invoke('doctor', { file: systemA.fsPath, reference: reference.fsPath }),
    ) as { readonly claims: number; readonly rules: readonly unknown[] };
    assert.equal(checked.claims, 19);
    assert.ok(checked.rules.length > 0);
    assert.match(await invoke('stats', { file: reference.fsPath }), /"claims":20,"questions":62/u);
    const scored = JSON.parse(
      await invoke('score_file', { file: systemA.fsPath, metrics: ['coverage'] }),
    ) as Scored;
    assert.deepEqual(
      scored.scores.map(({ column }) => column),
      ['coverage', 'coverage_precision', 'coverage_relevance'],
    );
    await assert.rejects(
      invoke('score_file', { file: systemA.fsPath, metrics: ['ev2r'] }),
      /asks a judge/u,
    );
  });

  it('say what is wrong with an input', async () => {
    await assert.rejects(invoke('score_file', { file: 7 }), /file is 7, expected a text/u);
    const none = { file: systemA.fsPath, claim: 99 };
    await assert.rejects(invoke('claim_scores', none), /There is no claim 99/u);
  });

  it('stop scoring when they are cancelled', async () => {
    const files = writeManyClaims('cancelledTool', 40, 300);
    await show(files.predictions);
    const source = new vscode.CancellationTokenSource();
    const input = { file: files.predictions.fsPath, reference: files.reference.fsPath };
    const asked = invoke('score_file', input, source.token);
    asked.catch(() => undefined);
    const titles = () => lensTitles(files.predictions);
    await waitFor('the first scored claims', async () =>
      (await titles()).some((title) => title.includes(' · gets ')) ? true : undefined,
    );
    source.cancel();
    await assert.rejects(asked, /cancel/iu);
    await waitFor('the end of scoring', async () =>
      (await titles()).some((title) => title.endsWith('not scored')) ? true : undefined,
    );
    assert.ok(
      (await titles()).some((title) => title.includes(' · gets ')),
      'finished ones are kept',
    );
  });

  it('read no file outside the workspace', async () => {
    await assert.rejects(
      invoke('score_file', { file: '/etc/passwd' }),
      /in a folder that the server is not allowed to read/u,
    );
  });
});
