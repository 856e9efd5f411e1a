import type { KeptReplies } from './keptReplies.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import { judgeFailed } from './judgeErrors.ts';
import { probe, type Found, type Posting } from './probe.ts';

interface Sought {
  readonly address: JudgeAddress;
  readonly model: string;
  /** Where nothing is to be found out. */
  readonly found?: Found | undefined;
}

/** How the run's server wants to be asked: as an earlier run found out, else found out once. */
export class FoundServer {
  readonly #sought: Sought;
  readonly #kept: KeptReplies;
  readonly #post: Posting;
  readonly #old: Found | undefined;
  #known: Found | undefined;
  #probing: Promise<Found> | undefined;

  constructor(sought: Sought, kept: KeptReplies, post: Posting) {
    this.#sought = sought;
    this.#kept = kept;
    this.#post = post;
    this.#old = kept.server(sought.address.endpoints, sought.model);
    this.#known = sought.found ?? this.#old;
  }

  /** Absent: nobody has asked it yet. */
  get known(): Found | undefined {
    return this.#known;
  }

  /** Found out by an earlier run: it may have changed since. */
  isOld(found: Found): boolean {
    return found === this.#old;
  }

  /** Rejects with an InspectorError where it does not answer, or refuses the smallest of questions. */
  found(): Promise<Found> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#probing ??= this.#probe();
    return this.#probing;
  }

  /** For all that come with what no longer holds, once. */
  foundAnew(old: Found): Promise<Found> {
    if (this.#known === old) this.#known = undefined;
    return this.found();
  }

  async #probe(): Promise<Found> {
    const { address, model } = this.#sought;
    try {
      const found = await probe(address.endpoints, model, this.#post);
      this.#kept.keepServer(address.endpoints, model, found);
      this.#known = found;
      return found;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw judgeFailed(address.host, model, error);
    }
  }
}
