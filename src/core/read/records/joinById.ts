// Joins the records of a file with the claims of a run.

import { normaliseText, sharesMostWords } from '../claims/claimKey.ts';
import type { CountedIds, ShiftedIds } from '../alignment/shiftedIds.ts';
import { ClaimIds, collectIds, findShiftedIds } from '../alignment/shiftedIds.ts';
import { claimIdOfText, idKey, type ClaimId } from '../claims/ids.ts';

/** A record with what identifies its claim, as written in the file. */
export interface ClaimRecord {
  /** Line number or item number, from 1. */
  readonly line: number;
  /** `null` if the record has no claim_id. */
  readonly claimId: string | null;
  /** The claim's text. `null` if the record has none. */
  readonly claim: string | null;
}

/** A claim of the run, with the id and texts by which a file identifies it. */
export interface JoinedClaim {
  /** Position in the reference file. */
  readonly index: number;
  /** Result of `chooseClaimId`. */
  readonly id: ClaimId;
  readonly text: string;
}

/**
 * Chooses the id by which ratings of a system's evidence identify a claim: preferably the id in the system's file. `index`:
 * position in the reference, from 0.
 */
export function chooseClaimId(
  prediction: { readonly claimId?: ClaimId } | null,
  reference: { readonly claimId?: ClaimId },
  index: number,
): ClaimId {
  return prediction?.claimId ?? reference.claimId ?? index;
}

/** How lines whose claim_id and text disagree were joined. */
export type JoinRemark = 'otherId' | 'otherWording';

/** What is known about the claims of a run, to find files that count claims from another number. */
export interface RunExtent {
  /** Number of reference claims that are scored. Absent: all. */
  readonly limit?: number;
  /** Possible ids of all claims in the files, also of claims that were not added. */
  readonly ids?: readonly CountedIds[];
}

interface Group<Entry> {
  /** `null` if the lines of this claim have only text. */
  readonly id: ClaimId | null;
  readonly text: string | null;
  readonly entries: Entry[];
  claim: number | undefined;
}

/** Returns a claim's id, or the text as written if it is not an id. */
function idOf(text: string | null): ClaimId | null {
  return text === null ? null : (claimIdOfText(text) ?? idKey(text));
}

/**
 * Joins lines with claims in the same way as predictions are joined with references: by claim_id if the texts agree or a line has
 * no text, otherwise by text (`otherId`). Joins by claim_id alone if the run does not have the text but the two texts share most
 * words (`otherWording`). If claim_id and text identify two different claims, the text decides, because renumbered files are more
 * common than reworded files. Claims arrive in parts and are joined immediately. Claims with the same text should arrive in the
 * same part.
 */
export class ClaimJoin<Entry extends ClaimRecord> {
  readonly #hasForeignIds: boolean;
  readonly #groups: readonly Group<Entry>[];
  readonly #byText = new Map<string, Group<Entry>[]>();
  readonly #byId = new Map<ClaimId, Group<Entry>[]>();
  readonly #found = new Map<number, Group<Entry>[]>();
  readonly #texts = new Set<string>();
  /** The added claims. */
  readonly #claims: Pick<JoinedClaim, 'index' | 'id'>[] = [];
  readonly #remarks = new Map<JoinRemark, Entry[]>();

