import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { startJudgeServer } from '../../../support/judgeServer.ts';
import { good } from '../../../support/judged.ts';
import { lensTitles, scoreFile, setSetting } from '../support/evidence.ts';
import { claimLink } from '../../../../src/core/score/report/claimLink.ts';
import { closeAll, reference, show, systemA, workspaceFile } from '../support/files.ts';
import { followLink } from '../support/links.ts';
import { hasPage, needPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';
import type { FlatReport } from '../../../../src/core/score/report/flattenReport.ts';

describe('an untrusted workspace', () => {
  it('is not trusted', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('cannot name the reference file: its setting is ignored, and scoring finds the reference by content', async () => {
    const written = readFileSync(workspaceFile('.vscode/settings.json').fsPath, 'utf8');
    assert.match(written, /"evidenceInspector.reference":"elsewhere.json"/);
    const settings = vscode.workspace.getConfiguration('evidenceInspector', systemA);
    assert.equal(settings.get('reference'), '', 'what the workspace says is not in force');
    await show(systemA);
    const report = await vscode.commands.executeCommand<FlatReport | undefined>(
      'evidenceInspector.scoreFile',
      systemA,
    );
    assert.equal(report?.provenance.reference.name, reference.path.split('/').at(-1));
    assert.equal(
      (await lensTitles(systemA)).filter((title) => title.includes(' · gets ')).length,
      19,
    );
    if (hasPage('pictures')) await onPage('screenshot', { name: 'untrusted' });
  });

  it("can neither name a judge nor have the person's own asked, whatever metrics it names", async () => {
    const settings = vscode.workspace.getConfiguration('evidenceInspector');
    const server = await startJudgeServer(() => ({ content: good }));
    const { Global } = vscode.ConfigurationTarget;
    try {
      await settings.update('judge', { url: server.url, model: 'of-the-person' }, Global);
      await setSetting('metrics', ['ev2r']);
      await assert.rejects(scoreFile({ predictions: systemA, reference }), {
        message:
          'This workspace is not trusted, so no judge can be used. Trust the workspace, or remove ev2r from the setting evidenceInspector.metrics.',
      });
      assert.equal(server.asked.length, 0);
    } finally {
      await setSetting('metrics', undefined);
      await settings.update('judge', undefined, Global);
      await server.close();
    }
  });

  it('asks before it follows a link of a report, and says that the workspace is not trusted', async function () {
    needPage(this, 'following a link');
    await closeAll();
    await followLink(
      claimLink({ predictions: systemA.toString(), claim: 5 }, vscode.env.uriScheme),
    );
    // In tests, VS Code shows no dialog. Instead, the call fails with the dialog's question.
    const told = await waitFor('the question', async () => {
      await vscode.commands.executeCommand('notifications.showList');
      const texts = await onPage('texts', { selector: '.notification-list-item-message' });
      return texts.find((text) => text.includes('A link asks Evidence Inspector'));
    });
    assert.match(told, /systemA\.predictions\.json \(this workspace is not trusted\)\./);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.deepEqual(tabs, [], 'nothing was opened');
  });
});
