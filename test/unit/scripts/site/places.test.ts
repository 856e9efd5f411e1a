import assert from 'node:assert/strict';
import {
  linkTarget,
  siteLink,
  sitePage,
  githubSlug,
  headingSlugs,
} from '../../../../scripts/site/places.ts';

const repository = { address: 'https://example.org/owner/name', revision: 'abc' };
const isFolder = (file: string): boolean => !file.includes('.');

describe('the places of the documentation site', () => {
  it('are every page of docs, also one that nobody has named', () => {
    assert.equal(sitePage('docs/metrics/semqa.md'), 'metrics/semqa.md');
    assert.equal(sitePage('docs/tomorrow/new.md'), 'tomorrow/new.md');
    assert.equal(sitePage('README.md'), 'guide.md');
    assert.equal(sitePage('docs/index.md'), 'contents.md');
    assert.equal(sitePage('site/index.md'), 'index.md');
    assert.equal(sitePage('models/README.md'), undefined);
    assert.equal(sitePage('docs/images/inspector.png'), undefined);
  });

  it('are told from a link as GitHub reads it', () => {
    assert.deepEqual(linkTarget('docs/metrics/semqa.md', '../models.md#other%20words'), {
      file: 'docs/models.md',
      anchor: 'other words',
    });
    assert.deepEqual(linkTarget('docs/models.md', '#here'), {
      file: 'docs/models.md',
      anchor: 'here',
    });
    assert.deepEqual(linkTarget('README.md', 'schemas/'), { file: 'schemas', anchor: '' });
    assert.deepEqual(linkTarget('README.md', '../outside.md'), {
      file: '../outside.md',
      anchor: '',
    });
  });

  it('lead a page’s links to pages, and the others into the repository', () => {
    const lead = (href: string): string | undefined =>
      siteLink('docs/metrics/semqa.md', href, repository, isFolder);
    assert.equal(lead('coverage.md#how'), '/metrics/coverage.md#how');
    assert.equal(lead('../../README.md'), '/guide.md');
    assert.equal(lead('#definition'), '#definition');
    assert.equal(lead('https://pypi.org/'), 'https://pypi.org/');
    assert.equal(lead('//other.example/x'), '//other.example/x');
    assert.equal(
      lead('../../src/core/score/metrics/semqa.ts'),
      'https://example.org/owner/name/blob/abc/src/core/score/metrics/semqa.ts',
    );
    assert.equal(lead('../../schemas'), 'https://example.org/owner/name/tree/abc/schemas');
  });

  it('are none for a file of the repository as long as nobody says where it is', () => {
    assert.equal(siteLink('README.md', 'src/extension.ts', undefined, isFolder), undefined);
    assert.equal(siteLink('README.md', 'docs/models.md', undefined, isFolder), '/models.md');
  });
});

describe('the anchor of a heading', () => {
  // Expected values are results of github-slugger 2.0.0 from npm, run once on these texts.
  it('is the one that GitHub gives it', () => {
    assert.equal(githubSlug('Getting Started'), 'getting-started');
    assert.equal(githubSlug('C# & F#'), 'c--f');
    assert.equal(githubSlug("What's new?"), 'whats-new');
    assert.equal(githubSlug('node_modules/.bin'), 'node_modulesbin');
    assert.equal(githubSlug('Über uns'), 'über-uns');
    assert.equal(githubSlug('安装'), '安装');
    assert.equal(githubSlug('⚡ Fast'), '-fast');
    assert.equal(githubSlug('a — b'), 'a--b');
    assert.equal(githubSlug('x²'), 'x');
    assert.equal(githubSlug('tab’s 3.1–3.4'), 'tabs-3134');
  });

  it('is counted where a page has the heading more than once', () => {
    assert.deepEqual(headingSlugs(['Usage', 'Options', 'Usage', 'Usage']), [
      'usage',
      'options',
      'usage-1',
      'usage-2',
    ]);
  });
});
