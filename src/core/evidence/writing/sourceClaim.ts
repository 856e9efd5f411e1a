// A claim together with the object that it was read from. The object is needed to keep what the claim model does not contain.

import { countOf } from '../../format/numbers.ts';
import type { Answer, Claim, EvidenceFile, QaPair } from '../evidence.ts';
import { stanceNames } from '../formats/claimParts.ts';
import type { FormatReader } from '../formats/formatReader.ts';
import type { JsonNode } from '../json/jsonNode.ts';
import { structureInText } from '../mapping/cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { itemsOf as joinedRows } from '../mapping/values.ts';
import { streamClaims } from '../reading/claimStream.ts';
import { joinRows } from '../reading/joinRows.ts';
import type { WrittenValue } from './jsonText.ts';

// Counts and reports what a format cannot represent.

export interface Loss {
  /** Starts with a count: `12 claims have "speaker", which ...`. */
  readonly message: string;
}

/** Counts the claims for each kind of loss. */
export class Losses {
  readonly #claims = new Map<string, Set<number>>();

  /** Counts a claim for a loss. `what` is the text after "12 claims: ". */
  add(claim: number, what: string): void {
    const claims = this.#claims.get(what) ?? new Set<number>();
    claims.add(claim);
    this.#claims.set(what, claims);
  }

  list(): readonly Loss[] {
    return [...this.#claims].map(([what, claims]) => ({
      message: `${countOf(claims.size, 'claim')}: ${what}`,
    }));
  }
}

export type Members = ReadonlyMap<string, JsonNode>;

export interface SourceClaim {
  readonly claim: Claim;
  /** Members of the claim's object. Empty for a claim that could not be read. */
  readonly members: Members;
  readonly pairs: readonly SourcePair[];
  /** Members whose names differ in other formats. */
  readonly renames: NonNullable<FormatReader['renames']>;
}

export interface SourceAnswer {
  readonly answer: Answer;
  /** Members of the answer's object. Empty if the answer is not an object. */
  readonly members: Members;
}

export interface SourcePair {
  readonly question: string;
  /** Members of the object that contains the question. */
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
  const inside = node?.kind === 'string' ? structureInText(node) : undefined;
  if (inside?.kind === 'array') return inside.items;
  if (inside) return [inside];
  return node === undefined || node.kind === 'null' || node.kind === 'unread' ? [] : [node];
}

/**
 * Matches objects or texts with pairs by their order. Unreadable items are left out of the evidence, so positions in the list and
 * in the evidence differ.
 */
function pairsOf({ evidence }: Claim, list: readonly JsonNode[]): readonly SourcePair[] {
  const objects = list.filter(({ kind }) => kind === 'object' || kind === 'string');
  return evidence.map(({ question, answers, outside }: QaPair, index): SourcePair => {
    const members = membersOf(objects[index]);
    const written = itemsOf(members.get('answers'));
    return {
      question,
      members,
      outside,
      answers: answers.map((answer, place) => ({ answer, members: membersOf(written[place]) })),
    };
  });
}

/** Number of members that joined rows have in common: claim, verdict and evidence. */
const rowMembers = 3;

/**
 * Yields each claim with its object. `text`: the whole file, as passed to `readEvidence`. `selection`: a mapping that only
 * selects items.
 */
export function* sourceClaims(
  text: string,
  { claims }: Pick<EvidenceFile, 'claims'>,
  { evidenceMember, evidenceAlso = [], renames = noRenames, hasOtherItems }: FormatReader,
  losses: Losses,
  selection?: Mapping,
): Generator<SourceClaim, void, undefined> {
  let index = 0;
  const silent = (): void => undefined;
  for (const node of joinRows(streamClaims(text, silent, selection), silent)) {
    const claim = claims[index];
    if (!claim) return;
    index += 1;
    const members = node.kind === 'object' ? node.members : none;
    const list = [evidenceMember, ...evidenceAlso].find((name) => members.has(name));
    const items = list === undefined || hasOtherItems ? [] : itemsOf(members.get(list));
    if (node.kind === 'object' && joinedRows(node) !== undefined && members.size > rowMembers) {
      losses.add(index - 1, 'of rows that were joined the other members of the first are kept.');
    }
    yield { claim, members, pairs: pairsOf(claim, items), renames };
  }
}

/** Adds the stance of an answer or passage, unless a member that is already written contains it. */
export function addStance(
  written: Map<string, WrittenValue>,
  { stance }: Pick<Answer, 'stance'>,
): void {
  if (stance !== undefined && !stanceNames.some((name) => written.has(name))) {
    written.set('stance', stance);
  }
}

/** Lists the members of an answer that each format writes differently: its type and its Boolean explanation. */
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
 * Returns the pairs in the claim's evidence list, for formats that write `string_evidence` unchanged. `undefined` if the claim
 * has no such list, which the official scripts treat differently from an empty list.
 */
export function findListedPairs({ pairs }: SourceClaim): readonly SourcePair[] | undefined {
  if (pairs.some(({ outside }) => outside === 'alone')) return undefined;
  return pairs.filter(({ outside }) => outside === undefined);
}

// Selects all members of a claim except the evidence and the verdict, whose names differ between formats.

/** Names of the evidence and verdict members in all formats. */
export const formNames: ReadonlySet<string> = new Set([
  'questions',
  'evidence',
  'evi',
  'label',
  'pred_label',
  'split',
]);

/**
 * Returns the members in file order, for a format that allows further members. A second verdict cannot be kept and is reported.
 */
export function selectKeptMembers(
  { claim, members, renames }: SourceClaim,
  losses: Losses,
): readonly (readonly [string, JsonNode])[] {
  if (members.has('label') && members.has('pred_label')) {
    losses.add(claim.index, '"label" beside "pred_label" is left out: the form has one verdict.');
  }
  const kept = new Map<string, JsonNode>();
  for (const [name, node] of members) {
    const other = renames.get(name);
    if (formNames.has(name) || other === null) continue;
    if (other === undefined || !members.has(other)) kept.set(other ?? name, node);
    else kept.set(name, node);
  }
  return [...kept];
}
