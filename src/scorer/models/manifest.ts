// The models in use: one encoder, one NLI model, one reader and, if selected, a regressor. A manifest in each model's folder describes the
// model.

import path from 'node:path';
import {
  type BundledRole,
  modelEntriesOf,
  type ModelEntry,
  type ModelRole,
  roleOf,
} from '../../core/score/models/modelEntry.ts';
import { msg } from '../../core/base/words/message.ts';
import { NotRegularFile, readText } from '../../node/regularFile.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { mostBytes } from '../install/transfer/readLimits.ts';

/** A model and the folder that contains its files. */
export interface CatalogueEntry extends ModelEntry {
  readonly folder: string;
  /** Whether the model is bundled. Bundled models read only English. */
  readonly isBundled?: true;
}

export type Catalogue = Readonly<Record<BundledRole, CatalogueEntry>> & {
  readonly regressor?: CatalogueEntry;
};

/** Folders of user-selected models, each with its own manifest. */
export type ChosenFolders = Readonly<Partial<Record<ModelRole, string>>>;

const reinstall = msg(
  'Reinstall Evidence Inspector, or set the models folder to a complete folder.',
);

/**
 * Reads the manifests of the bundled models or of the selected models. Throws `modelMissing` when a manifest is missing, and
 * `modelDamaged` when the file is not a manifest or lacks a model of the required kind.
 */
export async function readCatalogue(
  folder: string,
  chosen: ChosenFolders = {},
): Promise<Catalogue> {
  const bundledOrChosen = async (kind: BundledRole): Promise<CatalogueEntry> => {
    const { [kind]: own } = chosen;
    if (own !== undefined) return readEntry(own, kind);
    return { ...(await readEntry(folder, kind)), isBundled: true };
  };
  const [encoder, nli, reader, regressor] = await Promise.all([
    readEntry(chosen.encoder ?? folder, 'encoder'),
    bundledOrChosen('nli'),
    bundledOrChosen('reader'),
    chosen.regressor === undefined ? undefined : readEntry(chosen.regressor, 'regressor'),
  ]);
  return { encoder, nli, reader, regressor };
}

async function readEntry(folder: string, kind: ModelRole): Promise<CatalogueEntry> {
  const file = path.join(folder, 'manifest.json');
  let text: string;
  try {
    text = await readText(file, mostBytes.manifest);
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    if (error instanceof NotRegularFile) throw manifestUnusable(file, `it ${error.message}`, error);
    throw new InspectorError(
      'modelMissing',
      msg('The model manifest {0} is missing.', file),
      reinstall,
      {
        cause: error,
      },
    );
  }
  try {
    const match = modelEntriesOf(JSON.parse(text)).find((entry) => roleOf(entry.kind) === kind);
    if (!match) throw new TypeError(`it lists no model of kind "${kind}"`);
    return { ...match, folder };
  } catch (error) {
    throw manifestUnusable(file, reasonOfError(error), error);
  }
}

function manifestUnusable(file: string, reason: string, cause: unknown): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg('The model manifest {0} cannot be used: {1}.', file, reason),
    reinstall,
    { cause },
  );
}

/** Returns the entry of a role. Throws `modelMissing` with the next step when no regressor is selected. */
export function entryOf<Entry>(
  catalogue: Readonly<Record<BundledRole, Entry>> & { readonly regressor?: Entry },
  role: ModelRole,
): Entry {
  const { [role]: entry } = catalogue;
  if (entry) return entry;
  throw new InspectorError(
    'modelMissing',
    msg(
      'This metric needs a regressor: a model that assigns a number to a pair of texts. No regressor is bundled, and none is selected.',
    ),
    msg(
      'Import a regressor with "evidence-inspector models import FOLDER --kind regressor". Then select it with --regressor ID, or in VS Code with the setting evidenceInspector.regressorModel.',
    ),
  );
}
