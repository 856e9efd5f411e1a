import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wrongInSite } from '../../../../scripts/site/checkSite.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

describe('the check of the built site', () => {
  const folder = folderOfEachTest();
  const write = (file: string, text: string): void => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  beforeEach(() => {
    write('a.html', '<h1 id="top"></h1><a class="x" href="/base/b.html#here">b</a><a href="#top">');
    write('b/index.html', '<p id="here"></p>');
    write('b.html', '<p id="here"></p><a href="https://elsewhere.example/">may be linked</a>');
  });
  it('says nothing of a site whose links all lead somewhere', () => {
    assert.deepEqual(wrongInSite(folder, '/base/'), []);
  });

  it('names links, anchors and pictures that lead nowhere', () => {
    write(
      'c.html',
      '<a href="/base/gone">x</a><a href="/base/b#gone">y</a><a href="/b">z</a><img alt="" src="/base/no.png">',
    );
    assert.deepEqual(wrongInSite(folder, '/base/'), [
      'c.html links to /base/gone, which is not there.',
      'c.html links to /base/b#gone, and b.html has no such anchor.',
      'c.html links to /b, which is outside /base/.',
      'c.html links to /base/no.png, which is not there.',
    ]);
  });

  it('names whatever a page or a style would fetch from another host', () => {
    write('d.html', '<link rel="stylesheet" href="https://fonts.example/x.css">');
    write('assets/style.css', '@font-face { src: url("//fonts.example/y.woff2") }');
    assert.deepEqual(wrongInSite(folder, '/base/'), [
      'd.html asks another host for https://fonts.example/x.css.',
      'assets/style.css asks another host for //fonts.example/y.woff2.',
    ]);
  });

  it('names a page with a heading that a screen reader reads as nothing', () => {
    write('e.html', '<table><tr><th style="text-align:left"> </th><th>n</th></tr></table>');
    assert.deepEqual(wrongInSite(folder, '/base/'), [
      'e.html has a table whose heading has no word.',
    ]);
  });

  it('does not take an empty folder for a site', () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    assert.deepEqual(wrongInSite(folder, '/'), [`${folder} has no page.`]);
  });
});
