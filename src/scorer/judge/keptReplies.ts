// Stores paid replies under a hash of everything that determines them, and the request format that each server supports.

import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type JudgeExtra,
  type JudgeForm,
  structuredWays,
} from '../../core/score/judge/judgeParams.ts';
import { judgeReplies, judgeServers } from '../store/entryKinds.ts';
import type { DurableStore, Entries } from '../store/resultStore.ts';
import { membersOrNone } from './chatCompletions.ts';
import type { ProbeResult } from './probe.ts';

export interface KeptReply {
  /** Time of the reply in ISO 8601. */
  readonly at: string;
  /** The server's complete response, with the key removed. */
  readonly body: unknown;
}

/** Returns the hash of all parts. Different lists of parts give different hashes. */
function hashOf(...parts: readonly (string | number)[]): Uint8Array {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Version of the keys. If it changes, all stored replies become invalid, and users pay for them again. */
const layout = 1;

/** Polling interval in milliseconds while another run asks the same question. */
const lookAgainMs = 100;

export class KeptReplies {
  readonly #replies: Entries<string>;
  readonly #servers: Entries<string>;
  readonly #store: DurableStore;

  constructor(store: DurableStore) {
    this.#store = store;
    this.#replies = store.paid(judgeReplies);
    this.#servers = store.paid(judgeServers);
  }

  get isKept(): boolean {
    return this.#replies.isKept;
  }

  /**
   * Returns the result of `find`, or of `ask` if `find` returns nothing. If another run, in this or another process, is already
   * asking the same question, waits for its reply. `key` identifies the question. Rejects with the signal's reason if the signal
   * is aborted first.
   */
  async alone<Value>(
    key: Uint8Array,
    find: () => Value | undefined,
    ask: () => Promise<Value>,
    signal: AbortSignal,
  ): Promise<Value> {
    for (;;) {
      const known = find();
      if (known !== undefined) return known;
      const claim = this.#store.claims.take(key);
      if (!claim) {
        await delay(lookAgainMs, undefined, { signal });
        continue;
      }
      try {
        return find() ?? (await ask()); // the reply may have arrived in the meantime
      } finally {
        claim.release();
      }
    }
  }

  /** Returns the key of a question as it is sent. `repeat` distinguishes repetitions of the same question. */
  key({ endpoint }: ProbeResult, posted: string, repeat: number): Uint8Array {
    return hashOf(layout, endpoint.href, posted, repeat);
  }

  find(key: Uint8Array): KeptReply | undefined {
    const { at, body } = parseMembers(this.#replies.find(key));
    return typeof at === 'string' ? { at, body } : undefined;
  }

  /** Stores a reply. Returns whether it is on disk. */
  keep(key: Uint8Array, reply: KeptReply): boolean {
    return this.#replies.keep([[key, JSON.stringify(reply)]]);
  }

  /** Returns the key under which the detected request format is stored. */
  serverKey(endpoints: readonly URL[], model: string, extra?: JudgeExtra): Uint8Array {
    return serverKey(endpoints, model, extra);
  }

  /** Returns the request format that was detected for a server. */
  server(endpoints: readonly URL[], model: string, extra?: JudgeExtra): ProbeResult | undefined {
    const { path, form } = parseMembers(this.#servers.find(serverKey(endpoints, model, extra)));
    const endpoint = endpoints.find(({ pathname }) => pathname === path);
    const known = formFrom(form);
    return endpoint && known ? { endpoint, form: known } : undefined;
  }

  keepServer(
    endpoints: readonly URL[],
    model: string,
    { endpoint, form }: ProbeResult,
    extra?: JudgeExtra,
  ): void {
    const value = JSON.stringify({ path: endpoint.pathname, form });
    this.#servers.keep([[serverKey(endpoints, model, extra), value]]);
  }
}

/**
 * Returns the key of a server's request format. It includes additional members, because they can change the supported format, for
 * example by turning off a model's thinking.
 */
function serverKey([first]: readonly URL[], model: string, extra: JudgeExtra = {}): Uint8Array {
  const added = Object.keys(extra).length === 0 ? [] : [JSON.stringify(extra)];
  return hashOf(layout, first?.href ?? '', model, ...added);
}

function parseMembers(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return membersOrNone(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function formFrom(value: unknown): JudgeForm | undefined {
  const { way, limit, temperature } = membersOrNone(value);
  const known = structuredWays.find((one) => one === way);
  if (!known || (temperature !== 0 && temperature !== null)) return undefined;
  if (limit !== 'max_tokens' && limit !== 'max_completion_tokens') return undefined;
  return { way: known, limit, temperature };
}
