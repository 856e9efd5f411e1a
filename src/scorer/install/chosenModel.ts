import type { InstalledModel } from '../../core/models/installation.ts';
import { roleOf, type ModelRole } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { installedModels, type ModelFolders } from './installedModels.ts';

/**
 * The folder of a model that somebody has chosen; '' or absent: the bundled one, of regressors none. A model of the catalogue may be named without its
 * precision when it is installed in one. Rejects with `modelDamaged` when it is there and cannot be used, and with `modelMissing`
 * and the command that gets it.
 */
export async function chosenFolder(
  id: string | undefined,
  kind: ModelRole,
  folders: ModelFolders,
): Promise<string | undefined> {
  if (id === undefined || id === '') return undefined;
  const all = await installedModels(folders);
  const usable = all.filter(
    ({ model }) => model.problem === undefined && roleOf(model.kind) === kind,
  );
  const exact = usable.find(({ model }) => model.id === id);
  const alike = usable.filter(({ model }) => model.id === `${id}-${model.precision}`);
  const found = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (found) return found.folder;
  if (alike.length > 1) {
    throw missing(
      `The ${kindNames[kind]} "${id}" is installed in several precisions: ${alike.map(({ model }) => model.id).join(', ')}.`,
      'Name one of them.',
    );
  }
  const remains = all.find(({ model }) => mayBe(model, id, kind));
  if (remains) {
    throw new InspectorError(
      'modelDamaged',
      `The ${kindNames[kind]} "${id}" cannot be used: ${remains.model.problem ?? ''}`,
      `("evidence-inspector models remove ${remains.model.id}", or in VS Code the command Manage Models.)`,
    );
  }
  const installed = usable.map(({ model }) => model.id).join(', ') || 'none';
  throw missing(
    `The ${kindNames[kind]} "${id}" is not installed. Installed: ${installed}.`,
    `Download it with "evidence-inspector models download ${id}", or in VS Code with the command Manage Models, or choose another.`,
  );
}

/** A damaged one; what is left of it need not say of which kind and precision it was. */
function mayBe(model: InstalledModel, id: string, kind: ModelRole): boolean {
  if (model.problem === undefined) return false;
  const isUnknown = model.precision === '';
  if (!isUnknown && roleOf(model.kind) !== kind) return false;
  const isAlike = isUnknown
    ? model.id.startsWith(`${id}-`)
    : model.id === `${id}-${model.precision}`;
  return model.id === id || isAlike;
}

const kindNames: Readonly<Record<ModelRole, string>> = {
  encoder: 'encoder',
  nli: 'NLI model',
  regressor: 'regressor',
};

function missing(sentence: string, nextStep: string): InspectorError {
  return new InspectorError('modelMissing', sentence, nextStep);
}
