import { prefix } from './contributions.ts';
import { sentences } from '../../core/words/lists.ts';
import { t } from './l10n.ts';
import {
  describeExpectedSetting,
  settingDefaults,
  settingsTable,
  settingValue,
  suggestItem,
  type Setting,
  type SettingName,
  type Settings,
} from './settings/settingsTable.ts';
import { writtenName } from './settings/settingGroups.ts';

export interface CheckedSettings {
  readonly values: Settings;
  /** One sentence for each setting that was replaced by its default. */
  readonly complaints: readonly string[];
}

/** Checks the settings that the user wrote. An invalid value is replaced by the default and adds a complaint. */
export function checkSettings(read: (name: SettingName) => unknown): CheckedSettings {
  const complaints: string[] = [];
  const valueOf = (name: SettingName, row: Setting): unknown => {
    const written = read(name);
    const value = settingValue(row, written);
    if (value !== undefined) return value;
    const likely = suggestItem(row, written);
    const complaint = t(
      'The setting {0} has an invalid value: {1}. Expected: {2}. Until you correct the setting, the value {3} is used.',
      `${prefix}.${writtenName(name)}`,
      JSON.stringify(written),
      describeExpectedSetting(row),
      JSON.stringify(row.default),
    );
    complaints.push(
      likely === undefined ? complaint : sentences([complaint, t('Did you mean {0}?', likely)]),
    );
    return row.default;
  };
  const names = Object.keys(settingDefaults) as SettingName[];
  const values = Object.fromEntries(
    names.map((name) => [name, valueOf(name, settingsTable[name])]),
  );
  return { values: values as unknown as Settings, complaints };
}
