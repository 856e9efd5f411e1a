// Updates settings, formats, commands, panels, walkthrough and welcome texts in package.json.

import { tools } from '../../src/core/analyse/tools/tools.ts';
import { formats } from '../../src/core/read/formats/formats.ts';
import {
  commands,
  innerCommands,
  manifestCommand,
  mcpProviderId,
  panels,
  prefix,
  viewTypeOf,
  whenOnMachine,
  type PanelName,
} from '../../src/editor/platform/contributions.ts';
import { walkthrough, welcomeViews } from '../../src/editor/platform/firstContact.ts';
import { type Setting, settingSections } from '../../src/editor/platform/settings/setting.ts';
import {
  settingsTable,
  type SettingName,
} from '../../src/editor/platform/settings/settingsTable.ts';
import {
  placeOfSetting,
  presetMember,
  sectionOf,
  settingGroups,
} from '../../src/editor/platform/settings/settingGroups.ts';
import { manifestWords, type Words } from './manifestWords.ts';
import { inside, shapeOf, type Json } from './parts.ts';
import { textOf } from '../../src/core/base/words/message.ts';

function settingShape(row: Setting): Json {
  switch (row.kind) {
    case 'text':
      return { type: 'string', default: row.default };
    case 'switch':
      return { type: 'boolean', default: row.default };
    case 'object':
      return { type: 'object', default: row.default, additionalProperties: row.members };
    case 'list':
      return {
        type: 'array',
        default: row.default,
        ...(row.minItems > 0 ? { minItems: row.minItems, uniqueItems: true } : {}),
        items: row.items,
      };
    case 'choice': {
      const helps = Object.values(row.choices).map(({ help }) => textOf(help));
      return { type: 'string', default: row.default, ...shapeOf(row), enumDescriptions: helps };
    }
    default: {
      const { type, ...range } = shapeOf(row);
      return { type, default: row.default, ...range };
    }
  }
}

function settingProperty(name: SettingName, order: number): Json {
  const row: Setting = settingsTable[name];
  return {
    order,
    ...settingShape(row),
    scope: row.scope ?? 'window',
    markdownDescription: row.sentence,
  };
}

/** Returns the setting whose members were settings of their own. */
function groupProperty(id: keyof typeof settingGroups, order: number): Json {
  const group: (typeof settingGroups)[keyof typeof settingGroups] = settingGroups[id];
  const presets = 'presets' in group ? Object.entries(group.presets) : [];
  const preset = {
    type: 'string',
    enum: presets.map(([name]) => name),
    enumDescriptions: presets.map(([, { help }]) => help),
    markdownDescription: 'A preset, whose values the other members replace.',
  };
  const members = Object.entries(group.members).map(([member, name]) => {
    const { order: _, scope: __, ...rest } = settingProperty(name, 0);
    return [member, rest];
  });
  return {
    order,
    type: 'object',
    default: {},
    additionalProperties: false,
    properties: {
      ...(presets.length > 0 ? { [presetMember]: preset } : {}),
      ...(Object.fromEntries(members) as Json),
    },
    scope: 'scope' in group ? group.scope : 'window',
    markdownDescription: group.sentence,
  };
}

/** Returns the sections of the Settings editor. Objects come last. */
function sections(): readonly Json[] {
  const names = (Object.keys(settingsTable) as SettingName[]).filter(
    (name) => !placeOfSetting(name),
  );
  const groupIds = Object.keys(settingGroups) as (keyof typeof settingGroups)[];
  return Object.entries(settingSections).map(([id, title], at) => {
    const own = names.filter((name) => sectionOf(name) === id);
    const groups = groupIds.filter((group) => settingGroups[group].section === id);
    return {
      id: `${prefix}.${id}`,
      title,
      order: at + 1,
      properties: Object.fromEntries([
        ...own.map((name, place) => [`${prefix}.${name}`, settingProperty(name, place + 1)]),
        ...groups.map((group, place) => [
          `${prefix}.${group}`,
          groupProperty(group, own.length + place + 1),
        ]),
      ]) as Json,
    };
  });
}

export const englishWords = 'package.nls.json';

