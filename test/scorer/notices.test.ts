// Compares the build's third-party notices with the packages that the build put into dist/.

import assert from 'node:assert/strict';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Returns the package folders according to the bundles' source maps, which come from the bundler and not from the generator of
 * the notices.
 */
function bundledFolders(): ReadonlySet<string> {
  const maps = globSync('dist/**/*.map', { cwd: root });
  assert.ok(maps.length >= 7, 'a whole build');
  return new Set(
    maps.flatMap((map) => {
      const { sources } = JSON.parse(read(map)) as { readonly sources: readonly string[] };
      return sources.flatMap((source) => {
        const file = path.resolve(root, path.dirname(map), source).replaceAll('\\', '/');
        return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0] ?? [];
      });
    }),
  );
}

/**
 * Code whose name differs from its package's name: it is never published separately, or has the name of its folder in the
 * developers' repository.
 */
const partOf = new Map([
  ['@modelcontextprotocol/core-internal', '@modelcontextprotocol/server'],
  ['common', 'onnxruntime-common'],
]);

describe('the third-party notices', () => {
  const notices = read('dist/ThirdPartyNotices.txt');
  const has = ({ name, version, license }: Manifest): void => {
    assert.ok(notices.includes(`\n- ${name} ${version} (${license})\n`), `${name} is listed`);
    assert.ok(notices.includes(`\n${name} ${version} (${license})\n===`), `${name} has its text`);
  };

  it('have every package of every bundle, with the text that it brings along', () => {
    const folders = bundledFolders();
    assert.ok(folders.size > 15, String(folders.size));
    for (const folder of folders) {
      // Code that a package has bundled into its own files keeps its original path.
      if (!existsSync(folder)) {
        const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
        assert.ok(notices.includes(`\n- ${partOf.get(name) ?? name} `), name);
        continue;
      }
      has(manifestOf(folder));
      for (const file of readdirSync(folder).filter((name) => /^licen[cs]e/iu.test(name))) {
        const [, first = ''] =
          /(Copyright [^\n]*\d{4}[^\n]*)/u.exec(readFileSync(path.join(folder, file), 'utf8')) ??
          [];
        assert.ok(notices.includes(first.trim()), `${folder}: ${first}`);
      }
    }
  });

  it('have ONNX Runtime, native and WebAssembly, with what it is built from', () => {
    const shipped = read('.vscodeignore').matchAll(/^!node_modules\/([^/]+)\//gmu);
    const names = new Set([...shipped].map(([, name = '']) => name));
    assert.deepEqual([...names].sort(), ['onnxruntime-common', 'onnxruntime-node']);
    for (const name of [...names, 'onnxruntime-web']) {
      has(manifestOf(path.join(root, 'node_modules', name)));
    }
    assert.ok(notices.includes(read('licences/onnxruntime/LICENSE').trim()));
    assert.ok(notices.includes(read('licences/onnxruntime/ThirdPartyNotices.txt').trim()));
  });

  it('have the tables and the models, each file that is shipped', () => {
    for (const name of readdirSync(path.join(root, 'lexicon'))) {
      if (name !== 'NOTICE.md') assert.ok(notices.includes(`\`${name}\``), name);
    }
    assert.match(notices, /WordNet 3\.0 Copyright 2006 by Princeton University/u);
    assert.match(notices, /Punkt[^]*Eric Bower[^]*Permission is hereby granted, free of charge/u);
    assert.match(notices, /all-MiniLM-L6-v2[^]*Apache/u);
    for (const set of ['SNLI', 'VitaminC', 'HANS', 'CC BY-SA'])
      assert.ok(notices.includes(set), set);
  });

  it('hold no path and no date of the build', () => {
    assert.ok(!notices.includes(root));
  });
});

interface PackagesScript {
  readonly shippedPackage: (
    folder: string,
    kept: ReadonlyMap<string, { readonly version: string; readonly files: readonly string[] }>,
  ) => { readonly text: string };
}

describe('a package in a bundle', () => {
  const mit =
    'MIT License\n\nCopyright (c) A\n\nPermission is hereby granted, free\nof charge, to any person';
  const folder = folderOfEachTest();
  let script: PackagesScript;

  before(async () => {
    const file = path.join(root, 'scripts/notices/packages.mjs');
    script = (await import(pathToFileURL(file).href)) as PackagesScript;
  });
  const make = (license: string | undefined, files: Readonly<Record<string, string>>): void => {
    mkdirSync(folder, { recursive: true });
    const manifest = JSON.stringify({ name: 'a', version: '1.0.0', license });
    for (const [name, text] of Object.entries({ ...files, 'package.json': manifest })) {
      writeFileSync(path.join(folder, name), text);
    }
  };
  const none = new Map<string, never>();

  it('stops the build without the text of its licence, or with that of another', () => {
    const packages: readonly Readonly<Record<string, string>>[] = [
      {},
      { LICENSE: '' },
      { LICENSE: 'All rights reserved.' },
      { 'README.md': mit },
    ];
    for (const files of packages) {
      make('MIT', files);
      assert.throws(() => script.shippedPackage(folder, none), /without the text of its licence/u);
      rmSync(path.join(folder, 'LICENSE'), { force: true });
    }
  });

  it('stops the build under a licence that is not on the list, or under none', () => {
    for (const license of ['GPL-3.0-only', 'SEE LICENSE IN LICENSE', '', undefined]) {
      make(license, { LICENSE: mit });
      assert.throws(() => script.shippedPackage(folder, none), /not among the licences/u);
    }
  });

  it('gives its licence and its own notices', () => {
    make('MIT', {
      'LICENCE.md': mit,
      'ThirdPartyNotices.txt': 'of others',
      'CopyrightNotice.txt': 'c',
    });
    const { text } = script.shippedPackage(folder, none);
    assert.equal(text, `${mit}\n\nc\n\nof others`);
  });

  it('may have a text that is kept for it, for the version that it was taken for', () => {
    make('MIT', {});
    const file = path.join(folder, 'kept.txt');
    writeFileSync(file, mit);
    const kept = (version: string) => new Map([['a', { version, files: [file] }]]);
    assert.equal(script.shippedPackage(folder, kept('1.0.0')).text, mit);
    assert.throws(() => script.shippedPackage(folder, kept('0.9.0')), /kept for a is of 0\.9\.0/u);
  });
});
