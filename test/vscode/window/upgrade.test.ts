// Installs the VSIX with VS Code's command line, scores, and installs a higher version over it.

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import AdmZip from 'adm-zip';
import { installExtension } from '../../../scripts/vscodeServer/server.ts';
import { findInWebviews, openFile, reloadWindow, runCommand } from '../host/panel.ts';
import { scorersBelow } from '../host/scorers.ts';
import { packVsix } from '../host/vsix.ts';
import { windowTestContext } from '../host/windowTests.ts';
import { isFullRun } from '../../support/runSize.ts';
import { skip } from '../../support/skip.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

/** The models read the whole sample in this time also on a busy machine. */
const patienceMs = 180_000;

/** Writes a copy of a VSIX that differs only in its version. */
function writeVersion(vsix: string, target: string, version: string): void {
  const zip = new AdmZip(vsix);
  for (const [file, pattern, text] of [
    ['extension/package.json', /"version": *"[^"]+"/u, `"version": "${version}"`],
    ['extension.vsixmanifest', /(?<=<Identity .*)Version="[^"]+"/u, `Version="${version}"`],
  ] as const) {
    const before = zip.readAsText(file);
    assert.match(before, pattern);
    zip.updateFile(file, Buffer.from(before.replace(pattern, text)));
  }
  zip.writeZip(target);
}

describe('the installed VSIX', function () {
  this.timeout(4 * patienceMs);
  const folder = folderOfSuite();
  const context = windowTestContext();
  let window: SampleWindow | undefined;

  before(async function () {
    if (!isFullRun) skip(this, 'nightly', 'runs at night; test/vscode/suite/installed runs daily');
    window = await openSamples(
      'upgrade',
      {},
      {},
      {
        extension: path.join(import.meta.dirname, '../emptyExtension'),
        install: [packVsix()],
      },
    );
  });
  after(async () => {
    await window?.close();
  });

  /** Scores the sample from the palette and waits for its AVeriTeC score. */
  async function scoreSample({ page }: SampleWindow): Promise<void> {
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await findInWebviews(page, '.overview:has-text("AVeriTeC 0.80")', patienceMs);
  }

  /** Returns the number of stored results, and the identity of their file. */
  function storedResults({ server }: SampleWindow): {
    readonly count: number;
    readonly inode: bigint;
  } {
    const storage = path.join(server.home, 'data/User/globalStorage');
    const file = path.join(storage, 'evidence-inspector.evidence-inspector/results.sqlite');
    const database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare('SELECT count(*) AS count FROM checked_results').get();
    database.close();
    return { count: Number(row?.['count']), inode: statSync(file, { bigint: true }).ino };
  }

  it('is upgraded with its stored results: the new version scores without asking a model again', async () => {
    assert.ok(window);
    await scoreSample(window);
    const results = storedResults(window);
    assert.ok(results.count > 50, String(results.count));

    const upgrade = path.join(folder, 'higher.vsix');
    writeVersion(packVsix(), upgrade, '9.0.0');
    await installExtension(context.vscode, window.server.home, upgrade);
    await reloadWindow(window.page);
    await scoreSample(window);
    const scorers = scorersBelow(window.server.pid);
    assert.match(scorers.map(({ command }) => command).join('\n'), /evidence-inspector-9\.0\.0/u);
    assert.deepEqual(storedResults(window), results);
  });
});
