// SciFact: evidence as an object with documents by id, each with sentence numbers and a label. Source: allenai/scifact,
// doc/data.md and doc/evaluation.md, and allenai/scifact-evaluator. A reference has a list of rationales for each document.
// Predictions have one object for each document.

import type { EvidenceRole } from '../claims/evidence.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { numbersAmong, withMembers, headOf } from '../json/jsonNode.ts';
import type { ClaimReader } from '../evidence/claimFields.ts';
import { readForm, readStance, type ClaimParts, type QaPart } from '../evidence/claimParts.ts';
import { passageNames, reportNamedDocument } from '../evidence/evidenceItems.ts';
import { inBothRoles, type SeenNames } from '../evidence/formatReader.ts';
import { official2023 } from '../evidence/questionsForm.ts';
import { readFileStance } from '../claims/answerStances.ts';
import { joinSentences, msg } from '../../base/words/message.ts';

const noLabel = 'NOT_ENOUGH_INFO';

/** Whether the claim's documents have sentences or labels. */
function isToldBy(seen: SeenNames): boolean {
  return seen.has('claim.evidence') && seen.has('document.label') && seen.has('document.sentences');
}

function isGold(seen: SeenNames): boolean {
  return seen.has('claim.cited_doc_ids') || (seen.has('claim.claim') && seen.has('documentList.'));
}

/** Lists the documents of an object of documents, each with its id. A document may have a list of rationales. */
function documentsIn(evidence: JsonNode | undefined): readonly (readonly [string, JsonNode])[] {
  if (evidence?.kind !== 'object') return [];
  return [...evidence.members].flatMap(([id, node]) =>
    (node.kind === 'array' ? node.items : [node]).map((item) => [id, item] as const),
  );
}

/**
 * Makes one passage for each document, or for each of its rationales. The passage's text is blank, because the texts are in
 * SciFact's corpus file.
 */
function readDocuments(object: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const evidence = object.members.get('evidence');
  if (evidence !== undefined && evidence.kind !== 'object' && evidence.kind !== 'null') {
    reader.wrongType(evidence, 'evidence', msg('an object with document ids as keys'));
  }
  return documentsIn(evidence).flatMap(([id, item]) => readDocument(id, item, reader));
}

function readDocument(id: string, item: JsonNode, reader: ClaimReader): readonly QaPart[] {
  if (item.kind !== 'object') {
    reader.wrongType(item, id, msg('an object with "sentences" and "label"'));
    return [];
  }
  const named = passageNames.find((name) => item.members.get(name)?.kind === 'string');
  const text = named === undefined ? '' : (reader.textOf(item.members.get(named), named) ?? '');
  if (text.trim() === '') reportNamedDocument(headOf(item), reader);
  const listed = item.members.get('sentences');
  const sentences = listed?.kind === 'array' ? numbersAmong(listed.items) : undefined;
  const answer = { text, sources: [id.toWellFormed()], stance: readStance(item), sentences };
  return [{ question: '', span: headOf(item), answers: [{ answer, span: headOf(item) }] }];
}

/**
 * Returns the label that the documents share, or `NOT_ENOUGH_INFO` without documents. If documents contradict each other, returns
 * both labels, which is not a valid SciFact verdict.
 */
function verdictOf(evidence: JsonNode): string {
  const labels = documentsIn(evidence).flatMap(([, item]) =>
    item.kind === 'object' ? (readStance(item) ?? []) : [],
  );
  const decisive = labels.filter((label) => readFileStance(label) !== 'neither');
  return decisive.length === 0 ? noLabel : [...new Set(decisive)].sort().join(', ');
}

const readClaim = readForm({ claim: 'claim', id: 'id', verdict: 'label' }, readDocuments, {
  mayLackText: true,
});

function read(object: JsonObject, reader: ClaimReader, role: EvidenceRole): ClaimParts {
  if (object.members.has('label')) return readClaim(object, reader, role);
  const evidence = object.members.get('evidence') ?? object;
  const place = headOf(evidence);
  const message = joinSentences(
    msg('The verdict for this claim was read from the labels of its documents.'),
    msg('A claim without documents gets the verdict {0}.', noLabel),
  );
  reader.report('information', 'verdictOfDocuments', message, place);
  const label = { kind: 'string', value: verdictOf(evidence), ...place } as const;
  return readClaim(withMembers(object, [['label', label]]), reader, role);
}

export const [scifact, scifactReference] = inBothRoles(
  {
    evidenceMember: 'evidence',
    hasOtherItems: true,
    itemsLoss: 'the numbers of sentences of its documents are left out.',
    expected: msg('"evidence" with document ids as keys'),
    official: official2023,
    renames: new Map([['id', 'claim_id']]),
    read,
    format: 'scifact',
    name: 'SciFact',
    shape: '`id`, `evidence` as an object of documents with `sentences` and `label`',
    isToldBy,
  },
  {
    shape:
      '`id`, `claim`, `evidence` as an object of documents with lists of `sentences` and `label`',
    isToldBy: (seen) => isToldBy(seen) && isGold(seen),
  },
);
