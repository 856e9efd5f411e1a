// Chooses the proxy for a request. The editor's settings come first, then HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY.

import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { NetworkOptions } from '../../../core/score/models/network.ts';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Proxy {
  readonly url: URL;
  /** Value of the Proxy-Authorization header. */
  readonly authorization: string | undefined;
}

/**
 * Returns the proxy for a target, or `undefined` for a direct connection. Throws a RangeError if a proxy address cannot be
 * parsed.
 */
export function proxyFor(
  target: URL,
  network: NetworkOptions,
  env: Environment,
): Proxy | undefined {
  if (network.isProxyOff === true) return undefined;
  const named = network.proxy?.trim() ?? '';
  const address = named === '' ? fromEnvironment(target, env) : named;
  if (address === '') return undefined;
  const without = [...(network.noProxy ?? []), ...variable(env, 'no_proxy').split(/[\s,]+/u)];
  if (without.some((pattern) => isExcepted(target, pattern.trim()))) return undefined;
  const url = urlOf(address);
  return { url, authorization: network.proxyAuthorization ?? basic(url) };
}

/**
 * Returns the value of a variable. Lower-case names take precedence, as in curl, because a web server may set HTTP_PROXY from a
 * request header.
 */
function variable(env: Environment, name: string): string {
  return getOwnValue(env, name) ?? getOwnValue(env, name.toUpperCase()) ?? '';
}

function fromEnvironment(target: URL, env: Environment): string {
  const own = variable(env, target.protocol === 'https:' ? 'https_proxy' : 'http_proxy');
  return own === '' ? variable(env, 'all_proxy') : own;
}

function urlOf(address: string): URL {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//iu.test(address) ? address : `http://${address}`;
  const url = URL.parse(withScheme);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  // The message leaves out the address, which may contain a password.
  throw new RangeError(
    'The proxy of the settings or of the environment is not an http or https address',
  );
}

function basic({ username, password }: URL): string | undefined {
  if (username === '') return undefined;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}

/**
 * Whether a NO_PROXY pattern matches the target. A pattern is `*`, or a host with or without a port. A host also matches its
 * subdomains, whether or not it starts with a dot or `*.`.
 */
function isExcepted(target: URL, pattern: string): boolean {
  if (pattern === '') return false;
  if (pattern === '*') return true;
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/u.exec(pattern) ?? [];
  const usual = target.protocol === 'https:' ? '443' : '80';
  if (port !== undefined && port !== (target.port === '' ? usual : target.port)) return false;
  const name = host.toLowerCase().replace(/^\*?\./u, '');
  const own = target.hostname.toLowerCase();
  return own === name || own.endsWith(`.${name}`);
}

// Addresses on this machine. Data sent to them never leaves this machine. A name under `.localhost` may resolve to any address,
// because the DNS resolver decides. For `localhost` itself, only addresses of this machine are accepted.

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const name = 'localhost';

function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the host is an address of this machine, or is `localhost`, for which only addresses of this machine are accepted. */
export function isLoopback({ hostname }: URL): boolean {
  if (hostname === name) return true;
  const address = hostname.replace(/^\[|\]$/gu, '');
  return /^(?:[\d.]+|[\da-f:]*:[\da-f:]*)$/u.test(address) && isLoopbackAddress(address);
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/**
 * Returns the system's name look-up. For `localhost`, it returns only addresses of this machine and fails when there are none.
 */
export function lookupFor(
  hostname: string,
  resolve: Resolve = (host, options, callback) => systemLookup(host, options, callback),
): LookupFunction | undefined {
  if (hostname !== name) return undefined;
  return (host, options, callback) => {
    resolve(host, { all: true }, (error, addresses) => {
      const families = options.family === 4 || options.family === 6 ? [options.family] : [4, 6];
      const own = addresses.filter(
        ({ address, family }) => isLoopbackAddress(address) && families.includes(family),
      );
      const [first] = own;
      if (error) callback(error, []);
      else if (!first) callback(notLoopback(addresses), []);
      else if (options.all === true) callback(null, [...own]);
      else callback(null, first.address, first.family);
    });
  };
}

function notLoopback(addresses: readonly LookupAddress[]): NodeJS.ErrnoException {
  const where = addresses.map(({ address }) => address).join(', ') || 'no address';
  return Object.assign(new Error(`localhost leads to ${where}, which is not this machine`), {
    code: 'ENOTLOCAL',
  });
}
