// Sends one question to a server over HTTP. Returns the server's answer or the reason why there is none.

import type { NetworkOptions } from '../../core/score/models/network.ts';
import { send, type Response } from '../install/transfer/http.ts';
import { type Environment, isLoopback } from '../install/transfer/proxy.ts';
import { PassingFailure, retryAfterMs } from '../install/transfer/retry.ts';
import { errorText, filteredCompletion, isFiltered } from './chatCompletions.ts';

// Removes the key from everything that a server sends. A server may repeat the key in an error or a reply.

/**
 * Minimum length in characters of a key that is removed. Shorter keys are words such as `EMPTY` or `ollama` for servers that need
 * no key. Removing these words would change replies.
 */
const shortestKey = 8;

export type RemoveKey = <Value>(value: Value) => Value;

/**
 * Returns a function that replaces the key with `[key]` in strings, in JSON values and in member names. The function finds the
 * key as plain text, with JSON escapes in strings that contain JSON, as base64, and URL-encoded.
 */
export function withoutKey(key: string | undefined): RemoveKey {
  if (key === undefined || key.length < shortestKey) return (value) => value;
  const base64 = Buffer.from(key).toString('base64').replace(/=+$/u, '');
  const forms = [key, base64, encodeURIComponent(key)].map(escapable).join('|');
  const form = new RegExp(forms, 'gu');
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(form, '[key]');
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [clean(name), clean(one)]),
    );
  };
  return <Value>(value: Value) => clean(value) as Value;
}

/** Returns a pattern that matches the text whether or not its characters are escaped. */
function escapable(text: string): string {
  return Array.from(text, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).padStart(4, '0');
    return `(?:\\\\u(?:${hex}|${hex.toUpperCase()})|\\\\?\\u${hex})`;
  }).join('');
}

export interface ChatServerOptions {
  readonly network: NetworkOptions;
  readonly env: Environment;
  readonly userAgent: string;
  readonly key?: string;
  /**
   * Maximum time in milliseconds from the question to the complete answer. A small machine may compute for minutes without
   * sending anything.
   */
  readonly answerMs: number;
  readonly largestReply: number;
}

export const usualAnswer = { answerMs: 600_000, largestReply: 4 * 1024 * 1024 } as const;

/**
 * Thrown if the server responded without a reply, and a retry would not help. `status` is the HTTP status, or 0 if the status is
 * not the problem.
 */
export class ServerRefusal extends Error {
  readonly status: number;
  /** The server's explanation, with the key removed. Empty if the server gave no readable explanation. */
  readonly details: string;

  /** Whether the server answers only as a stream. */
  readonly isStreaming: boolean;

  constructor(status: number, reason: string, details = '', isStreaming = false) {
    super(details === '' ? reason : `${reason}: ${details}`);
    this.name = 'ServerRefusal';
    this.status = status;
    this.details = details;
    this.isStreaming = isStreaming;
  }
}

/** Thrown for a status that may be different after a retry. */
export class ServerTrouble extends PassingFailure {
  readonly status: number;

  constructor(status: number, reason: string, retryMs: number | undefined) {
    super(reason, retryMs);
    this.name = 'ServerTrouble';
    this.status = status;
  }
}

/** Maximum time in milliseconds for connecting. It is short so that the user soon learns that the machine does not exist. */
const connectMs = 4000;

const mostRedirects = 3;
const sameQuestion: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/**
 * Asks a server. Returns the JSON of a successful response, without the key. Rejects with a PassingFailure when a retry may help,
 * with Node's error when no server answers, and otherwise with a ServerRefusal. Sends data only to the approved host.
 */
export class ChatServer {
  readonly #options: ChatServerOptions;
  readonly clean: ReturnType<typeof withoutKey>;

  constructor(options: ChatServerOptions) {
    this.#options = options;
    this.clean = withoutKey(options.key);
  }

