import type { FormatReader } from './formatReader.ts';
import { readCommonParts } from './claimParts.ts';
import { isQuestionsForm, isUnnamedForm, official2023, readQuestions } from './questionsForm.ts';
import { msg } from '../../words/message.ts';

/** Predictions for the AVeriTeC scorer of 2023: `claim`, `label`, `questions[].answers[]`, and sometimes `justification`. */
export const averitec2023: FormatReader = {
  format: 'averitec2023',
  role: 'predictions',
  inOtherRole: 'averitec',
  evidenceMember: 'questions',
  isUsual: true,
  expected: msg('"questions" and "label"'),
  name: 'AVeriTeC 2023',
  shape: '`claim`, `label`, `questions[].answers[]`, `justification`',
  schema: {
    file: 'averitec2023-predictions.schema.json',
    fileMatch: [
      '*averitec2023*predictions*.json',
      '*.averitec2023.json',
      '/samples/systemB.predictions.json',
    ],
  },
  official: official2023,
  isToldBy: (seen) => isQuestionsForm(seen) || isUnnamedForm(seen),
  read(object, reader, role) {
    return readCommonParts(object, reader, readQuestions(object, reader, role), {
      // Files that were made from annotated files contain the annotated `label` beside the predicted label.
      verdict: ['pred_label', 'label'],
      officialVerdict: 'label',
      justification: ['justification'],
      scoresJustification: true,
    });
  },
};
