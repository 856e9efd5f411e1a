import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongInVsix, type VsixFile, zipEntries } from '../../../../scripts/release/checkVsix.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const expected = { version: '1.2.3', target: 'linux-x64', megabytes: 60 };
const manifest = {
  name: 'x',
  publisher: 'y',
  version: '1.2.3',
  displayName: 'X',
  description: 'd',
  license: 'Apache-2.0',
  icon: 'media/icon.png',
  categories: ['Data Science'],
  keywords: ['k'],
  galleryBanner: { color: '#14323f', theme: 'dark' },
  repository: { type: 'git', url: 'https://example.org/x' },
};
const icon = readFileSync(path.join(root, 'media/icon.png'));

/** Returns the faults of a VSIX that has no fault except for the given changes. */
function faults(
  changes: Readonly<Record<string, string | Buffer | undefined>>,
  bytes = 5e6,
): readonly string[] {
  const contents: Readonly<Record<string, string | Buffer | undefined>> = {
    'extension.vsixmanifest': '<Identity TargetPlatform="linux-x64"/>',
    '[Content_Types].xml': '<Types/>',
    'extension/package.json': JSON.stringify(manifest),
    'extension/readme.md':
      '# X\n\n![a](https://example.org/a.png) [b](https://example.org/b) [c](#x)',
    'extension/changelog.md': '# Changes',
    'extension/LICENSE.txt': 'Apache',
    'extension/dist/ThirdPartyNotices.txt': 'notices',
    'extension/media/icon.png': icon,
    ...changes,
  };
  const files = Object.entries(contents).flatMap(([name, content]): VsixFile[] =>
    content === undefined ? [] : [{ name, size: content.length, read: () => Buffer.from(content) }],
  );
  return wrongInVsix(files, bytes, expected);
}

const withManifest = (changes: object): readonly string[] =>
  faults({ 'extension/package.json': JSON.stringify({ ...manifest, ...changes }) });

describe('the check of a VSIX', () => {
  it('finds nothing wrong with a good one', () => {
    assert.deepEqual(faults({}), []);
  });

  it('finds the wrong platform, version and weight', () => {
    assert.deepEqual(faults({ 'extension.vsixmanifest': '<Identity/>' }), [
      'It is for every platform, not for linux-x64.',
    ]);
    assert.deepEqual(withManifest({ version: '1.2.2' }), [
      'package.json is of 1.2.2, not of 1.2.3.',
    ]);
    assert.deepEqual(faults({}, 60_000_001), ['It weighs more than 60 MB.']);
  });

  it('finds files that do not belong into it', () => {
    for (const name of [
      'extension/dist/cli.js.map',
      'extension/.env',
      'extension/src/a.ts',
      'extension/test/a.js',
      'extension/keys/own.pem',
      'extension/../up.js',
    ]) {
      assert.deepEqual(faults({ [name]: '' }), [`${name} does not belong into it.`]);
    }
  });

  it('finds what the Marketplace’s page lacks', () => {
    assert.deepEqual(withManifest({ icon: undefined, galleryBanner: undefined, categories: [] }), [
      'package.json has no icon.',
      'package.json has no categories.',
      'package.json has no galleryBanner with a colour.',
      'Its icon is no PNG of 128 pixels or more.',
    ]);
    assert.deepEqual(withManifest({ keywords: Array.from({ length: 31 }, String) }), [
      '31 keywords are too many.',
    ]);
    assert.deepEqual(faults({ 'extension/LICENSE.txt': undefined }), [
      'extension/license.txt is missing.',
    ]);
    assert.deepEqual(faults({ 'extension/media/icon.png': 'GIF89a' }), [
      'Its icon is no PNG of 128 pixels or more.',
    ]);
    assert.deepEqual(faults({ 'extension/package.json': undefined }), [
      'There is no extension/package.json.',
    ]);
  });

  it('finds pictures and links of the page that only work in the repository', () => {
    const page =
      '![a](docs/a.png) ![s](https://e.org/a.svg) <img alt="" src="http://e.org/b.png"> [l](docs/x.md)';
    assert.deepEqual(faults({ 'extension/readme.md': page }), [
      "The page's picture docs/a.png would not be shown.",
      "The page's picture https://e.org/a.svg would not be shown.",
      "The page's picture http://e.org/b.png would not be shown.",
      "The page's link docs/x.md would lead nowhere.",
    ]);
    const byHand = JSON.stringify({ ...manifest, repository: undefined });
    assert.deepEqual(
      faults({ 'extension/readme.md': page, 'extension/package.json': byHand }),
      [],
      'a package to install by hand has no address to put before them',
    );
  });
});

/** An archive written by Info-ZIP's zip 3.0. One file is uncompressed, and the other is deflated. */
const archive = Buffer.from(
  'UEsDBAoAAAAAAAYCeF2ikCiPBQAAAAUAAAAFAAAAYS50eHRzaG9ydFBLAwQUAAAACAAHAnhd57JnjAsAAAAsAQAADwAAAGV4dGVuc2lvbi9iLnR4dCvPL0pRKB8liCEAUEsBAh4DCgAAAAAABgJ4XaKQKI8FAAAABQAAAAUAAAAAAAAAAQAAAKSBAAAAAGEudHh0UEsBAh4DFAAAAAgABwJ4XeeyZ4wLAAAALAEAAA8AAAAAAAAAAQAAAKSBKAAAAGV4dGVuc2lvbi9iLnR4dFBLBQYAAAAAAgACAHAAAABgAAAAAAA=',
  'base64',
);

describe('the files of a ZIP archive', () => {
  it('are read as Info-ZIP wrote them, stored and deflated', () => {
    assert.deepEqual(
      zipEntries(archive).map(({ name, size, read }) => [name, size, read().toString()]),
      [
        ['a.txt', 5, 'short'],
        ['extension/b.txt', 300, 'word '.repeat(60)],
      ],
    );
  });

  it('are refused where there is no archive', () => {
    assert.throws(() => zipEntries(Buffer.from('no archive')), /No END header|Invalid/u);
  });

  it('are not given where a byte of them has changed', () => {
    const damaged = Buffer.from(archive);
    damaged[archive.indexOf('short')] = 'S'.charCodeAt(0);
    const [first] = zipEntries(damaged);
    assert.throws(() => first?.read(), /CRC32/u);
  });
});
