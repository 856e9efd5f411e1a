// FEVER 2018, FEVEROUS and HoVer: evidence that names sentences, cells and other elements of Wikipedia pages, without their texts. Sources:
// sheffieldnlp/fever-scorer (README.md, src/fever/scorer.py), Raldir/FEVEROUS (evaluation/) and hover-nlp/hover.

import type { EvidenceRole } from '../evidence.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { headOf, type ClaimReader } from './claimFields.ts';
import { readCommonParts, type ClaimParts, type QaPart } from './claimParts.ts';
import { hasAll, type FormatReader } from './formatReader.ts';
import { official2023 } from './questionsForm.ts';
import { msg } from '../../words/message.ts';

const members = { predicted: 'predicted_evidence', gold: 'evidence', facts: 'supporting_facts' };

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  if (node?.kind === 'array') return node.items;
  const content = node?.kind === 'object' ? node.members.get('content') : undefined;
  return content?.kind === 'array' ? content.items : [];
}

/**
 * Returns the name of an element: `Page#3` for a page and the number of a sentence, or FEVEROUS's id. The numbers of the annotation before
 * the page are left out. `undefined` for the blank evidence of a claim that cannot be verified.
 */
function nameOf(node: JsonNode): string | undefined {
  if (node.kind === 'string') return node.value === '' ? undefined : node.value.toWellFormed();
  const [page, line] = itemsOf(node).slice(-2);
  if (page?.kind !== 'string' || line === undefined) return undefined;
  const number = line.kind === 'number' || line.kind === 'string' ? String(line.value) : undefined;
  return number === undefined ? undefined : `${page.value.toWellFormed()}#${number}`;
}

/** Makes one passage for elements that belong together. Its text is blank, because the file has no texts. */
function partOf(nodes: readonly JsonNode[]): readonly QaPart[] {
  const answers = nodes.flatMap((node) => {
    const name = nameOf(node);
    const span = headOf(node);
    return name === undefined ? [] : [{ answer: { text: '', sources: [name] }, span }];
  });
  const [first] = answers;
  return first ? [{ question: '', span: first.span, answers }] : [];
}

/** Reads a passage for each predicted element, or for each annotated group of elements that is enough for the verdict. */
function partsOf(object: JsonObject, role: EvidenceRole): readonly QaPart[] {
  if (role === 'predictions') {
    return itemsOf(object.members.get(members.predicted)).flatMap((node) => partOf([node]));
  }
  const facts = object.members.get(members.facts);
  if (facts) return partOf(itemsOf(facts));
  return itemsOf(object.members.get(members.gold)).flatMap((group) => partOf(itemsOf(group)));
}

function read(object: JsonObject, reader: ClaimReader, role: EvidenceRole): ClaimParts {
  const verdict = role === 'predictions' ? 'predicted_label' : 'label';
  return readCommonParts(object, reader, partsOf(object, role), {
    claim: object.members.has('claim') ? 'claim' : null,
    id: 'id',
    verdict: [verdict],
    officialVerdict: verdict,
    justification: [],
  });
}

const common = {
  evidenceAlso: [members.gold, members.facts],
  evidenceMember: members.predicted,
  hasOtherItems: true,
  namesEvidence: true,
  itemsLoss: 'the groups of its elements are left out.',
  expected: msg('"predicted_evidence" and "predicted_label"'),
  official: official2023,
  renames: new Map([['id', 'claim_id']]),
  read,
} as const;

export const sentenceIds: FormatReader = {
  ...common,
  hasPredictedVerdict: true,
  format: 'sentenceIds',
  role: 'predictions',
  inOtherRole: 'sentenceIdsReference',
  name: 'FEVER 2018 and FEVEROUS',
  shape:
    '`id`, `predicted_label`, `predicted_evidence[]` with a page and a sentence number, or an id',
  isToldBy: (seen) => hasAll(seen, 'claim.predicted_evidence', 'claim.predicted_label'),
};

export const sentenceIdsReference: FormatReader = {
  ...common,
  format: 'sentenceIdsReference',
  role: 'reference',
  inOtherRole: 'sentenceIds',
  name: 'FEVER 2018, FEVEROUS and HoVer, reference',
  shape:
    '`id`, `claim`, `label`, `evidence[]` with groups of elements, `verifiable`; or `supporting_facts[]`',
  isToldBy: (seen) =>
    seen.has('claim.claim') &&
    (hasAll(seen, 'claim.verifiable', 'claim.evidence') ||
      hasAll(seen, 'evidence.content', 'evidence.context') ||
      hasAll(seen, 'claim.supporting_facts', 'claim.label')),
};
