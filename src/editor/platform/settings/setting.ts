// What a row of the settings table consists of, and the sections of the Settings editor. docs/settings.md has the details.

import { isMembers } from '../../../core/base/getOwnValue.ts';
import {
  describeExpected,
  isValueOf,
  type Parameter,
} from '../../../core/score/parameters/parameter.ts';
import { msg, type Message, type Wording } from '../../../core/base/words/message.ts';

/** Ids of the sections with their titles, in order. */
export const settingSections = {
  scoring: 'Scoring',
  files: 'Files and findings',
  models: 'Models and judge',
  rating: 'Rating',
} as const;

export type SectionId = keyof typeof settingSections;

export interface OwnWords {
  /** Markdown, in full sentences. */
  readonly help: string;
  /** Describes valid values, for the message about an invalid value. */
  readonly expected: Wording;
}

/** Any text. Leading and trailing blanks are removed. */
export interface TextSetting extends OwnWords {
  readonly kind: 'text';
  readonly default: string;
}

/** A switch with its own default. Flags of parameters are always off by default. */
export interface SwitchSetting {
  readonly kind: 'switch';
  /** Markdown, in full sentences. */
  readonly help: string;
  readonly default: boolean;
}

export interface ListSetting<Item> extends OwnWords {
  readonly kind: 'list';
  readonly default: readonly Item[];
  readonly isItem: (value: unknown) => value is Item;
  readonly minItems: number;
  /** Suggests a correction for an invalid value. */
  readonly suggest?: (value: unknown) => string | undefined;
  /** JSON Schema. */
  readonly items: object;
}

/** An object with any keys. */
export interface ObjectSetting extends OwnWords {
  readonly kind: 'object';
  readonly default: Readonly<Record<string, unknown>>;
  readonly isMember: (value: unknown) => boolean;
  /** JSON Schema. */
  readonly members: object;
}

export type Setting = (
  Parameter | TextSetting | SwitchSetting | ListSetting<unknown> | ObjectSetting
) &
  ShownSetting;

/**
 * True for rows of the parameter tables and rows of the same shape. Their help is a clause instead of full sentences.
 */
export function isParameter(row: Setting): row is Parameter & ShownSetting {
  return 'heading' in row;
}

export interface ShownSetting {
  /** Section of the Settings editor. Absent for a member of an object, which is in the object's section. */
  readonly section?: SectionId;
  /** The sentence that the Settings editor shows, in Markdown and in the words of the panels. */
  readonly sentence: string;
  /** Where the setting may be changed. Absent if both the user and the workspace may change it. */
  readonly scope?: 'machine' | 'machine-overridable' | 'resource';
}

/** Returns the checked value. `undefined` if the setting does not accept the value. */
export function settingValue(row: Setting, value: unknown): unknown {
  switch (row.kind) {
    case 'text':
      return typeof value === 'string' ? value.trim() : undefined;
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'object':
      return isMembers(value) && Object.values(value).every(row.isMember) ? value : undefined;
    case 'list':
      return Array.isArray(value) && value.length >= row.minItems && value.every(row.isItem)
        ? value
        : undefined;
    default:
      return isValueOf(row, value) ? value : undefined;
  }
}

/** Suggests a correction for an invalid list item. */
export function suggestItem(row: Setting, value: unknown): string | undefined {
  if (row.kind !== 'list' || !Array.isArray(value)) return undefined;
  const wrong: unknown = value.find((item) => !row.isItem(item));
  return row.suggest?.(wrong);
}

/** Describes valid values, for the message about an invalid value. */
export function describeExpectedSetting(row: Setting): Message {
  switch (row.kind) {
    case 'text':
    case 'list':
    case 'object':
      return row.expected;
    case 'switch':
      return msg('true or false');
    default:
      return describeExpected(row);
  }
}