const catalogueValidation = {
  fileMatch: ['*model*catalogue*.json', '*.model-catalogue.json', '/models/catalogue.json'],
  url: './schemas/catalogue.schema.json',
};

const schemeValidation = {
  fileMatch: ['*.rating-scheme.json', '*.ratingscheme.json'],
  url: './schemas/rating-scheme.schema.json',
};

const mappingValidation = {
  fileMatch: ['*.evidence-mapping.json'],
  url: './schemas/mapping.schema.json',
};

/** Returns `package.json` with English texts and with the settings, formats, commands and panels from the program's tables. */
function tabled(text: string): Json {
  const json = JSON.parse(text) as Json;
  const contributed = inside(json, 'contributes');
  contributed['configuration'] = sections();
  contributed['commands'] = Object.entries(commands).map(([command, row]) => ({
    command,
    ...manifestCommand(row),
  }));
  const { publisher, name } = inside(json);
  contributed['viewsWelcome'] = welcomeViews(`${String(publisher)}.${String(name)}`);
  contributed['walkthroughs'] = [structuredClone(walkthrough)];
  contributed['languageModelTools'] = tools.map(({ name, title, about, description, input }) => ({
    name,
    displayName: textOf(title),
    toolReferenceName: name.replace('evidence_inspector_', 'evidence_'),
    canBeReferencedInPrompt: true,
    userDescription: about,
    modelDescription: description,
    icon: '$(beaker)',
    tags: ['evidence', 'fact-checking'],
    inputSchema: input,
    when: whenOnMachine,
  }));
  contributed['mcpServerDefinitionProviders'] = [
    { id: mcpProviderId, label: 'Evidence Inspector' },
  ];
  contributed['jsonValidation'] = [
    ...formats.flatMap(({ schema }) =>
      schema ? [{ fileMatch: schema.fileMatch, url: `./schemas/${schema.file}` }] : [],
    ),
    catalogueValidation,
    schemeValidation,
    mappingValidation,
  ];
  inside(json, 'contributes', 'menus')['commandPalette'] = Object.entries(commands).flatMap(
    ([command, { palette }]) => {
      if (palette === 'always') return [];
      return [{ command, when: palette === 'never' ? 'false' : palette }];
    },
  );
  contributed['keybindings'] = Object.entries(commands).flatMap(([command, { key: binding }]) =>
    binding === undefined
      ? []
      : [
          {
            command,
            key: `ctrl+k ${binding.key}`,
            mac: `cmd+k ${binding.key}`,
            when: binding.when,
          },
        ],
  );
  // VS Code locks the column of a panel that opens beside a file, so that a file from the Explorer does not cover the panel.
  contributed['configurationDefaults'] = {
    'workbench.editor.autoLockGroups': Object.fromEntries(
      (Object.keys(panels) as PanelName[]).map((name) => [
        `mainThreadWebview-${viewTypeOf(name)}`,
        true,
      ]),
    ),
  };
  // VS Code adds the events of commands and views. It cannot check what a file contains, so every JSON or CSV file activates the
  // extension.
  inside(json)['activationEvents'] = [
    ...['json', 'jsonc', 'jsonl', 'csv', 'tsv'].map((language) => `onLanguage:${language}`),
    ...(Object.keys(panels) as PanelName[]).map((name) => `onWebviewPanel:${viewTypeOf(name)}`),
    // Commands that are not contributed activate the extension only if they are listed.
    ...innerCommands.map((id) => `onCommand:${id}`),
    'onUri',
  ];
  return json;
}

/** Returns `package.json` with the settings, formats, commands and panels from the tables, and with keys instead of texts. */
export function manifest(text: string, file: (name: string) => string): string {
  const json = tabled(text);
  manifestWords(json, JSON.parse(file(englishWords)) as Words);
  return JSON.stringify(json, null, 2);
}

/** Returns `package.nls.json`: the English texts of `package.json` by key, in order. */
export function manifestEnglish(text: string, file: (name: string) => string): string {
  const words = manifestWords(tabled(file('package.json')), JSON.parse(text) as Words);
  return JSON.stringify(words, null, 2);
}
