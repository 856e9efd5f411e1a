// Sends GET requests with redirects, and single requests. Credentials are sent only to their own host, and never appear in a
// message.

import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NetworkOptions } from '../../../core/models/network.ts';
import { connect } from './connect.ts';
import { parseUrl } from '../../../node/parseUrl.ts';
import { limitTime, type Patience } from './patience.ts';
import { proxyFor, type Environment } from './proxy.ts';

export interface HttpOptions {
  readonly network: NetworkOptions;
  readonly env: Environment;
  readonly userAgent: string;
  /** Time in milliseconds after which a transfer is abandoned if no data arrives. */
  readonly stallMs: number;
  /** Time limit in milliseconds for connecting. Default: 30 s. */
  readonly connectMs?: number;
  readonly patience: Patience;
}

export interface GetOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Credentials, sent only to the origin of the first URL. */
  readonly authorization?: string | undefined;
  readonly signal: AbortSignal;
}

export interface SendOptions extends GetOptions {
  /** JSON to post. If absent, the request is a GET request. */
  readonly posted?: string;
}

export interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Content, which must be read to the end or destroyed. */
  readonly body: IncomingMessage;
}

const mostRedirects = 10;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Returns the response after all redirects. Rejects with Node's error when no server answers, and with a PassingFailure on
 * timeout.
 */
export function get(url: URL, http: HttpOptions, options: GetOptions): Promise<Response> {
  const { answerMs } = http.patience;
  return limitTime(answerMs, options.signal, `no answer of ${url.host} came`, (signal) =>
    followRedirects(url, http, { ...options, signal }),
  );
}

async function followRedirects(
  url: URL,
  http: HttpOptions,
  options: GetOptions,
): Promise<Response> {
  let at = url;
  for (let step = 0; step <= mostRedirects; step++) {
    const isOwnHost = at.origin === url.origin;
    const response = await send(at, http, {
      ...options,
      ...(isOwnHost ? {} : { authorization: undefined }),
    });
    if (!redirects.has(response.status)) return response;
    response.body.destroy();
    at = resolveRedirect(at, response.headers.location);
  }
  throw new Error(`${url.host} redirects in circles`);
}

function resolveRedirect(from: URL, location: string | undefined): URL {
  const to = parseUrl(location ?? '', from.href);
  if (!to || !['http:', 'https:'].includes(to.protocol)) {
    throw new Error(`${from.host} redirects to no address`);
  }
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new Error(`${from.host} redirects to an unprotected address of ${to.host}`);
  }
  return to;
}

/** Sends one request and resolves with any response. Rejects with Node's error when no server answers. */
export async function send(
  url: URL,
  { network, env, userAgent, stallMs, connectMs }: Omit<HttpOptions, 'patience'>,
  { headers, authorization, signal, posted }: SendOptions,
): Promise<Response> {
  const proxy = proxyFor(url, network, env);
  const strictSsl = network.strictSsl ?? true;
  const socket = await connect(url, { proxy, strictSsl, signal, stallMs, connectMs });
  const isForwarded = proxy !== undefined && url.protocol === 'http:';
  const path = `${url.pathname}${url.search}`;
  return respond(socket, signal, posted, {
    path: isForwarded ? `${url.origin}${path}` : path,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept: '*/*',
      'accept-encoding': 'identity', // the hub's hashes and ranges refer to the uncompressed file
      ...headers,
      ...(authorization === undefined ? {} : { authorization }),
      ...(isForwarded && proxy.authorization !== undefined
        ? { 'proxy-authorization': proxy.authorization }
        : {}),
      ...(posted === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(posted)),
          }),
    },
  });
}

function respond(
  socket: Socket,
  signal: AbortSignal,
  posted: string | undefined,
  asked: { readonly path: string; readonly headers: Record<string, string> },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const method = posted === undefined ? 'GET' : 'POST';
    const asking = request({ ...asked, method, createConnection: () => socket, signal });
    asking.once('error', reject);
    asking.once('response', (body) => {
      resolve({ status: body.statusCode ?? 0, headers: body.headers, body });
    });
    asking.end(posted);
  });
}
