// When two addresses are one source. The rules are ours: docs/metrics/urlOverlap.md has them in words.

import type { Answer, QaPair } from './evidence.ts';

/** `web.archive.org/web/20201101145631/https://...`, with flags such as `mp_` or a star; archive.today's long form is alike. */
const archiveWrapper =
  /^(?:https?:\/\/)?(?:(?:www\.)?(?:wayback\.|web\.)?archive\.org\/(?:web|wayback)|(?:www\.)?archive\.(?:today|ph|is|li|md|fo|vn))\/([\d.*-]+)(?:[a-z]{2}_)?\/(?=\S)/i;

/** The archives that hide whose copy they have behind a short name. */
const shortArchive =
  /^(?:https?:\/\/)?(?:www\.)?(?:archive\.(?:today|ph|is|li|md|fo|vn)|perma\.cc|ghostarchive\.org)\//i;

/** Scheme and user, host, port, path, query; what follows is the fragment. A host has a dot and no blank. */
const addressForm =
  /^(https?:\/{1,2}(?:[^\s/?#@]*@)?)?([^\s/?#@:]+\.[^\s/?#@:.]+)\.?(?::(\d+))?([^?#]*)(?:\?([^#]*))?/i;

/** Escapes in capitals; those of letters, digits, `-._~` are written out: RFC 3986, section 6.2.2. */
function normalEscapes(text: string): string {
  if (!/[^\x21-\x7e]|%/.test(text)) return text; // most addresses have nothing to escape
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (raw) => encodeURIComponent(raw))
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
    });
}

/**
 * What two addresses of one page have in common: without archive wrapper, scheme, user, `www.`, default port, fragment and slashes
 * at the end of the path; host in lower case; escapes in one spelling. Path and query are otherwise as written.
 * `undefined` when the text is no web address, as `Metadata` in AVeriTeC's `source_url`.
 */
export function normaliseAddress(address: string): string | undefined {
  const parts = addressForm.exec(parseArchiveAddress(address).page);
  if (!parts) return undefined;
  const [, scheme, host = '', port, path = '', query = ''] = parts;
  // Without a scheme, a decimal number or an abbreviation in a sentence is no address.
  if (scheme === undefined && !/\.\p{L}{2,}$/u.test(host)) return undefined;
  if (path !== '' && !path.startsWith('/')) return undefined;
  const name = host.toLowerCase().replace(/^www\.(?=[^.]+\.)/, '');
  const otherPort = port === undefined || port === '80' || port === '443' ? '' : `:${port}`;
  const asked = query === '' ? '' : `?${normalEscapes(query)}`;
  return `${name}${otherPort}${withoutEnd(normalEscapes(path), '/')}${asked}`;
}

/** The page that an archived address is a copy of, and when the archive took it, as the address writes it; blank when it is no copy. */
export function parseArchiveAddress(address: string): {
  readonly page: string;
  readonly stamp: string;
} {
  let page = address.trim();
  let stamp = '';
  for (let depth = 0; depth < 4; depth += 1) {
    const match = archiveWrapper.exec(page);
    if (!match) break;
    stamp ||= match[1] ?? '';
    page = page.slice(match[0].length);
  }
  return { page, stamp };
}

/** Whether it is an archive's address of a page, with or without the page's own in it. */
export function isArchived(address: string): boolean {
  return parseArchiveAddress(address).stamp !== '' || shortArchive.test(address.trim());
}

/** A regular expression would begin anew at each of many slashes that something follows. */
function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** The host of a comparable address: in lower case, without `www.` and port. Of an archived page its own. */
export function hostOfAddress(comparable: string): string {
  return /^[^/?:]*/u.exec(comparable)?.[0] ?? '';
}

/** The addresses of one claim. An archived copy and its page are one source, under whichever address either side knows it. */
class Sources {
  readonly #parents = new Map<string, string>();

  /** The address that stands for the source. */
  find(address: string): string {
    let root = address;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      const after = this.#parents.get(next);
      if (after !== undefined) this.#parents.set(root, after); // halves the way for the next one
      root = next;
    }
    return root;
  }

  /** The page stands for its copy. */
  join(page: string, copy: string): void {
    const [kept, other] = [this.find(page), this.find(copy)];
    if (kept !== other) this.#parents.set(other, kept);
  }
}

/** Of all pairs of one side. */
export function answersOf(evidence: readonly QaPair[]): readonly Answer[] {
  return evidence.flatMap(({ answers }) => answers);
}

/** What an answer cites. */
export type Citations = Pick<Answer, 'sources' | 'copies'>;

/** What tells the sources of a claim apart: the same for all addresses of one. `undefined` for what is no web address. */
export function sourceNames(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): (address: string) => string | undefined {
  const nameOf = namesAmong([
    normaliseCitedSources([...answersOf(reference), ...answersOf(predicted)]),
  ]);
  return (address) => {
    const comparable = normaliseAddress(address);
    return comparable === undefined ? undefined : nameOf(comparable);
  };
}

/** What one side of a claim cites, as comparable addresses; what is no web address is left out. */
export interface ComparableCited {
  readonly sources: readonly string[];
  readonly copies: readonly (readonly [page: string, copy: string])[];
}

export function normaliseCitedSources(cited: readonly Citations[]): ComparableCited {
  return {
    sources: cited.flatMap(({ sources }) =>
      sources.flatMap((address) => normaliseAddress(address) ?? []),
    ),
    copies: cited.flatMap(({ copies = [] }) =>
      copies.flatMap(([page, copy]): ComparableCited['copies'] => {
        const [ofPage, ofCopy] = [normaliseAddress(page), normaliseAddress(copy)];
        return ofPage === undefined || ofCopy === undefined ? [] : [[ofPage, ofCopy]];
      }),
    ),
  };
}

/** Of the sides of a claim: what stands for a comparable address, the same for a page and its copy, whichever side knows of it. */
export function namesAmong(sides: readonly ComparableCited[]): (comparable: string) => string {
  const sources = new Sources();
  for (const { copies } of sides) for (const [page, copy] of copies) sources.join(page, copy);
  return (comparable) => sources.find(comparable);
}
