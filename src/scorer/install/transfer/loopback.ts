// Addresses on this machine. Data sent to them never leaves this machine. A name under `.localhost` may resolve to any address,
// because the DNS resolver decides. For `localhost` itself, only addresses of this machine are accepted.

import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

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
  resolve: Resolve = (host, options, callback) => {
    systemLookup(host, options, callback);
  },
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
