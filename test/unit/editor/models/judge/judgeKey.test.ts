import assert from 'node:assert/strict';
import { secretName } from '../../../../../src/editor/models/judge/judgeKey.ts';
import type { Setting } from '../../../../../src/editor/platform/settings/setting.ts';
import { settingsTable } from '../../../../../src/editor/platform/settings/settingsTable.ts';

describe('the key of a judge in VS Code', () => {
  it('is kept for one server, whatever the path, and for no other', () => {
    const name = secretName('https://api.example/v1');
    assert.equal(secretName('https://API.example/v1/chat/completions'), name);
    for (const other of [
      'https://api.example.evil/v1',
      'http://api.example/v1',
      'https://api.example:8443',
    ]) {
      assert.notEqual(secretName(other), name);
    }
    for (const none of ['', 'api.example', 'file:///a', 'javascript:1']) {
      assert.equal(secretName(none), undefined);
    }
  });

  it('is no setting, and no workspace can name a judge', () => {
    // The profile names no judge or server. It only says how evidence is joined, so a project may set it.
    const settings = Object.entries<Setting>(settingsTable).filter(
      ([name]) => /judge/iu.test(name) && name !== 'judgeProfile',
    );
    assert.ok(settings.length >= 5);
    for (const [name, row] of settings) {
      assert.equal(row.scope, 'machine', name);
      assert.doesNotMatch(name, /key|secret|token/iu);
    }
  });
});
