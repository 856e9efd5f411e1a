// The parts of files that cannot import and therefore repeat tables of the program: package.json, the report's schema, README.md.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  idsOf,
  sentence,
  type Parameter,
  type ParameterTable,
} from '../../src/core/parameters/parameter.ts';
import { formats } from '../../src/core/evidence/formats/formats.ts';
import { levelParameters } from '../../src/core/parameters/levelParameter.ts';
import { semqaParameters } from '../../src/core/parameters/semqaParameters.ts';
import { textParameters } from '../../src/core/parameters/textParameters.ts';
import { ownValue } from '../../src/core/ownValue.ts';
import {
  category,
  commands,
  panels,
  prefix,
  viewTypeOf,
  type PanelName,
} from '../../src/editor/contributions.ts';
import { settingsTable, whenScored, type Setting } from '../../src/editor/settingsTable.ts';

const root = path.resolve(import.meta.dirname, '../..');

type Json = Record<string, unknown>;

function inside(value: unknown, ...steps: readonly string[]): Json {
  const found = steps.reduce<unknown>((from, step) => ownValue(from as Json, step), value);
  if (typeof found !== 'object' || found === null) throw new Error(`no ${steps.join('.')}`);
  return found as Json;
}

/** Type, range and choices of a value, as JSON Schema. */
function shapeOf(row: Parameter): Json {
  switch (row.kind) {
    case 'number': {
      const { minimum, maximum, exclusiveMinimum } = row;
      const limits = Object.entries({ minimum, maximum, exclusiveMinimum });
      return {
        type: row.integer === true ? 'integer' : 'number',
        ...Object.fromEntries(limits.filter(([, limit]) => limit !== undefined)),
      };
    }
    case 'choice':
      return { enum: idsOf(row) };
    case 'flag':
      return { type: 'boolean' };
  }
}

function settingShape(row: Setting): Json {
  switch (row.kind) {
    case 'text':
      return { type: 'string', default: row.default };
    case 'list':
      return {
        type: 'array',
        default: row.default,
        ...(row.minItems > 0 ? { minItems: row.minItems, uniqueItems: true } : {}),
        items: row.items,
      };
    case 'choice': {
      const helps = Object.values(row.choices).map(({ help }) => help);
      return { type: 'string', default: row.default, ...shapeOf(row), enumDescriptions: helps };
    }
    default: {
      const { type, ...range } = shapeOf(row);
      return { type, default: row.default, ...range };
    }
  }
}

function helpOf(row: Setting): string {
  if (row.kind === 'text' || row.kind === 'list') return row.help;
  return [sentence(row), row.more ?? ''].join(' ').trim();
}

function settingProperty(row: Setting, at: number): Json {
  return {
    order: at + 1,
    ...settingShape(row),
    scope: row.scope ?? 'window',
    markdownDescription: helpOf(row),
  };
}

const catalogueValidation = {
  fileMatch: ['*model*catalogue*.json', '*.model-catalogue.json', '/models/catalogue.json'],
  url: './schemas/catalogue.schema.json',
};

/** `package.json` with settings, formats, commands and panels of the tables. */
function manifest(text: string): string {
  const json = JSON.parse(text) as unknown;
  inside(json, 'contributes', 'configuration')['properties'] = Object.fromEntries(
    Object.entries<Setting>(settingsTable).map(([name, row], at) => [
      `${prefix}.${name}`,
      settingProperty(row, at),
    ]),
  );
  const contributed = inside(json, 'contributes');
  contributed['commands'] = Object.entries(commands).map(([command, { title, icon }]) => ({
    ...{ command, title, category },
    ...(icon === undefined ? {} : { icon }),
  }));
  contributed['jsonValidation'] = [
    ...formats.map(({ schema: { file, fileMatch } }) => ({ fileMatch, url: `./schemas/${file}` })),
    catalogueValidation,
  ];
  inside(json)['activationEvents'] = [
    ...['json', 'jsonc', 'jsonl'].map((language) => `onLanguage:${language}`),
    ...(Object.keys(panels) as PanelName[]).map((name) => `onWebviewPanel:${viewTypeOf(name)}`),
    'onUri',
  ];
  return JSON.stringify(json, null, 2);
}

function memberOf(row: Parameter): Json {
  const earlier = row.addedLater ? ` Absent in older reports: ${String(row.default)}.` : '';
  return { description: `${sentence(row)}${earlier}`, ...shapeOf(row) };
}

function objectOf(table: ParameterTable): Json {
  const rows = Object.entries(table);
  return {
    type: 'object',
    required: rows.filter(([, { addedLater }]) => !addedLater).map(([name]) => name),
    additionalProperties: false,
    properties: Object.fromEntries(rows.map(([name, row]) => [name, memberOf(row)])),
  };
}

/** The report's schema with the parameters of the tables. */
function reportSchema(text: string): string {
  const json = JSON.parse(text) as unknown;
  const parameters = inside(json, 'properties', 'parameters', 'properties');
  parameters['semqa'] = objectOf(semqaParameters);
  parameters['text'] = objectOf(textParameters);
  const file = inside(json, 'definitions', 'file', 'properties');
  inside(file, 'format')['enum'] = formats.map(({ format }) => format).sort();
  inside(parameters, 'averitecLevels')['items'] = shapeOf(levelParameters.averitecLevel);
  return JSON.stringify(json, null, 2);
}

function defaultText(row: Setting): string {
  return row.default === '' ? '' : `\`${JSON.stringify(row.default).replaceAll('"', '')}\``;
}

function readmeRow([name, row]: readonly [string, Setting]): readonly string[] {
  const choices = row.kind === 'choice' ? idsOf(row).filter((id) => id !== '') : [];
  const list = choices.length > 0 ? ` (${choices.map((id) => `\`${id}\``).join(', ')})` : '';
  const help =
    row.kind === 'text' || row.kind === 'list'
      ? row.help.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '**$1**').replace(` ${whenScored}`, '')
      : `${sentence(row).replace(/\.$/u, '')}${list}.`;
  return [`\`${prefix}.${name}\``, defaultText(row), help];
}

function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = headings.map(() => '---');
  return [headings, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const readmeTables = {
  settings: () =>
    tableOf(
      ['setting', 'default', 'meaning'],
      Object.entries<Setting>(settingsTable).map(readmeRow),
    ),
  formats: () =>
    tableOf(
      ['format', 'role', 'shape'],
      formats.map(({ name, role, shape }) => [name, role, shape]),
    ),
} as const;

/** README.md with each table between its two marks. */
function readme(text: string): string {
  return Object.entries(readmeTables).reduce((whole, [name, table]) => {
    const start = `<!-- ${name}: written by \`npm run written\` -->`;
    const end = `<!-- end of ${name} -->`;
    const [before, rest] = whole.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) {
      throw new Error(`README.md has lost its marks of ${name}`);
    }
    return `${before}${start}\n\n${table()}\n\n${end}${after}`;
  }, text);
}

const files = {
  'package.json': manifest,
  'schemas/report.schema.json': reportSchema,
  'README.md': readme,
} as const;

export interface WrittenFile {
  readonly file: string;
  readonly found: string;
  /** As it should be. */
  readonly text: string;
}

export async function writtenFiles(): Promise<readonly WrittenFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, make]) => {
      const file = path.join(root, name);
      const found = await readFile(file, 'utf8');
      const options = await resolveConfig(file);
      return { file, found, text: await format(make(found), { ...options, filepath: file }) };
    }),
  );
}
