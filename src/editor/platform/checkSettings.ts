import { prefix } from './contributions.ts';
import { sentences } from '../../core/base/words/lists.ts';
import type { Message } from '../../core/base/words/message.ts';
import { listChoices } from '../../core/score/parameters/parameter.ts';
import { t } from './l10n.ts';
import {
  describeExpectedSetting,
  type Setting,
  settingValue,
  suggestItem,
} from './settings/setting.ts';
import {
  settingDefaults,
  settingsTable,
  type SettingName,
  type Settings,
} from './settings/settingsTable.ts';
import {
  findGroupFaults,
  presetMember,
  readSetting,
  nameInGroup,
  type Configuration,
  type GroupFaults,
} from './settings/settingGroups.ts';

export interface CheckedSettings {
  readonly values: Settings;
  /** One text for each setting that was replaced by its default, and for each name that is not read. */
  readonly complaints: readonly string[];
}

function withHint(complaint: string, likely: string | undefined): string {
  return likely === undefined ? complaint : sentences([complaint, t('Did you mean {0}?', likely)]);
}

function complainAboutValue(
  name: string,
  value: unknown,
  expected: Message,
  used: unknown,
  likely: string | undefined,
): string {
  const complaint = t(
    'The setting {0} has an invalid value: {1}. Expected: {2}. Until you correct the setting, the value {3} is used.',
    `${prefix}.${name}`,
    JSON.stringify(value),
    expected,
    JSON.stringify(used),
  );
  return withHint(complaint, likely);
}

function complainAboutGroup(faults: GroupFaults): readonly string[] {
  const { group, members, unknown, preset } = faults;
  const key = `${prefix}.${group}`;
  return [
    ...unknown.map(({ name, likely }) =>
      withHint(
        t('The setting {0} has no member {1}. Its members are {2}.', key, name, members.join(', ')),
        likely,
      ),
    ),
    ...(preset
      ? [
          complainAboutValue(
            `${group}.${presetMember}`,
            preset.value,
            listChoices(preset.known),
            preset.known[0],
            preset.likely,
          ),
        ]
      : []),
  ];
}

/** Checks the settings that the user wrote. An invalid value is replaced by the default and adds a complaint. */
export function checkSettings(configuration: Configuration): CheckedSettings {
  const complaints: string[] = [];
  const valueOf = (name: SettingName, row: Setting): unknown => {
    const written = readSetting(name, configuration);
    const value = settingValue(row, written);
    if (value !== undefined) return value;
    complaints.push(
      complainAboutValue(
        nameInGroup(name),
        written,
        describeExpectedSetting(row),
        row.default,
        suggestItem(row, written),
      ),
    );
    return row.default;
  };
  const names = Object.keys(settingDefaults) as SettingName[];
  const values = Object.fromEntries(
    names.map((name) => [name, valueOf(name, settingsTable[name])]),
  );
  const ofGroups = findGroupFaults(configuration).flatMap(complainAboutGroup);
  return { values: values as unknown as Settings, complaints: [...complaints, ...ofGroups] };
}
