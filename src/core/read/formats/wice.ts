// WiCE: claims of Wikipedia with the sentences of the cited pages, and which of them support the claim. Source: ryokamoi/wice, README and
// data/entailment_retrieval. Each list in `supporting_sentences` has the numbers of sentences that are enough.

import { type JsonObject, itemsIn, numbersAmong, withMembers } from '../json/jsonNode.ts';
import { type FormatReader, hasAll, inBothRoles } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import { msg } from '../../base/words/message.ts';

/** Returns the sets of numbers. Each item is a set, or all items are one. */
function setsOf({ members }: JsonObject): readonly (readonly number[])[] {
  const items = itemsIn(members.get('supporting_sentences'));
  const sets = items.some(({ kind }) => kind === 'array') ? items.map(itemsIn) : [items];
  return sets.map(numbersAmong).filter(({ length }) => length > 0);
}

const read: FormatReader['read'] = (object, reader, role, use) => {
  const page = object.members.get('evidence');
  if (page?.kind !== 'array' || !object.members.has('supporting_sentences')) {
    return mapped.read(object, reader, role, use);
  }
  const sets = setsOf(object);
  const numbers = [...page.items.keys()].filter((number) => sets.flat().includes(number));
  const items = numbers.flatMap((number) => page.items[number] ?? []);
  const shown = withMembers(object, [['evidence', { ...page, items }]]);
  const parts = mapped.read(shown, reader, role, use);
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
