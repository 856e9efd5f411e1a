// WiCE: claims of Wikipedia with the sentences of the cited pages, and which of them support the claim. Source: ryokamoi/wice, README and
// data/entailment_retrieval. Each list in `supporting_sentences` has the numbers of sentences that are enough.

import type { JsonObject } from '../json/jsonNode.ts';
import { hasAll, inBothRoles } from './formatReader.ts';
import { mapped } from './mapped.ts';
import { msg } from '../../words/message.ts';

/** Returns the claim with the sentences that support it, in the order of the page. */
function withSupport(object: JsonObject): JsonObject {
  const groups = object.members.get('supporting_sentences');
  const page = object.members.get('evidence');
  if (groups?.kind !== 'array' || page?.kind !== 'array') return object;
  const numbers = groups.items.flatMap((group) => (group.kind === 'array' ? group.items : [group]));
  const named = new Set(numbers.flatMap((one) => (one.kind === 'number' ? [one.value] : [])));
  const items = page.items.filter((_, at) => named.has(at));
  return { ...object, members: new Map([...object.members, ['evidence', { ...page, items }]]) };
}

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
    read: (object, reader, role, use) => mapped.read(withSupport(object), reader, role, use),
  },
  {
    isToldBy: (seen) => hasAll(seen, 'claim.claim', 'claim.supporting_sentences', 'claim.evidence'),
  },
);
