import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Report } from '../../../../src/core/report/report.ts';
import { startModelHub, type ModelHub } from '../../../support/modelHub.ts';
import { servedEncoder, servedEncoderEntry } from '../../../support/servedModels.ts';
import { closeAll, reference, root, systemA } from '../support/files.ts';
import { hasPage, onPage } from '../support/page.ts';
import { waitFor } from '../support/waitFor.ts';

const rows = '.quick-input-list .monaco-list-row';
const dialog = '.monaco-dialog-box';

const setting = (name: string): unknown =>
  vscode.workspace.getConfiguration('evidenceInspector').get(name);

async function change(name: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global);
}

function manage(id?: string): Thenable<unknown> {
  return vscode.commands.executeCommand('evidenceInspector.manageModels', id);
}

async function shown(selector: string, words: RegExp): Promise<readonly string[]> {
  return waitFor(`${selector} with ${String(words)}`, async () => {
    const texts = await onPage('texts', { selector });
    return texts.some((text) => words.test(text.replaceAll(/\s+/gu, ' '))) ? texts : undefined;
  });
}

async function score(): Promise<Report | undefined> {
  return vscode.commands.executeCommand('evidenceInspector.scoreFile', systemA, { reference });
}

describe('models in VS Code', function () {
  this.timeout(120_000);

  let hub: ModelHub;

  before(async () => {
    hub = await startModelHub({ 'me/small': servedEncoder(path.join(root, 'models')) });
    await change('http.proxySupport', 'off');
    await change('evidenceInspector.modelHub', hub.url);
    await change('evidenceInspector.modelCatalogue', [servedEncoderEntry]);
    await change('evidenceInspector.metrics', ['semqa']);
  });

  after(async () => {
    await hub.close();
    for (const name of ['modelHub', 'modelCatalogue', 'metrics', 'encoderModel']) {
      await change(`evidenceInspector.${name}`, undefined);
    }
    await change('http.proxySupport', undefined);
    await closeAll();
  });

  it('that are chosen and not there are told with the way to get them', async () => {
    await change('evidenceInspector.encoderModel', 'all-mpnet-base-v2');
    await assert.rejects(score(), /The encoder "all-mpnet-base-v2" is not installed/);
    await change('evidenceInspector.encoderModel', undefined);
  });

  it('are listed, downloaded after consent, used, verified and removed', async () => {
    if (!hasPage('lists and questions of the window')) return;
    const closed = manage();
    const listed = (await shown(rows, /small/)).join('\n');
    assert.match(listed, /NLI model/);
    assert.match(listed, /in use/);
    assert.match(listed, /all-mpnet-base-v2/);
    await onPage('screenshot', { name: 'models' });
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await closed;

    // The hub stops in the middle once: the download goes on by itself.
    hub.fault = ({ url, time }) =>
      url.endsWith('model.onnx') && time === 1 ? { endAfter: 9_000_000 } : undefined;
    const downloaded = manage('small');
    await shown(dialog, /Download small-int8, 23\.4 MB, licence Apache-2\.0\?/);
    assert.equal(hub.sentBytes, 0);
    await onPage('screenshot', { name: 'models-consent' });
    await onPage('click', { selector: `${dialog} .monaco-button`, text: 'Download' });
    await downloaded;
    assert.ok(hub.requests.some(({ headers }) => headers.range !== undefined));

    const used = manage('small-int8');
    await shown(rows, /Use as encoder/);
    await onPage('click', { selector: rows, text: 'Use as encoder' });
    await used;
    assert.equal(setting('encoderModel'), 'small-int8');
    const report = await score();
    assert.equal(report?.provenance.encoder?.id, 'small-int8');

    const verified = manage('small-int8');
    await shown(rows, /Verify files and answers/);
    await onPage('click', { selector: rows, text: 'Verify files and answers' });
    await verified;
    await shown('.notification-list-item-message', /small-int8: 4 files .* are right/);

    const removed = manage('small-int8');
    await shown(rows, /Remove/);
    await onPage('click', { selector: rows, text: 'Remove' });
    await shown(dialog, /Remove small-int8\?/);
    await onPage('click', { selector: `${dialog} .monaco-button`, text: 'Remove' });
    await removed;
    assert.equal(setting('encoderModel'), '');
    assert.notEqual((await score())?.provenance.encoder?.id, 'small-int8');
  });
});
