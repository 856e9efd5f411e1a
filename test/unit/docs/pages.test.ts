// Every page must begin with what the reader gets from it, and have a title that no other page has.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { firstParagraph, pageTitle } from '../../../scripts/site/sidebar.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(['docs/**/*.md', 'CONTRIBUTING.md', 'site/metrics.md'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort();
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

function withoutScripts(text: string): string {
  return text.replaceAll(/<script[^>]*>[^]*?<\/script>\s*|<!--[^]*?-->\s*/gu, '');
}

describe('every page of the documents', () => {
  it('has a title of its own', () => {
    assert.ok(files.length > 45, String(files.length));
    const titles = files.map((file) => pageTitle(file, textOf(file)).toLowerCase());
    assert.deepEqual(
      titles.filter((title, at) => titles.indexOf(title) !== at),
      [],
    );
  });

  it('begins with one to three sentences on what the reader gets, not with a table, a list or source code', () => {
    const others = files.filter((file) => {
      const first = firstParagraph(withoutScripts(textOf(file)));
      const sentences = first.split(/(?<=[.?!:])\s+(?=[A-Z])/u).length;
      return !/^[A-Za-z“"].*[.?!:]$/su.test(first) || sentences > 3 || /\bsrc\//u.test(first);
    });
    assert.deepEqual(others, []);
  });
});

describe('README.md', () => {
  it('is one page: at most 8 KB', () => {
    const bytes = Buffer.byteLength(textOf('README.md'));
    assert.ok(bytes > 1000 && bytes <= 8 * 1024, `${bytes} bytes`);
  });
});

describe('all documents together', () => {
  it('have at most 45,000 words by hand: outside of tables and lists that a program writes', () => {
    const all = [
      ...files,
      'README.md',
      ...['models', 'samples', 'python'].map((of) => `${of}/README.md`),
    ];
    const words = all.map((file) => {
      const own = textOf(file)
        .replaceAll(/<!-- [^>]*(?:made|written) by[^>]*-->[^]*?<!-- (?:\/|end)[^>]*-->/gu, '')
        .replace(/<!-- written by[^]*$/u, '');
      return own.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    });
    const sum = words.reduce((one, other) => one + other, 0);
    assert.ok(sum > 30_000 && sum <= 45_000, `${sum} words: shorten another page for what you add`);
  });
});
