// SciFact: evidence as an object with documents by id, each with sentence numbers and a label. Source: allenai/scifact,
// doc/data.md and doc/evaluation.md, and allenai/scifact-evaluator. A reference has a list of rationales for each document.
// Predictions have one object for each document.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { headOf, type ClaimReader } from './claimFields.ts';
import { readCommonParts, readStance, type ClaimParts, type QaPart } from './claimParts.ts';
import { passageNames, reportNamedDocument } from './evidenceItems.ts';
import type { FormatReader, SeenNames } from './formatReader.ts';
import { official2023 } from './questionsForm.ts';
import { readFileStance } from '../answerStances.ts';
import { joinSentences, msg } from '../../words/message.ts';

const noLabel = 'NOT_ENOUGH_INFO';

/** Whether the claim's documents have sentences or labels. */
function isToldBy(seen: SeenNames): boolean {
  return seen.has('claim.evidence') && seen.has('document.label') && seen.has('document.sentences');
}

function isGold(seen: SeenNames): boolean {
  return seen.has('claim.cited_doc_ids') || (seen.has('claim.claim') && seen.has('documentList.'));
}

/**
 * Makes one passage for each document, or for each of its rationales. The passage's text is blank, because the texts are in
 * SciFact's corpus file.
 */
function readDocuments(object: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const evidence = object.members.get('evidence');
  if (evidence?.kind !== 'object') {
    if (evidence !== undefined && evidence.kind !== 'null') {
      reader.wrongType(evidence, 'evidence', msg('an object with document ids as keys'));
    }
    return [];
  }
  return [...evidence.members].flatMap(([id, node]) => {
    const items = node.kind === 'array' ? node.items : [node];
    return items.flatMap((item) => readDocument(id, item, reader));
  });
}

function numbersOf(node: JsonNode | undefined): readonly number[] | undefined {
  if (node?.kind !== 'array') return undefined;
  return node.items.flatMap((item) => (item.kind === 'number' ? [item.value] : []));
}

function readDocument(id: string, item: JsonNode, reader: ClaimReader): readonly QaPart[] {
  if (item.kind !== 'object') {
    reader.wrongType(item, id, msg('an object with "sentences" and "label"'));
    return [];
  }
  const named = passageNames.find((name) => item.members.get(name)?.kind === 'string');
  const text = named === undefined ? '' : (reader.textOf(item.members.get(named), named) ?? '');
  if (text.trim() === '') reportNamedDocument(headOf(item), reader);
  const sentences = numbersOf(item.members.get('sentences'));
  const answer = { text, sources: [id.toWellFormed()], ...readStance(item), sentences };
  return [{ question: '', span: headOf(item), answers: [{ answer, span: headOf(item) }] }];
}

/**
 * Returns the label that the documents share, or `NOT_ENOUGH_INFO` without documents. If documents contradict each other, returns
 * both labels, which is not a valid SciFact verdict.
 */
function verdictOf(pairs: readonly QaPart[]): string {
  const labels = pairs.flatMap(({ answers }) =>
    answers.flatMap(({ answer }) => answer.stance ?? []),
  );
  const decisive = labels.filter((label) => readFileStance(label) !== 'neither');
  return decisive.length === 0 ? noLabel : [...new Set(decisive)].sort().join(', ');
}

function read(object: JsonObject, reader: ClaimReader): ClaimParts {
  const pairs = readDocuments(object, reader);
  const members = new Map(object.members);
  const evidence = members.get('evidence') ?? object;
  if (!members.has('label')) {
    const { start } = evidence;
    members.set('label', { kind: 'string', value: verdictOf(pairs), start, end: start + 1 });
    reader.report(
      'information',
      'verdictOfDocuments',
      joinSentences(
        msg('The verdict for this claim was read from the labels of its documents.'),
        msg('A claim without documents gets the verdict {0}.', noLabel),
      ),
      headOf(evidence),
    );
  }
  return readCommonParts({ ...object, members }, reader, pairs, {
    claim: members.has('claim') ? 'claim' : null,
    id: 'id',
    verdict: ['label'],
    officialVerdict: 'label',
    justification: [],
  });
}

const common = {
  evidenceMember: 'evidence',
  hasOtherItems: true,
  itemsLoss: 'the numbers of sentences of its documents are left out.',
  expected: msg('"evidence" with document ids as keys'),
  official: official2023,
  renames: new Map([['id', 'claim_id']]),
  read,
} as const;

export const scifact: FormatReader = {
  ...common,
  format: 'scifact',
  role: 'predictions',
  inOtherRole: 'scifactReference',
  name: 'SciFact',
  shape: '`id`, `evidence` as an object of documents with `sentences` and `label`',
  isToldBy,
};

export const scifactReference: FormatReader = {
  ...common,
  format: 'scifactReference',
  role: 'reference',
  inOtherRole: 'scifact',
  name: 'SciFact, reference',
  shape:
    '`id`, `claim`, `evidence` as an object of documents with lists of `sentences` and `label`',
  isToldBy: (seen) => isToldBy(seen) && isGold(seen),
};
