// AVerImaTeC, the data set and the shared task of the ninth FEVER workshop: claims with images. Sources: Cao, Ding, Guo,
// Schlichtkrull and Vlachos, AVerImaTeC (2025); its page, fever.ai/dataset/averimatec.html, for the data; the shared task's
// program (abril4416/AVerImaTec_Shared_Task, prepare_submission: `convert_qa_format` in utils.py, eval_offline.py,
// Result_Convert.ipynb) for how both files are read. docs/averimatec.md describes the treatment of images.

import { joinSentences, msg } from '../../base/words/message.ts';
import { type JsonNode, type JsonObject, headOf } from '../json/jsonNode.ts';
import type { ClaimReader } from '../evidence/claimFields.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { absentAnswer, type AnswerPart, type QaPart, readForm } from '../evidence/claimParts.ts';
import { withoutEvidence } from '../evidence/evidenceItems.ts';
import { type FormatReader, hasAll } from '../evidence/formatReader.ts';
import { imagesOf } from '../evidence/images.ts';
import { mapped } from '../evidence/mapped.ts';
import { official2023 } from '../evidence/questionsForm.ts';

const paths: MappingPaths = {
  claim: 'claim_text',
  claimImages: 'claim_images',
  verdict: 'label',
  date: 'date',
  justification: 'justification',
  speaker: ['metadata.speaker', 'speaker'],
  question: 'questions[].question',
  questionImages: 'questions[].input_images',
  answer: 'questions[].answers[].answer_text',
  images: 'questions[].answers[].image_answers',
  type: 'questions[].answers[].answer_type',
  explanation: 'questions[].answers[].boolean_explanation',
  source: 'questions[].answers[].source_url',
  medium: 'questions[].answers[].source_medium',
  claimTypes: ['claim_types', 'metadata.claim_types'],
  strategies: ['fact_checking_strategies', 'metadata.fact_checking_strategies'],
  reportedBy: 'metadata.reporting_source',
  country: 'location',
  page: 'metadata.original_claim_url',
  article: 'article',
};

/** This format has metadata in a separate object. */
export const averimatec: FormatReader = {
  format: 'averimatec',
  role: 'reference',
  evidenceMember: 'questions',
  expected: msg('"label" and "questions" with "answer_text"'),
  name: 'AVerImaTeC (FEVER 9)',
  shape:
    '`claim_text`, `claim_images`, `label`, `questions[]` with `input_images`, `answers[]` with `answer_text`, `image_answers`',
  schema: {
    file: 'averimatec-reference.schema.json',
    fileMatch: [
      '*.averimatec.json',
      '*averimatec*reference*.json',
      '/samples/averimatec/reference.json',
    ],
  },
  official: official2023,
  mapping: { paths },
  renames: new Map([
    ['claim_text', null],
    ['date', 'claim_date'],
    ['location', 'location_ISO_code'],
    ['article', 'fact_checking_article'],
  ]),
  isToldBy: (seen) =>
    hasAll(seen, 'claim.claim_text', 'claim.questions') && !seen.has('claim.claim'),
  read: mapped.read,
};

/** Reads a statement with its images: `text`, `images`. */
function statementOf(item: JsonNode, reader: ClaimReader): readonly AnswerPart[] {
  const expected = msg('a list of objects with "text" and "images"');
  if (item.kind === 'string') {
    const text = reader.textOf(item, 'evidence') ?? '';
    return [{ answer: { text, sources: [] }, span: item }];
  }
  if (item.kind !== 'object') {
    reader.wrongType(item, 'evidence', expected);
    return [];
  }
  const node = item.members.get('text');
  const text = reader.textOf(node, 'text') ?? '';
  const images = imagesOf([item.members.get('images')], 'images', reader);
  return [{ answer: { text, sources: [], images }, span: node ?? headOf(item) }];
}

function questionOf(item: JsonNode, reader: ClaimReader): readonly QaPart[] {
  const question = reader.textOf(item, 'questions') ?? '';
  return question.trim() === '' ? [] : [{ question, span: item, answers: [absentAnswer(item)] }];
}

/**
 * Reads a submission, which has a list of questions and a list of statements. If both lists have the same length, each statement
 * is the answer to the question at the same position, as in the baseline's files. Otherwise the questions have no answers, and
 * the statements are passages.
 */
function readSubmission(object: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const expected = msg('a list of texts');
  const list = (name: string) => reader.itemsOf(object.members.get(name), name, expected) ?? [];
  const questions = list('questions').flatMap((item) => questionOf(item, reader));
  const statements = list('evidence').flatMap((item) => statementOf(item, reader));
  if (questions.length === 0 && statements.length === 0) {
    const message = joinSentences(
      msg(
        'This claim has no evidence. Expected "evidence" with objects that have "text" and "images".',
      ),
      withoutEvidence('predictions'),
    );
    const at = object.members.get('evidence') ?? headOf(object);
    reader.report('warning', 'noQuestions', message, at);
  }
  if (questions.length === statements.length) {
    return questions.map((question, index) => ({
      ...question,
      answers: statements.slice(index, index + 1),
    }));
  }
  return [
    ...questions,
    ...statements.map((statement): QaPart => ({
      question: '',
      span: statement.span,
      answers: [statement],
    })),
  ];
}

const submissionPaths: MappingPaths = {
  id: 'id',
  verdict: 'verdict',
  justification: 'justification',
  question: 'questions[]',
  answer: 'evidence[].text',
  images: 'evidence[].images',
};

/** Submissions identify a claim by its position in the reference and do not contain its text. */
export const averimatecPredictions: FormatReader = {
  format: 'averimatecPredictions',
  role: 'predictions',
  evidenceMember: 'evidence',
  hasOtherItems: true,
  expected: msg('"questions", "evidence" and "verdict"'),
  name: 'AVerImaTeC (FEVER 9)',
  shape: '`id`, `questions[]` (texts), `evidence[]` with `text`, `images`, `verdict`',
  schema: {
    file: 'averimatec-predictions.schema.json',
    fileMatch: [
      '*averimatec*predictions*.json',
      '*averimatec*submission*.json',
      '/samples/averimatec/system.predictions.json',
    ],
  },
  official: { completesAnswers: false, takesSeveralAnswers: true, script: 'fever' },
  renames: new Map([
    ['id', 'claim_id'],
    ['verdict', null],
  ]),
  isToldBy: (seen) =>
    hasAll(seen, 'claim.verdict', 'claim.questions', 'claim.evidence') &&
    (hasAll(seen, 'evidence.text', 'evidence.images') || seen.has('claim.id')) &&
    !seen.has('claim.claim') &&
    !seen.has('claim.response'),
  mapping: { script: 'fever', paths: submissionPaths },
  read: readForm(submissionPaths, readSubmission),
};
