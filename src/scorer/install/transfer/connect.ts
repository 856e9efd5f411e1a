// Opens a socket to a server, through a proxy if one is set. Node's own proxy support is recent (24.5) and VS Code 1.101 runs
// Node 22, so this file opens the tunnel itself. undici's EnvHttpProxyAgent would add 730 kB to two bundles and does not support
// ALL_PROXY.

import { request } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { lookupFor } from './loopback.ts';
import type { Proxy } from './proxy.ts';

export interface ConnectOptions {
  readonly proxy: Proxy | undefined;
  readonly strictSsl: boolean;
  readonly signal: AbortSignal;
  /** Time in milliseconds after which the socket is closed if no data arrives. */
  readonly stallMs: number;
  /** Time for the connection. */
  readonly connectMs?: number | undefined;
}

const usualConnectMs = 30_000;

/**
 * Resolves with a socket that is ready to send HTTP to the target. For a plain HTTP request through a proxy, the first line must
 * contain the whole URL.
 */
export async function connect(target: URL, options: ConnectOptions): Promise<Socket> {
  const { proxy } = options;
  const isSecure = target.protocol === 'https:';
  if (!proxy) {
    const socket = await openSocket(target, options);
    return isSecure ? secureSocket(socket, target, options) : socket;
  }
  const plain = await openSocket(proxy.url, options);
  const socket =
    proxy.url.protocol === 'https:' ? await secureSocket(plain, proxy.url, options) : plain;
  if (!isSecure) return socket;
  return secureSocket(await openTunnel(socket, target, options), target, options);
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Returns the host for a socket. IPv6 addresses have brackets in a URL, but not for a socket. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/gu, '');
}

function openSocket(
  url: URL,
  { signal, stallMs, connectMs = usualConnectMs }: ConnectOptions,
): Promise<Socket> {
  const lookup = lookupFor(hostOf(url));
  const socket = connectTcp({
    ...{ host: hostOf(url), port: portOf(url), signal },
    ...(lookup ? { lookup } : {}),
  });
  const until = setTimeout(() => {
    socket.destroy(Object.assign(timeOut(`connecting to ${url.hostname}`), { syscall: 'connect' }));
  }, connectMs);
  socket.setTimeout(stallMs, () => {
    socket.destroy(timeOut(`waiting for ${url.hostname}`));
  });
  return waitForSocket(socket, 'connect').finally(() => {
    clearTimeout(until);
  });
}

function secureSocket(socket: Socket, url: URL, { strictSsl }: ConnectOptions): Promise<Socket> {
  const host = hostOf(url);
  const isAddress = /^[\d.]+$|:/u.test(host); // no server name for an IP address (RFC 6066)
  return waitForSocket(
    connectTls({
      socket,
      host,
      ...(isAddress ? {} : { servername: host }),
      rejectUnauthorized: strictSsl,
      ALPNProtocols: ['http/1.1'],
    }),
    'secureConnect',
  );
}

function waitForSocket(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function openTunnel(socket: Socket, target: URL, options: ConnectOptions): Promise<Socket> {
  const authority = `${target.hostname}:${portOf(target)}`;
  const authorization = options.proxy?.authorization;
  return new Promise((resolve, reject) => {
    const asking = request({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }),
      },
      createConnection: () => socket,
    });
    asking.once('connect', (response) => {
      if (response.statusCode === 200) {
        resolve(socket);
        return;
      }
      socket.destroy();
      const wants = response.statusCode === 407 ? ' (it wants a user name and a password)' : '';
      reject(
        new Error(
          `the proxy ${options.proxy?.url.host ?? ''} refused the connection with status ${response.statusCode ?? 'unknown'}${wants}`,
        ),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
}

function timeOut(what: string): Error {
  return Object.assign(new Error(`time ran out ${what}`), { code: 'ETIMEDOUT' });
}
