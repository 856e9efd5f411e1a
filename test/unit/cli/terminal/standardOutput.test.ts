import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { standardOutput, type OutputStream } from '../../../../src/cli/terminal/standardOutput.ts';

/** Descriptor that belongs to no file. */
const noDescriptor = -1;

/** Creates a stream that accepts some writes and then fails with the code. */
function streamThat(code: string | undefined, after: number, isTTY: boolean) {
  const taken: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (code !== undefined && taken.length >= after)
        done(Object.assign(new Error(code), { code }));
      else {
        taken.push(chunk.toString());
        done();
      }
    },
  });
  return { taken, stream: Object.assign(stream, { isTTY }) as unknown as OutputStream };
}

describe('standard output', () => {
  it('fails with the reason when the disk is full, and at every print after that', async () => {
    const { stream, taken } = streamThat('ENOSPC', 1, false);
    const { print, end } = standardOutput(stream, noDescriptor);
    await print('a');
    const full = { code: 'fileUnwritable', message: /^Standard output cannot be .*ENOSPC/ };
    await assert.rejects(print('b'), full);
    await assert.rejects(print('c'), full);
    await assert.rejects(end(), full);
    assert.deepEqual(taken, ['a']);
  });

  it('tells a reader that has gone from a failure', async () => {
    for (const code of ['EPIPE', 'ERR_STREAM_DESTROYED']) {
      const { print } = standardOutput(streamThat(code, 0, false).stream, noDescriptor);
      await assert.rejects(print('a'), { code: 'outputClosed' });
    }
  });

  it('leaves data for programs as they are, but nothing acts on a terminal', async () => {
    const escape = 'a\u001b[2J\r\n';
    const piped = streamThat(undefined, 0, false);
    const toPipe = standardOutput(piped.stream, noDescriptor);
    await toPipe.print(escape, 'data');
    await toPipe.print(escape);
    const shown = streamThat(undefined, 0, true);
    await standardOutput(shown.stream, noDescriptor).print(escape, 'data');
    assert.deepEqual(piped.taken, [escape, 'a\\u001b[2J\r\n']);
    assert.deepEqual(shown.taken, ['a\\u001b[2J\r\n']);
  });

  it('writes files itself, one text after the other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-out-'));
    const file = path.join(folder, 'out');
    const descriptor = openSync(file, 'w');
    const { stream, taken } = streamThat(undefined, 0, false);
    const { print, end } = standardOutput(stream, descriptor);
    await print('é'.repeat(100_000));
    await print('b');
    await end();
    closeSync(descriptor);
    assert.equal(readFileSync(file, 'utf8'), `${'é'.repeat(100_000)}b`);
    assert.deepEqual(taken, []);
    rmSync(folder, { recursive: true });
  });
});
