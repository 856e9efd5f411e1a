import type { FormatReader } from './formatReader.ts';
import { commonPartsOf } from './claimParts.ts';
import { isAnnotated, isQuestionsForm, official2023, readQuestions } from './questionsForm.ts';

/**
 * AVeriTeC's annotated claims: `label`, `questions[].answers[]` with `answer_type` and sources, `claim_types`,
 * `fact_checking_strategies`, `justification`, and where the claim came from.
 */
export const averitec: FormatReader = {
  format: 'averitec',
  role: 'reference',
  inOtherRole: 'averitec2023',
  evidenceMember: 'questions',
  expected: '"label" and "questions"',
  name: 'AVeriTeC',
  shape:
    '`claim`, `label`, `questions[].answers[]` with `answer_type`, `source_url`, `boolean_explanation`',
  schema: {
    file: 'averitec-reference.schema.json',
    fileMatch: ['*.averitec.json', '*averitec*reference*.json', '/samples/reference.json'],
  },
  official: official2023,
  isToldBy: (seen) => isAnnotated(seen) && isQuestionsForm(seen),
  read(object, reader, role) {
    const parts = commonPartsOf(object, reader, readQuestions(object, reader, role), {
      verdict: ['label'],
      officialVerdict: 'label',
      justification: ['justification'],
    });
    const claimTypes = reader.textsOf(object.members.get('claim_types'), 'claim_types');
    const strategies = reader.textsOf(
      object.members.get('fact_checking_strategies'),
      'fact_checking_strategies',
    );
    const claim = {
      ...parts.claim,
      ...(claimTypes.length === 0 ? {} : { claimTypes }),
      ...(strategies.length === 0 ? {} : { strategies }),
    };
    return { ...parts, claim };
  },
};
