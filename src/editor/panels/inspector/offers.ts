// Changes that may reduce the number of undecided matches: other text for the model to read, and other installed models. Pure.

import type { InstalledModel } from '../../../core/models/installation.ts';
import { roleOf } from '../../../core/models/modelEntry.ts';
import { idsOf } from '../../../core/parameters/parameter.ts';
import { semqaParameters, type AnswerContext } from '../../../core/parameters/semqaParameters.ts';
import type { Offer } from '../../../protocol/panels.ts';
import { render, t } from '../../platform/l10n.ts';
import { isInUse } from '../../models/modelItems.ts';
import { capitalise } from '../../../core/words/message.ts';

/** An offer with its change: either `answerContext` or `nli`. */
export interface OfferedChange {
  readonly offer: Offer;
  readonly answerContext?: AnswerContext;
  readonly nli?: InstalledModel;
}

const { answerContext } = semqaParameters;

function contextOffers(current: AnswerContext): readonly OfferedChange[] {
  const what = capitalise(answerContext.help);
  return idsOf(answerContext)
    .filter((id) => id !== current)
    .map((id) => {
      const { heading, help } = answerContext.choices[id];
      return {
        offer: {
          id: `answerContext:${id}`,
          name: render(heading),
          help: t(
            '{0}: {1} Until you save the parameters, this applies only to this window.',
            what,
            help,
          ),
        },
        answerContext: id,
      };
    });
}

/** `nli`: the model id in the settings. */
export function offersOf(
  current: AnswerContext,
  installed: readonly InstalledModel[],
  nli: string,
): readonly OfferedChange[] {
  const others = installed.filter(
    (model) =>
      roleOf(model.kind) === 'nli' &&
      model.problem === undefined &&
      !isInUse(model, { encoder: '', nli, reader: '' }),
  );
  return [
    ...contextOffers(current),
    ...others.map((model) => ({
      offer: {
        id: `nli:${model.id}`,
        name: model.id,
        help: t(
          'Another entailment model installed on this computer ({0}). Using this model changes the setting evidenceInspector.nliModel.',
          model.source,
        ),
      },
      nli: model,
    })),
  ];
}
