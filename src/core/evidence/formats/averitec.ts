import { msg } from '../../words/message.ts';
import type { ClaimOrigin } from '../evidence.ts';
import type { JsonObject } from '../json/jsonNode.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readCommonParts } from './claimParts.ts';
import type { FormatReader } from './formatReader.ts';
import {
  isAnnotated,
  isQuestionsForm,
  isUnnamedForm,
  official2023,
  readQuestions,
} from './questionsForm.ts';

/**
 * Reads the claim's origin. Ignores blank values and values that are not text. Does not report them, because they do not affect
 * scores.
 */
function originOf(object: JsonObject): ClaimOrigin {
  const textOf = (name: string): string | undefined => {
    const node = object.members.get(name);
    return node?.kind === 'string' && node.value.trim() !== '' ? node.value : undefined;
  };
  const reportedBy = textOf('reporting_source');
  const country = textOf('location_ISO_code');
  const page = textOf('original_claim_url');
  const pageCopy = textOf('cached_original_claim_url');
  const article = textOf('fact_checking_article');
  return {
    ...(reportedBy === undefined ? {} : { reportedBy }),
    ...(country === undefined ? {} : { country }),
    ...(page === undefined ? {} : { page }),
    ...(pageCopy === undefined ? {} : { pageCopy }),
    ...(article === undefined ? {} : { article }),
  };
}

const mapping: Mapping = {
  paths: {
    claim: 'claim',
    verdict: 'label',
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
    claimTypes: 'claim_types',
    strategies: 'fact_checking_strategies',
    reportedBy: 'reporting_source',
    country: 'location_ISO_code',
    page: 'original_claim_url',
    pageCopy: 'cached_original_claim_url',
    article: 'fact_checking_article',
  },
};

/**
 * AVeriTeC's annotated claims: `label`, `questions[].answers[]` with `answer_type` and sources, `claim_types`, `fact_checking_strategies`,
 * `justification`, and the claim's origin.
 */
export const averitec: FormatReader = {
  format: 'averitec',
  role: 'reference',
  inOtherRole: 'averitec2023',
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
  mapping,
  isToldBy: (seen) => isAnnotated(seen) && isQuestionsForm(seen),
  read(object, reader, role) {
    const parts = readCommonParts(object, reader, readQuestions(object, reader, role), {
      verdict: ['label'],
      officialVerdict: 'label',
      justification: ['justification'],
    });
    const claimTypes = reader.textsOf(object.members.get('claim_types'), 'claim_types');
    const strategies = reader.textsOf(
      object.members.get('fact_checking_strategies'),
      'fact_checking_strategies',
    );
    const origin = originOf(object);
    const reannotated = object.members.get('required_reannotation');
    const claim = {
      ...parts.claim,
      ...(claimTypes.length === 0 ? {} : { claimTypes }),
      ...(strategies.length === 0 ? {} : { strategies }),
      ...(reannotated?.kind === 'boolean' ? { isReannotated: reannotated.value } : {}),
      ...(Object.keys(origin).length === 0 ? {} : { origin }),
    };
    return { ...parts, claim };
  },
};

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
  mapping,
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
