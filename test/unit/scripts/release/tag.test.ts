import assert from 'node:assert/strict';
import { releaseNotes } from '../../../../scripts/release/tag.ts';

const changelog =
  '# Changelog\n\n## Unreleased\n\n- later\n\n## 1.2.0 - 2026-12-01\n\n### Added\n\n- this\n\n## [1.1.0]\n\n- that\n';

describe('a release', () => {
  it('has what the changelog says under its version', () => {
    assert.deepEqual(releaseNotes('v1.2.0', '1.2.0', changelog), { text: '### Added\n\n- this' });
    assert.deepEqual(releaseNotes('v1.1.0', '1.1.0', changelog.replaceAll('\n', '\r\n')), {
      text: '- that',
    });
  });

  it('is refused with another tag than its version, and without a word in the changelog', () => {
    assert.deepEqual(releaseNotes('v1.2.1', '1.2.0', changelog), {
      wrong: 'The tag is v1.2.1, and package.json has the version 1.2.0.',
    });
    assert.deepEqual(releaseNotes('v1.3.0', '1.3.0', changelog), {
      wrong: 'CHANGELOG.md has no heading "## 1.3.0" with text under it.',
    });
    assert.deepEqual(releaseNotes('v2.0.0', '2.0.0', '## 2.0.0\n\n## 1.0.0\n\n- x'), {
      wrong: 'CHANGELOG.md has no heading "## 2.0.0" with text under it.',
    });
  });
});
