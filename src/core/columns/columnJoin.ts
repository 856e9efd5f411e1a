// Which lines of a file are about which claim of a run.

import { normaliseText, sharesMostWords } from '../evidence/claimText.ts';
import { claimIdOfText, idKey, type ClaimId } from '../evidence/ids.ts';
import type { ColumnEntry, ColumnFile } from './columnFile.ts';

/** What lines name a claim by. */
export interface JoinedClaim {
  /** Position in the reference file. */
  readonly index: number;
  /** `chooseClaimId`'s. */
  readonly id: ClaimId;
  readonly text: string;
}

/** What ratings of a system's evidence name a claim by: the system's own number of it first. `index`: in the reference, from 0. */
export function chooseClaimId(
  prediction: { readonly claimId?: ClaimId | undefined } | null,
  reference: { readonly claimId?: ClaimId | undefined },
  index: number,
): ClaimId {
  return prediction?.claimId ?? reference.claimId ?? index;
}

/** How lines were found that name their claim in two ways that do not agree. */
export type JoinRemark = 'otherId' | 'otherWording';

interface Group {
  /** `null`: its lines have a text alone. */
  readonly id: ClaimId | null;
  readonly text: string | null;
  readonly entries: ColumnEntry[];
  claim: number | undefined;
}

/** A claim's id; else the text as written. */
function idOf(text: string | null): ClaimId | null {
  return text === null ? null : (claimIdOfText(text) ?? idKey(text));
}

/**
 * Lines go with claims as predictions go with references: by claim_id where the texts agree, or where a line has no text;
 * by text otherwise (`otherId`); and by claim_id alone where the text is nowhere in the run but has most words in common
 * (`otherWording`). A line whose claim_id and text name two claims goes by its text: files are re-numbered more often than they are re-worded.
 * Claims come in parts, each decided when it comes; a part should hold claims of the same text together.
 */
export class ColumnJoin {
  readonly #hasForeignIds: boolean;
  readonly #groups: readonly Group[];
  readonly #byText = new Map<string, Group[]>();
  readonly #byId = new Map<ClaimId, Group[]>();
  readonly #found = new Map<number, Group[]>();
  readonly #texts = new Set<string>();
  readonly #remarks = new Map<JoinRemark, ColumnEntry[]>();

  constructor({ entries, hasForeignIds = false }: Pick<ColumnFile, 'entries' | 'hasForeignIds'>) {
    this.#hasForeignIds = hasForeignIds;
    const groups = new Map<string, Group>();
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

  /** Claims that have come before are left as they are. */
  add(claims: readonly JoinedClaim[]): void {
    const fresh = claims
      .filter(({ index }) => !this.#found.has(index))
      .map(({ index, id, text }) => ({ index, id, text: normaliseText(text) }));
    for (const { index, text } of fresh) {
      this.#found.set(index, []);
      this.#texts.add(text);
    }
    for (const claim of fresh) this.#takeNamed(claim);
    for (const claim of fresh) this.#takeSameText(claim);
    for (const claim of fresh) this.#takeOtherWording(claim);
  }

  /** The lines of a claim, in the file's order. */
  entriesOf(index: number): readonly ColumnEntry[] {
    const groups = this.#found.get(index) ?? [];
    if (groups.length < 2) return groups[0]?.entries ?? [];
    return groups.flatMap(({ entries }) => entries).sort((a, b) => a.line - b.line);
  }

  /** Lines of no claim that has come. */
  unknown(): readonly ColumnEntry[] {
    return this.#groups
      .flatMap(({ claim, entries }) => (claim === undefined ? entries : []))
      .sort((a, b) => a.line - b.line);
  }

  remarked(remark: JoinRemark): readonly ColumnEntry[] {
    return [...(this.#remarks.get(remark) ?? [])].sort((a, b) => a.line - b.line);
  }

  /** Positions of the claims that have come, rising. */
  claims(): readonly number[] {
    return [...this.#found.keys()].sort((a, b) => a - b);
  }

  #take(group: Group, index: number, remark?: JoinRemark): void {
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
