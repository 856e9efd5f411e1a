import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readEvidenceText } from '../../../src/node/evidenceFiles.ts';
import { inputChunks } from '../../../src/node/inputChunks.ts';
import { readSmallFile } from '../../../src/node/smallFile.ts';
import { skip } from '../../support/skip.ts';

const isWindows = process.platform === 'win32';

describe('reading what a person named', () => {
  let folder: string;
  let pipe: string;

  beforeEach(function () {
    if (isWindows) skip(this, 'platform', 'Windows has no such pipes and devices');
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-read-'));
    pipe = path.join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  });

  afterEach(() => {
    if (!isWindows) rmSync(folder, { recursive: true, force: true });
  });

  it('refuses devices, folders and sockets at once', async () => {
    const socket = path.join(folder, 'socket');
    const server = createServer().listen(socket);
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      for (const [file, reason] of [
        ['/dev/zero', /the path is a device\.$/],
        ['/dev/null', /the path is a device\.$/],
        [folder, /the path is a folder\.$/],
        [socket, /the path is a socket\.$/],
      ] as const) {
        await assert.rejects(readEvidenceText({ path: file }), {
          code: 'fileUnreadable',
          message: reason,
        });
        assert.throws(() => readSmallFile(file), /the path is a (?:device|folder)/);
      }
    } finally {
      server.close();
    }
  });

  it('takes what somebody writes into a pipe, however late and in however many pieces', async () => {
    const writer = spawn('sh', ['-c', `{ sleep 0.1; printf ab; sleep 0.1; printf cd; } > ${pipe}`]);
    const { text, sha256 } = await readEvidenceText({ path: pipe });
    assert.equal(text, 'abcd');
    assert.match(sha256, /^88d4266fd4e6338d/);
    writer.kill();
  });

  it('stops at the limit of a pipe that does not end', async () => {
    const writer = spawn('sh', ['-c', `exec cat /dev/zero > ${pipe}`]);
    await assert.rejects(readEvidenceText({ path: pipe }, undefined, 3_000_000), {
      code: 'fileTooLarge',
      message: /The size of \S+pipe is more than 3 MB\. The maximum is 3 MB/,
    });
    const small = spawn('sh', ['-c', `exec cat /dev/zero > ${pipe}`]);
    assert.throws(() => readSmallFile(pipe), /more than 4 MB/);
    writer.kill();
    small.kill();
  });

  it('gives up a pipe that nobody writes into, or in which nothing arrives', async () => {
    for (const command of ['true', `exec sleep 30 > ${pipe}`]) {
      const writer = spawn('sh', ['-c', command]);
      const controller = new AbortController();
      const reading = readEvidenceText({ path: pipe }, controller.signal);
      await delay(200);
      controller.abort();
      await assert.rejects(reading, { code: 'cancelled' });
      writer.kill();
    }
  });

  it('leaves nothing of a cancelled read for the next reader of the pipe', async () => {
    for (let round = 0; round < 20; round += 1) {
      const controller = new AbortController();
      const cancelled = readEvidenceText({ path: pipe }, controller.signal);
      await delay(round);
      controller.abort();
      await assert.rejects(cancelled, { code: 'cancelled' });
      const next = readEvidenceText({ path: pipe });
      const writer = spawn('sh', ['-c', `printf ab > ${pipe}`]);
      assert.equal((await next).text, 'ab');
      writer.kill();
    }
  });

  it('does not begin when it has been stopped already', async () => {
    const file = path.join(folder, 'a.json');
    writeFileSync(file, '[]');
    for (const each of [pipe, file]) {
      const chunks = inputChunks(each, 10, AbortSignal.abort());
      await assert.rejects(chunks.next(), { code: 'cancelled' });
    }
  });

  it('reads files whose size the system does not tell', async function () {
    if (process.platform !== 'linux') skip(this, 'platform', 'only Linux has /proc');
    const { text } = await readEvidenceText({ path: '/proc/self/status' });
    assert.match(text, /^Name:/);
  });
});
