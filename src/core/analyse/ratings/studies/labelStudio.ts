// A rating study for Label Studio: tasks to import, and the labelling configuration. Source: Label Studio documentation, "Label Studio Task
// Format" and "Tags".

import { markup, type Markup } from '../../../base/markup.ts';
import type { Dimension } from '../scheme.ts';
import {
  describeLevel,
  identifyTask,
  listConditions,
  writeTexts,
  type Condition,
  type Study,
  type StudyFile,
} from './study.ts';

/** Nests an element in `View` elements that are visible only after certain answers. Hidden controls are not required. */
function showIf(conditions: readonly Condition[], content: Markup): Markup {
  return conditions.reduceRight(
    (inner, { dimension, values }) =>
      markup`<View visibleWhen="choice-selected" whenTagName="${dimension}"${
        values.length === 0 ? null : markup` whenChoiceValue="${values.join(',')}"`
      }>
${inner}
</View>`,
    content,
  );
}

function writeField(name: string, heading: string): Markup {
  return markup`<Header value="${heading}"/>
<Text name="${name}" value="$${name}"/>`;
}

/** Writes a question. Each choice has an alias, because exports contain the alias instead of the choice's text. */
function writeQuestion({ id, question, help, levels }: Dimension): Markup {
  const choices = levels.map(
    (level) => markup`
  <Choice value="${describeLevel(level)}" alias="${level.value}"/>`,
  );
  return markup`<Header value="${question}"/>${
    help === undefined
      ? null
      : markup`
<Header size="6" value="${help}"/>`
  }
<Choices name="${id}" toName="claim" choice="single" required="true">${choices}
</Choices>`;
}

function writeConfiguration({ scheme }: Study): string {
  const { dimensions } = scheme;
  const alone = dimensions.findLastIndex(({ hidesReference }) => hidesReference) + 1;
  const reference = writeField('reference', 'Reference evidence');
  const revealed = dimensions[alone - 1];
  const questions = (some: readonly Dimension[]) =>
    some.map((dimension) => [
      showIf(listConditions(scheme, dimension), writeQuestion(dimension)),
      '\n',
    ]);
  return markup`<View>
${writeField('claim', 'Claim')}
${writeField('origin', 'Speaker and date')}
${writeField('predicted', 'Predicted evidence')}
${scheme.hidesVerdicts === true ? null : [writeField('verdicts', 'Verdicts'), '\n']}${
    revealed
      ? [
          ...questions(dimensions.slice(0, alone)),
          showIf([{ dimension: revealed.id, values: [] }], reference),
        ]
      : reference
  }
${questions(dimensions.slice(alone))}</View>
`.text;
}

/** Returns `tasks.json` to import, and `labelConfig.xml` for Settings, Labeling Interface, Code. */
export function writeLabelStudio(study: Study): readonly StudyFile[] {
  const tasks = study.claims.map((claim) => {
    const { verdicts, ...texts } = writeTexts(study, claim);
    return {
      data: {
        ...texts,
        ...(verdicts === null ? {} : { verdicts }),
        ...identifyTask(study, claim),
      },
    };
  });
  return [
    { path: 'tasks.json', text: `${JSON.stringify(tasks, null, 2)}\n` },
    { path: 'labelConfig.xml', text: writeConfiguration(study) },
  ];
}
