import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, show, systemA, writeWorkspaceFile } from '../support/files.ts';
import { lensTitles } from '../support/evidence.ts';
import { scorerPids } from '../support/scorers.ts';
import { waitFor } from '../support/waitFor.ts';

const extensionOf = (): vscode.Extension<unknown> => {
  const extension = vscode.extensions.getExtension('evidence-inspector.evidence-inspector');
  assert.ok(extension);
  return extension;
};

// The first file of the group: nothing has been opened in its window, whose folder is full of evidence. Newer versions of VS Code
// open a JSON file of their own at the start, which activates every extension for JSON. Even then, the extension must do nothing.
describe('the extension', () => {
  after(closeAll);

  it('starts no scorer in a window without an open evidence file, and does with the first', async () => {
    await show(writeWorkspaceFile('notes.md', '# Notes\n'));
    await show(writeWorkspaceFile('settings.json', '{ "strict": true }\n'));
    await waitFor('the extension', () => (extensionOf().isActive ? true : undefined));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    if (scorerPids() === undefined) return;
    assert.deepEqual(scorerPids(), []);
    await show(systemA);
    await waitFor('a scorer', () => (scorerPids()?.length === 1 ? true : undefined));
  });
});

describe('opening files', () => {
  after(closeAll);

  it('shows nothing for JSON that is not evidence', async () => {
    const other = writeWorkspaceFile(
      'other.json',
      JSON.stringify({ compilerOptions: { strict: true }, claims: 'none' }, null, 2),
    );
    await show(other);
    await extensionOf().activate();
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
