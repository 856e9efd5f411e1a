// Finds members whose names say that they are predicted or annotated, beside members of the same kind that a format reads: `predicted_evidence`
// beside `evidence` in a system's copy of the annotated file. The format would read what was annotated as what the system predicted.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { wordsOf } from './verdictSide.ts';

/** Two members of one object that may be of different sides. */
export interface MemberPair {
  /** The member that the format reads. */
  readonly read: string;
  /** The member whose name says its side. */
  readonly other: string;
}

/** Words for both sides. What a system did before, such as "retrieved" and "generated", says nothing about its final evidence. */
const sideWord = /^(?:pred|gold|annotated|reference)/u;

/** Nouns for a claim's evidence. */
const evidenceNouns = ['evidence', 'evidences', 'questions', 'qa'];
/** Nouns for the parts of evidence and for justifications, which other members are named after. */
const partNouns = ['question', 'answer', 'answers', 'passage', 'text'];
const justification = 'justification';

function isNamedAs(name: string, nouns: readonly string[]): boolean {
  const words = wordsOf(name);
  return words.some((word) => sideWord.test(word)) && words.some((word) => nouns.includes(word));
}

/** Whether the value contains a text with words. */
function hasWords(node: JsonNode): boolean {
  switch (node.kind) {
    case 'string':
      return /\p{L}\s+\p{L}/u.test(node.value);
    case 'array':
      return node.items.some(hasWords);
    case 'object':
      return [...node.members.values()].some(hasWords);
    default:
      return false;
  }
}

function pairsIn(
  { members }: JsonObject,
  read: string,
  nouns: readonly string[],
): readonly MemberPair[] {
  if (!members.has(read)) return [];
  return [...members].flatMap(([other, node]) =>
    other !== read && isNamedAs(other, nouns) && hasWords(node) ? [{ read, other }] : [],
  );
}

/** Returns the pairs in the items of evidence, and in the answers of the items. */
function pairsInItems(node: JsonNode | undefined): readonly MemberPair[] {
  if (node?.kind === 'array') return node.items.flatMap(pairsInItems);
  if (node?.kind !== 'object') return [];
  return [
    ...partNouns.flatMap((noun) => pairsIn(node, noun, [noun])),
    ...pairsInItems(node.members.get('answers')),
  ];
}

/** Lists the pairs of a claim. `evidence`: the members in which the format looks for evidence, of which the claim's first is read. */
export function listMemberPairs(
  claim: JsonObject,
  evidence: readonly string[],
): readonly MemberPair[] {
  const read = evidence.find((name) => claim.members.has(name)) ?? '';
  return [
    ...pairsIn(claim, read, evidenceNouns),
    ...pairsInItems(claim.members.get(read)),
    ...pairsIn(claim, justification, [justification]),
  ];
}