  /** `hasForeignIds`: whether the ids belong to another file. Claims are then identified only by their text. */
  constructor({
    entries,
    hasForeignIds = false,
  }: {
    readonly entries: readonly Entry[];
    readonly hasForeignIds?: boolean;
  }) {
    this.#hasForeignIds = hasForeignIds;
    const groups = new Map<string, Group<Entry>>();
    for (const entry of entries) {
      const id = idOf(entry.claimId);
      const text = entry.claim === null ? null : normaliseText(entry.claim);
      const key = JSON.stringify([id, text]);
      const group = groups.get(key) ?? { id, text, entries: [], claim: undefined };
      groups.set(key, group);
      group.entries.push(entry);
    }
    this.#groups = [...groups.values()];
    for (const group of this.#groups) {
      if (group.text !== null) append(this.#byText, group.text, group);
      if (group.id !== null) append(this.#byId, group.id, group);
    }
  }

  /** Adds claims, except claims that were already added. */
  add(claims: readonly JoinedClaim[]): void {
    const fresh = claims
      .filter(({ index }) => !this.#found.has(index))
      .map(({ index, id, text }) => ({ index, id, text: normaliseText(text) }));
    for (const { index, id, text } of fresh) {
      this.#claims.push({ index, id });
      this.#found.set(index, []);
      this.#texts.add(text);
    }
    for (const claim of fresh) this.#takeNamed(claim);
    for (const claim of fresh) this.#takeSameText(claim);
    for (const claim of fresh) this.#takeOtherWording(claim);
  }

  /** Returns the lines of a claim, in file order. */
  entriesOf(index: number): readonly Entry[] {
    const groups = this.#found.get(index) ?? [];
    if (groups.length < 2) return groups[0]?.entries ?? [];
    return groups.flatMap(({ entries }) => entries).sort((a, b) => a.line - b.line);
  }

  /** Returns the lines that match none of the added claims. */
  unknown(): readonly Entry[] {
    return this.#groups
      .flatMap(({ claim, entries }) => (claim === undefined ? entries : []))
      .sort((a, b) => a.line - b.line);
  }

  /** Returns the ids if the file counts its claims from another number than the run or than the part of the run that is scored. */
  shift({ limit = Infinity, ids = [] }: RunExtent = {}): ShiftedIds | undefined {
    if (this.#hasForeignIds) return undefined;
    const lines = new ClaimIds();
    for (const [index, { id, text }] of this.#groups.entries()) {
      lines.add({ index, text: text ?? '', claimId: id ?? undefined });
    }
    const scored = this.#claims.filter(({ index }) => index < limit);
    const parts = scored.length < this.#claims.length ? [this.#claims, scored] : [scored];
    const added = parts.map((claims) =>
      collectIds(claims.map(({ index, id }) => ({ index, claimId: id, text: '' }))),
    );
    return [...added, ...ids].reduce<ShiftedIds | undefined>(
      (before, run) => before ?? findShiftedIds(run, lines),
      undefined,
    );
  }

  remarked(remark: JoinRemark): readonly Entry[] {
    return [...(this.#remarks.get(remark) ?? [])].sort((a, b) => a.line - b.line);
  }

  /** Returns the positions of the added claims, ascending. */
  claims(): readonly number[] {
    return [...this.#found.keys()].sort((a, b) => a - b);
  }

  #take(group: Group<Entry>, index: number, remark?: JoinRemark): void {
    group.claim = index;
    append(this.#found, index, group);
    if (remark === undefined) return;
    for (const entry of group.entries) append(this.#remarks, remark, entry);
  }

  #takeNamed({ index, id, text }: JoinedClaim): void {
    for (const group of this.#byId.get(id) ?? []) {
      const agrees = group.text === null || group.text === text;
      if (group.claim === undefined && agrees) this.#take(group, index);
    }
  }

  #takeSameText({ index, text }: JoinedClaim): void {
    if (text === '' || (this.#found.get(index) ?? []).length > 0) return;
    const group = this.#byText.get(text)?.find(({ claim }) => claim === undefined);
    if (!group) return;
    const isPlain = group.id === null || this.#hasForeignIds;
    this.#take(group, index, isPlain ? undefined : 'otherId');
  }

  #takeOtherWording({ index, id, text }: JoinedClaim): void {
    if (this.#hasForeignIds || (this.#found.get(index) ?? []).length > 0) return;
    for (const group of this.#byId.get(id) ?? []) {
      if (group.claim !== undefined || group.text === null || this.#texts.has(group.text)) continue;
      if (sharesMostWords(group.text, text)) this.#take(group, index, 'otherWording');
    }
  }
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
