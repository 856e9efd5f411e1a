// Which claims of a run are still what was scored.

import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import type { EvidenceHashes } from '../../protocol/scorer.ts';
import { claimsSince, type ClaimsSince } from './claimsSince.ts';
import { countMsg, msg, type Wording } from '../../core/words/message.ts';

/** `unreadable`: the file cannot be read as it is now. */
type CurrentHashes = readonly string[] | 'unreadable';

export class EditedRun {
  #scored: EvidenceHashes | undefined;
  readonly #now = new Map<EvidenceRole, CurrentHashes>();
  readonly #since = new Map<EvidenceRole, ClaimsSince>();

  /** `undefined`: the scorer has not told yet. */
  get scored(): EvidenceHashes | undefined {
    return this.#scored;
  }

  /** What the scorer read; until it has told, nothing counts as edited. */
  set scored(hashes: EvidenceHashes | undefined) {
    this.#scored = hashes;
    for (const role of this.#now.keys()) this.#compare(role);
  }

  /** The hashes of a file's claims as they are now. True: this changes which claims are edited. */
  follow(role: EvidenceRole, now: CurrentHashes): boolean {
    const before = this.#state();
    this.#now.set(role, now);
    this.#compare(role);
    return this.#state() !== before;
  }

  get isEdited(): boolean {
    return this.sentence !== null;
  }

  /** What the user must know before the numbers. `null`: the files are as they were scored. */
  get sentence(): Wording | null {
    const unreadable = [...this.#now].find(([, now]) => now === 'unreadable')?.[0];
    if (this.#scored && unreadable !== undefined) {
      return unreadable === 'reference'
        ? msg(
            'The reference file was edited since scoring and cannot be read as it is now: the scores are of its former text.',
          )
        : msg(
            'The predictions file was edited since scoring and cannot be read as it is now: the scores are of its former text.',
          );
    }
    const changed = [...this.#since.values()].reduce((sum, since) => sum + since.changed, 0);
    if (changed === 0) return null;
    return countMsg(
      changed,
      '{0} claim was edited since scoring; its score is of the former text.',
      '{0} claims were edited since scoring; their scores are of the former text.',
    );
  }

  /** Where a claim of the file as it is now stood when it was scored; `null`: it is not what was scored. */
  scoredAt(role: EvidenceRole, position: number): number | null {
    const since = this.#since.get(role);
    return since ? (since.scoredAt[position] ?? null) : position;
  }

  /** Where a scored claim stands now; `null`: it is not there like that. */
  nowAt(role: EvidenceRole, position: number): number | null {
    const since = this.#since.get(role);
    return since ? (since.nowAt.get(position) ?? null) : position;
  }

  #compare(role: EvidenceRole): void {
    const now = this.#now.get(role);
    const scored = this.#scored?.[role];
    if (!scored || now === undefined) return;
    // Of a file that cannot be read nobody knows which claims are the same.
    this.#since.set(role, claimsSince(scored, now === 'unreadable' ? [] : now));
    if (now !== 'unreadable' && isAsScored(this.#since.get(role))) this.#since.delete(role);
  }

  #state(): string {
    const parts = [...this.#since].map(([role, { scoredAt }]) => [role, scoredAt]);
    return JSON.stringify([this.sentence, parts]);
  }
}

/** Every claim stands where it stood. */
function isAsScored(since: ClaimsSince | undefined): boolean {
  return since?.changed === 0 && since.scoredAt.every((before, position) => before === position);
}
