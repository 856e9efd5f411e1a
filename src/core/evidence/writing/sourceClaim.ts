// A claim as it was read, with the object that it was read from: what the model of a claim does not have is kept from there.

import { streamClaims } from '../reading/claimStream.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import type { FormatReader } from '../formats/formatReader.ts';
import type { Answer, Claim, EvidenceFile, QaPair } from '../evidence.ts';

export type Members = ReadonlyMap<string, JsonNode>;

export interface SourceClaim {
  readonly claim: Claim;
  /** Of the claim's object; empty for a claim that could not be read. */
  readonly members: Members;
  readonly pairs: readonly SourcePair[];
  /** Of its form: members that other forms name otherwise. */
  readonly renames: NonNullable<FormatReader['renames']>;
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
const noRenames: SourceClaim['renames'] = new Map();

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
  return evidence.map(({ question, answers, outside }: QaPair, index): SourcePair => {
    const members = membersOf(objects[index]);
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
  { evidenceMember, evidenceAlso = [], renames = noRenames, hasOtherItems }: FormatReader,
): Generator<SourceClaim, void, undefined> {
  let index = 0;
  for (const node of streamClaims(text, () => undefined)) {
    const claim = claims[index];
    if (!claim) return;
    index += 1;
    const members = node.kind === 'object' ? node.members : none;
    const list = [evidenceMember, ...evidenceAlso].find((name) => members.has(name));
    const items = list === undefined || hasOtherItems ? [] : itemsOf(members.get(list));
    yield { claim, members, pairs: pairsOf(claim, items), renames };
  }
}

/** Of an answer, the members that its form told otherwise: what is a Boolean answer, and why. */
export function listAnswerMembers({
  answer,
}: SourceAnswer): readonly (readonly [string, string])[] {
  const { type, explanation } = answer;
  return [
    ...(type === undefined ? [] : [['answer_type', type] as const]),
    ...(explanation === undefined ? [] : [['boolean_explanation', explanation] as const]),
  ];
}

/**
 * The pairs that stand in a list of evidence, for forms that keep `string_evidence` as it is; `undefined`: the claim has no such list,
 * and an empty one would be something else to the official scripts.
 */
export function findListedPairs({ pairs }: SourceClaim): readonly SourcePair[] | undefined {
  if (pairs.some(({ outside }) => outside === 'alone')) return undefined;
  return pairs.filter(({ outside }) => outside === undefined);
}
