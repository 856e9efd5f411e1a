// Image paths in files are untrusted: only images below the file's own folder are read.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageNamesIn, imagePlaceOf } from '../../../src/core/read/claims/imageNames.ts';
import { evidenceImage } from '../../../src/node/evidenceImage.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';

const bridge = new URL('../../../samples/averimatec/images/bridge.png', import.meta.url);
const png = readFileSync(bridge);

describe('the image that an evidence file names', () => {
  const root = folderOfSuite();
  let evidence: string;

  before(() => {
    const folder = path.join(root, 'data');
    mkdirSync(path.join(folder, 'images'), { recursive: true });
    mkdirSync(path.join(folder, 'data', 'data_clean', 'images'), { recursive: true });
    evidence = path.join(folder, 'val.json');
    writeFileSync(evidence, '[]');
    writeFileSync(path.join(folder, 'a#INPUT#0.png'), png);
    writeFileSync(path.join(folder, 'images', 'b.jpg'), png);
    writeFileSync(path.join(folder, 'data', 'data_clean', 'images', 'c.png'), png);
    writeFileSync(path.join(folder, 'page.png'), '<svg onload="alert(1)"></svg>');
    writeFileSync(path.join(folder, 'gif.bin'), 'GIF89a, and more');
    writeFileSync(path.join(root, 'secret.png'), png);
    symlinkSync(path.join(root, 'secret.png'), path.join(folder, 'link.png'));
    symlinkSync(root, path.join(folder, 'up'));
    symlinkSync(path.join(folder, 'a#INPUT#0.png'), path.join(folder, 'inner.png'));
  });
  const refused = async (name: string): Promise<string> => {
    const error = await evidenceImage(evidence, name).then(
      () => assert.fail(`${name} was read`),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof InspectorError, name);
    return error.message;
  };

  it('is read as the file says it, or where the data set’s images are unpacked, with the ending of its content', async () => {
    for (const name of ['a#INPUT#0.png', './images/b.jpg', 'images\\b.jpg', 'b.jpg', 'c.png']) {
      const { bytes, ending } = await evidenceImage(evidence, name);
      assert.deepEqual([Buffer.compare(Buffer.from(bytes), png), ending], [0, '.png'], name);
    }
    assert.equal((await evidenceImage(evidence, 'inner.png')).ending, '.png');
    assert.equal((await evidenceImage(evidence, 'gif.bin')).ending, '.gif');
  });

  it('is not read from elsewhere, whatever the file says', async () => {
    const names = [
      '../secret.png',
      'images/../../secret.png',
      'images\\..\\..\\secret.png',
      path.join(root, 'secret.png'),
      '/etc/passwd',
      '//server/share/a.png',
      '\\\\server\\share\\a.png',
      'C:\\a.png',
      'c:a.png',
      'file:///etc/passwd',
      'https://pictures.example/a.png',
      'HTTP://pictures.example/a.png',
      'data:image/png;base64,iVBORw0KGgo',
      'javascript:alert(1)',
      'vscode-webview://x/a.png',
      '~/a.png',
      'a\u0000.png',
      'a//b.png',
      '',
      '.',
      '..',
      'a'.repeat(5000),
    ];
    for (const name of names) {
      assert.notEqual(imagePlaceOf({ name }).kind, 'below', name);
      assert.match(await refused(name), /is outside the folder/u, name);
    }
  });

  it('is not read through a link out of the folder, nor where it is no image or not there', async () => {
    for (const name of ['link.png', 'up/secret.png', 'nothing.png', 'val.json/a.png']) {
      assert.match(await refused(name), /was not found/u, name);
    }
    assert.match(await refused('page.png'), /is not a PNG, JPEG, GIF or WebP file/u);
    assert.match(await refused('val.json'), /is not a PNG/u);
    assert.match(await refused('images'), /is not a file/u);
  });

  it('is a web address, or stands in the file: neither is looked up', () => {
    assert.deepEqual(imagePlaceOf({ name: ' https://a.example/b.png' }), { kind: 'web' });
    assert.deepEqual(imagePlaceOf({ name: '', bytes: 12 }), { kind: 'inside', bytes: 12 });
  });

  it('is one of the names that a claim has, of itself, its questions and its answers', () => {
    const answers = [{ text: '', sources: [], images: [{ name: 'c' }, { name: '', bytes: 1 }] }];
    const evidenceOf = [{ question: 'Q', answers, images: [{ name: 'b' }, { name: 'c' }] }];
    assert.deepEqual([...imageNamesIn(evidenceOf, [{ name: 'a' }])], ['a', 'b', 'c']);
  });
});
