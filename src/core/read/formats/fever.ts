import type { ClaimReader } from '../evidence/claimFields.ts';
import { type JsonNode, type JsonObject, headOf } from '../json/jsonNode.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { absentAnswer, readForm, readRemarks, type AnswerPart } from '../evidence/claimParts.ts';
import { passageNames, evidenceReader, sourcesOf } from '../evidence/evidenceItems.ts';
import { reportOtherAnswer } from '../evidence/otherAnswers.ts';
import { officialFever } from '../evidence/questionsForm.ts';
import { hasAll, textItems, type FormatReader, type SeenNames } from '../evidence/formatReader.ts';
import { joinSentences, msg } from '../../base/words/message.ts';

const paths: MappingPaths = {
  claim: 'claim',
  verdict: 'pred_label',
  id: 'claim_id',
  question: 'evidence[].question',
  answer: 'evidence[].answer',
  source: 'evidence[].url',
};

/**
 * Predictions for the seventh and eighth FEVER workshops: `claim_id`, `claim`, `evidence: [{question, answer, url}]`,
 * `pred_label`.
 */
export const fever: FormatReader = {
  format: 'fever',
  role: 'predictions',
  evidenceMember: 'evidence',
  isOfficial: true,
  isUsual: true,
  hasPredictedVerdict: true,
  expected: msg('"evidence" and "pred_label"'),
  name: 'AVeriTeC 2024 and 2025',
  shape:
    '`claim_id`, `claim`, `evidence[]` with `question`, `answer`, `url` (one or a list), `pred_label`',
  schema: {
    file: 'fever-predictions.schema.json',
    fileMatch: [
      '*fever*predictions*.json',
      '*.fever.json',
      '/samples/systemA.predictions.json',
      '/samples/semqaPaper/hero.predictions.json',
    ],
  },
  official: officialFever,
  mapping: { script: 'fever', paths },
  isToldBy(seen) {
    const hasClaim = seen.has('claim.claim');
    const isAlone = hasClaim && !seen.has('claim.questions');
    // A judge's stored reply contains the judge's response in addition to claim and evidence.
    const isReply = seen.has('claim.response');
    if (isAlone && !isReply && seen.has('claim.evidence') && hasPassages(seen)) return true;
    if (hasClaim && hasAll(seen, 'claim.pred_label', 'claim.string_evidence')) return true;
    const isPair = hasClaim || hasAll(seen, 'evidence.answer', 'evidence.url');
    return (
      (hasAll(seen, 'claim.evidence', 'evidence.question') &&
        (isPair || seen.has('evidence.scraped_text'))) ||
      (hasClaim && hasAll(seen, 'claim.pred_label', 'claim.evidence'))
    );
  },
  read: readForm(
    { ...paths, verdict: ['pred_label', 'label'], justification: 'justification' },
    evidenceReader({ name: 'evidence', textIs: 'passage', readAnswers }),
    {
      officialVerdict: 'pred_label',
      llmOutput: ['llm_output'],
    },
  ),
};

/** Whether the items are in this format: strings, or objects with text that is not an answer. */
function hasPassages(seen: SeenNames): boolean {
  return seen.has(textItems) || passageNames.some((name) => seen.has(`evidence.${name}`));
}

/** `answer` is a single string. A list of strings is read as several answers with the same sources. */
function readAnswers(pair: JsonObject, reader: ClaimReader): readonly AnswerPart[] {
  const node = pair.members.get('answer');
  const sources = sourcesOf(pair, reader, ['url']);
  const further = readRemarks(pair);
  const isList = node?.kind === 'array';
  if (isList) {
    const read = msg('one answer for each text in the list');
    reader.wrongType(node, 'answer', msg('a text'), { read, isScored: true });
  }
  const nodes: readonly (JsonNode | undefined)[] = isList ? node.items : [node];
  const answers = nodes.flatMap((part): AnswerPart[] => {
    const text = reader.textOf(part, 'answer', true) ?? '';
    return text.trim() === '' || !part
      ? []
      : [{ answer: { text, sources, ...further }, span: part }];
  });
  if (answers.length > 0) return answers;
  const isBlank = node?.kind === 'string';
  const isNone = isBlank || node === undefined || ['null', 'array'].includes(node.kind);
  if (isNone && !reportOtherAnswer(pair, reader, { expected: 'answer', isWhole: false })) {
    const official = isBlank ? [] : reader.officialStop();
    const message = joinSentences(
      msg('This question has no answer and counts as unanswerable. Expected "answer" with a text.'),
      ...official,
    );
    reader.report(
      'warning',
      'noAnswer',
      message,
      node ?? headOf(pair),
      isBlank ? 'blank answer' : 'no answer',
    );
  }
  const absent = absentAnswer(pair);
  return [{ ...absent, answer: { ...absent.answer, sources, stance: further.stance } }];
}
