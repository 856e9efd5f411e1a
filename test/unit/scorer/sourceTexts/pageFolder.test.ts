import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PageFolder } from '../../../../src/scorer/sourceTexts/pageFolder.ts';
import { runSize } from '../../../support/runSize.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

/** Replaces a page by a link out of the folder and back, until it is ended. */
const swapping = `
  const { renameSync, symlinkSync, writeFileSync } = require('node:fs');
  const { workerData: { page, secret } } = require('node:worker_threads');
  for (;;) {
    symlinkSync(secret, page + '.new');
    renameSync(page + '.new', page);
    writeFileSync(page + '.new', 'Page.');
    renameSync(page + '.new', page);
  }
`;

describe('a folder of pages', function () {
  this.timeout(30_000);

  const folder = folderOfEachTest();
  it('gives no text from outside while a page is replaced by a link', async () => {
    const page = path.join(folder, 'pages', 'example.org', 'a.txt');
    const secret = path.join(folder, 'secret.txt');
    mkdirSync(path.dirname(page), { recursive: true });
    writeFileSync(page, 'Page.');
    writeFileSync(secret, 'Secret.');
    const pages = await PageFolder.open(path.join(folder, 'pages'));
    const worker = new Worker(swapping, { eval: true, workerData: { page, secret } });
    const kinds = new Map<string, number>();
    try {
      for (let tries = 0; tries < runSize(1000, 300); tries += 1) {
        const found = await pages.find('https://example.org/a', 'example.org/a');
        assert.notEqual(found.kind === 'page' && found.text, 'Secret.');
        kinds.set(found.kind, (kinds.get(found.kind) ?? 0) + 1);
      }
    } finally {
      await worker.terminate();
    }
    assert.ok((kinds.get('page') ?? 0) > 0, 'a page that is in the folder is read');
  });
});
