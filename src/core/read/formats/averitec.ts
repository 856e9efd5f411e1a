import { msg } from '../../base/words/message.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { readForm } from '../evidence/claimParts.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import {
  isAnnotated,
  isQuestionsForm,
  isUnnamedForm,
  official2023,
  readQuestions,
} from '../evidence/questionsForm.ts';

const paths: MappingPaths = {
  claim: 'claim',
  // Files that were made from annotated files contain the annotated `label` beside the predicted label.
  verdict: ['pred_label', 'label'],
  id: 'claim_id',
  date: 'claim_date',
  speaker: 'speaker',
  justification: 'justification',
  question: 'questions[].question',
  answer: 'questions[].answers[].answer',
  type: 'questions[].answers[].answer_type',
  explanation: 'questions[].answers[].boolean_explanation',
  source: 'questions[].answers[].source_url',
  copy: 'questions[].answers[].cached_source_url',
  medium: 'questions[].answers[].source_medium',
};

const annotatedPaths: MappingPaths = {
  ...paths,
  verdict: 'label',
  claimTypes: 'claim_types',
  strategies: 'fact_checking_strategies',
  reportedBy: 'reporting_source',
  country: 'location_ISO_code',
  page: 'original_claim_url',
  pageCopy: 'cached_original_claim_url',
  article: 'fact_checking_article',
};

const readAnnotated = readForm(annotatedPaths, readQuestions);

/**
 * AVeriTeC's annotated claims: `label`, `questions[].answers[]` with `answer_type` and sources, `claim_types`, `fact_checking_strategies`,
 * `justification`, and the claim's origin.
 */
export const averitec: FormatReader = {
  format: 'averitec',
  role: 'reference',
  inOtherRole: 'averitec2023',
  isOfficial: true,
  evidenceMember: 'questions',
  isUsual: true,
  expected: msg('"label" and "questions"'),
  name: 'AVeriTeC',
  shape:
    '`claim`, `label`, `questions[].answers[]` with `answer_type`, `source_url`, `boolean_explanation`',
  schema: {
    file: 'averitec-reference.schema.json',
    fileMatch: [
      '*.averitec.json',
      '*averitec*reference*.json',
      '/samples/reference.json',
      '/samples/semqaPaper/reference.json',
    ],
  },
  official: official2023,
  mapping: { paths: annotatedPaths },
  isToldBy: (seen) => isAnnotated(seen) && isQuestionsForm(seen),
  read(object, reader, role) {
    const parts = readAnnotated(object, reader, role);
    const node = object.members.get('required_reannotation');
    const isReannotated = node?.kind === 'boolean' ? node.value : undefined;
    return { ...parts, claim: { ...parts.claim, isReannotated } };
  },
};

/** Predictions for the AVeriTeC scorer of 2023: `claim`, `label`, `questions[].answers[]`, and sometimes `justification`. */
export const averitec2023: FormatReader = {
  format: 'averitec2023',
  role: 'predictions',
  inOtherRole: 'averitec',
  isOfficial: true,
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
  mapping: { paths },
  isToldBy: (seen) => isQuestionsForm(seen) || isUnnamedForm(seen),
  read: readForm(paths, readQuestions, { officialVerdict: 'label', scoresJustification: true }),
};
