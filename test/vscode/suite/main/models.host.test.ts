import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, reference, systemA } from '../support/files.ts';

async function choose(encoder: string | undefined): Promise<void> {
  await vscode.workspace
    .getConfiguration('evidenceInspector')
    .update('encoderModel', encoder, vscode.ConfigurationTarget.Global);
}

describe('a chosen model', () => {
  after(async () => {
    await choose(undefined);
    await closeAll();
  });

  it('that is not installed is told, with the way to get it', async () => {
    await choose('all-mpnet-base-v2');
    await assert.rejects(
      async () =>
        vscode.commands.executeCommand('evidenceInspector.scoreFile', systemA, { reference }),
      /The encoder "all-mpnet-base-v2" is not installed/,
    );
  });
});
