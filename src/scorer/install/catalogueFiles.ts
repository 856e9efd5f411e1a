import path from 'node:path';
import {
  mergeCatalogues,
  readModelCatalogue,
  type CatalogueModel,
} from '../../core/score/models/catalogue.ts';
import { NotRegularFile, readText } from '../../node/regularFile.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { mostBytes } from './transfer/readLimits.ts';
import { msg, type Wording } from '../../core/base/words/message.ts';

/**
 * Returns the bundled catalogue together with the user's own catalogues, which are file paths or entries from the settings.
 * Rejects with `catalogueWrong`.
 */
export async function readCatalogues(
  bundledFolder: string,
  own: readonly unknown[],
): Promise<readonly CatalogueModel[]> {
  let catalogue = await catalogueIn(path.join(bundledFolder, 'catalogue.json'));
  for (const source of own) {
    const added =
      typeof source === 'string'
        ? await catalogueIn(source)
        : refuseWrong(msg('The setting modelCatalogue'), () => readModelCatalogue(source));
    catalogue = mergeCatalogues(catalogue, added);
  }
  return catalogue;
}

async function catalogueIn(file: string): Promise<readonly CatalogueModel[]> {
  let text: string;
  try {
    text = await readText(file, mostBytes.catalogue);
  } catch (error) {
    const reason = reasonOfError(error);
    const why = error instanceof NotRegularFile ? `it ${reason}` : reason;
    throw catalogueWrong(msg('The model catalogue {0} cannot be read: {1}.', file, why), error);
  }
  return refuseWrong(msg('The model catalogue {0}', file), () =>
    readModelCatalogue(JSON.parse(text)),
  );
}

function refuseWrong<Result>(what: Wording, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw catalogueWrong(msg('{0} cannot be used: {1}', what, reasonOfError(error)), error);
  }
}

function catalogueWrong(sentence: Wording, cause: unknown): InspectorError {
  return new InspectorError(
    'catalogueWrong',
    sentence,
    msg('Correct the catalogue. schemas/catalogue.schema.json describes the format of an entry.'),
    { cause },
  );
}
