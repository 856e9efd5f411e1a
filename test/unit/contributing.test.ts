// The recipes of CONTRIBUTING.md: each is short, lists existing files, and lists every program file in which the recipe's example
// occurs.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { doctorPage, doctorRules } from '../../src/core/score/doctor/doctorRules.ts';
import { formats } from '../../src/core/read/formats/formats.ts';
import { judgeProfiles } from '../../src/core/score/judge/profiles.ts';
import { metrics } from '../../src/core/score/metrics/registry.ts';
import { textMetrics } from '../../src/core/score/metrics/textMetrics.ts';
import { textParameters } from '../../src/core/score/parameters/textParameters.ts';
import { languages } from '../support/translations.ts';
import { panels } from '../../src/editor/platform/contributions.ts';
import { textOf } from '../../src/core/base/words/message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const guide = read('CONTRIBUTING.md');

/** Returns the files of a section's numbered list: the first link of each item. */
function listed(heading: string): readonly string[] {
  const [, after = ''] = guide.split(`\n### ${heading}\n`);
  const [section = ''] = after.split(/\n##+ /u);
  return [...section.matchAll(/^\d+\. .*$/gmu)].map(
    ([item]) => /\]\(([^)]+)\)/u.exec(item)?.[1] ?? item,
  );
}

function withSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

const sources = globSync(['src/**/*.ts', 'webview/**/*.ts'], { cwd: root }).map(withSlashes);

/** Returns the sources whose code matches the expression, ignoring comments. */
function naming(expression: RegExp, files: readonly string[] = sources): readonly string[] {
  return files.filter((file) =>
    expression.test(read(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gmu, '')),
  );
}

/** Translation files: one file of each kind per language. */
const bundles = globSync('l10n/bundle.l10n.*.json', { cwd: root }).map(withSlashes).sort();
const manifests = globSync('package.nls.*.json', { cwd: root }).sort();

