// Settings that are members of one object, such as `evidenceInspector.semqa`.

import { suggestName } from '../../../core/read/claims/verdictSpelling.ts';
import { getOwnValue, isMembers } from '../../../core/base/getOwnValue.ts';
import {
  paperTuned,
  type SemqaParameters,
} from '../../../core/score/parameters/semqaParameters.ts';
import type { SectionId, Setting } from './setting.ts';
import { settingsTable, type SettingName } from './settingsTable.ts';

/** Values that a name stands for. Members beside the name replace its values. */
interface Preset {
  /** Markdown, in full sentences. */
  readonly help: string;
  readonly values: Partial<SemqaParameters>;
}

interface SettingGroup {
  readonly section: SectionId;
  /** One sentence of Markdown. */
  readonly sentence: string;
  /** Where the object may be changed. Absent if both the user and the workspace may change it. */
  readonly scope?: 'machine';
  /** Names of the members in the table of settings, by member. */
  readonly members: Readonly<Record<string, SettingName>>;
  readonly presets?: Readonly<Record<string, Preset>>;
}

/** The member that names a preset. */
export const presetMember = 'preset';

export const settingGroups = {
  semqa: {
    section: 'scoring',
    sentence: 'SemQA parameters: a preset, and values that differ from it.',
    members: {
      alpha: 'alpha',
      variation: 'variation',
      threshold: 'threshold',
      temperature: 'temperature',
      definition: 'definition',
      answerSupport: 'answerSupport',
      answerContext: 'answerContext',
    },
    presets: {
      default: { help: 'The defaults.', values: {} },
      paperTuned: {
        help: `The question weight tuned in the SemQA paper: ${String(paperTuned.alpha)}.`,
        values: paperTuned,
      },
      authors: {
        help: "SemQA as computed by the program behind the paper's tables.",
        values: { definition: 'authors' },
      },
    },
  },
  judge: {
    section: 'models',
    sentence:
      'Judge: the server and the language model that judge evidence, and how they are asked ([Models and Judges](command:evidenceInspector.chooseJudge) sets the key).',
    // A workspace must not be able to name a server.
    scope: 'machine',
    members: {
      url: 'judgeUrl',
      model: 'judgeModel',
      profile: 'judgeProfile',
      price: 'judgePrice',
      budget: 'judgeBudget',
      repeats: 'judgeRepeats',
    },
  },
  rating: {
    section: 'rating',
    sentence: 'Rating sessions: who rates which claims, in which order, and what raters see.',
    members: {
      raters: 'ratingRaters',
      perClaim: 'ratingPerClaim',
      again: 'ratingAgain',
      seed: 'ratingSeed',
      showScores: 'ratingShowScores',
      control: 'ratingControl',
      passMark: 'ratingPassMark',
    },
  },
} as const satisfies Readonly<Record<string, SettingGroup>>;

const groups: readonly (readonly [string, SettingGroup])[] = Object.entries(settingGroups);

interface Place {
  readonly group: string;
  readonly member: string;
}

const places: ReadonlyMap<string, Place> = new Map(
  groups.flatMap(([group, { members }]) =>
    Object.entries(members).map(([member, name]): [string, Place] => [name, { group, member }]),
  ),
);

/** Returns the object and the member in which a setting is stored. `undefined` for a setting of its own. */
export function placeOfSetting(name: string): Place | undefined {
  return places.get(name);
}

/** Returns the section of the Settings editor in which a setting is shown. */
export function sectionOf(name: SettingName): SectionId | undefined {
  const { section }: Setting = settingsTable[name];
  const place = placeOfSetting(name);
  return place ? settingGroups[place.group as keyof typeof settingGroups].section : section;
}

/** Returns the name as a user writes it: `semqa.alpha`, `metrics`. */
export function nameInGroup(name: string): string {
  const place = placeOfSetting(name);
  return place ? `${place.group}.${place.member}` : name;
}

/** What VS Code has for a name without the prefix. */
export interface Configuration {
  /** The effective value: the default if the setting is not set. */
  readonly get: (name: string) => unknown;
  /** Only the value in the user's settings. */
  readonly ofUser: (name: string) => unknown;
}

/** Returns what the user wrote for a group. An empty object if there is nothing. */
function readGroup(id: string, configuration: Configuration): unknown {
  // VS Code checks the scope of the object's own key only: a workspace could set `judge.url` as a key of its own.
  const { scope }: SettingGroup = settingGroups[id as keyof typeof settingGroups];
  return (scope === 'machine' ? configuration.ofUser(id) : configuration.get(id)) ?? {};
}

