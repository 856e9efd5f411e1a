// CONTRIBUTING.md's lists of what to touch: each names files that are there, is as short as it should be, and leaves out no file
// of the program that names its example.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formats } from '../../src/core/evidence/formats/formats.ts';
import { metrics } from '../../src/core/metrics/registry.ts';
import { textMetrics } from '../../src/core/metrics/textMetrics.ts';
import { textParameters } from '../../src/core/parameters/textParameters.ts';
import { panels } from '../../src/editor/platform/contributions.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const guide = read('CONTRIBUTING.md');

/** The files of a section's numbered list: the first link of each item. */
function listed(heading: string): readonly string[] {
  const [, after = ''] = guide.split(`\n### ${heading}\n`);
  const [section = ''] = after.split(/\n##+ /u);
  return [...section.matchAll(/^\d+\. .*$/gmu)].map(
    ([item]) => /\]\(([^)]+)\)/u.exec(item)?.[1] ?? item,
  );
}

const sources = globSync(['src/**/*.ts', 'webview/**/*.ts'], { cwd: root }).map((file) =>
  file.replaceAll(path.sep, '/'),
);

/** Sources whose code, comments aside, has this. */
function naming(expression: RegExp, files: readonly string[] = sources): readonly string[] {
  return files.filter((file) =>
    expression.test(read(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gmu, '')),
  );
}

function ofProgram(files: readonly string[]): readonly string[] {
  return files.filter((file) => /^(?:src|webview)\//u.test(file)).sort();
}

const lists = {
  'A metric on texts: chrF': 4,
  'A metric on claims: source overlap': 4,
  'A file format: FEVER predictions': 5,
  'A panel: systems side by side': 7,
  "A parameter: ROUGE's stemmer": 3,
} as const;

describe('the lists of what to touch', () => {
  for (const [heading, most] of Object.entries(lists)) {
    it(`are short and of files that exist: ${heading}`, () => {
      const files = listed(heading);
      assert.ok(files.length >= 3 && files.length <= most, files.join());
      assert.equal(new Set(files).size, files.length);
      for (const file of files) assert.ok(existsSync(path.join(root, file)), file);
      assert.ok(
        files.some((file) => /^test\/.*\.test\.ts$/u.test(file)),
        'a test is among them',
      );
    });
  }

  it('are complete for a metric on texts', () => {
    const files = listed('A metric on texts: chrF');
    assert.deepEqual(naming(/\bchrf\b|Chrf/u).toSorted(), ofProgram(files));
    assert.ok(files.includes(textMetrics.chrf.page));
    const used = files.filter((file) => file.endsWith('.ts')).map(read);
    for (const text of used) assert.match(text, /createChrf/u);
  });

  it('are complete for a metric on claims: views made for it aside, only the registry knows its module', () => {
    const files = listed('A metric on claims: source overlap');
    const [module = ''] = files;
    const inSrc = sources.filter((file) => file.startsWith('src/'));
    assert.deepEqual(
      [module, ...naming(/from '[^']*\/urlOverlap\.ts'/u, inSrc)].toSorted(),
      ofProgram(files),
    );
    const pages = metrics.map(({ page }) => page);
    assert.ok(files.some((file) => pages.includes(file)));
  });

  it('are complete for a file format', () => {
    const files = listed('A file format: FEVER predictions');
    const [reader = ''] = files;
    assert.deepEqual([reader, ...naming(/from '[^']*\/fever\.ts'/u)].toSorted(), ofProgram(files));
    const fever = formats.find(({ format }) => format === 'fever');
    assert.ok(fever?.schema && files.includes(`schemas/${fever.schema.file}`));
    const [sample = ''] = files.filter((file) => file.startsWith('samples/'));
    assert.ok(fever.schema.fileMatch.includes(`/${sample}`));
  });

  it('are complete for a panel: each has its page and a row of the attack', () => {
    const attack = read('test/hostile/pages/panels.test.ts');
    for (const name of Object.keys(panels)) {
      assert.ok(existsSync(path.join(root, 'webview', name, 'main.ts')), name);
      assert.match(attack, new RegExp(`^ {2}${name}: \\{ PanelClass`, 'mu'));
    }
    const files = ofProgram(listed('A panel: systems side by side'));
    for (const file of files) assert.match(read(file), /systems/iu, file);
    const making = naming(/viewTypeOf\('systems'\)|new SystemsPanels\(|import '\.\/systems\.css'/u);
    assert.deepEqual(
      making.filter((file) => !files.includes(file)),
      [],
    );
  });

  it('are complete for a parameter', () => {
    const files = listed("A parameter: ROUGE's stemmer");
    assert.ok(Object.hasOwn(textParameters, 'rougeStemmer'));
    assert.deepEqual(naming(/rougeStemmer/u).toSorted(), ofProgram(files));
  });

  it('have links to files that exist, as all of the guide', () => {
    const links = [...guide.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, link = '']) => link);
    assert.ok(links.length > 40);
    assert.deepEqual(
      links.filter((link) => !existsSync(path.join(root, link))),
      [],
    );
  });
});
