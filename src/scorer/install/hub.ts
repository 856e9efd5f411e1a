// The model hub's HTTP interface, as huggingface_hub speaks it: which commit, which files with which hashes, and the files.

import type { NetworkOptions } from '../../core/models/network.ts';
import type { FileHash } from './fileHash.ts';
import { get, type HttpOptions, type Response } from './http.ts';
import { hubNonsense, hubRefused, hubUnreachable } from './installErrors.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Environment } from './proxy.ts';
import { PassingFailure, retryAfterMs, withRetries, type RetryTiming } from './retry.ts';

export interface HubFile {
  readonly path: string;
  readonly size: number;
  readonly hash: FileHash;
}

export interface HubOptions {
  readonly http: HttpOptions;
  readonly timing: RetryTiming;
  readonly signal: AbortSignal;
  readonly onRetry: (reason: string, delayMs: number) => void;
}

const officialHub = 'https://huggingface.co';
/** Of a reply that describes a repository. */
const largestReply = 32 * 1024 * 1024;
const commitForm = /^[0-9a-f]{40}$/u;

/** The hub that the settings name, else HF_ENDPOINT, else huggingface.co. Throws when it is no address. */
function hubBase({ hub }: NetworkOptions, env: Environment): URL {
  const named = [hub, env['HF_ENDPOINT']].find((address) => (address?.trim() ?? '') !== '');
  const base = URL.parse(named?.trim() ?? officialHub);
  if (base && ['http:', 'https:'].includes(base.protocol) && base.username === '') {
    base.pathname = base.pathname.replace(/\/*$/u, '/');
    return base;
  }
  throw new InspectorError(
    'hubUnreachable',
    'The address of the model hub is not an http or https URL without a user name.',
    `Correct the setting modelHub or HF_ENDPOINT; ${officialHub} is the usual one.`,
  );
}

/**
 * HF_TOKEN, for the hub itself only: a mirror named in the settings is somebody else. Who sets HF_ENDPOINT beside HF_TOKEN means
 * them together, as with the hub's own tools, but not over an unprotected connection.
 */
function tokenFor(base: URL, { hub }: NetworkOptions, env: Environment): string | undefined {
  const token = env['HF_TOKEN']?.trim() ?? '';
  if (token === '') return undefined;
  const isOfficial = base.origin === officialHub;
  const isProtected =
    base.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname);
  const isFromEnvironment = (hub?.trim() ?? '') === '';
  return isOfficial || (isFromEnvironment && isProtected) ? token : undefined;
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

  /** The commit that a branch, tag or commit stands for. */
  async commit(repository: string, revision: string): Promise<string> {
    const path = `api/models/${repository}/revision/${encodeURIComponent(revision)}`;
    const { json } = await this.#json(this.#url(path), `${repository} at ${revision}`);
    const sha: unknown = (json as { readonly sha?: unknown } | null)?.sha;
    if (typeof sha === 'string' && commitForm.test(sha)) return sha;
    throw hubNonsense(this.base.host, repository);
  }

  /** All files of a commit. */
  async files(repository: string, commit: string): Promise<readonly HubFile[]> {
    const files: HubFile[] = [];
    let next: URL | undefined = this.#url(`api/models/${repository}/tree/${commit}?recursive=true`);
    while (next) {
      const { json, link }: { json: unknown; link: URL | undefined } = await this.#json(
        next,
        `the files of ${repository}`,
      );
      if (!Array.isArray(json)) throw hubNonsense(this.base.host, `the files of ${repository}`);
      for (const entry of json as readonly unknown[]) {
        const file = hubFile(entry);
        if (file === 'unreadable') throw hubNonsense(this.base.host, `files of ${repository}`);
        if (file) files.push(file);
      }
      next = link;
    }
    return files;
  }

  /** A file from `offset` on: a response of status 200, 206 or 416. Rejects with a PassingFailure when it is worth another try. */
  async open(repository: string, commit: string, path: string, offset: number): Promise<Response> {
    const url = this.#url(`${repository}/resolve/${commit}/${path}`);
    const headers = offset > 0 ? { range: `bytes=${String(offset)}-` } : {};
    const response = await this.#get(url, headers);
    if ([200, 206, 416].includes(response.status)) return response;
    throw this.#refusal(response, `file ${path} of ${repository}`);
  }

  /** What a PassingFailure becomes when patience is at its end. */
  unreachable(error: unknown): unknown {
    return error instanceof PassingFailure
      ? hubUnreachable(this.base.host, error.message, error)
      : error;
  }

  async #json(url: URL, what: string): Promise<{ json: unknown; link: URL | undefined }> {
    const { timing, signal, onRetry } = this.#options;
    const ask = async (): Promise<{ json: unknown; link: URL | undefined }> => {
      const response = await this.#get(url, { accept: 'application/json' });
      if (response.status !== 200) throw this.#refusal(response, what);
      const text = await wholeText(response);
      try {
        return { json: JSON.parse(text) as unknown, link: nextPage(response, url) };
      } catch {
        throw hubNonsense(this.base.host, what);
      }
    };
    try {
      return await withRetries(ask, { timing, signal, onRetry });
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  async #get(url: URL, headers: Readonly<Record<string, string>>): Promise<Response> {
    const { http, signal } = this.#options;
    const authorization = this.#token === undefined ? undefined : `Bearer ${this.#token}`;
    try {
      return await get(url, http, { headers, authorization, signal });
    } catch (error) {
      const isSystem =
        error instanceof AggregateError || (error instanceof Error && 'code' in error);
      const isCertificate = isSystem && /CERT|SSL|TLS|SIGNATURE/u.test(codeOf(error));
      if (isCertificate) throw certificateRefused(this.base.host, error);
      if (isSystem || signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw hubUnreachable(this.base.host, reason, error);
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
    `The certificate of ${host} is not trusted: ${message}.`,
    'Where a proxy checks all traffic, name its certificate in NODE_EXTRA_CA_CERTS and start again.',
    { cause: error },
  );
}

function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** `undefined`: a folder, or a file whose name is not one that we would ask for. */
function hubFile(entry: unknown): HubFile | undefined | 'unreadable' {
  if (typeof entry !== 'object' || entry === null) return 'unreadable';
  const { type, path, size, oid, lfs } = entry as Readonly<Record<string, unknown>>;
  if (type !== 'file') return undefined;
  const isText = typeof path === 'string' && typeof oid === 'string';
  if (!isText || typeof size !== 'number') return 'unreadable';
  const large = lfs as { readonly oid?: unknown; readonly size?: unknown } | null | undefined;
  if (typeof large?.oid === 'string') {
    const hex = large.oid.replace(/^sha256:/u, '').toLowerCase();
    if (!/^[0-9a-f]{64}$/u.test(hex)) return 'unreadable';
    const largeSize = typeof large.size === 'number' ? large.size : size;
    return { path, size: largeSize, hash: { kind: 'sha256', hex } };
  }
  return commitForm.test(oid) ? { path, size, hash: { kind: 'gitBlob', hex: oid } } : 'unreadable';
}

async function wholeText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size > largestReply) throw new PassingFailure('its answer has no end');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Long lists of files come in pages. */
function nextPage({ headers }: Response, from: URL): URL | undefined {
  const { link } = headers;
  const found = /<([^>]+)>\s*;\s*rel="next"/u.exec(
    Array.isArray(link) ? link.join() : (link ?? ''),
  );
  const next = found ? URL.parse(found[1] ?? '', from.href) : null;
  return next?.origin === from.origin ? next : undefined;
}
