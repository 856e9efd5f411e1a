import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { messagesOn } from '../../../../src/cli/terminal/messages.ts';
import { createProgress } from '../../../../src/cli/terminal/progress.ts';
import { startBar } from '../../../../src/cli/terminal/progressBar.ts';
import { escapeText } from '../../../../src/cli/terminal/terminalText.ts';
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
