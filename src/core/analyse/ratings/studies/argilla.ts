// A rating study for Argilla: a folder that `rg.Dataset.from_disk` imports. Source: Argilla 2 documentation, "Import and export", and the
// models of its Python package.

import type { Dimension } from '../scheme.ts';
import {
  describeLevel,
  identifyTask,
  listConditions,
  writeTexts,
  type Study,
  type StudyFile,
} from './study.ts';
import { nameQuestion } from '../../../read/records/annotationTools.ts';

function describeConditions(study: Study, dimension: Dimension): string {
  return listConditions(study.scheme, dimension)
    .map(({ dimension: other, values }) => {
      const { question = other, levels = [] } =
        study.scheme.dimensions.find(({ id }) => id === other) ?? {};
      const answers = levels.filter(({ value }) => values.includes(value)).map(describeLevel);
      return `Answer only if the answer to "${question}" is "${answers.join('" or "')}".`;
    })
    .join(' ');
}

/** Writes a question. Questions with a condition are optional, because Argilla has no conditions. */
function writeQuestion(study: Study, dimension: Dimension): object {
  const { id, question, help, levels } = dimension;
  const condition = describeConditions(study, dimension);
  const description = [help ?? '', condition].filter((one) => one !== '').join(' ');
  return {
    name: nameQuestion(id),
    title: question,
    description: description === '' ? undefined : description,
    required: condition === '',
    settings: {
      type: 'label_selection',
      options: levels.map((level) => ({ value: String(level.value), text: describeLevel(level) })),
    },
  };
}

function writeField(name: string, title: string): object {
  return { name, title, required: true, settings: { type: 'text', use_markdown: false } };
}

/** Returns `records.json`, and the files for the settings and name of the data set. */
export function writeArgilla(study: Study): readonly StudyFile[] {
  const { scheme } = study;
  const allow = { allow_extra_metadata: true };
  const distribution = { strategy: 'overlap', min_submitted: 1 };
  const settings = {
    guidelines: scheme.source === '' ? scheme.name : `${scheme.name}. ${scheme.source}`,
    questions: scheme.dimensions.map((dimension) => writeQuestion(study, dimension)),
    fields: [
      writeField('claim', 'Claim'),
      writeField('origin', 'Speaker and date'),
      writeField('predicted', 'Predicted evidence'),
      ...(scheme.hidesVerdicts === true ? [] : [writeField('verdicts', 'Verdicts')]),
      writeField('reference', 'Reference evidence'),
    ],
    vectors: [],
    metadata: [],
    ...allow,
    distribution,
    mapping: null,
  };
  const records = study.claims.map((claim) => {
    const { verdicts, ...texts } = writeTexts(study, claim);
    const metadata = identifyTask(study, claim);
    return {
      id: metadata['claim_id'],
      fields: { ...texts, verdicts: verdicts ?? undefined },
      metadata,
      suggestions: {},
      responses: {},
      vectors: {},
    };
  });
  const dataSet = { name: `evidence-${scheme.id}`, ...allow, distribution };
  return [
    { path: 'records.json', text: `${JSON.stringify(records, null, 2)}\n` },
    { path: '.argilla/settings.json', text: `${JSON.stringify(settings, null, 2)}\n` },
    { path: '.argilla/dataset.json', text: `${JSON.stringify(dataSet, null, 2)}\n` },
  ];
}
