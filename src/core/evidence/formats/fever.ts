import type { ClaimReader } from '../claimFields.ts';
import { headOf } from '../claimFields.ts';
import type { EvidenceRole } from '../evidence.ts';
import type { JsonNode, JsonObject } from '../jsonNode.ts';
import {
  absentAnswer,
  commonPartsOf,
  questionOf,
  reportNoEvidence,
  type AnswerPart,
  type QaPart,
} from './claimParts.ts';
import type { FormatReader } from './formatReader.ts';

/** Predictions of the FEVER workshops 7 and 8: `claim_id`, `claim`, `evidence: [{question, answer, url}]`, `pred_label`. */
export const fever: FormatReader = {
  format: 'fever',
  role: 'predictions',
  read(object, reader, role) {
    return commonPartsOf(object, reader, readEvidenceList(object, reader, role), {
      verdict: ['pred_label', 'label'],
      justification: ['justification'],
      llmOutput: ['llm_output'],
    });
  },
};

function readEvidenceList(
  object: JsonObject,
  reader: ClaimReader,
  role: EvidenceRole,
): readonly QaPart[] {
  const list = object.members.get('evidence');
  const items = reader.itemsOf(list, 'evidence', 'a list of questions with answers') ?? [];
  if (items.length === 0 && (list === undefined || list.kind === 'null' || list.kind === 'array')) {
    reportNoEvidence(role, 'evidence', object, reader);
  }
  return items.flatMap((item): QaPart[] => {
    const found = questionOf(item, 'evidence', reader);
    if (found === undefined) return [];
    const { question, span } = found;
    return [{ question, span, answers: readAnswers(found.object, reader) }];
  });
}

/** `answer` is one text; a list of texts gives several answers with the same sources. */
function readAnswers(pair: JsonObject, reader: ClaimReader): readonly AnswerPart[] {
  const node = pair.members.get('answer');
  const sources = [...new Set(reader.textsOf(pair.members.get('url'), 'url'))];
  const nodes: readonly JsonNode[] =
    node?.kind === 'array' ? node.items : node === undefined ? [] : [node];
  const answers = nodes.flatMap((part): AnswerPart[] => {
    const text = reader.filledTextOf(part, 'answer');
    return text === undefined ? [] : [{ answer: { text, sources }, span: part }];
  });
  if (answers.length > 0) return answers;
  const isMissing = node === undefined || ['null', 'string', 'array'].includes(node.kind);
  if (isMissing) {
    reader.report(
      'warning',
      'noAnswer',
      'This question has no answer; expected "answer" with a text. It counts as unanswerable.',
      node ?? headOf(pair),
      'noAnswer',
    );
  }
  const absent = absentAnswer(pair);
  return [{ ...absent, answer: { ...absent.answer, sources } }];
}
