// WiCE: claims of Wikipedia with the sentences of the cited pages, and which of them support the claim. Source: ryokamoi/wice, README and
// data/entailment_retrieval. Each list in `supporting_sentences` has the numbers of sentences that are enough.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { type FormatReader, hasAll, inBothRoles } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import { msg } from '../../base/words/message.ts';

const listOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  node?.kind === 'array' ? node.items : [];

/** Returns the sets of numbers. Each item is a set, or all items are one. */
function setsOf({ members }: JsonObject): readonly (readonly number[])[] {
  const items = listOf(members.get('supporting_sentences'));
  const numbersIn = (nodes: readonly JsonNode[]): readonly number[] =>
    nodes.flatMap((node) => (node.kind === 'number' ? [node.value] : []));
  const sets = items.some(({ kind }) => kind === 'array') ? items.map(listOf) : [items];
  return sets.map(numbersIn).filter(({ length }) => length > 0);
}

const read: FormatReader['read'] = (object, reader, role, use) => {
  const page = object.members.get('evidence');
  if (page?.kind !== 'array' || !object.members.has('supporting_sentences')) {
    return mapped.read(object, reader, role, use);
  }
  const sets = setsOf(object);
  const numbers = [...page.items.keys()].filter((number) => sets.flat().includes(number));
  const items = numbers.flatMap((number) => page.items[number] ?? []);
  const members = new Map([...object.members, ['evidence', { ...page, items }] as const]);
  const parts = mapped.read({ ...object, members }, reader, role, use);
  // Sentences without a text have no passage, and their numbers are lost.
  if (parts.pairs.length !== numbers.length) return parts;
  const evidence = parts.claim.evidence.map((pair, at) => {
    const number = numbers[at] ?? 0;
    const groups = [...sets.keys()].filter((set) => sets[set]?.includes(number));
    return {
      ...pair,
      answers: pair.answers.map((answer) => ({ ...answer, sentences: [number], groups })),
    };
  });
  return { ...parts, claim: { ...parts.claim, evidence } };
};

export const [wice, wiceReference] = inBothRoles(
  {
    ...mapped,
    format: 'wice',
    evidenceMember: 'supporting_sentences',
    evidenceAlso: ['evidence'],
    expected: msg('"evidence" and "supporting_sentences"'),
    name: 'WiCE',
    shape:
      '`claim`, `label`, `evidence[]` (sentences), `supporting_sentences[]` with their numbers',
    isToldBy: () => false,
    mapping: { paths: { claim: 'claim', verdict: 'label', passage: 'evidence[]' } },
    read,
  },
  {
    isToldBy: (seen) => hasAll(seen, 'claim.claim', 'claim.supporting_sentences', 'claim.evidence'),
  },
);
