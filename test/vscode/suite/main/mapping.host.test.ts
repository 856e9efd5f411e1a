import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { proposeMapping } from '../../../../src/core/read/proposing/proposeMapping.ts';
import { lensTitles, scoreFile, setSetting } from '../support/evidence.ts';
import { closeAll, show, workspaceFile } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { tabsOfPanels, textOfPanel } from '../support/panelText.ts';
import { waitFor } from '../support/waitFor.ts';

describe('a table in a form of its own', () => {
  const predictions = workspaceFile('mapping/checks.csv');
  const gold = workspaceFile('mapping/gold.csv');
  const tabs = workspaceFile('mapping/tabs.tsv');

  before(() => {
    copyFileSync(predictions.fsPath, gold.fsPath);
    const claims = ['One is odd.', 'Two is even.'];
    const lines = ['statement\trating\tquestion', ...claims.map((claim) => `${claim}\tTRUE\tWhy?`)];
    writeFileSync(tabs.fsPath, lines.join('\n'));
  });

  after(async () => {
    await setSetting('mappings', undefined);
    await setSetting('metrics', undefined);
    await closeAll();
    rmSync(gold.fsPath);
    rmSync(tabs.fsPath);
  });

  it('is mapped as proposed, has a lens for each claim, and is scored', async () => {
    await show(predictions);
    assert.deepEqual(await lensTitles(predictions), []);
    await vscode.commands.executeCommand('evidenceInspector.mapFile', predictions);
    const text = await textOfPanel('Map This File: checks.csv');
    assert.match(text, /^- Verdict: /mu);
    assert.match(text, /^## As the claims will be read$/mu);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    if (hasPage('pressing the button')) {
      await onPage('clickInWebview', { selector: 'vscode-button' });
      await waitFor('the end of the panel', () =>
        tabsOfPanels('mapping').length === 0 ? true : undefined,
      );
    } else {
      const proposal = proposeMapping(readFileSync(predictions.fsPath, 'utf8'));
      await setSetting('mappings', { 'mapping/checks.csv': proposal?.mapping });
    }
    const settings = vscode.workspace.getConfiguration('evidenceInspector', predictions);
    const kept = settings.get<Readonly<Record<string, { readonly paths?: object }>>>('mappings');
    const [pattern = '', mapping] = Object.entries(kept ?? {})[0] ?? [];
    assert.equal(pattern, 'mapping/checks.csv');
    assert.ok(mapping?.paths);
    const lenses = await waitFor('lenses', async () => {
      const found = await lensTitles(predictions);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(lenses.length, 3);

    const paths = { ...mapping.paths, answer: 'finding' };
    const both = { ...mapping, paths };
    await setSetting('mappings', {
      'mapping/checks.csv': both,
      'mapping/gold.csv': { ...both, role: 'reference' },
    });
    await setSetting('metrics', ['hungarianMeteor', 'verdict']);
    const report = await scoreFile({ predictions, reference: gold });
    assert.equal(report?.provenance.predictions.format, 'mapped');
    assert.equal(report.provenance.reference.format, 'mappedReference');
    // METEOR of a text with itself is slightly below 1.
    const scores = report.claims.map(({ hungarianMeteor }) => hungarianMeteor?.question ?? 0);
    assert.equal(scores.filter((score) => score > 0.99).length, 3, scores.join());
    assert.equal((await lensTitles(predictions)).length, 3);
  });

  it('may have tabs between its cells', async () => {
    const paths = { claim: 'statement', verdict: 'rating', question: 'question' };
    await setSetting('mappings', { '*.tsv': { paths } });
    await show(tabs);
    const lenses = await waitFor('lenses', async () => {
      const found = await lensTitles(tabs);
      return found.length > 0 ? found : undefined;
    });
    assert.equal(lenses.length, 2);
  });
});
