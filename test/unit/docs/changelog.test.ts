// The changelog is for users in a hurry: every entry fits in two lines.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Width of a line in an editor that wraps lines, in characters. */
const lineWidth = 130;

/**
 * Returns entries that need more than two lines, each represented by its first words. Counts lines as in the file or as wrapped
 * by an editor.
 */
function longEntries(changelog: string): readonly string[] {
  const entries = changelog
    .replaceAll('\r\n', '\n')
    .split(/\n(?=[-*] |#)|\n\n/u)
    .filter((text) => /^[-*] /u.test(text))
    .map((text) => text.trimEnd());
  return entries
    .filter((text) => linesOf(text) > 2)
    .map((text) => text.slice(0, 60).replaceAll('\n', ' '));
}

function linesOf(entry: string): number {
  return entry
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / lineWidth)))
    .reduce((sum, lines) => sum + lines, 0);
}

describe('the changelog', () => {
  it('is measured by lines of the file and by wrapped lines', () => {
    const two = `- ${'a'.repeat(2 * lineWidth - 2)}`;
    assert.deepEqual(longEntries(`## 1.0.0\n\n- short\n- one\n  two\n${two}\n`), []);
    assert.deepEqual(longEntries(`- one\n  two\n  three\n- four\n`), ['- one   two   three']);
    assert.deepEqual(longEntries(`${two}b\n`), [`${two}b`.slice(0, 60)]);
    assert.deepEqual(longEntries(`${two}\n  more\n`), [two.slice(0, 60)]);
  });

  it('has no entry of more than two lines', () => {
    const file = path.resolve(import.meta.dirname, '../../../CHANGELOG.md');
    const text = readFileSync(file, 'utf8');
    assert.match(text, /^- /mu);
    assert.deepEqual(longEntries(text), []);
  });
});
