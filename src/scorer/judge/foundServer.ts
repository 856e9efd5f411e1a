import type { KeptReplies } from './keptReplies.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import { judgeFailed } from './judgeErrors.ts';
import { probe, type Found, type Posting } from './probe.ts';

interface Sought {
  readonly address: JudgeAddress;
  readonly model: string;
  /** Set where nothing has to be detected. */
  readonly found?: Found | undefined;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

/** The request format that the run's server supports: known from an earlier run, else detected once. */
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

  /** `undefined` until the format is known. */
  get known(): Found | undefined {
    return this.#known;
  }

  /** Whether an earlier run detected it, so that it may be outdated. */
  isOld(found: Found): boolean {
    return found === this.#old;
  }

  /** Rejects with an InspectorError when the server does not answer or refuses the smallest question. */
  found(): Promise<Found> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#probing ??= this.#probe();
    return this.#probing;
  }

  /** Detects the format again. All callers with the same outdated format share one detection. */
  foundAnew(old: Found): Promise<Found> {
    if (this.#known === old) this.#known = undefined;
    return this.found();
  }

  /** What another run has detected since this run started. */
  #keptSince(): Found | undefined {
    const { address, model } = this.#sought;
    const kept = this.#kept.server(address.endpoints, model);
    const isOld = JSON.stringify(kept) === JSON.stringify(this.#old);
    return isOld ? undefined : kept;
  }

  async #probe(): Promise<Found> {
    const { address, model } = this.#sought;
    try {
      const found = await this.#kept.alone<Found>(
        this.#kept.serverKey(address.endpoints, model),
        () => this.#keptSince(),
        async () => {
          const probed = await probe(address.endpoints, model, this.#post);
          this.#kept.keepServer(address.endpoints, model, probed);
          return probed;
        },
        this.#sought.signal,
      );
      this.#known = found;
      return found;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw judgeFailed(address.host, model, error);
    }
  }
}