/**
 * Returns the value of a setting: the member of its object, else the value of the object's preset, else the default. What a workspace
 * may not set is read only from the user's settings.
 */
export function readSetting(name: SettingName, configuration: Configuration): unknown {
  const place = placeOfSetting(name);
  if (!place) return configuration.get(name);
  const row: Setting = settingsTable[name];
  const { members, presets = {} }: SettingGroup =
    settingGroups[place.group as keyof typeof settingGroups];
  const written = readGroup(place.group, configuration);
  if (!isMembers(written)) {
    // No member accepts an object, so that the user gets one complaint.
    const isFirst = place.member === Object.keys(members)[0];
    return isFirst ? { [place.group]: written } : row.default;
  }
  const preset = getOwnValue(written, presetMember);
  const ofPreset = typeof preset === 'string' ? getOwnValue(presets, preset)?.values : undefined;
  const own = getOwnValue(written, place.member);
  if (own !== undefined && own !== null) return own;
  const values: Readonly<Record<string, unknown>> = ofPreset ?? {};
  return getOwnValue(values, place.member) ?? row.default;
}

/** What is wrong with the names in a group. */
export interface GroupFaults {
  readonly group: string;
  /** Names that a user can write as members. */
  readonly members: readonly string[];
  readonly unknown: readonly { readonly name: string; readonly likely?: string }[];
  /** A preset that the group does not have. */
  readonly preset?: {
    readonly value: unknown;
    readonly known: readonly string[];
    readonly likely?: string;
  };
}

/** Finds members and presets that a group does not have. */
export function findGroupFaults(configuration: Configuration): readonly GroupFaults[] {
  return groups.flatMap(([group, { members, presets = {} }]) => {
    const written = readGroup(group, configuration);
    if (!isMembers(written)) return [];
    const presetNames = Object.keys(presets);
    const names = [...(presetNames.length > 0 ? [presetMember] : []), ...Object.keys(members)];
    const unknown = Object.keys(written)
      .filter((name) => !names.includes(name))
      .map((name) => ({ name, likely: suggestName(name, names) }));
    const value = names.includes(presetMember) ? getOwnValue(written, presetMember) : undefined;
    const isKnown = value === undefined || value === null || presetNames.includes(value as string);
    const likely = typeof value === 'string' ? suggestName(value, presetNames) : undefined;
    if (unknown.length === 0 && isKnown) return [];
    const preset = isKnown ? undefined : { value, known: presetNames, likely };
    return [{ group, members: names, unknown, preset }];
  });
}

/**
 * Returns the keys to write, in order, for changed settings. `undefined` removes a key.
 *
 * Members of a group are written into its object, with one write for each group. VS Code also accepts a member as a key of its own
 * (`semqa.alpha`) and merges the key into the object that it returns, where the later one in the file counts. Such keys are removed,
 * so that the object counts.
 *
 * @param written Returns what the settings file has for a name, merged by VS Code.
 */
export function listWrites(
  changes: Readonly<Partial<Record<SettingName, unknown>>>,
  written: (name: string) => unknown,
): readonly (readonly [key: string, value: unknown])[] {
  const ofGroups = groups.flatMap(([group, { members }]) => {
    const ofGroup = Object.entries(members).filter(([, name]) => Object.hasOwn(changes, name));
    const before = written(group);
    const after = ofGroup.reduce<unknown>(
      (object, [member, name]) => changedGroup(object, member, changes[name]),
      before,
    );
    if (ofGroup.length === 0 || (before === undefined && after === undefined)) return [];
    const own = Object.keys(isMembers(before) ? before : {}).map(
      (member) => [`${group}.${member}`, undefined] as const,
    );
    return [...own, [group, after] as const];
  });
  const ofNames = Object.entries(changes).filter(
    ([name, value]) => !places.has(name) && (value !== undefined || written(name) !== undefined),
  );
  return [...ofGroups, ...ofNames];
}

/**
 * Returns a group's object after a change of one member. `undefined` removes the member and the preset, and is the result if nothing
 * is left.
 */
function changedGroup(
  written: unknown,
  member: string,
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const before = isMembers(written) ? written : {};
  const left = Object.entries(before).filter(
    ([name]) => name !== member && (value !== undefined || name !== presetMember),
  );
  const after = value === undefined ? left : [...left, [member, value] as const];
  return after.length === 0 ? undefined : Object.fromEntries(after);
}
