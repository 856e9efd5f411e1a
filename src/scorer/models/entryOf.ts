import type { BundledRole, ModelRole } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

/** Throws `modelMissing` with the next step when no regressor is selected. */
export function entryOf<Entry>(
  catalogue: Readonly<Record<BundledRole, Entry>> & { readonly regressor?: Entry | undefined },
  role: ModelRole,
): Entry {
  const { [role]: entry } = catalogue;
  if (entry) return entry;
  throw new InspectorError(
    'modelMissing',
    msg(
      'This metric needs a regressor, a model that gives a pair of texts one number. None comes along, and none is chosen.',
    ),
    msg(
      'Import one with "evidence-inspector models import FOLDER --kind regressor" and name it with --regressor ID, or in VS Code with evidenceInspector.regressorModel.',
    ),
  );
}
