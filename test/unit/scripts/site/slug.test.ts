import assert from 'node:assert/strict';
import { githubSlug, headingSlugs } from '../../../../scripts/site/slug.ts';

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
