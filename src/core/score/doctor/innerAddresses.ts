// Finds addresses inside an address: pages behind readers, translators, caches, redirects, AMP and archives. They are found by
// their form and not by a list of services. The rules are our own and documented in docs/doctor.md.

import { hostOfAddress, normaliseAddress } from '../../read/claims/sourceNames.ts';

/** Every host of JavaScript has this function, but the language's own types do not list it. */
declare const atob: (text: string) => string;

/** The addresses that a source names, each normalised by `normaliseAddress`. */
export interface NamedAddresses {
  /** The address itself, if it is one, and the addresses written inside it. */
  readonly written: readonly string[];
  /**
   * Addresses whose host is written with dashes in front of another host: `www.example.org` in
   * `www-example-org.translate.goog`. A user of a site can choose such a name, so it counts only if it is exactly the host of a
   * known site.
   */
  readonly dashed: readonly string[];
}

/**
 * Maximum lengths of an inner address, also of one in an address that is so long that servers and browsers refuse it. Sites are
 * recognised by the beginning of an address, and reading stays linear.
 */
const longestInner = 2_000;
const longestInLong = 100;
const longAddress = 16_000;
/** Maximum number of times that an address is escaped. */
const mostEscapes = 5;

/** Names of parameters for the page that a reader came from, which is not the page at the address. */
const cameFrom = /^(?:ref|referr?er|ref_?(?:src|url)|utm_\w+|via|from)=/iu;

/** An address without scheme: a host and a path that is not empty. */
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\.?(?::\d+)?\/+[^/]/u;

export function addressesIn(source: string): NamedAddresses {
  const text = repair(source);
  const [page = '', ...parts] = text.split(/[?&#]/u);
  const found = [
    ...[source, text, unescape(page) + text.slice(page.length)],
    ...addressesWithin(unescape(page), '/'),
    ...encodedAddresses(text),
    ...parts
      // `:~:` starts a quotation of the page.
      .filter((part) => !part.startsWith(':~:') && !cameFrom.test(part))
      .flatMap((part) => {
        const value = unescape(part.replaceAll('+', ' ')).replace(
          /(?<==)https?-3A__\S+/iu,
          readProofpoint,
        );
        return [...addressesWithin(value, ' '), ...addressesWithin(value, '=')];
      }),
  ];
  const distinct = [...new Set(found)];
  const written = [...new Set(distinct.flatMap((one) => normaliseAddress(one) ?? []))];
  return { written, dashed: written.flatMap((one) => dashedAddress(one) ?? []) };
}

/**
 * Writes an address as browsers do: without line breaks and invisible characters, with slashes for backslashes, simple letters for
 * wide ones, and `https://` for any other scheme. Replaces disguised dots (`[.]`, `&#46;`).
 */
function repair(source: string): string {
  return source
    .trim()
    .replace(/[\t\r\n\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .normalize('NFKC')
    .replaceAll('\\', '/')
    .replace(/\u3002|\[\.\]|\(\.\)|&#(?:46|x2e);/giu, '.')
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/{2,}(?=[^/])/iu, 'https://');
}

function unescape(text: string): string {
  let before = text;
  for (let time = 0; time < mostEscapes; time += 1) {
    const after = before.replace(/(?:%[\da-f]{2})+/giu, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return escapes;
      }
    });
    if (after === before) break;
    before = after;
  }
  return repair(before);
}

/** Reads an address as mail filters write it, with `-3A` for `%3A` and `_` for `/`. */
function readProofpoint(address: string): string {
  return unescape(address.replaceAll('_', '/').replace(/-(?=[\da-f]{2})/giu, '%'));
}

/**
 * Returns the addresses in Base64, as links of search engines (`u=a1aHR0cHM6Ly9...`) and feeds have them. Other bytes may stand
 * in front of them, so each of the four places where Base64 can begin is tried.
 */
function encodedAddresses(text: string): readonly string[] {
  return [...text.slice(0, longAddress).matchAll(/[\w-]{20,}/gu)].flatMap(([encoded]) =>
    [0, 1, 2, 3].flatMap((start) => {
      const bytes = encoded
        .slice(start, start + longestInner)
        .replaceAll('-', '+')
        .replaceAll('_', '/');
      const decoded = atob(bytes.length % 4 === 1 ? bytes.slice(0, -1) : bytes);
      return /https?:\/\/[!-~]+/u.exec(decoded) ?? [];
    }),
  );
}

/**
 * Returns the addresses inside a text: those with a scheme, and those without a scheme that have a path. The latter begin at the
 * start of the text or after a separator or a colon. The host of an address without a path can be the name of its topic.
 */
function addressesWithin(text: string, separator: '/' | ' ' | '='): readonly string[] {
  const addresses: string[] = [];
  const longest = text.length > longAddress ? longestInLong : longestInner;
  for (const { index, 0: scheme } of text.matchAll(/https?:\/*(?=[^\s/])/giu)) {
    const rest = text.slice(index + scheme.length, index + longest);
    if (index > 0 || separator !== '/') addresses.push(`https://${firstWord(rest)}`);
  }
  const starts =
    separator === '/'
      ? /(?<!\/)\/+(?=[^/\s]+\.)/gu
      : separator === ' '
        ? /(?:[\s:,|]|^)\/*/gu
        : /=\/*/gu;
  const ownHost = separator === '/' ? (/^[a-z][a-z\d+.-]*:\/*/iu.exec(text)?.[0].length ?? 0) : 0;
  for (const { index, 0: start } of text.matchAll(starts)) {
    const from = index + start.length;
    const rest = firstWord(text.slice(from, from + longest));
    if (from !== ownHost && bareAddress.test(rest)) addresses.push(rest);
  }
  return addresses;
}

function firstWord(text: string): string {
  return /^\S*/u.exec(text)?.[0] ?? '';
}

/** Returns the address whose host the first label of the host spells, with `-` for a dot and `--` for a dash. */
function dashedAddress(comparable: string): string | undefined {
  const host = hostOfAddress(comparable);
  const [label = '', ...suffix] = host.split('.');
  if (!label.includes('-') || label.startsWith('xn--') || suffix.length < 2) return undefined;
  const name = label.replace(/--|-/gu, (dash) => (dash === '-' ? '.' : '-'));
  return normaliseAddress(name + comparable.slice(host.length));
}
