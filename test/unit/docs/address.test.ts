// The repository's address has one place, package.json. No document has a placeholder that a reader would have to fill in.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressedPages, findAddress } from '../../../scripts/written/tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** package.json as it is after the command in docs/publishing.md. */
const set = JSON.stringify({
  version: '1.2.3',
  repository: { type: 'git', url: 'git+https://github.com/people/inspector.git' },
});
const unset = JSON.stringify({ version: '1.2.3' });

describe("the repository's address", () => {
  it('is no placeholder, except in the page about publishing', () => {
    const files = globSync(
      ['*.{md,cff,yml,json}', '{docs,samples,site,python,models}/**/*.{md,ipynb}', '.github/**/*'],
      { cwd: root, exclude: (name) => name.includes('node_modules') },
    ).filter((file) => /\.\w+$/u.test(file));
    assert.ok(files.length > 80, String(files.length));
    const bad = files.filter((file) =>
      /OWNER\/NAME|example\.(?:com|org)\/\w+\/\w+\.git/u.test(read(file)),
    );
    assert.deepEqual(bad, [path.join('docs', 'publishing.md')]);
  });

  it('gets into the documents when it is set, and out of them again', () => {
    assert.equal(findAddress(set)?.name, 'people/inspector');
    assert.equal(findAddress(unset), undefined);
    for (const [file, make] of Object.entries(addressedPages)) {
      const before = read(file);
      const withAddress = make(before, () => set);
      assert.equal(
        make(withAddress, () => unset),
        make(before, () => unset),
        file,
      );
      assert.equal(
        make(withAddress, () => set),
        withAddress,
        file,
      );
    }
    const made = (file: string): string => addressedPages[file]?.(read(file), () => set) ?? '';
    const workflow = made('docs/continuousIntegration.md');
    assert.match(workflow, /^ {6}- uses: people\/inspector@v1\.2\.3$/mu);
    assert.match(
      workflow,
      /^ {4}- git clone --depth 1 --branch v1\.2\.3 https:\/\/github\.com\/people\/inspector\.git inspector\n {4}- \(cd inspector && /mu,
    );
    assert.match(
      made('docs/install.md'),
      /\[release\]\(https:\/\/github\.com\/people\/inspector\/releases\/latest\)/u,
    );
    assert.match(
      made('CITATION.cff'),
      /^repository-code: https:\/\/github\.com\/people\/inspector$/mu,
    );
  });
});
