// The model hub's HTTP interface, as used by huggingface_hub: resolves commits, lists files with hashes, and downloads files.

import { byteText } from '../../../core/score/models/byteText.ts';
import type { NetworkOptions } from '../../../core/score/models/network.ts';
import { get, type HttpOptions, type Response } from './http.ts';
import { Listing, usualListing, type HubFile } from './hubListing.ts';
import { hubListingRefused, hubNonsense, hubRefused, hubUnreachable } from './installErrors.ts';
import { InspectorError, reasonOfError } from '../../../protocol/errors.ts';
import {
  limitTime,
  PassingFailure,
  retryAfterMs,
  type RetryTiming,
  TimeoutFailure,
  withRetries,
} from './retry.ts';
import { type Environment, isLoopback } from './proxy.ts';
import { msg } from '../../../core/base/words/message.ts';

export interface HubOptions {
  readonly http: HttpOptions;
  readonly timing: RetryTiming;
  readonly signal: AbortSignal;
  readonly onRetry: (reason: string, delayMs: number) => void;
}

const officialHub = 'https://huggingface.co';
/** Maximum size in bytes of a reply that describes a repository or a page of its files. */
const largestReply = 16 * 1024 * 1024;
const commitForm = /^[0-9a-f]{40}$/u;

/**
 * Returns the hub's address from the settings, or else from HF_ENDPOINT, or else huggingface.co. Throws if the address is not
 * valid.
 */
