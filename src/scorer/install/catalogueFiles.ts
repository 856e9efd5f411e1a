import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  mergedCatalogue,
  readModelCatalogue,
  type CatalogueModel,
} from '../../core/models/catalogue.ts';
import { InspectorError } from '../../protocol/errors.ts';

/** The shipped catalogue with a person's own: paths of files, and entries as they stand in the settings. Rejects with `catalogueWrong`. */
export async function readCatalogues(
  bundledFolder: string,
  own: readonly unknown[],
): Promise<readonly CatalogueModel[]> {
  let catalogue = await catalogueIn(path.join(bundledFolder, 'catalogue.json'));
  for (const source of own) {
    const added =
      typeof source === 'string'
        ? await catalogueIn(source)
        : checked('The setting modelCatalogue', () => readModelCatalogue(source));
    catalogue = mergedCatalogue(catalogue, added);
  }
  return catalogue;
}

async function catalogueIn(file: string): Promise<readonly CatalogueModel[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrong(`The model catalogue ${file} cannot be read: ${reason}.`, error);
  }
  return checked(`The model catalogue ${file}`, () => readModelCatalogue(JSON.parse(text)));
}

function checked<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw wrong(`${what} cannot be used: ${reason}`, error);
  }
}

function wrong(sentence: string, cause: unknown): InspectorError {
  return new InspectorError(
    'catalogueWrong',
    sentence,
    'Correct it; schemas/catalogue.schema.json says what an entry has.',
    { cause },
  );
}
