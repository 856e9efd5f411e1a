// AVerImaTeC, the data set and the shared task of the ninth FEVER workshop: claims with images. Sources: Cao, Ding, Guo,
// Schlichtkrull and Vlachos, AVerImaTeC (2025); its page, fever.ai/dataset/averimatec.html, for the data; the shared task's
// program (abril4416/AVerImaTec_Shared_Task, prepare_submission: `convert_qa_format` in utils.py, eval_offline.py,
// Result_Convert.ipynb) for how both files are read. docs/averimatec.md describes the treatment of images.

import { joinSentences, msg } from '../../base/words/message.ts';
import type { EvidenceImage } from '../claims/evidence.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { type ClaimReader, headOf } from './claimFields.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { absentAnswer, type AnswerPart, type QaPart, readForm } from './claimParts.ts';
import { withoutEvidence } from './evidenceItems.ts';
import { type FormatReader, hasAll } from './formatReader.ts';
import { official2023 } from './questionsForm.ts';

// Reads images that evidence names or contains. Keeps only the file's description of an image, never the image.

/** First characters of PNG, JPEG, GIF and WebP files in Base64. */
const imageBeginnings = ['iVBORw0KGgo', '/9j/', 'R0lGOD', 'UklGR'];

/** Maximum length of a name in characters. No file system allows longer paths. */
const longestName = 4096;

/**
 * Returns the size in bytes of an image in Base64, with or without a `data:` prefix. Returns `undefined` if the text is a name.
 */
function bytesOf(text: string): number | undefined {
  const isData = /^\s*data:/iu.test(text.slice(0, 40));
  const code = isData ? text.slice(text.indexOf(',') + 1) : text;
  const begins = imageBeginnings.some((beginning) => code.startsWith(beginning));
  const isCode = (begins || text.length > longestName) && !/[^A-Za-z0-9+/=\s]/u.test(code);
  return isData || isCode ? Math.floor((code.length * 3) / 4) : undefined;
}

/** Reads a list of names. A single name counts as a list with one name. Values that are not text are left out and reported. */
function imagesOf(
  node: JsonNode | undefined,
  name: string,
  reader: ClaimReader,
): { readonly images?: readonly EvidenceImage[] } {
  if (node === undefined || node.kind === 'null' || node.kind === 'unread') return {};
  const items = node.kind === 'array' ? node.items : [node];
  const images = items.flatMap((item): readonly EvidenceImage[] => {
    if (item.kind === 'null' || item.kind === 'unread') return [];
    if (item.kind !== 'string') {
      reader.wrongType(item, name, msg('a list of image file names'));
      return [];
    }
    if (item.value.trim() === '') return [];
    const bytes = bytesOf(item.value);
    return [bytes === undefined ? { name: item.value.toWellFormed() } : { name: '', bytes }];
  });
  return images.length === 0 ? {} : { images };
}

/**
 * Numbers images like the official program: first the images of the question, then the images of its answers, in one sequence.
 */
function placeholders(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `[IMG_${String(first + index)}]`).join(' ');
}

/** Reads an answer. `before`: number of images in the question and in earlier answers. */
function answerOf(object: JsonObject, reader: ClaimReader, before: number): AnswerPart | undefined {
  const { members } = object;
  const type = reader.filledTextOf(members.get('answer_type'), 'answer_type');
  const pictures = members.get('image_answers');
  const { images = [] } = imagesOf(pictures, 'image_answers', reader);
  const written = members.get('answer_text');
  const text = reader.textOf(written, 'answer_text') ?? '';
  const isPicture = type === 'Image' || (text.trim() === '' && images.length > 0);
  if (isPicture && images.length === 0) {
    const message = msg(
      'This answer is an image, but no image is named. Expected "image_answers" with a file name.',
    );
    reader.report('warning', 'noAnswer', message, pictures ?? headOf(object), 'no image');
  }
  const answerText = isPicture ? placeholders(before + 1, images.length) : text;
  const explanation = reader.textOf(members.get('boolean_explanation'), 'boolean_explanation');
  const medium = reader.filledTextOf(members.get('source_medium'), 'source_medium');
  const sources = new Set(reader.textsOf(members.get('source_url'), 'source_url'));
  if (answerText.trim() === '' && !isPicture && type !== 'Unanswerable') return undefined;
  const place = isPicture ? pictures : written;
  return {
    answer: {
      text: answerText,
      type,
      explanation,
      sources: [...sources],
      medium,
      images: images.length === 0 ? undefined : images,
    },
    span: place === undefined || place.kind === 'null' ? headOf(object) : place,
  };
}

