// What users see after installing the extension, before they open anything: the welcome, the sample, the walkthrough.

import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { lensTitles } from '../support/evidence.ts';
import { closeAll, root, systemA } from '../support/files.ts';
import { hasPage, needPage, onPage } from '../support/page.ts';
import { textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

const extension = 'evidence-inspector.evidence-inspector';

function openFiles(): readonly vscode.Uri[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri] : []));
}

async function stepIs(id: string, done: boolean): Promise<void> {
  const selector = `.getting-started-step[data-step-id$="#${id}"] .codicon-getting-started-step-${done ? '' : 'un'}checked`;
  await waitFor(`the step ${id}`, async () =>
    (await onPage('texts', { selector })).length > 0 ? true : undefined,
  );
}

describe('the first contact', () => {
  after(closeAll);

  it('welcomes in the view Claims, with the way to a file, the sample and the walkthrough', async function () {
    needPage(this, 'the welcome of a view');
    await vscode.commands.executeCommand('evidenceInspector.claims.focus');
    const welcome = await waitFor('the welcome', async () => {
      const texts = await onPage('texts', { selector: '.welcome-view-content' });
      return texts.find((text) => text.includes('Try the Sample'));
    });
    assert.match(welcome, /Score File\.\.\.[\s\S]*Take the walkthrough/u);
    await onPage('click', { selector: '.welcome-view-content a', text: 'Take the walkthrough' });
    await stepIs('inspect', false);
    await onPage('screenshot', { name: 'walkthrough' });
  });

  it('opens and scores the sample beside the walkthrough with one click, and shows a telling claim', async () => {
    if (hasPage('a button of the walkthrough')) {
      await onPage('click', {
        selector: '.getting-started-step.expanded .monaco-button',
        text: 'Try the Sample',
      });
    } else {
      await vscode.commands.executeCommand('evidenceInspector.trySample');
    }
    const sample = await waitFor('the sample', () =>
      openFiles().find(({ path: file }) => file.endsWith('/sample/systemA.predictions.json')),
    );
    assert.ok(!sample.fsPath.startsWith(root), sample.fsPath);
    assert.ok(!sample.fsPath.startsWith(path.dirname(systemA.fsPath)), sample.fsPath);
    assert.notEqual(vscode.workspace.fs.isWritableFileSystem(sample.scheme), false);
    const inspector = 'Inspector: systemA';
    await waitFor('the inspector', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.startsWith(inspector)),
    );
    assert.equal(vscode.window.tabGroups.all.length, hasPage('a second column') ? 2 : 1);
    if (hasPage('the claim in the panel')) {
      await waitFor('a claim', async () => {
        const claim = await onPage('panelText', { selector: '.claim-text' });
        return claim === '' ? undefined : claim;
      });
    }
    const titles = await lensTitles(sample);
    assert.equal(titles.filter((title) => title.includes('questions answered')).length, 19);
    assert.match(await textOfPanel(inspector), /contradict|not answered/iu);
    if (!hasPage('the ticks of the walkthrough')) return;
    await stepIs('inspect', true);
    await stepIs('compare', false);
  });

  it('compares both systems of the sample on its own reference', async () => {
    await vscode.commands.executeCommand('evidenceInspector.trySample', 'compare');
    await waitFor('the comparison', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.startsWith('Systems: systemA')),
    );
    if (hasPage('the ticks of the walkthrough')) await stepIs('compare', true);
    const text = await textOfPanel('Systems: systemA');
    assert.match(text, /^# Systems: systemA/u);
    assert.match(text, /^### .*\n\n- score: [\s\S]*^- score: SemQA; system: system/imu);
    const { extensionUri } = vscode.extensions.getExtension(extension) ?? {};
    assert.ok(extensionUri);
    const shipped = vscode.Uri.joinPath(extensionUri, 'samples');
    const names = (await vscode.workspace.fs.readDirectory(shipped)).map(([name]) => name).sort();
    assert.deepEqual(names, [
      ...['averimatec', 'columns', 'mapping'],
      'reference.json',
      'semqaPaper',
      'sources',
      'systemA.predictions.json',
      'systemB.predictions.json',
    ]);
  });

  it('offers both systems of the sample to Compare Systems, though no folder that is open has them', async function () {
    needPage(this, 'a list to choose from');
    await closeAll();
    await vscode.commands.executeCommand('evidenceInspector.trySample');
    const comparing = vscode.commands.executeCommand('evidenceInspector.compareSystems');
    // Selects rows that consist of only a name. Rows for files in the workspace also have a path.
    const rows = await waitFor('the list of systems', async () => {
      const texts = await onPage('texts', { selector: '.quick-input-list .monaco-list-row' });
      return texts.length > 2 ? texts : undefined;
    });
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await comparing;
    assert.match(rows[0] ?? '', /^systemA\.predictions\.json/u);
    assert.match(
      rows.find((text) => text.includes('of the claims in systemA.predictions.json')) ?? '',
      /^systemB\.predictions\.json/u,
    );
  });
});
