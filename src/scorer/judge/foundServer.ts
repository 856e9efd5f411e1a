import type { KeptReplies } from './keptReplies.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import { judgeFailed } from './judgeErrors.ts';
import { probe, type ProbeResult, type Posting } from './probe.ts';

interface ServerQuery {
  readonly address: JudgeAddress;
  readonly model: string;
  /** Where nothing is to be found out. */
  readonly found?: ProbeResult | undefined;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

/** How the run's server wants to be asked: as an earlier run found out, else found out once. */
export class FoundServer {
  readonly #sought: ServerQuery;
  readonly #kept: KeptReplies;
  readonly #post: Posting;
  readonly #old: ProbeResult | undefined;
  #known: ProbeResult | undefined;
  #probing: Promise<ProbeResult> | undefined;

  constructor(sought: ServerQuery, kept: KeptReplies, post: Posting) {
    this.#sought = sought;
    this.#kept = kept;
    this.#post = post;
    this.#old = kept.server(sought.address.endpoints, sought.model);
    this.#known = sought.found ?? this.#old;
  }

  /** Absent: nobody has asked it yet. */
  get known(): ProbeResult | undefined {
    return this.#known;
  }

  /** Found out by an earlier run: it may have changed since. */
  isOld(found: ProbeResult): boolean {
    return found === this.#old;
  }

  /** Rejects with an InspectorError where it does not answer, or refuses the smallest of questions. */
  found(): Promise<ProbeResult> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#probing ??= this.#probe();
    return this.#probing;
  }

  /** For all that come with what no longer holds, once. */
  foundAnew(old: ProbeResult): Promise<ProbeResult> {
    if (this.#known === old) this.#known = undefined;
    return this.found();
  }

  /** What another run has found out since this one began. */
  #keptSince(): ProbeResult | undefined {
    const { address, model } = this.#sought;
    const kept = this.#kept.server(address.endpoints, model);
    const isOld = JSON.stringify(kept) === JSON.stringify(this.#old);
    return isOld ? undefined : kept;
  }

  async #probe(): Promise<ProbeResult> {
    const { address, model } = this.#sought;
    try {
      const found = await this.#kept.alone<ProbeResult>(
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
