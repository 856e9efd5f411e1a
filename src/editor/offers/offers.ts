// What may leave fewer matches undecided, as plain data: other texts for the model to read, other models that are installed.

import type { InstalledModel } from '../../core/models/installation.ts';
import { roleOf } from '../../core/models/modelEntry.ts';
import { idsOf, sentence } from '../../core/parameters/parameter.ts';
import { semqaParameters, type AnswerContext } from '../../core/parameters/semqaParameters.ts';
import type { Offer } from '../../protocol/panels.ts';
import { isInUse } from '../models/modelItems.ts';

/** An offer with what it changes: one of the two. */
export interface OfferedChange {
  readonly offer: Offer;
  readonly answerContext?: AnswerContext;
  readonly nli?: InstalledModel;
}

const { answerContext } = semqaParameters;

function contextOffers(current: AnswerContext): readonly OfferedChange[] {
  return idsOf(answerContext)
    .filter((id) => id !== current)
    .map((id) => {
      const { heading, help } = answerContext.choices[id];
      return {
        offer: {
          id: `answerContext ${id}`,
          name: heading,
          help: `${sentence(answerContext).replace(/\.$/u, '')}: ${help} For this window, until you save it.`,
        },
        answerContext: id,
      };
    });
}

/** `nli`: as the settings have it. */
export function offersOf(
  current: AnswerContext,
  installed: readonly InstalledModel[],
  nli: string,
): readonly OfferedChange[] {
  const others = installed.filter(
    (model) =>
      roleOf(model.kind) === 'nli' &&
      model.problem === undefined &&
      !isInUse(model, { encoder: '', nli }),
  );
  return [
    ...contextOffers(current),
    ...others.map((model) => ({
      offer: {
        id: `nli ${model.id}`,
        name: model.id,
        help: `Another model for the answers, installed on this machine (${model.source}). Using it writes the setting evidenceInspector.nliModel.`,
      },
      nli: model,
    })),
  ];
}
