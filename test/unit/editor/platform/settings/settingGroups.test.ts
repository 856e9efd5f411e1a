import assert from 'node:assert/strict';
import {
  listWrites,
  readSetting,
  nameInGroup,
} from '../../../../../src/editor/platform/settings/settingGroups.ts';
import { checkSettings } from '../../../../../src/editor/platform/checkSettings.ts';
import {
  settingDefaults,
  type SettingName,
} from '../../../../../src/editor/platform/settings/settingsTable.ts';

type Values = Readonly<Record<string, unknown>>;

/** The settings that are no members of an object. */
const defaults: Values = Object.fromEntries(
  Object.entries(settingDefaults).filter(([name]) => nameInGroup(name) === name),
);

function read(name: SettingName, values: Values, ofUser: Values = {}): unknown {
  return readSetting(name, { get: (key) => values[key], ofUser: (key) => ofUser[key] });
}

function complaintsOf(values: Values, ofUser: Values = {}): readonly string[] {
  return checkSettings({ get: (key) => values[key], ofUser: (key) => ofUser[key] }).complaints;
}

describe('a setting that is a member of an object', () => {
  it('comes from the object, else its preset, else the default', () => {
    assert.equal(read('alpha', { semqa: { alpha: 0.1, preset: 'paperTuned' }, alpha: 0.3 }), 0.1);
    assert.equal(read('alpha', { semqa: { preset: 'paperTuned' }, alpha: 0.3 }), 0.8);
    assert.equal(read('definition', { semqa: { preset: 'authors' } }), 'authors');
    assert.equal(read('alpha', { semqa: { threshold: 0.1 }, alpha: 0.3 }), 0.5);
    assert.equal(read('alpha', {}), 0.5);
    assert.equal(read('threshold', { semqa: { preset: 'paperTuned' } }), 0.2);
    assert.deepEqual(read('ratingRaters', { rating: { raters: ['Ann'] } }), ['Ann']);
    assert.equal(read('scoreOnSave', { scoreOnSave: false }), false);
  });

  it('never comes from a workspace if it names a server', () => {
    assert.equal(read('judgeUrl', {}, { judge: { url: 'http://user' } }), 'http://user');
    // A workspace can set `judge.url` as a key of its own, which VS Code merges into the object.
    assert.equal(read('judgeUrl', { judge: { url: 'http://workspace' } }), '');
  });

  it('is complained about once if the object is none', () => {
    const values: Values = { ...defaults, semqa: 0.8 };
    const complaints = complaintsOf(values, { judge: 'http://user' });
    assert.equal(complaints.length, 2);
    assert.match(complaints[0] ?? '', /evidenceInspector\.semqa\.alpha .*\{"semqa":0\.8\}/u);
  });

  it('is complained about if its name or its preset is unknown, with what to write instead', () => {
    const semqa = { alfa: 0.8, preset: 'papertuned', definitio: 'paper' };
    assert.deepEqual(complaintsOf({ ...defaults, semqa }), [
      'The setting evidenceInspector.semqa has no member alfa. Its members are preset, alpha, variation, threshold, temperature, definition, answerSupport, answerContext.',
      'The setting evidenceInspector.semqa has no member definitio. Its members are preset, alpha, variation, threshold, temperature, definition, answerSupport, answerContext. Did you mean definition?',
      'The setting evidenceInspector.semqa.preset has an invalid value: "papertuned". Expected: "default", "paperTuned" or "authors". Until you correct the setting, the value "default" is used. Did you mean paperTuned?',
    ]);
  });

  it('is written beside the other members, and takes the preset with it when it is reset', () => {
    const writes = (changes: Values, values: Values): unknown =>
      listWrites(changes, (name) => values[name]).at(-1);
    const tuned = { semqa: { preset: 'paperTuned' } };
    assert.deepEqual(writes({ alpha: 0.3 }, tuned), [
      'semqa',
      { preset: 'paperTuned', alpha: 0.3 },
    ]);
    const both = { semqa: { alpha: 0.1, threshold: 0.4 } };
    assert.deepEqual(writes({ alpha: undefined }, both), ['semqa', { threshold: 0.4 }]);
    const preset = { semqa: { alpha: 0.1, preset: 'paperTuned' } };
    assert.deepEqual(writes({ alpha: undefined }, preset), ['semqa', undefined]);
    assert.deepEqual(writes({ alpha: 0.3 }, {}), ['semqa', { alpha: 0.3 }]);
    assert.equal(writes({ alpha: undefined, averitecLevel: undefined }, {}), undefined);
  });

  it('replaces keys of its own in the dotted form by one write of the object', () => {
    const values: Values = { semqa: { threshold: 0.4, alpha: 0.1 } };
    const changes = { alpha: 0.3, threshold: undefined, averitecLevel: 0.2 };
    assert.deepEqual(
      listWrites(changes, (name) => values[name]),
      [
        ['semqa.threshold', undefined],
        ['semqa.alpha', undefined],
        ['semqa', { alpha: 0.3 }],
        ['averitecLevel', 0.2],
      ],
    );
  });
});
