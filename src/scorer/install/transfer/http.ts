// Sends GET requests with redirects, and single requests. Credentials are sent only to their own host, and never appear in a
// message.

import {
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { NetworkOptions } from '../../../core/score/models/network.ts';
import { lookupFor, proxyFor, type Environment, type Proxy } from './proxy.ts';
import { limitTime, type Patience } from './retry.ts';

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
  readonly authorization?: string;
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

const usualConnectMs = 30_000;
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
  const to = URL.parse(location ?? '', from.href);
  if (!to || !['http:', 'https:'].includes(to.protocol)) {
    throw new Error(`${from.host} redirects to no address`);
  }
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new Error(`${from.host} redirects to an unprotected address of ${to.host}`);
  }
  return to;
}

type ConnectionOptions = Omit<HttpOptions, 'patience' | 'env' | 'userAgent'>;

/** Sends one request and resolves with any response. Rejects with Node's error when no server answers. */
export async function send(
  url: URL,
  { env, userAgent, ...options }: Omit<HttpOptions, 'patience'>,
  { headers, authorization, signal, posted }: SendOptions,
): Promise<Response> {
  const proxy = proxyFor(url, options.network, env);
  const isForwarded = proxy !== undefined && url.protocol === 'http:';
  const tunnel = proxy && !isForwarded ? await openTunnel(url, proxy, options, signal) : undefined;
  const path = `${url.pathname}${url.search}`;
  const asking = startRequest(isForwarded ? proxy.url : url, options, tunnel, {
    method: posted === undefined ? 'GET' : 'POST',
    path: isForwarded ? `${url.origin}${path}` : path,
    signal,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept: '*/*',
      'accept-encoding': 'identity', // the hub's hashes and ranges refer to the uncompressed file
      ...headers,
      ...(authorization === undefined ? {} : { authorization }),
      ...(isForwarded ? authorizationOf(proxy) : {}),
      ...(posted === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(posted)),
          }),
    },
  });
  return new Promise((resolve, reject) => {
    asking.once('error', reject);
    asking.once('response', (body) =>
      resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
    );
    asking.end(posted);
  });
}

function authorizationOf({ authorization }: Proxy): Readonly<Record<string, string>> {
  return authorization === undefined ? {} : { 'proxy-authorization': authorization };
}

/** Asks the proxy for a connection to the target. */
function openTunnel(
  target: URL,
  proxy: Proxy,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<Socket> {
  const path = `${target.hostname}:${target.port || '443'}`;
  const headers = { host: path, ...authorizationOf(proxy) };
  const asking = startRequest(proxy.url, options, undefined, {
    method: 'CONNECT',
    path,
    headers,
    signal,
  });
  return new Promise((resolve, reject) => {
    asking.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) {
        resolve(socket);
        return;
      }
      socket.destroy();
      const wants = statusCode === 407 ? ' (it wants a user name and a password)' : '';
      const status = String(statusCode ?? 'unknown');
      reject(
        new Error(
          `the proxy ${proxy.url.host} refused the connection with status ${status}${wants}`,
        ),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
}

/**
 * Starts a request on a connection of its own, through `tunnel` if there is one. Node's own proxy support is recent (22.21 and
 * 24.5) and VS Code 1.101 runs Node 22.15. undici's EnvHttpProxyAgent would add 730 kB to two bundles and does not support ALL_PROXY.
 */
function startRequest(
  to: URL,
  { network, stallMs, connectMs = usualConnectMs }: ConnectionOptions,
  tunnel: Socket | undefined,
  asked: RequestOptions,
): ClientRequest {
  const host = to.hostname.replace(/^\[|\]$/gu, ''); // a socket wants IPv6 addresses without brackets
  const tls = {
    host,
    servername: isIP(host) === 0 ? host : '', // no server name for an IP address (RFC 6066)
    rejectUnauthorized: network.strictSsl ?? true,
    ALPNProtocols: ['http/1.1'],
  };
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  const asking = request({
    ...asked,
    ...tls,
    port: to.port,
    lookup: lookupFor(host),
    ...(tunnel
      ? { createConnection: () => connectTls({ ...tls, socket: tunnel }) }
      : { agent: false }),
  });
  asking.once('socket', (socket) => {
    socket.setTimeout(stallMs, () => {
      socket.destroy(timeOut(`waiting for ${to.hostname}`));
    });
    if (tunnel) return;
    const until = setTimeout(() => {
      const error = timeOut(`connecting to ${to.hostname}`);
      socket.destroy(Object.assign(error, { syscall: 'connect' }));
    }, connectMs);
    for (const event of ['connect', 'close']) {
      socket.once(event, () => clearTimeout(until));
    }
  });
  return asking;
}

function timeOut(what: string): Error {
  return Object.assign(new Error(`time ran out ${what}`), { code: 'ETIMEDOUT' });
}
