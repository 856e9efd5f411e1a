// Hosts as a list, and whether an address is of one of them.

import { normaliseAddress, hostOfAddress } from '../../evidence/sourceNames.ts';

/** `host` itself, without `www.`, or one below it: `m.example.org` is of `example.org`. */
export function isUnder(host: string, sites: ReadonlySet<string>): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (sites.has(name)) return true;
  }
  return false;
}

/** Whether a comparable address (`normaliseAddress`) is of one of them. */
export function isOfSite(comparable: string | undefined, sites: ReadonlySet<string>): boolean {
  return comparable !== undefined && isUnder(hostOfAddress(comparable), sites);
}

/** The same site for other readers. */
const editions = /^(?:m|mobile|amp|en|english|beta)\.(?=[^.]+\.)/u;

/**
 * Whether a list has a comparable address's host, or the part of the site that it is in (`example.org/satire`). Hosts below a listed one are
 * others: of two papers of one house one alone may be on a list.
 */
export function isListed(comparable: string | undefined, sites: ReadonlySet<string>): boolean {
  const part = comparable?.replace(/\?.*$/u, '').replace(editions, '');
  if (part === undefined) return false;
  for (let index = 0; index >= 0; index = part.indexOf('/', index + 1)) {
    if (index > 0 && sites.has(part.slice(0, index))) return true;
  }
  return sites.has(part);
}

/**
 * Sites from a text with one a line, as lists are given: hosts or parts of sites, with or without scheme; what stands after `#` and
 * lines that are no address are left out. The comma of a table ends a line's address.
 */
export function sitesOf(text: string): ReadonlySet<string> {
  return new Set(
    text.split(/\r\n|\r|\n/u).flatMap((line) => {
      const [first = ''] = line
        .replace(/#.*$/u, '')
        .trim()
        .split(/[\s,;]/u);
      return normaliseAddress(first)?.replace(editions, '') ?? [];
    }),
  );
}
