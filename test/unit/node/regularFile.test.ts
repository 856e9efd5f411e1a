import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileSize, NotRegularFile, piecesOf, readText } from '../../../src/node/regularFile.ts';
import { skip } from '../../support/skip.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';

describe('reading a file that somebody else has made', () => {
  const folder = folderOfSuite();
  const at = (name: string): string => path.join(folder, name);
  const refused = (work: Promise<unknown>, message: RegExp): Promise<void> =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof NotRegularFile, String(error));
      assert.match(error.message, message);
      return true;
    });

  it('gives all of it, through links too', async () => {
    const text = 'é'.repeat(1_000_000);
    writeFileSync(at('whole'), text);
    symlinkSync(at('whole'), at('link'));
    for (const name of ['whole', 'link']) {
      assert.equal(await fileSize(at(name)), 2_000_000);
      assert.equal(await readText(at(name), 2_000_000), text);
    }
    writeFileSync(at('empty'), '');
    assert.equal(await readText(at('empty'), 0), '');
  });

  it('gives nothing of one that is larger than was expected', async () => {
    let pieces = 0;
    const reading = async (): Promise<void> => {
      for await (const piece of piecesOf(at('whole'), 1_999_999)) pieces += piece.length;
    };
    await refused(reading(), /has more than 2\.00 MB/);
    assert.equal(pieces, 0);
  });

  it('refuses folders, pipes, sockets and devices at once', async function () {
    await refused(readText(folder, 10), /is a folder, not a file/);
    if (process.platform === 'win32') {
      skip(this, 'platform', 'Windows has no such pipes, sockets and devices');
    }
    execFileSync('mkfifo', [at('pipe')]);
    const server = createServer().listen(at('socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      await refused(readText(at('pipe'), 10), /is a pipe, not a file/);
      await refused(fileSize(at('pipe')), /is a pipe/);
      await refused(readText(at('socket'), 10), /is a socket/);
      await refused(readText('/dev/zero', 10), /is a device/);
    } finally {
      server.close();
    }
  });

  it('does not go on for ever with a file that says it has nothing', async function () {
    if (!existsSync('/proc/self/maps')) {
      skip(this, 'platform', 'only Linux has /proc');
    }
    await refused(readText('/proc/self/maps', 100), /has more than 100 bytes/);
  });

  it("says with Node's error that there is none", async () => {
    await assert.rejects(readText(at('none'), 10), { code: 'ENOENT' });
  });
});
