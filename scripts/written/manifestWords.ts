// Texts of package.json. Each text that VS Code shows is replaced by a `%key%`, and package.nls.json has the English text for the
// key.

import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import type { Json } from './parts.ts';

export type Words = Readonly<Record<string, string>>;

/** The product's name is not translated. */
const untranslated: ReadonlySet<string> = new Set(['Evidence Inspector']);

const keyPattern = /^%(?<key>[^%]+)%$/u;

/** Returns the key used instead of the text, or `undefined`. */
function keyIn(text: string): string | undefined {
  return keyPattern.exec(text)?.groups?.['key'];
}

function objects(value: unknown): readonly Json[] {
  const isObject = (one: unknown): one is Json => typeof one === 'object' && one !== null;
  return (Array.isArray(value) ? value : []).filter(isObject);
}

function members(value: unknown): readonly (readonly [string, Json])[] {
  return Object.entries((value ?? {}) as Record<string, Json>);
}

function own(value: unknown, name: string): unknown {
  return getOwnValue((value ?? {}) as Json, name);
}

const withoutPrefix = (id: unknown): string => String(id).replace(/^evidenceInspector\./u, '');

/**
 * Returns `manifest` with keys instead of texts, and the texts by key. Covers all texts in package.json, whether they come from a
 * table or were written by hand. For existing keys the text comes from `known`. Throws Error for a key without a text.
 */
export function manifestWords(manifest: Json, known: Words): Words {
  const words = new Map<string, string>();
  const keyed = (text: string, proposed: string): string => {
    if (untranslated.has(text)) return text;
    const key = keyIn(text) ?? proposed;
    const english = keyIn(text) === undefined ? text : getOwnValue(known, key);
    if (english === undefined) throw new Error(`package.nls.json has no words for %${key}%`);
    words.set(key, english);
    return `%${key}%`;
  };
  const place = (holder: Json, member: string, key: string): void => {
    const text = getOwnValue(holder, member);
    if (typeof text === 'string') Object.assign(holder, { [member]: keyed(text, key) });
  };
  const all = (
    rows: readonly Json[],
    names: readonly string[],
    key: (row: Json) => string,
  ): void => {
    for (const row of rows) for (const name of names) place(row, name, `${key(row)}.${name}`);
  };

  place(manifest, 'description', 'description');
  for (const [name, row] of members(own(manifest, 'capabilities'))) {
    place(row, 'description', `capability.${name}`);
  }
  const contributes = own(manifest, 'contributes');
  const rows = (name: string): readonly Json[] => objects(own(contributes, name));

  all(
    rows('commands'),
    ['title', 'shortTitle'],
    ({ command }) => `command.${withoutPrefix(command)}`,
  );
  all(rows('submenus'), ['label'], ({ id }) => `submenu.${withoutPrefix(id)}`);
  for (const [, containers] of members(own(contributes, 'viewsContainers'))) {
    all(objects(containers), ['title'], ({ id }) => `container.${withoutPrefix(id)}`);
  }
  for (const [, views] of members(own(contributes, 'views'))) {
    all(objects(views), ['name', 'contextualTitle'], ({ id }) => `view.${withoutPrefix(id)}`);
  }
  welcomeWords(rows('viewsWelcome'), place);
  for (const part of [own(contributes, 'configuration')].flat() as Json[]) {
    settingWords(part, place, keyed);
  }
  all(rows('languageModelTools'), ['displayName', 'userDescription'], ({ toolReferenceName }) => {
    return `tool.${String(toolReferenceName)}`;
  });
  all(rows('mcpServerDefinitionProviders'), ['label'], ({ id }) => `mcp.${withoutPrefix(id)}`);
  all(
    rows('customEditors'),
    ['displayName'],
    ({ viewType }) => `editor.${withoutPrefix(viewType)}`,
  );
  for (const walkthrough of rows('walkthroughs')) {
    const id = `walkthrough.${String(walkthrough['id'])}`;
    all([walkthrough], ['title', 'description'], () => id);
    for (const step of objects(walkthrough['steps'])) {
      all([step], ['title', 'description'], () => `${id}.${String(step['id'])}`);
      all(objects([step['media']]), ['altText'], () => `${id}.${String(step['id'])}`);
    }
  }
  return Object.fromEntries(words);
}

type Place = (holder: Json, member: string, key: string) => void;

/** Adds keys for the welcome texts. Welcome texts have no ids, so each text gets the view's first free number. */
function welcomeWords(rows: readonly Json[], place: Place): void {
  const taken = new Set(rows.map(({ contents }) => keyIn(String(contents))));
  for (const row of rows) {
    let at = 1;
    const key = (): string => `welcome.${withoutPrefix(row['view'])}.${at}`;
    if (keyIn(String(row['contents'])) === undefined) while (taken.has(key())) at++;
    taken.add(key());
    place(row, 'contents', key());
  }
}

/** Adds keys for a setting's texts. The keys of choices are their values. The key of the empty value is `(empty)`. */
function settingWords(
  part: Json,
  place: Place,
  keyed: (text: string, key: string) => string,
): void {
  const { id: section } = part;
  place(part, 'title', section === undefined ? 'settings' : `settings.${withoutPrefix(section)}`);
  memberWords(part, 'setting', place, keyed);
}

/** Adds keys for the texts of settings, and of the members of a setting that is an object. */
function memberWords(
  part: Json,
  parent: string,
  place: Place,
  keyed: (text: string, key: string) => string,
): void {
  for (const [id, setting] of members(part['properties'])) {
    const key = `${parent}.${withoutPrefix(id)}`;
    memberWords(setting, key, place, keyed);
    place(setting, 'description', key);
    place(setting, 'markdownDescription', key);
    place(setting, 'markdownDeprecationMessage', `${key}.deprecated`);
    for (const list of ['enumDescriptions', 'markdownEnumDescriptions', 'enumItemLabels']) {
      const texts = getOwnValue(setting, list) as readonly string[] | undefined;
      const values = setting['enum'] as readonly unknown[] | undefined;
      if (texts === undefined || values === undefined) continue;
      const kind = list === 'enumItemLabels' ? 'label' : 'choice';
      const keys = texts.map((text, at) =>
        keyed(text, `${key}.${kind}.${String(values[at]) || '(empty)'}`),
      );
      Object.assign(setting, { [list]: keys });
    }
  }
}
