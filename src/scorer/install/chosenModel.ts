import type { InstalledModel } from '../../core/models/installation.ts';
import { roleOf, type ModelRole } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { listInstalledModels, type ModelFolders } from './listInstalledModels.ts';
import { msg, joinList, type Wording } from '../../core/words/message.ts';

/**
 * Returns the folder of the selected model. An empty or absent id stands for the bundled model, or for no model in the case of
 * regressors. The precision of a catalogue model can be left out if only one precision is installed. Rejects with `modelDamaged`
 * if the model exists but cannot be used. Otherwise rejects with `modelMissing` and the command that installs the model.
 */
export async function findChosenFolder(
  id: string | undefined,
  kind: ModelRole,
  folders: ModelFolders,
): Promise<string | undefined> {
  if (id === undefined || id === '') return undefined;
  const all = await listInstalledModels(folders);
  const usable = all.filter(
    ({ model }) => model.problem === undefined && roleOf(model.kind) === kind,
  );
  const exact = usable.find(({ model }) => model.id === id);
  const alike = usable.filter(({ model }) => model.id === `${id}-${model.precision}`);
  const match = exact ?? (alike.length === 1 ? alike[0] : undefined);
  if (match) return match.folder;
  if (alike.length > 1) {
    throw modelMissing(
      msg(
        'The {0} "{1}" is installed in several precisions: {2}.',
        kindNames[kind],
        id,
        joinList(alike.map(({ model }) => model.id)),
      ),
      msg('Choose one of these precisions.'),
    );
  }
  const remains = all.find(({ model }) => couldBeModel(model, id, kind));
  if (remains) {
    throw new InspectorError(
      'modelDamaged',
      msg('The {0} "{1}" cannot be used: {2}', kindNames[kind], id, remains.model.problem ?? ''),
      msg(
        'To remove the model, use "evidence-inspector models remove {0}" on the command line or Models and Judges in VS Code.',
        remains.model.id,
      ),
    );
  }
  const installed = usable.map(({ model }) => model.id);
  throw modelMissing(
    msg(
      'The {0} "{1}" is not installed. Installed: {2}.',
      kindNames[kind],
      id,
      installed.length === 0 ? msg('none') : joinList(installed),
    ),
    msg(
      'Download the model ("evidence-inspector models download {0}", or Models and Judges in VS Code) or choose another model.',
      id,
    ),
  );
}

/** Whether a damaged model could be the requested model. Its remaining files do not always state its kind and precision. */
function couldBeModel(model: InstalledModel, id: string, kind: ModelRole): boolean {
  if (model.problem === undefined) return false;
  const isUnknown = model.precision === '';
  if (!isUnknown && roleOf(model.kind) !== kind) return false;
  const isAlike = isUnknown
    ? model.id.startsWith(`${id}-`)
    : model.id === `${id}-${model.precision}`;
  return model.id === id || isAlike;
}

const kindNames: Readonly<Record<ModelRole, Wording>> = {
  encoder: msg('encoder'),
  nli: msg('NLI model'),
  reader: msg('reader'),
  regressor: msg('regressor'),
};

function modelMissing(sentence: Wording, nextStep: Wording): InspectorError {
  return new InspectorError('modelMissing', sentence, nextStep);
}
