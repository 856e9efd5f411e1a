// FEVER 2018, FEVEROUS and HoVer: evidence that names sentences, cells and other elements of Wikipedia pages, without their texts. Sources:
// sheffieldnlp/fever-scorer (README.md, src/fever/scorer.py), Raldir/FEVEROUS (evaluation/) and hover-nlp/hover.

import type { EvidenceRole } from '../claims/evidence.ts';
import { type JsonNode, type JsonObject, headOf } from '../json/jsonNode.ts';
import type { ClaimReader } from '../evidence/claimFields.ts';
import { readForm, type QaPart } from '../evidence/claimParts.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import { hasAll, inBothRoles, namedItems, noItems, otherItems } from '../evidence/formatReader.ts';
import { official2023 } from '../evidence/questionsForm.ts';
import { msg } from '../../base/words/message.ts';

/** `sentences`: the member in which HoVer's program writes the predicted sentences alone. */
const members = {
  predicted: 'predicted_evidence',
  sentences: 'predicted_sp',
  gold: 'evidence',
  facts: 'supporting_facts',
};

/** Whether a text in `predicted_evidence` is FEVEROUS's id of an element, and not a passage. */
export function isElementId(text: string): boolean {
  return /_(?:sentence|cell|header_cell|item|table_caption|title|section|list)_\d/u.test(text);
}

export function partsOfList(items: readonly JsonNode[]): readonly (string | number | null)[] {
  return items.map((item) =>
    item.kind === 'string' || item.kind === 'number' ? item.value : null,
  );
}

/**
 * Returns the name of the element that the parts of a list give: `Page#3` for a page and the number of a sentence, or FEVEROUS's id in
 * three parts. The numbers of the annotation before the page are left out. `undefined` for other lists, such as a pair of texts.
 */
export function elementOfParts(parts: readonly (string | number | null)[]): string | undefined {
  const id = parts.join('_');
  if (parts.length === 3 && isElementId(id)) return id.toWellFormed();
  const [page, line] = parts.slice(-2);
  const isElement = typeof page === 'string' && /^\d+$/u.test(String(line ?? ''));
  return isElement ? `${page.toWellFormed()}#${String(line)}` : undefined;
}

const isBlank = (node: JsonNode): boolean =>
  node.kind === 'null' ||
  node.kind === 'unread' ||
  (node.kind === 'string' && node.value === '') ||
  (node.kind === 'array' && node.items.slice(-2).every(isBlank));

function nameOf(node: JsonNode): string | undefined {
  if (node.kind === 'string') return node.value.toWellFormed();
  if (node.kind !== 'array') return undefined;
  return elementOfParts(partsOfList(node.items));
}

/** Reads a claim's members that name elements. Blank evidence, of a claim that cannot be verified, is left out. */
class ElementReader {
  readonly #reader: ClaimReader;
  readonly #member: string;

  constructor(reader: ClaimReader, member: string) {
    this.#reader = reader;
    this.#member = member;
  }

  /** Returns the items of a list, or of FEVEROUS's object with `content`. */
  itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
    const list = node?.kind === 'object' ? (node.members.get('content') ?? node) : node;
    if (list?.kind === 'array') return list.items;
    if (list && !isBlank(list)) this.#reader.wrongType(list, this.#member, msg('a list'));
    return [];
  }

  /** Makes one passage for elements that belong together. Its text is blank, because the file has no texts. */
  partOf(nodes: readonly JsonNode[]): readonly QaPart[] {
    const answers = nodes.flatMap((node) => {
      if (isBlank(node)) return [];
      const name = nameOf(node);
      if (name !== undefined) {
        return [{ answer: { text: '', sources: [name] }, span: headOf(node) }];
      }
      this.#reader.wrongType(
        node,
        `${this.#member}[]`,
        msg('a page and the number of a sentence, or the id of an element'),
      );
      return [];
    });
    const [first] = answers;
    return first ? [{ question: '', span: first.span, answers }] : [];
  }
}

/** Reads a passage for each predicted element, or for each annotated group of elements that is enough for the verdict. */
function partsOf(object: JsonObject, reader: ClaimReader, role: EvidenceRole): readonly QaPart[] {
  const isPredicted = role === 'predictions';
  // Beside an annotated label, facts are annotated.
  const facts = isPredicted && object.members.has('label') ? [] : [members.facts];
  const others = isPredicted ? [members.sentences, members.predicted] : [];
  const member =
    [...others, ...facts].find((name) => object.members.has(name)) ??
    (isPredicted ? members.predicted : members.gold);
  const elements = new ElementReader(reader, member);
  const items = elements.itemsOf(object.members.get(member));
  if (member === members.facts && !isPredicted) return elements.partOf(items);
  return items.flatMap((item) =>
    elements.partOf(role === 'predictions' ? [item] : elements.itemsOf(item)),
  );
}

const readAs = (verdict: string): FormatReader['read'] =>
  readForm({ claim: 'claim', id: ['id', 'uid'], verdict }, partsOf, {
    hasOtherIds: true,
    mayLackText: true,
  });

export const [sentenceIds, sentenceIdsReference] = inBothRoles(
  {
    evidenceAlso: [members.sentences, members.gold, members.facts],
    evidenceMember: members.predicted,
    hasOtherItems: true,
    namesEvidence: true,
    holdsBothSides: true,
    itemsLoss: 'the groups of its elements are left out.',
    expected: msg('"predicted_evidence" and "predicted_label"'),
    official: official2023,
    renames: new Map([
      ['id', 'claim_id'],
      ['uid', 'claim_id'],
    ]),
    hasPredictedVerdict: true,
    read: readAs('predicted_label'),
    format: 'sentenceIds',
    name: 'FEVER 2018 and FEVEROUS',
    shape:
      '`id`, `predicted_label`, `predicted_evidence[]` with a page and a sentence number, or an id in one or three parts',
    isToldBy: (seen) =>
      ((hasAll(seen, 'claim.predicted_evidence', 'claim.predicted_label') ||
        seen.has('claim.predicted_sp')) &&
        (seen.has(namedItems) || (seen.has(noItems) && !seen.has(otherItems)))) ||
      (hasAll(seen, 'claim.supporting_facts', 'claim.predicted_label') && !seen.has('claim.label')),
  },
  {
    read: readAs('label'),
    name: 'FEVER 2018, FEVEROUS and HoVer, reference',
    shape:
      '`id`, `claim`, `label`, `evidence[]` with groups of elements, `verifiable`; or `supporting_facts[]`',
    isToldBy: (seen) =>
      seen.has('claim.claim') &&
      (hasAll(seen, 'claim.verifiable', 'claim.evidence') ||
        hasAll(seen, 'evidence.content', 'evidence.context') ||
        hasAll(seen, 'claim.supporting_facts', 'claim.label')),
  },
);
