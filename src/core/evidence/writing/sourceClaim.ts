// A claim as it was read, with the object that it was read from: what the model of a claim does not have is kept from there.

import { streamClaims } from '../reading/claimStream.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import type { Answer, Claim, EvidenceFile, QaPair } from '../evidence.ts';

export type Members = ReadonlyMap<string, JsonNode>;

export interface SourceClaim {
  readonly claim: Claim;
  /** Of the claim's object; empty for a claim that could not be read. */
  readonly members: Members;
  readonly pairs: readonly SourcePair[];
}

export interface SourceAnswer {
  readonly answer: Answer;
  /** Of the answer's object; empty where an answer is none. */
  readonly members: Members;
}

export interface SourcePair {
  readonly question: string;
  /** Of the object with the question. */
  readonly members: Members;
  readonly answers: readonly SourceAnswer[];
  readonly outside?: QaPair['outside'];
}

const none: Members = new Map();

function membersOf(node: JsonNode | undefined): Members {
  return node?.kind === 'object' ? node.members : none;
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  if (node?.kind === 'array') return node.items;
  return node === undefined || node.kind === 'null' || node.kind === 'unread' ? [] : [node];
}

/** Items that could not be read are in no list: what is an object or a text and the pairs are brought together by their order. */
function pairsOf({ evidence }: Claim, list: readonly JsonNode[]): readonly SourcePair[] {
  const objects = list.filter(({ kind }) => kind === 'object' || kind === 'string');
  return evidence.map(({ question, answers, outside }: QaPair, at): SourcePair => {
    const members = membersOf(objects[at]);
    const written = itemsOf(members.get('answers'));
    return {
      question,
      members,
      ...(outside === undefined ? {} : { outside }),
      answers: answers.map((answer, place) => ({ answer, members: membersOf(written[place]) })),
    };
  });
}

/** `text`: the whole file, as `readEvidence` was given it. */
export function* sourceClaims(
  text: string,
  { claims }: Pick<EvidenceFile, 'claims'>,
  evidenceMember: string,
): Generator<SourceClaim, void, undefined> {
  let index = 0;
  for (const node of streamClaims(text, () => undefined)) {
    const claim = claims[index];
    if (!claim) return;
    index += 1;
    const members = node.kind === 'object' ? node.members : none;
    yield { claim, members, pairs: pairsOf(claim, itemsOf(members.get(evidenceMember))) };
  }
}

/**
 * The pairs that stand in a list of evidence, for forms that keep `string_evidence` as it is; `undefined`: the claim has no such list,
 * and an empty one would be something else to the official scripts.
 */
export function listedPairs({ pairs }: SourceClaim): readonly SourcePair[] | undefined {
  if (pairs.some(({ outside }) => outside === 'alone')) return undefined;
  return pairs.filter(({ outside }) => outside === undefined);
}