function ofProgram(files: readonly string[]): readonly string[] {
  return files.filter((file) => /^(?:src|webview)\//u.test(file)).sort();
}

const lists = {
  'A metric on texts: chrF': 5,
  'A metric on claims: source overlap': 7,
  'A file format: FEVER predictions': 7,
  "An export column: the claim's date": 3,
  'A doctor rule: copied questions': 5,
  'A judge profile: the FEVER-8 leaderboard': 5,
  'A language: German': 5,
  'A hover or lens text: a claim that the reference lacks': 4,
  'A panel: systems side by side': 7,
  "A parameter: ROUGE's stemmer": 3,
  'A command of the command line: stats': 5,
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
    const code = used.filter((text) => !text.includes('const ownModules'));
    assert.equal(code.length, 3);
    for (const text of code) assert.match(text, /createChrf/u);
    assert.ok(files.includes('test/unit/metricIds.test.ts'));
    assert.match(read('test/unit/metricIds.test.ts'), /\(\?:[^)]*\bchrf\b[^)]*\)/u);
  });

  it('are complete for a metric on claims: views made for it aside, only the registry knows its module', () => {
    const files = listed('A metric on claims: source overlap');
    const [module = ''] = files;
    const inSrc = sources.filter((file) => /^src\/(?!core\/show\/pages\/)/u.test(file));
    assert.deepEqual(
      [module, ...naming(/from '[^']*\/urlOverlap\.ts'/u, inSrc)].toSorted(),
      ofProgram(files),
    );
    const pages = metrics.map(({ page }) => page);
    assert.ok(files.some((file) => pages.includes(file)));
    assert.ok(files.includes('test/unit/metricIds.test.ts'));
    assert.ok(read('test/unit/metricIds.test.ts').includes(`'${module}'`));
    assert.deepEqual(
      files.filter((file) => file.startsWith('l10n/')),
      bundles,
    );
  });

  it('are complete for a file format', () => {
    const files = listed('A file format: FEVER predictions');
    const [reader = ''] = files;
    assert.deepEqual([reader, ...naming(/from '[^']*\/fever\.ts'/u)].toSorted(), ofProgram(files));
    const fever = formats.find(({ format }) => format === 'fever');
    assert.ok(fever?.schema && files.includes(`schemas/${fever.schema.file}`));
    const [sample = ''] = files.filter((file) => file.startsWith('samples/'));
    assert.ok(fever.schema.fileMatch.includes(`/${sample}`));
    for (const bundle of bundles) {
      assert.ok(files.includes(bundle));
      assert.ok(read(bundle).includes(JSON.stringify(textOf(fever.expected))), bundle);
    }
  });

  it('are complete for an export column', () => {
    const [claim = '', writer = '', test = ''] = listed("An export column: the claim's date");
    assert.match(read(claim), /readonly date\?: string/u);
    assert.match(read(writer), /^ {2}'claim_date',$/mu);
    assert.match(read(writer), /\bclaim_date: claim\.date\b/u);
    assert.match(read(test), /'claim_date'/u);
  });

  it('are complete for a doctor rule: nothing else in the program names it', () => {
    const files = listed('A doctor rule: copied questions');
    assert.deepEqual(naming(/copiedQuestion\b/u), ofProgram(files));
    const rule = doctorRules.find(({ id }) => id === 'copiedQuestion');
    assert.ok(rule);
    assert.ok(files.includes(doctorPage));
    for (const { id } of doctorRules)
      assert.match(read(doctorPage), new RegExp(`^### ${id}$`, 'mu'));
    for (const bundle of bundles) {
      assert.ok(files.includes(bundle));
      assert.ok(read(bundle).includes(`"${textOf(rule.name)}"`), bundle);
    }
  });

  it('are complete for a judge profile', () => {
    const files = listed('A judge profile: the FEVER-8 leaderboard');
    const { repository } = judgeProfiles.leaderboard;
    assert.deepEqual(naming(new RegExp(repository, 'u')), ofProgram(files));
    for (const file of manifests) {
      assert.ok(files.includes(file));
      assert.ok(read(file).includes('"setting.judge.profile.choice.leaderboard"'), file);
    }
    const [, test = '', page = ''] = files;
    assert.match(read(test), /joined\('leaderboard'\)/u);
    assert.match(read(page), /^\| `leaderboard` /mu);
  });

  it('are complete for a language: its two files, and where tests and the glossary name it', () => {
    const files = listed('A language: German');
    const named = [...bundles, ...manifests];
    const twins = languages.flatMap((language) => [
      `l10n/bundle.l10n.${language}.json`,
      `package.nls.${language}.json`,
    ]);
    assert.deepEqual(named.toSorted(), twins.toSorted());
    for (const file of ['l10n/bundle.l10n.de.json', 'package.nls.de.json']) {
      assert.ok(files.includes(file), file);
    }
    // The program contains only English, so only tests and documents name other languages.
    assert.deepEqual(naming(/['"]zh-cn['"]/u), []);
    for (const file of files.filter((one) => one.endsWith('.ts'))) {
      for (const language of languages) assert.ok(read(file).includes(language), file);
    }
    assert.match(read('docs/localisation.md'), /^\| English +\| German +\| Simplified Chinese/mu);
  });

  it('are complete for a lens text: translated, tested, and in one file', () => {
    const files = listed('A hover or lens text: a claim that the reference lacks');
    const text = 'not in the reference file, so not scored';
    assert.deepEqual(naming(new RegExp(text, 'u')), ofProgram(files));
    const others = files.filter((file) => !file.startsWith('src/'));
    assert.deepEqual(
      others.filter((file) => file.startsWith('l10n/')),
      bundles,
    );
    for (const file of others) assert.ok(read(file).includes(text), file);
  });

  it('are complete for a command', () => {
    const files = listed('A command of the command line: stats');
    const [options = '', action = ''] = files;
    const importers = naming(
      /from '[^']*\/stats\/stats(?:Options)?\.ts'/u,
      sources.filter((file) => file.startsWith('src/cli/')),
    );
    assert.deepEqual([options, action, ...importers].toSorted(), ofProgram(files));
    assert.match(read('docs/commandLine.md'), /^\| \[`stats`\]\(stats\.md\) /mu);
  });

  it('are complete for a panel: each has its page and a row of the attack', () => {
    const attack = read('test/hostile/pages/panels.test.ts');
    for (const [name, { page }] of Object.entries(panels)) {
      assert.ok(existsSync(path.join(root, 'webview', page, 'main.ts')), name);
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
