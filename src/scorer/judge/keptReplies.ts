// Replies that were paid for, under the hash of everything that decides them, and how each server wants to be asked.

import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { structuredWays, type JudgeForm } from '../../core/judge/judgeForm.ts';
import { judgeReplies, judgeServers } from '../store/entryKinds.ts';
import type { DurableStore, Entries } from '../store/resultStore.ts';
import { membersOf } from './chatReply.ts';
import type { ProbeResult } from './probe.ts';

export interface KeptReply {
  /** When it came, ISO 8601. */
  readonly at: string;
  /** The server's whole answer, without the key. */
  readonly body: unknown;
}

/** The hash of all parts, whatever stands in them. */
function hashOf(...parts: readonly (string | number)[]): Uint8Array {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Another number: replies that were kept before are asked for again. */
const layout = 1;

/** While another run asks the same. */
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
   * What `find` gives, or what `ask` does: while another run asks the same, here or in another process, its reply is waited for.
   * `key`: of what is asked. Rejects with the signal's reason when that comes first.
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
        return find() ?? (await ask()); // it may have come since
      } finally {
        claim.release();
      }
    }
  }

  /** Of a question as it is posted. `repeat`: the same question asked once more is another one. */
  key({ endpoint }: ProbeResult, posted: string, repeat: number): Uint8Array {
    return hashOf(layout, endpoint.href, posted, repeat);
  }

  find(key: Uint8Array): KeptReply | undefined {
    const { at, body } = parseMembers(this.#replies.find(key));
    return typeof at === 'string' ? { at, body } : undefined;
  }

  /** True: it is on the disk. */
  keep(key: Uint8Array, reply: KeptReply): boolean {
    return this.#replies.keep([[key, JSON.stringify(reply)]]);
  }

  /** Of finding out how a server wants to be asked. */
  serverKey(endpoints: readonly URL[], model: string): Uint8Array {
    return serverKey(endpoints, model);
  }

  /** How a server was found to want to be asked. */
  server(endpoints: readonly URL[], model: string): ProbeResult | undefined {
    const { path, form } = parseMembers(this.#servers.find(serverKey(endpoints, model)));
    const endpoint = endpoints.find(({ pathname }) => pathname === path);
    const known = formFrom(form);
    return endpoint && known ? { endpoint, form: known } : undefined;
  }

  keepServer(endpoints: readonly URL[], model: string, { endpoint, form }: ProbeResult): void {
    const value = JSON.stringify({ path: endpoint.pathname, form });
    this.#servers.keep([[serverKey(endpoints, model), value]]);
  }
}

function serverKey([first]: readonly URL[], model: string): Uint8Array {
  return hashOf(layout, first?.href ?? '', model);
}

function parseMembers(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return membersOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function formFrom(value: unknown): JudgeForm | undefined {
  const { way, limit, temperature } = membersOf(value);
  const known = structuredWays.find((one) => one === way);
  if (!known || (temperature !== 0 && temperature !== null)) return undefined;
  if (limit !== 'max_tokens' && limit !== 'max_completion_tokens') return undefined;
  return { way: known, limit, temperature };
}
