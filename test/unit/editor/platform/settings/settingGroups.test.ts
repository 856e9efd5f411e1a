import assert from 'node:assert/strict';
import {
  changedGroup,
  readSetting,
} from '../../../../../src/editor/platform/settings/settingGroups.ts';
import { checkSettings } from '../../../../../src/editor/platform/checkSettings.ts';
import {
  settingDefaults,
  type SettingName,
} from '../../../../../src/editor/platform/settings/settingsTable.ts';

type Values = Readonly<Record<string, unknown>>;

function read(name: SettingName, values: Values, ofUser: Values = {}): unknown {
  return readSetting(name, { get: (key) => values[key], ofUser: (key) => ofUser[key] });
}

describe('a setting that is a member of an object', () => {
  it('comes from the object, else its preset, else its name in earlier versions, else the default', () => {
    assert.equal(read('alpha', { semqa: { alpha: 0.1, preset: 'paperTuned' }, alpha: 0.3 }), 0.1);
    assert.equal(read('alpha', { semqa: { preset: 'paperTuned' }, alpha: 0.3 }), 0.8);
    assert.equal(read('definition', { semqa: { preset: 'authors' } }), 'authors');
    assert.equal(read('alpha', { semqa: { threshold: 0.1 }, alpha: 0.3 }), 0.3);
    assert.equal(read('alpha', {}), 0.5);
    // A preset stands for all members.
    assert.equal(read('alpha', { semqa: { preset: 'default' }, alpha: 0.3 }), 0.5);
    assert.equal(read('threshold', { semqa: { preset: 'paperTuned' }, threshold: 0.4 }), 0.2);
    assert.deepEqual(read('ratingRaters', { ratingRaters: ['Ann'] }), ['Ann']);
    assert.equal(read('scoreOnSave', { scoreOnSave: false }), false);
  });

  it('never comes from a workspace if it names a server, in either form', () => {
    assert.equal(read('judgeUrl', { judgeUrl: 'http://workspace' }), '');
    assert.equal(read('judgeUrl', {}, { judgeUrl: 'http://user' }), 'http://user');
    assert.equal(read('judgeUrl', {}, { judge: { url: 'http://user' } }), 'http://user');
    // A workspace can set `judge.url` as a key of its own, which VS Code merges into the object.
    assert.equal(read('judgeUrl', { judge: { url: 'http://workspace' } }), '');
  });

  it('is complained about once if the object is none', () => {
    const values: Values = { ...settingDefaults, semqa: 0.8 };
    const { complaints } = checkSettings((name) => read(name, values, { judge: 'http://user' }));
    assert.equal(complaints.length, 2);
    assert.match(complaints[0] ?? '', /evidenceInspector\.semqa\.alpha .*\{"semqa":0\.8\}/u);
  });

  it('is written beside the other members, and takes the preset with it when it is reset', () => {
    assert.deepEqual(changedGroup({ preset: 'paperTuned' }, 'alpha', 0.3), {
      preset: 'paperTuned',
      alpha: 0.3,
    });
    assert.deepEqual(changedGroup({ alpha: 0.1, threshold: 0.4 }, 'alpha', undefined), {
      threshold: 0.4,
    });
    assert.equal(changedGroup({ alpha: 0.1, preset: 'paperTuned' }, 'alpha', undefined), undefined);
    assert.deepEqual(changedGroup(undefined, 'alpha', 0.3), { alpha: 0.3 });
  });
});
