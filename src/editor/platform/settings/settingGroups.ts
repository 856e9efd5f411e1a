// Settings that are members of one object, such as `evidenceInspector.semqa`. Each member was a setting of its own before, and is still
// read from there if the object does not have it.

import { getOwnValue, isMembers } from '../../../core/getOwnValue.ts';
import { paperTuned, type SemqaParameters } from '../../../core/parameters/semqaParameters.ts';
import { settingsTable, type Setting, type SettingName } from './settingsTable.ts';
import type { SectionId } from './settingSections.ts';

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
  /** Earlier names of the members, by member. */
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

/** Returns the name as a user writes it: `semqa.alpha`, `metrics`. */
export function writtenName(name: string): string {
  const place = places.get(name);
  return place ? `${place.group}.${place.member}` : name;
}

/** What VS Code has for a name without the prefix. */
interface Configuration {
  /** The effective value: the default if the setting is not set. */
  readonly get: (name: string) => unknown;
  /** Only the value in the user's settings. */
  readonly ofUser: (name: string) => unknown;
}

/**
 * Returns the value of a setting: the member of its object, else the value of the object's preset, which is the default where the
 * preset does not name it, else the setting of its own as in earlier versions, else the default. What a workspace may not set is
 * read only from the user's settings.
 */
export function readSetting(name: SettingName, configuration: Configuration): unknown {
  const place = places.get(name);
  if (!place) return configuration.get(name);
  const row: Setting = settingsTable[name];
  const {
    members,
    presets = {},
    scope,
  }: SettingGroup = settingGroups[place.group as keyof typeof settingGroups];
  // VS Code checks the scope of the object's own key only: a workspace could set `judge.url` as a key of its own.
  const written =
    (scope === 'machine' ? configuration.ofUser(place.group) : configuration.get(place.group)) ??
    {};
  if (!isMembers(written)) {
    // No member accepts an object, so that the user gets one complaint.
    const isFirst = place.member === Object.keys(members)[0];
    return isFirst ? { [place.group]: written } : row.default;
  }
  const preset = getOwnValue(written, presetMember);
  const ofPreset = typeof preset === 'string' ? getOwnValue(presets, preset)?.values : undefined;
  const own = getOwnValue(written, place.member);
  if (own !== undefined && own !== null) return own;
  // A preset stands for all members, so that an earlier setting does not change it.
  if (ofPreset) {
    return getOwnValue(ofPreset as Readonly<Record<string, unknown>>, place.member) ?? row.default;
  }
  const earlier = row.scope === 'machine' ? configuration.ofUser(name) : configuration.get(name);
  return earlier ?? row.default;
}

/**
 * Returns a group's object after a change of one member. `undefined` removes the member and the preset, and is the result if nothing
 * is left.
 */
export function changedGroup(
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