function answersOf(pair: JsonObject, reader: ClaimReader, before: number): readonly AnswerPart[] {
  const expected = msg('a list of objects with "answer_text" or "image_answers"');
  const node = pair.members.get('answers');
  const answers: AnswerPart[] = [];
  let pictures = before;
  for (const item of reader.itemsOf(node, 'answers', expected) ?? []) {
    if (item.kind !== 'object') {
      reader.wrongType(item, 'answers', expected);
      continue;
    }
    const part = answerOf(item, reader, pictures);
    pictures += part?.answer.images?.length ?? 0;
    if (part) answers.push(part);
  }
  if (answers.length > 0) return answers;
  const message = msg(
    'This question has no answer and counts as unanswerable. Expected "{0}" with at least one answer.',
    'answers',
  );
  const at = node ?? headOf(pair);
  reader.report('warning', 'noAnswer', message, at, 'no answer');
  return [absentAnswer(pair)];
}

function pairsOf(object: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const expected = msg('a list of objects with "question"');
  const node = object.members.get('questions');
  const pairs = (reader.itemsOf(node, 'questions', expected) ?? []).flatMap(
    (item): readonly QaPart[] => {
      if (item.kind !== 'object') {
        reader.wrongType(item, 'questions', expected);
        return [];
      }
      const asked = item.members.get('question');
      const question = reader.textOf(asked, 'question') ?? '';
      const images = imagesOf(item.members.get('input_images'), 'input_images', reader);
      const answers = answersOf(item, reader, images.images?.length ?? 0);
      return [{ question, span: asked ?? headOf(item), answers, ...images }];
    },
  );
  if (pairs.length === 0) {
    const message = joinSentences(
      msg('This claim has no questions. Expected "{0}" with at least one question.', 'questions'),
      withoutEvidence('reference'),
    );
    reader.report('warning', 'noQuestions', message, node ?? headOf(object));
  }
  return pairs;
}

/** Images cannot be mapped. */
const paths: MappingPaths = {
  claim: 'claim_text',
  verdict: 'label',
  date: 'date',
  justification: 'justification',
  question: 'questions[].question',
  answer: 'questions[].answers[].answer_text',
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

const readClaim = readForm(paths, pairsOf);

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
  mapping: { paths: { ...paths, speaker: 'metadata.speaker' } },
  renames: new Map([
    ['claim_text', null],
    ['date', 'claim_date'],
    ['location', 'location_ISO_code'],
    ['article', 'fact_checking_article'],
  ]),
  isToldBy: (seen) =>
    hasAll(seen, 'claim.claim_text', 'claim.questions') && !seen.has('claim.claim'),
  read(object, reader, role) {
    const parts = readClaim(object, reader, role);
    const metadata = object.members.get('metadata');
    const node = metadata?.kind === 'object' ? metadata.members.get('speaker') : undefined;
    const speaker = reader.filledTextOf(node, 'speaker') ?? parts.claim.speaker;
    const images = imagesOf(object.members.get('claim_images'), 'claim_images', reader);
    return { ...parts, claim: { ...parts.claim, speaker, ...images } };
  },
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
  const images = imagesOf(item.members.get('images'), 'images', reader);
  return [{ answer: { text, sources: [], ...images }, span: node ?? headOf(item) }];
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

/** Images cannot be mapped. */
const submissionPaths: MappingPaths = {
  id: 'id',
  verdict: 'verdict',
  justification: 'justification',
  question: 'questions[]',
  answer: 'evidence[].text',
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
