import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { createProgress, startBar } from '../../../../src/cli/terminal/progress.ts';
import {
  escapeText,
  messagesOn,
  type OutputStream,
  standardOutput,
  tableWidth,
} from '../../../../src/cli/terminal/streams.ts';
import { cpuTimeMs } from '../../../support/cpuTime.ts';

const hostile =
  '\u001b[31mred\u001b]0;title\u0007 \u009b2J \u007f\r over \u202eright\u2066 \u{e0041}';
// eslint requires these as escapes, too. None of these characters may reach the terminal.
const acting =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u;

describe('what a terminal gets', () => {
  it('acts on nothing, and shows what was there', () => {
    const shown = escapeText(hostile);
    assert.doesNotMatch(shown, acting);
    assert.equal(escapeText('\u001b[31m\u009b\u{e0041}'), '\\u001b[31m\\u009b\\udb40\\udc41');
  });

  it('keeps lines, tabs, tables, letters of every script and emoji', () => {
    for (const text of ['a\nb\r\nc\td', 'Straße 北京 العربية עברית', '👩‍👩‍👧 é']) {
      assert.equal(escapeText(text), text);
    }
  });

  it('is the same JSON value', () => {
    const value = { text: hostile };
    assert.deepEqual(JSON.parse(escapeText(JSON.stringify(value, undefined, 2))), value);
  });

  it('is made in time that grows with its length', () => {
    const started = cpuTimeMs();
    escapeText('\u009b\u001b]'.repeat(500_000));
    assert.ok(cpuTimeMs() - started < 3000);
  });

  it('is so for every message, and a message is one line', () => {
    let said = '';
    const messages = messagesOn({ write: (text: string) => (said += text) !== '' });
    messages.printLine(`${hostile}\nstopped: forged`);
    assert.doesNotMatch(said, acting);
    assert.equal(said.split('\n').length, 2);
    createProgress(messages).printLine(hostile);
    messages.write(hostile);
    assert.doesNotMatch(said, acting);
  });

  it('is so for the words of a bar', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 200, rows: 50 });
    const bar = startBar(terminal, '{stage} {bar}');
    bar.show(1, 2, { stage: '\u001b]0;title\u0007' });
    bar.stop();
    assert.doesNotMatch(String(terminal.read()), /\u001b\]0;|\u0007/u);
  });
});

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

  it('breaks sentences for the width of a terminal, and nothing else', async () => {
    const shown = streamThat(undefined, 0, true);
    const { print } = standardOutput(shown.stream, noDescriptor, 20);
    const text = 'One sentence that is long.\n';
    await print(text, 'sentences');
    await print(text);
    await print(text, 'data');
    assert.deepEqual(shown.taken, ['One sentence that is\nlong.\n', text, text]);
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

describe('the width of tables', () => {
  it('is COLUMNS, or else that of the terminal, and a pipe has none', () => {
    assert.equal(tableWidth({ isTTY: true, columns: 90 }, {}), 90);
    assert.equal(tableWidth({ isTTY: true, columns: 0 }, {}), 80);
    assert.equal(tableWidth({ isTTY: true, columns: 90 }, { COLUMNS: '60' }), 60);
    assert.equal(tableWidth({}, { COLUMNS: '60' }), 60);
    assert.equal(tableWidth({}, { COLUMNS: '0' }), Infinity);
    assert.equal(tableWidth({}, {}), Infinity);
  });
});
