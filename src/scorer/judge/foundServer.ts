import type { KeptReplies } from './keptReplies.ts';
import type { JudgeExtra } from '../../core/judge/judgeParams.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import { judgeFailed } from './judgeErrors.ts';
import { probe, type ProbeResult, type Posting } from './probe.ts';

interface ServerQuery {
  readonly address: JudgeAddress;
  readonly model: string;
  /** Maximum number of tokens in a reply. This is enough for a model that thinks before it greets. */
  readonly maxTokens?: number;
  readonly extra?: JudgeExtra;
  /** Request format, if it is already known and need not be detected. */
  readonly found?: ProbeResult;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

/** The request format that the run's server supports. Known from an earlier run, or detected once. */
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
    this.#old = kept.server(sought.address.endpoints, sought.model, sought.extra);
    this.#known = sought.found ?? this.#old;
  }

  /** Returns the request format, or `undefined` until it is known. */
  get known(): ProbeResult | undefined {
    return this.#known;
  }

  /** Whether the format was detected by an earlier run and may be outdated. */
  isOld(earlier: ProbeResult): boolean {
    return earlier === this.#old;
  }

  /**
   * Returns the request format, after detecting it if necessary. Rejects with an InspectorError when the server does not answer
   * or refuses the smallest question.
   */
  found(): Promise<ProbeResult> {
    if (this.#known) return Promise.resolve(this.#known);
    this.#probing ??= this.#probe();
    return this.#probing;
  }

  /** Detects the format again. All callers with the same outdated format share one detection. */
  foundAnew(old: ProbeResult): Promise<ProbeResult> {
    if (this.#known === old) this.#known = undefined;
    return this.found();
  }

  /** Returns the format that another run has detected since this run started. */
  #keptSince(): ProbeResult | undefined {
    const { address, model, extra } = this.#sought;
    const kept = this.#kept.server(address.endpoints, model, extra);
    const isOld = JSON.stringify(kept) === JSON.stringify(this.#old);
    return isOld ? undefined : kept;
  }

  async #probe(): Promise<ProbeResult> {
    const { address, model, maxTokens, extra } = this.#sought;
    try {
      const result = await this.#kept.alone<ProbeResult>(
        this.#kept.serverKey(address.endpoints, model, extra),
        () => this.#keptSince(),
        async () => {
          const { isSure, ...probed } = await probe(address.endpoints, this.#post, {
            model,
            extra,
            maxTokens,
          });
          if (isSure) this.#kept.keepServer(address.endpoints, model, probed, extra);
          return probed;
        },
        this.#sought.signal,
      );
      this.#known = result;
      return result;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw judgeFailed(address.host, model, error);
    }
  }
}
