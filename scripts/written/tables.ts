// `npm run written`: updates the parts of files that repeat the program's tables, because they cannot import the tables: package.json with its texts,
// the report's schema, pages of docs/ (settings, formats, metrics, glossary, perturbations), the repository's address in documents, the script of
// exported pages, which core cannot bundle, and names in the Python package.

import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { englishBundle } from './bundle.ts';
import { checklistPage, glossaryPage, pageTables } from './pageTables.ts';
import { englishWords, manifest, manifestEnglish } from './manifest.ts';
import { pythonNames, pythonTypes } from './python.ts';
import { formats } from '../../src/core/read/formats/formats.ts';
import { repliesFormat } from '../../src/core/read/formats/repliesFormat.ts';
import { metrics } from '../../src/core/score/metrics/registry.ts';
import { levelParameters } from '../../src/core/score/parameters/levelParameter.ts';
import {
  sentence,
  type Parameter,
  type ParameterTable,
} from '../../src/core/score/parameters/parameter.ts';
import { semqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { textParameters } from '../../src/core/score/parameters/textParameters.ts';
import { inside, shapeOf, type Json } from './parts.ts';
import { textOf } from '../../src/core/base/words/message.ts';

// The repository's address in documents. Its one place is `repository` in package.json, which is empty until there is an address
// (docs/publishing.md). Until then, the documents work with a copy of the repository.

interface Address {
  /** The address of the repository's page. */
  readonly page: string;
  /** `owner/name`, as the forge writes it. */
  readonly name: string;
  readonly version: string;
}

/** Returns the repository's address. `undefined` if package.json has none. */
export function findAddress(packageJson: string): Address | undefined {
  const { repository, version } = JSON.parse(packageJson) as {
    readonly repository?: { readonly url: string };
    readonly version: string;
  };
  const page = repository?.url.replace(/^git\+|\.git$/gu, '');
  return page === undefined ? undefined : { page, name: new URL(page).pathname.slice(1), version };
}

/** Replaces the only match of a pattern. Throws if there is none, because the page has then lost its place for the address. */
function replaceIn(text: string, pattern: RegExp, words: string): string {
  if (!pattern.test(text)) throw new Error(`no place for the address: ${pattern.source}`);
  return text.replace(pattern, () => words);
}

const withAddress =
  (write: (found: string, address: Address | undefined) => string): Make =>
  (found, file) =>
    write(found, findAddress(file('package.json')));

export const addressedPages: Readonly<Record<string, Make>> = {
  'docs/continuousIntegration.md': withAddress((found, address) => {
    const action = address ? `${address.name}@v${address.version}` : './inspector';
    const clone = address
      ? `    - git clone --depth 1 --branch v${address.version} ${address.page}.git inspector\n`
      : '';
    const withAction = replaceIn(found, /(?<=- uses: )\S+(?=\n\s+with:\n\s+reference:)/u, action);
    return replaceIn(
      withAction,
      /(?<=before_script:\n)(?:.*git clone.*\n)?(?=.*cd inspector)/u,
      clone,
    );
  }),
  'docs/install.md': withAddress((found, address) =>
    replaceIn(
      found,
      /(?<=Each )(?:release of this repository|\[release\]\([^)]*\))/u,
      address ? `[release](${address.page}/releases/latest)` : 'release of this repository',
    ),
  ),
  'CITATION.cff': withAddress((found, address) => {
    const line = address ? `repository-code: ${address.page}\n` : '';
    return replaceIn(found, /(?<=\nlicense: .*\n)(?:repository-code: .*\n)?/u, line);
  }),
};

// Updates metrics, parameters and formats in schemas/report.schema.json.

function memberOf(row: Parameter): Json {
  const earlier = row.addedLater ? ` Absent in older reports: ${String(row.default)}.` : '';
  return { description: `${textOf(sentence(row))}${earlier}`, ...shapeOf(row) };
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

/** Adds the metrics' members to the schema of a claim and to the schema of the file. */
function putMetrics(json: unknown): void {
  const ofClaim = inside(json, 'definitions', 'claim', 'properties');
  const sums = inside(json, 'properties', 'aggregate', 'properties');
  const rows = metrics.map(({ id, totalName, shape = {} }) => ({ id, totalName, ...shape }));
  Object.assign(
    ofClaim,
    Object.fromEntries(rows.flatMap((row) => (row.claim ? [[row.id, row.claim]] : []))),
  );
  Object.assign(
    sums,
    Object.fromEntries(rows.flatMap((row) => (row.total ? [[row.totalName, row.total]] : []))),
  );
}

/** Returns the report's schema with the metrics, parameters and formats of the program's tables. */
function reportSchema(text: string): string {
  const json = JSON.parse(text) as unknown;
  const parameters = inside(json, 'properties', 'parameters', 'properties');
  parameters['semqa'] = objectOf(semqaParameters);
  parameters['text'] = objectOf(textParameters);
  const file = inside(json, 'definitions', 'file', 'properties');
  inside(file, 'format')['enum'] = [...formats.map(({ format }) => format), repliesFormat].sort();
  inside(parameters, 'averitecLevels')['items'] = shapeOf(levelParameters.averitecLevel);
  putMetrics(json);
  return JSON.stringify(json, null, 2);
}

// The script of an exported report as text, with the hash that the page's policy allows.

/**
 * Returns the script. The output is identical for identical sources and an identical esbuild. Throws Error if a page could not
 * contain the script.
 */
function pageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'webview/reportPage/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    charset: 'ascii',
    format: 'iife',
    platform: 'browser',
    // A page is opened in browsers from the last few years.
    target: ['chrome120', 'firefox121', 'safari17'],
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text.trimEnd() ?? '';
  if (text === '' || /<\/script|<!--/iu.test(text)) {
    throw new Error('the script of the page cannot stand in an element of its own');
  }
  const hash = createHash('sha256').update(text).digest('base64');
  return `// Written by \`npm run written\` from webview/reportPage: do not edit.

export const pageScript = ${JSON.stringify(text)};

/** Of \`pageScript\`, as content policies write it. */
export const pageScriptHash = 'sha256-${hash}';
`;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Returns a file's expected text, made from its current text and from other files of the repository. */
type Make = (found: string, file: (name: string) => string) => string;

const files: Readonly<Record<string, Make>> = {
  'package.json': manifest,
  [englishWords]: manifestEnglish,
  'l10n/bundle.l10n.json': englishBundle,
  'schemas/report.schema.json': reportSchema,
  ...pageTables,
  ...addressedPages,
  'docs/glossary.md': glossaryPage,
  'src/core/show/document/pageScript.ts': pageScript,
  'docs/studies/blind-spots.md': checklistPage,
  'python/evidence_inspector/_names.json': pythonNames,
  'python/evidence_inspector/_names.pyi': pythonTypes,
};

function fileText(name: string): string {
  return readFileSync(path.join(root, name), 'utf8');
}

export interface WrittenFile {
  readonly file: string;
  readonly found: string;
  /** The expected text. */
  readonly text: string;
}

export async function writtenFiles(): Promise<readonly WrittenFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, make]) => {
      const file = path.join(root, name);
      const found = await readFile(file, 'utf8');
      const made = make(found, fileText);
      // Prettier has no parser for Python.
      if (name.endsWith('.pyi')) return { file, found, text: made };
      const options = await resolveConfig(file);
      return { file, found, text: await format(made, { ...options, filepath: file }) };
    }),
  );
}

if (import.meta.main) {
  for (const { file, found, text } of await writtenFiles()) {
    if (text === found) continue;
    await writeFile(file, text);
    process.stdout.write(`written: ${file}\n`);
  }
}
