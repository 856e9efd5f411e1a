// Every relative link and picture in the Markdown files must work on GitHub and on the documentation site.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leadsOutside, linkTarget, headingSlugs } from '../../../scripts/site/places.ts';
import { readMarkdown } from '../../support/readMarkdown.ts';

type Token = ReturnType<typeof readMarkdown>[number];

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(
  ['*.md', '{docs,models,python,research,samples,schemas,site,tables,licences}/**/*.md'],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
).map((file) => file.replaceAll('\\', '/'));

const tokensOf = new Map<string, readonly Token[]>();
function tokens(file: string): readonly Token[] {
  const known = tokensOf.get(file);
  if (known) return known;
  const read = readMarkdown(readFileSync(path.join(root, file), 'utf8'));
  tokensOf.set(file, read);
  return read;
}

/**
 * Returns the text of each heading as GitHub uses it for the anchor, with the words of code and links but without their Markdown
 * marks.
 */
function headings(file: string): readonly string[] {
  const all = tokens(file);
  return all.flatMap(({ type }, at) =>
    type === 'heading_open'
      ? [(all[at + 1]?.children ?? []).map(({ content }) => content).join('')]
      : [],
  );
}

function anchors(file: string): ReadonlySet<string> {
  const given = tokens(file).flatMap(({ content }) =>
    [...content.matchAll(/<a (?:id|name)="([^"]+)"/gu)].map(([, id = '']) => id),
  );
  return new Set([...headingSlugs(headings(file)), ...given]);
}

function links(file: string): readonly string[] {
  return tokens(file)
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ type, attrs }) => {
      if (type !== 'link_open' && type !== 'image') return [];
      return (attrs ?? []).filter(([name]) => name === 'href' || name === 'src');
    })
    .map(([, value]) => value)
    .filter((href) => !leadsOutside(href));
}

describe('the links of the documents', () => {
  it('are read: pages, links and anchors are found', () => {
    assert.ok(files.length > 35, String(files.length));
    assert.ok(links('README.md').includes('docs/metrics/coverage.md'));
    assert.ok(anchors('docs/metrics/semqa.md').has('passages'));
  });

  for (const file of files) {
    it(`lead somewhere: ${file}`, () => {
      const wrong = links(file).filter((href) => {
        const { file: target, anchor } = linkTarget(file, href);
        if (target.startsWith('..') || !existsSync(path.join(root, target))) return true;
        return anchor !== '' && target.endsWith('.md') && !anchors(target).has(anchor);
      });
      assert.deepEqual(wrong, []);
    });
  }

  it('name files by their paths, which work on every system', () => {
    const backward = files.flatMap(links).filter((href) => href.includes('\\'));
    assert.deepEqual(backward, []);
  });
});
