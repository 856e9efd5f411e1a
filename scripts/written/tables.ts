// The parts of files that cannot import and therefore repeat tables of the program: package.json, the report's schema, README.md, the
// glossary, the list of perturbations; and the script of exported pages, which core cannot bundle.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { checklistPage } from './checklistPage.ts';
import { glossaryPage } from './glossaryPage.ts';
import { manifest } from './manifest.ts';
import { pageScript } from './pageScript.ts';
import { readme } from './readme.ts';
import { reportSchema } from './reportSchema.ts';

const root = path.resolve(import.meta.dirname, '../..');

const files = {
  'package.json': manifest,
  'schemas/report.schema.json': reportSchema,
  'README.md': readme,
  'docs/glossary.md': glossaryPage,
  'src/core/pages/pageScript.ts': pageScript,
  'docs/checklist.md': checklistPage,
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
