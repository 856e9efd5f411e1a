// `npm run written`: updates the parts of files that repeat the program's tables, because they cannot import the tables: package.json with its texts,
// the report's schema, pages of docs/ (settings, formats, metrics, glossary, perturbations), the repository's address in documents, the script of
// exported pages, which core cannot bundle, and names in the Python package.

import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { addressedPages } from './address.ts';
import { englishBundle } from './bundle.ts';
import { checklistPage, glossaryPage, pageTables } from './pageTables.ts';
import { englishWords, manifest, manifestEnglish } from './manifest.ts';
import { pageScript } from './pageScript.ts';
import { pythonNames, pythonTypes } from './python.ts';
import { reportSchema } from './reportSchema.ts';

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