function hubBase({ hub }: NetworkOptions, env: Environment): URL {
  const named = [hub, env['HF_ENDPOINT']].find((address) => (address?.trim() ?? '') !== '');
  const base = URL.parse(named?.trim() ?? officialHub);
  if (base && ['http:', 'https:'].includes(base.protocol) && base.username === '') {
    base.pathname = base.pathname.replace(/\/*$/u, '/');
    return base;
  }
  throw new InspectorError(
    'hubUnreachable',
    msg('The address of the model hub must be an http or https URL without a user name.'),
    msg(
      'Correct the setting modelHub or the environment variable HF_ENDPOINT. The default is {0}.',
      officialHub,
    ),
  );
}

/**
 * Returns HF_TOKEN, which is sent only to the hub itself. A mirror from the settings belongs to somebody else and gets no token.
 * If HF_ENDPOINT and HF_TOKEN are both set, the token is sent to that host, as the hub's own tools do, but never over an
 * unencrypted connection.
 */
function tokenFor(base: URL, { hub }: NetworkOptions, env: Environment): string | undefined {
  const token = env['HF_TOKEN']?.trim() ?? '';
  if (token === '') return undefined;
  const isOfficial = base.origin === officialHub;
  const isProtected = base.protocol === 'https:' || isLoopback(base);
  const isFromEnvironment = (hub?.trim() ?? '') === '';
  return isOfficial || (isFromEnvironment && isProtected) ? token : undefined;
}

interface Page {
  readonly json: unknown;
  readonly link: URL | undefined;
}

export class Hub {
  readonly base: URL;
  readonly #options: HubOptions;
  readonly #token: string | undefined;

  constructor(options: HubOptions) {
    const { network, env } = options.http;
    this.base = hubBase(network, env);
    this.#token = tokenFor(this.base, network, env);
    this.#options = options;
  }

  /** Returns the commit to which a branch, tag or commit name refers. */
  async commit(repository: string, revision: string): Promise<string> {
    const path = `api/models/${repository}/revision/${encodeURIComponent(revision)}`;
    const what = `${repository} at ${revision}`;
    const { json } = await this.#patient(what, (signal) =>
      this.#json(this.#url(path), what, signal),
    );
    const sha: unknown = (json as { readonly sha?: unknown } | null)?.sha;
    if (typeof sha === 'string' && commitForm.test(sha)) return sha;
    throw hubNonsense(this.base.host, repository);
  }

  /** Returns all files of a commit. */
  files(repository: string, commit: string): Promise<readonly HubFile[]> {
    const what = `the files of ${repository}`;
    return this.#patient(what, async (signal) => {
      const listing = new Listing(usualListing);
      let next: URL | undefined = this.#url(
        `api/models/${repository}/tree/${commit}?recursive=true`,
      );
      while (next) {
        const refuse = (problem: string): InspectorError =>
          hubListingRefused(this.base.host, what, problem);
        const wrongAddress = listing.next(next);
        if (wrongAddress !== undefined) throw refuse(wrongAddress);
        const page: Page = await this.#json(next, what, signal);
        const wrongPage = listing.add(page.json);
        if (wrongPage !== undefined) throw refuse(wrongPage);
        next = page.link;
      }
      return listing.files;
    });
  }

  /**
   * Requests a file, starting at the byte `offset`. Resolves with a response of status 200, 206 or 416. Rejects with a
   * PassingFailure if a retry may help.
   */
  async open(repository: string, commit: string, path: string, offset: number): Promise<Response> {
    const names = path.split('/').map(encodeURIComponent).join('/');
    const url = this.#url(`${repository}/resolve/${commit}/${names}`);
    const headers: Record<string, string> = offset > 0 ? { range: `bytes=${String(offset)}-` } : {};
    const response = await this.#get(url, headers, this.#options.signal);
    if ([200, 206, 416].includes(response.status)) return response;
    throw this.#refusal(response, `file ${path} of ${repository}`);
  }

  /** Converts a PassingFailure to the final error after the last retry. */
  unreachable(error: unknown): unknown {
    return error instanceof PassingFailure || error instanceof TimeoutFailure
      ? hubUnreachable(this.base.host, error.message, error)
      : error;
  }

  /** Runs a request with one time limit for all pages and retries together. */
  async #patient<Result>(
    what: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { http, signal } = this.#options;
    try {
      return await limitTime(
        http.patience.askingMs,
        signal,
        `no whole answer on ${what} came`,
        work,
      );
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  async #json(url: URL, what: string, signal: AbortSignal): Promise<Page> {
    const { timing, onRetry } = this.#options;
    const ask = async (): Promise<Page> => {
      const response = await this.#get(url, { accept: 'application/json' }, signal);
      if (response.status !== 200) throw this.#refusal(response, what);
      const text = await readText(response);
      if (text === undefined) {
        const size = byteText(largestReply);
        throw hubListingRefused(this.base.host, what, `it has more than ${size}`);
      }
      try {
        return { json: JSON.parse(text) as unknown, link: findNextPage(response, url) };
      } catch {
        throw hubNonsense(this.base.host, what);
      }
    };
    return withRetries(ask, { timing, signal, onRetry });
  }

  async #get(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { http } = this.#options;
    const authorization = this.#token === undefined ? undefined : `Bearer ${this.#token}`;
    try {
      return await get(url, http, { headers, authorization, signal });
    } catch (error) {
      if (signal.aborted || error instanceof PassingFailure) throw error;
      const isSystem =
        error instanceof AggregateError || (error instanceof Error && 'code' in error);
      const isCertificate = isSystem && /CERT|SSL|TLS|SIGNATURE/u.test(codeOf(error));
      if (isCertificate) throw certificateRefused(this.base.host, error);
      if (isSystem) throw error;
      throw hubUnreachable(this.base.host, reasonOfError(error), error);
    }
  }

  #refusal(response: Response, what: string): Error {
    const { status, headers, body } = response;
    body.destroy();
    if (status === 429 || status === 408 || status >= 500) {
      const after = retryAfterMs(headers['retry-after'], Date.now());
      const patience =
        after === undefined ? '' : `, to be asked again in ${String(Math.ceil(after / 1000))} s`;
      return new PassingFailure(
        status === 429
          ? `it has had too many requests (status 429${patience})`
          : `it has a problem of its own (status ${String(status)}${patience})`,
        after,
      );
    }
    return hubRefused(status, what, this.base.host, this.#token !== undefined);
  }

  #url(path: string): URL {
    return new URL(path, this.base);
  }
}

function certificateRefused(host: string, error: unknown): InspectorError {
  const { message } = error as Error;
  return new InspectorError(
    'hubUnreachable',
    msg('The certificate of {0} is not trusted: {1}.', host, message),
    msg(
      'If a proxy inspects all traffic, set NODE_EXTRA_CA_CERTS to the path of its certificate and start again.',
    ),
    { cause: error },
  );
}

function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Reads the text of a response, or returns `undefined` if the text is too long. */
async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size > largestReply) return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the address of the next page of a file list. Long lists are split into pages. */
function findNextPage({ headers }: Response, from: URL): URL | undefined {
  const { link } = headers;
  const match = /<([^>]+)>\s*;\s*rel="next"/u.exec(
    Array.isArray(link) ? link.join() : (link ?? ''),
  );
  const next = match ? URL.parse(match[1] ?? '', from.href) : undefined;
  return next?.origin === from.origin ? next : undefined;
}
