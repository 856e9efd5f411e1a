// Choosing a reference when the workspace has no fitting one. The list must say so and offer a recently used reference.

import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFile, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

describe('choosing a reference in a window', () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-elsewhere-'));
  const reference = path.join(elsewhere, 'used.reference.json');
  let window: SampleWindow;

  before(async () => {
    writeFileSync(reference, '[]');
    window = await openSamples(
      'reference',
      { 'evidenceInspector.reference': reference },
      {},
      { isScored: true },
    );
    renameSync(path.join(window.workspace, 'reference.json'), reference);
  });

  after(async () => {
    await window.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('says that none fits and offers the one used before', async () => {
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await page.locator('.codelens-decoration', { hasText: 'credit' }).first().waitFor();
    await runCommand(page, 'Evidence Inspector: Choose Reference...');
    const list = page.locator('.quick-input-widget');
    const used = list.locator('.monaco-list-row', { hasText: 'used.reference.json' });
    await used.waitFor();
    await takePicture(page, 'choose-reference');
    assert.equal(
      await list.locator('input').first().getAttribute('placeholder'),
      'No reference file in this workspace has these claims. Choose a reference file that was used before, or browse.',
    );
    assert.match(await used.innerText(), /used before/u);
    assert.match(await used.innerText(), /contains 100 % of the claims/u);
    await used.click();
    await list.waitFor({ state: 'hidden' });
  });
});
