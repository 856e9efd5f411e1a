import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, show, systemA, writeWorkspaceFile } from '../support/files.ts';
import { lensTitles } from '../support/evidence.ts';
import { waitFor } from '../support/waitFor.ts';

describe('opening files', () => {
  after(closeAll);

  it('shows nothing for JSON that is not evidence', async () => {
    const other = writeWorkspaceFile(
      'other.json',
      JSON.stringify({ compilerOptions: { strict: true }, claims: 'none' }, null, 2),
    );
    await show(other);
    const extension = vscode.extensions.getExtension('evidence-inspector.evidence-inspector');
    await extension?.activate();
    assert.deepEqual(await lensTitles(other), []);
    assert.deepEqual(vscode.languages.getDiagnostics(other), []);
  });

  it('shows what is known of each claim of a prediction file before scoring', async () => {
    await show(systemA);
    const titles = await waitFor('lenses', async () => {
      const found = await lensTitles(systemA);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(titles.length, 19, 'one for each claim of the file');
    assert.match(titles[0] ?? '', /^\d+ questions?, \d+ answers? · Supported$/);
  });
});