  async ask(endpoint: URL, posted: string, signal: AbortSignal): Promise<unknown> {
    const late = AbortSignal.timeout(this.#options.answerMs);
    try {
      const response = await this.#sent(endpoint, posted, AbortSignal.any([signal, late]));
      return await this.#answer(response);
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error;
      const seconds = String(Math.round(this.#options.answerMs / 1000));
      throw new ServerRefusal(0, `no whole answer came in ${seconds} s (--judge-timeout)`);
    }
  }

  async #sent(endpoint: URL, posted: string, signal: AbortSignal): Promise<Response> {
    const { key, env, network, answerMs, userAgent } = this.#options;
    let at = endpoint;
    for (let step = 0; step <= mostRedirects; step += 1) {
      const response = await send(
        at,
        {
          env,
          userAgent,
          stallMs: answerMs,
          connectMs,
          // No proxy is used, because a proxy would resolve a loopback address to its own machine.
          network: isLoopback(at) ? { ...network, isProxyOff: true } : network,
        },
        {
          posted,
          signal,
          headers: { accept: 'application/json' },
          authorization: key === undefined ? undefined : `Bearer ${key}`,
        },
      );
      const { status, headers } = response;
      if (status < 300 || status >= 400) return response;
      response.body.destroy();
      const { location } = headers;
      const to = location === undefined ? undefined : URL.parse(location, at.href);
      if (to?.origin !== endpoint.origin) {
        const where = to ? to.host : 'no address';
        throw new ServerRefusal(
          status,
          `it redirects to ${this.clean(where)}, and only ${endpoint.host} was agreed to`,
        );
      }
      if (!sameQuestion.has(status)) break;
      at = to;
    }
    throw new ServerRefusal(0, 'it redirects in circles');
  }

  async #answer(response: Response): Promise<unknown> {
    const { status, headers } = response;
    const text = await this.#text(response);
    const json = parseJson(text);
    const body = json === undefined ? undefined : this.clean(json.value);
    const details = errorText(body);
    if (status === 408 || status === 409 || status === 429 || status >= 500) {
      if (/insufficient_quota|billing/u.test(details))
        throw new ServerRefusal(402, noMoney, details);
      const after = retryAfterMs(headers['retry-after'], Date.now());
      throw new ServerTrouble(status, statusText(status, details), after);
    }
    if (status === 400 && isFiltered(body)) return filteredCompletion;
    if (status === 400 || status === 422) {
      const isStreaming = /\bstream(?:ing)?\b/iu.test(details);
      const words = `status ${String(status)}`;
      const reason = isStreaming ? `${streamOnly} (${words})` : words;
      throw new ServerRefusal(status, reason, details, isStreaming);
    }
    if (status !== 200) throw new ServerRefusal(status, `status ${String(status)}`, details);
    if (json === undefined) {
      if (isEventStream(text)) throw new ServerRefusal(0, streamOnly, '', true);
      throw new ServerRefusal(0, `it answers with ${kindOf(text)}`);
    }
    return body;
  }

  async #text({ body }: Response): Promise<string> {
    const { largestReply } = this.#options;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      chunks.push(chunk as Uint8Array);
      size += (chunk as Uint8Array).length;
      if (size <= largestReply) continue;
      body.destroy();
      const bytes = `${String(largestReply)} bytes`;
      throw new ServerRefusal(0, `its answer has more than ${bytes}`);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}

const streamOnly = 'it answers only as a stream, which Evidence Inspector does not read';

/** Whether the text consists of server-sent events, as in answers to `stream: true`. */
function isEventStream(text: string): boolean {
  return /^\s*(?:data|event|id|retry)?:/u.test(text);
}

const noMoney = 'nothing is left to pay it with';

function statusText(status: number, details: string): string {
  const words = status === 429 ? 'it has had too many questions' : 'it has a problem of its own';
  return `${words} (status ${String(status)}${details === '' ? '' : `: ${details}`})`;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function kindOf(text: string): string {
  if (text.trim() === '') return 'nothing';
  return /^\s*</u.test(text) ? 'a web page, not as a language model' : 'something that is no JSON';
}
