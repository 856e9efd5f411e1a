import type { BundledRole, ModelRole } from '../../core/models/modelEntry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg } from '../../core/words/message.ts';

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
