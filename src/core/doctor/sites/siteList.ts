// Lists of hosts, and whether an address belongs to one of them.

import { normaliseAddress, hostOfAddress } from '../../evidence/sourceNames.ts';

/** True for a listed host, without `www.`, and for its subdomains: `m.example.org` is under `example.org`. */
export function isUnder(host: string, sites: ReadonlySet<string>): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (sites.has(name)) return true;
  }
  return false;
}

/** Whether a comparable address (`normaliseAddress`) belongs to one of the sites. */
export function isOfSite(comparable: string | undefined, sites: ReadonlySet<string>): boolean {
  return comparable !== undefined && isUnder(hostOfAddress(comparable), sites);
}

/** Matches subdomains with other editions of a site. */
const editions = /^(?:m|mobile|amp|en|english|beta)\.(?=[^.]+\.)/u;

/**
 * Whether the list contains the host of a comparable address, or the section of the site that the address is in
 * (`example.org/satire`). Ignores subdomains that are not editions, because a domain may have two newspapers of which only one is
 * listed.
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
 * Reads sites from text with one site per line: hosts or sections of sites, with or without scheme. Ignores text after `#` and
 * lines without an address. In each line the address ends at the first comma.
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
