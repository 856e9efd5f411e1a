// Evidence stages of two systems side by side, and the claims behind a count, listed in the inspector of that system.

import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { setSetting } from '../support/evidence.ts';
import {
  closeAll,
  reference,
  systemA,
  systemB,
  workspaceFile,
  writeWorkspaceFile,
} from '../support/files.ts';
import { needPage, onPage } from '../support/page.ts';
import { textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

const pagesFile = workspaceFile('sources/pages.jsonl').fsPath;
const settings = {
  metrics: ['verdict', 'averitec', 'evidenceStages'],
  sources: [pagesFile],
};

/** Returns a file of retrieved texts with the same few pages for every claim. The pages contain some of the answers. */
function retrievedLists(): string {
  const pages = readFileSync(pagesFile, 'utf8').trim().split('\n').slice(0, 12);
  const retrieved = pages.flatMap((line) => (JSON.parse(line) as { text: string[] }).text);
  const claims = JSON.parse(readFileSync(reference.fsPath, 'utf8')) as readonly unknown[];
  return claims.map((_, claim) => JSON.stringify({ claim_id: claim, retrieved })).join('\n');
}

describe('stages of systems side by side', () => {
  let lists: vscode.Uri;
  /** Separate files, because other tests have already scored the usual files, without stages. */
  let systems: readonly vscode.Uri[];

  before(async () => {
    lists = writeWorkspaceFile('retrieved.jsonl', retrievedLists());
    for (const [name, value] of Object.entries(settings)) await setSetting(name, value);
    await setSetting('retrieved', lists.fsPath);
    systems = [
      writeWorkspaceFile('stagesA.predictions.json', readFileSync(systemA.fsPath, 'utf8')),
      writeWorkspaceFile('stagesB.predictions.json', readFileSync(systemB.fsPath, 'utf8')),
    ];
    await vscode.commands.executeCommand('evidenceInspector.compareSystems', systems, {
      reference,
    });
  });

  after(async () => {
    for (const name of [...Object.keys(settings), 'retrieved']) await setSetting(name, undefined);
    await closeAll();
    for (const { fsPath } of [lists, ...systems]) rmSync(fsPath);
  });

  it('are in the text of the panel', async () => {
    const text = await textOfPanel('Systems: stagesA · stagesB');
    assert.match(text, /Where the answers to reference questions were lost/u);
    assert.match(text, /In the store, but not retrieved *\| *\d+ *\| *\d+ % *\| *\d+/u);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('open the inspector of the system at the claims behind a count', async function () {
    needPage(this, 'clicking in the page');
    const count = '.stages-part [aria-label$="in the evidence of stagesB"]';
    const shown = await waitFor('the stages', () =>
      onPage('webviewText', { selector: count }).catch(() => undefined),
    );
    await onPage('screenshot', { name: 'systems-stages' });
    await onPage('clickInWebview', { selector: count });
    await waitFor('the inspector', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.label === 'Inspector: stagesB.predictions.json' ? true : undefined;
    });
    const chip = await onPage('webviewText', { selector: '.filter-chip' });
    assert.match(chip, /^in the evidence/u);
    assert.ok(Number(shown) > 0, shown);
    const listed = await onPage('webviewText', { selector: '.means' });
    const claims = Number(/^(\d+)(?: of 20)? claims/u.exec(listed)?.[1] ?? Number.NaN);
    assert.ok(claims > 0 && claims <= Number(shown), `${shown} questions: ${listed}`);
    await onPage('screenshot', { name: 'inspector-stage-list' });
  });
});
