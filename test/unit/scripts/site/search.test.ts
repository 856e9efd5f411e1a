// The table of common searches. `npm run site` tries these searches with the search index of the built site (scripts/site/checkSite.ts).

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageTitle } from '../../../../scripts/site/sidebar.ts';
import {
  builtSearch,
  searches,
  searchOptions,
  wrongInSearch,
} from '../../../../scripts/site/search.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('the search of the documentation site', () => {
  const folder = folderOfEachTest();
  it('has at least five common searches, each for a page with the word in its title', () => {
    assert.ok(searches.size >= 5);
    for (const [text, page] of searches) {
      const file = path.join(root, 'docs', `${page}.md`);
      assert.ok(existsSync(file), file);
      assert.match(pageTitle(page, readFileSync(file, 'utf8')), new RegExp(text, 'iu'));
    }
  });

  it('puts first steps first, the start of a page before sections, and pages for developers last', () => {
    const factor = (id: string, ...titles: readonly string[]): number =>
      searchOptions.boostDocument(id, 'install', { titles });
    const start = factor('/install.html#install');
    const section = factor('/install.html#from-source', 'Install');
    assert.ok(start > section);
    assert.ok(start > factor('/python.html#python-package'));
    for (const page of ['guide', 'changelog', 'contributing', 'studies/people']) {
      assert.ok(factor(`/base/${page}.html#top`) < section, page);
      assert.ok(factor(`/base/${page}#top`) < section, page);
    }
  });

  it('names searches that first find another page, and those that find nothing', () => {
    const found: Record<string, string> = { score: '/base/metrics/averitec.html#averitec-score' };
    for (const [text, page] of searches) found[text] ??= `/base/${page}.html#top`;
    delete found['judge'];
    const index = {
      search: (text: string) => (found[text] === undefined ? [] : [{ id: found[text] }]),
    };
    assert.deepEqual(wrongInSearch(index, '/base/'), [
      'A search for "score" first finds /base/metrics/averitec.html#averitec-score, not tutorial.',
      'A search for "judge" first finds nothing, not judges.',
    ]);
  });

  it('reads the index of the built site with the options of the site', async () => {
    await assert.rejects(
      builtSearch(folder, { loadJSON: () => assert.fail() }),
      /no search index/u,
    );
    mkdirSync(path.join(folder, 'assets/chunks'), { recursive: true });
    writeFileSync(
      path.join(folder, 'assets/chunks/@localSearchIndexroot.abc.js'),
      'const e=`{"documentCount":1}`;export{e as default};',
    );
    const given: unknown[] = [];
    const index = { search: () => [] };
    const loadJSON = (...values: readonly unknown[]): typeof index => {
      given.push(...values);
      return index;
    };
    assert.equal(await builtSearch(folder, { loadJSON }), index);
    assert.equal(given[0], '{"documentCount":1}');
    assert.equal((given[1] as { searchOptions: unknown }).searchOptions, searchOptions);
  });
});
