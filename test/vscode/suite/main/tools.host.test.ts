// What agents ask of the editor: the tools are there, and their numbers are those of Score File.

import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { tools } from '../../../../src/core/tools/tools.ts';
import { closeAll, reference, systemA } from '../support/files.ts';

interface Scored {
  readonly claims: number;
  readonly scores: readonly { readonly column: string; readonly value: number | null }[];
}

async function invoke(name: string, input: object): Promise<string> {
  const result = await vscode.lm.invokeTool(`evidence_inspector_${name}`, {
    input,
    toolInvocationToken: undefined,
  });
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
    assert.equal(semqa?.value, report.aggregate.semqa.score);
  });

  it('read no file outside the workspace', async () => {
    await assert.rejects(
      invoke('score_file', { file: '/etc/passwd' }),
      /not in a folder that may be read/u,
    );
  });
});
