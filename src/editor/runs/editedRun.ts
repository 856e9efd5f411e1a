// Which claims of a run are unchanged since scoring.

import type { EvidenceRole } from '../../core/read/claims/evidence.ts';
import type { EvidenceHashes } from '../../protocol/scoring.ts';
import { countMsg, msg, type Wording } from '../../core/base/words/message.ts';

interface ClaimsSince {
  /** Current position -> position when scored. `null` if the claim is new or was changed. */
  readonly scoredAt: readonly (number | null)[];
  /** Position when scored -> current position. Contains only unchanged claims. */
  readonly nowAt: ReadonlyMap<number, number>;
  /** Number of changed, added and removed claims. */
  readonly changed: number;
}

/** Both lists contain one hash per claim. Equal hashes are paired in order. */
function claimsSince(scored: readonly string[], now: readonly string[]): ClaimsSince {
  const waiting = new Map<string, number[]>();
  for (const [position, hash] of scored.entries()) {
    const positions = waiting.get(hash);
    if (positions) positions.push(position);
    else waiting.set(hash, [position]);
  }
  for (const positions of waiting.values()) positions.reverse();
  const scoredAt = now.map((hash) => waiting.get(hash)?.pop() ?? null);
  const nowAt = new Map(
    scoredAt.flatMap((before, position) => (before === null ? [] : [[before, position] as const])),
  );
  const gone = scored.length - nowAt.size;
  const fresh = now.length - nowAt.size;
  return { scoredAt, nowAt, changed: Math.max(gone, fresh) };
}

/** `unreadable`: the current file cannot be read. */
type CurrentHashes = readonly string[] | 'unreadable';

export class EditedRun {
  #scored: EvidenceHashes | undefined;
  readonly #now = new Map<EvidenceRole, CurrentHashes>();
  readonly #since = new Map<EvidenceRole, ClaimsSince>();

  /** `undefined` if the scorer has not sent the hashes yet. */
  get scored(): EvidenceHashes | undefined {
    return this.#scored;
  }

  /** Hashes of the claims that the scorer read. No claim counts as edited before the hashes arrive. */
  set scored(hashes: EvidenceHashes | undefined) {
    this.#scored = hashes;
    for (const role of this.#now.keys()) this.#compare(role);
  }

  /** Applies the current hashes of a file's claims. Returns true if the set of edited claims changes. */
  follow(role: EvidenceRole, now: CurrentHashes): boolean {
    const before = this.#state();
    this.#now.set(role, now);
    this.#compare(role);
    return this.#state() !== before;
  }

  get isEdited(): boolean {
    return this.sentence !== null;
  }

  /** The warning to show before the scores. `null` if the files are unchanged since scoring. */
  get sentence(): Wording | null {
    const unreadable = [...this.#now].find(([, now]) => now === 'unreadable')?.[0];
    if (this.#scored && unreadable !== undefined) {
      return unreadable === 'reference'
        ? msg(
            'The reference file was edited after scoring and can no longer be read. The scores are from before the change.',
          )
        : msg(
            'The prediction file was edited after scoring and can no longer be read. The scores are from before the change.',
          );
    }
    const changed = [...this.#since.values()].reduce((sum, since) => sum + since.changed, 0);
    if (changed === 0) return null;
    return countMsg(
      changed,
      '{0} claim was edited after scoring. Its score is from before the change.',
      '{0} claims were edited after scoring. Their scores are from before the change.',
    );
  }

  /** Returns the position of a current claim at scoring time. `null` if the claim has changed since. */
  scoredAt(role: EvidenceRole, position: number): number | null {
    const since = this.#since.get(role);
    return since ? (since.scoredAt[position] ?? null) : position;
  }

  /** Returns the current position of a scored claim. `null` if the claim was changed or removed. */
  nowAt(role: EvidenceRole, position: number): number | null {
    const since = this.#since.get(role);
    return since ? (since.nowAt.get(position) ?? null) : position;
  }

  #compare(role: EvidenceRole): void {
    const now = this.#now.get(role);
    const scored = this.#scored?.[role];
    if (!scored || now === undefined) return;
    // Nothing can be compared in an unreadable file, so all its claims count as changed.
    this.#since.set(role, claimsSince(scored, now === 'unreadable' ? [] : now));
    if (now !== 'unreadable' && isAsScored(this.#since.get(role))) this.#since.delete(role);
  }

  #state(): string {
    const parts = [...this.#since].map(([role, { scoredAt }]) => [role, scoredAt]);
    return JSON.stringify([this.sentence, parts]);
  }
}

/** True if every claim is unchanged and has its old position. */
function isAsScored(since: ClaimsSince | undefined): boolean {
  return since?.changed === 0 && since.scoredAt.every((before, position) => before === position);
}
