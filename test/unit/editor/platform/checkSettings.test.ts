import assert from 'node:assert/strict';
import { checkSettings } from '../../../../src/editor/platform/checkSettings.ts';
import { nameInGroup } from '../../../../src/editor/platform/settings/settingGroups.ts';
import {
  settingDefaults,
  type Settings,
} from '../../../../src/editor/platform/settings/settingsTable.ts';

function checked(
  changes: Partial<Record<keyof Settings, unknown>>,
): ReturnType<typeof checkSettings> {
  const raw: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...settingDefaults, ...changes })) {
    const [group = '', member] = nameInGroup(name).split('.');
    raw[group] = member === undefined ? value : { ...(raw[group] as object), [member]: value };
  }
  const get = (name: string): unknown => raw[name];
  return checkSettings({ get, ofUser: get });
}

describe('checkedSettings', () => {
  it('takes values at the ends of their ranges', () => {
    const changes = {
      ...{ alpha: 1, threshold: -1, temperature: 0.01, threads: 64, averitecLevel: 0 },
      ...{ variation: 'bestMatch', meteorTokenizer: 'nltk3.10', dataSet: 'claimdecomp' },
      ...{ rougeStemmer: true, scoreOnSave: false, metrics: ['semqa', 'rouge'] },
      ...{ encoderModel: 'all-mpnet-base-v2-fp32', nliModel: 'x', modelHub: 'https://mirror' },
      ...{ mappings: { '*.csv': 'a.json', 'b.csv': { paths: { claim: 'c' } } } },
      ...{ modelCatalogue: ['/a.json', { id: 'mine' }], executionProvider: 'webgpu' },
    } as const;
    assert.deepEqual(checked(changes), {
      values: { ...settingDefaults, ...changes },
      complaints: [],
    });
  });

  it('replaces a bad value by the default and says what was expected', () => {
    for (const [name, value, expected] of [
      ['alpha', 1.5, 'a number from 0 to 1'],
      ['alpha', '0.5', 'a number from 0 to 1'],
      ['threshold', Number.NaN, 'a number from -1 to 1'],
      ['temperature', 0, 'a number above 0'],
      ['threads', 1.5, 'a whole number from 0 to 64'],
      ['averitecLevel', 1.1, 'a number from 0 to 1'],
      ['variation', 'greedy', '"hungarian", "softmax" or "bestMatch"'],
      ['meteorTokenizer', 'nltk', '"nltk3.9.1" or "nltk3.10"'],
      ['dataSet', 'liar', '"", "averitec"'],
      ['rougeStemmer', 'yes', 'true or false'],
      ['scoreOnSave', 'never', 'true or false'],
      ['metrics', 'semqa', 'a list of "all", "rouge", "coverage", "semqa"'],
      ['metrics', ['semqa', 'rogue'], '"urlOverlap"'],
      ['metrics', [], 'a list of "all"'],
      ['reference', 3, 'the path of a file'],
      ['encoderModel', 3, 'the id of an installed model'],
      ['executionProvider', 'gpu', '"cpu", "webgpu", "cuda", "dml" or "coreml"'],
      ['modelHub', null, 'the address of a hub or mirror'],
      ['mappings', [], 'an object that gives a mapping'],
      ['mappings', { '*.csv': 3 }, 'an object that gives a mapping'],
      ['modelCatalogue', [3], 'a list of paths or catalogue entries'],
    ] as const) {
      const { values, complaints } = checked({ [name]: value });
      assert.deepEqual(values, settingDefaults, name);
      assert.equal(complaints.length, 1, name);
      assert.ok(complaints[0]?.includes(`evidenceInspector.${nameInGroup(name)}`), complaints[0]);
      assert.ok(complaints[0]?.includes(expected), complaints[0]);
    }
  });
});
