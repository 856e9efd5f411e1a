import type { KeptReplies } from './keptReplies.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import type { JudgeAddress } from './judgeAddress.ts';
import { probe, type ProbeResult, type Posting } from './probe.ts';
import { planLines, type JudgePlan } from '../../core/score/judge/judgePlan.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { ServerRefusal } from './chatServer.ts';
import { joinSentences, msg, type Wording } from '../../core/base/words/message.ts';

export interface ServerQuery extends Pick<JudgeParams, 'model' | 'maxTokens' | 'extra'> {
  readonly address: JudgeAddress;
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

// Errors that prevent a run with a judge from starting.

export function planNotAgreed(plan: JudgePlan): InspectorError {
  return new InspectorError(
    'notAgreed',
    msg(
      '{0} The questions were not confirmed, so none were sent.',
      joinSentences(...planLines(plan)),
    ),
    msg('Confirm with --yes.'),
  );
}

/** Creates the error for a judge that failed. `error` is the error from the very first question. */
function judgeFailed(host: string, model: string, error: Error): InspectorError {
  if (!(error instanceof ServerRefusal)) {
    return new InspectorError(
      'judgeUnreachable',
      msg('The judge at {0} does not answer: {1}.', host, error.message),
      msg("Start the judge's server, or correct its address. Replies already received are kept."),
      { cause: error },
    );
  }
  return new InspectorError(
    'judgeRefused',
    msg(
      'The judge {0} at {1} cannot be asked: {2}.',
      model,
      host,
      error.message.replace(/\.$/u, ''),
    ),
    stepAfter(error),
    { cause: error },
  );
}

function stepAfter({ status, isStreaming }: ServerRefusal): Wording {
  if (isStreaming) {
    return msg(
      'Use a server that can answer without streaming, or put a proxy that can do this in front of the current server.',
    );
  }
  if (status === 401 || status === 403) {
    return msg(
      "Provide the judge's key. Command line: set --judge-key-env to the name of the environment variable that contains the key. VS Code: run Models and Judges.",
    );
  }
  if (status === 402) return msg("Check the balance and limits of the judge's account.");
  if (status === 404) return msg("Correct the judge's address or the name of its model.");
  return msg("Correct the judge's address or the name of its model, or check the server's log.");
}
