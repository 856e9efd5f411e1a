// Decides whether two addresses are the same source. The rules are our own and documented in docs/metrics/urlOverlap.md.

import type { Answer, QaPair } from './evidence.ts';

/**
 * Matches `web.archive.org/web/20201101145631/https://...`, with flags such as `mp_` or a star, and the similar long form of
 * archive.today.
 */
const archiveWrapper =
  /^(?:https?:\/\/)?(?:(?:www\.)?(?:wayback\.|web\.)?archive\.org\/(?:web|wayback)|(?:www\.)?archive\.(?:today|ph|is|li|md|fo|vn))\/([\d.*-]+)(?:[a-z]{2}_)?\/(?=\S)/i;

/** Archives with short addresses that do not show the original page. */
const shortArchive =
  /^(?:https?:\/\/)?(?:www\.)?(?:archive\.(?:today|ph|is|li|md|fo|vn)|perma\.cc|ghostarchive\.org)\//i;

/** Groups: scheme and user, host, port, path, query. The fragment follows. A host contains a dot and no blank. */
const addressForm =
  /^(https?:\/{1,2}(?:[^\s/?#@]*@)?)?([^\s/?#@:]+\.[^\s/?#@:.]+)\.?(?::(\d+))?([^?#]*)(?:\?([^#]*))?/i;

/** Writes escape sequences in upper case and decodes letters, digits and `-._~`: RFC 3986, section 6.2.2. */
function normalEscapes(text: string): string {
  if (!/[^\x21-\x7e]|%/.test(text)) return text; // most addresses have no escape sequences
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, (raw) => encodeURIComponent(raw))
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
    });
}

/**
 * Normalises an address, so that all addresses of a page are equal. Removes archive prefix, scheme, user, `www.`, default port,
 * fragment and trailing slashes. Writes the host in lower case and normalises escape sequences. Otherwise path and query stay
 * unchanged. Returns `undefined` if the text is not a web address, such as `Metadata` in AVeriTeC's `source_url`.
 */
export function normaliseAddress(address: string): string | undefined {
  const parts = addressForm.exec(parseArchiveAddress(address).page);
  if (!parts) return undefined;
  const [, scheme, host = '', port, path = '', query = ''] = parts;
  // Without this check, a decimal number or an abbreviation in a sentence would count as an address without scheme.
  if (scheme === undefined && !/\.\p{L}{2,}$/u.test(host)) return undefined;
  if (path !== '' && !path.startsWith('/')) return undefined;
  const name = host.toLowerCase().replace(/^www\.(?=[^.]+\.)/, '');
  const otherPort = port === undefined || port === '80' || port === '443' ? '' : `:${port}`;
  const asked = query === '' ? '' : `?${normalEscapes(query)}`;
  return `${name}${otherPort}${withoutEnd(normalEscapes(path), '/')}${asked}`;
}

/**
 * Returns the original page of an archived copy, and the archive's timestamp as written. The timestamp is blank if the address is
 * not a copy.
 */
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

/** Whether the address is an archived copy, with or without the original page's address in it. */
export function isArchived(address: string): boolean {
  return parseArchiveAddress(address).stamp !== '' || shortArchive.test(address.trim());
}

/**
 * Removes a character at the end of a text. Does not use a regular expression, which would start again at each slash in a long
 * run of slashes inside the text.
 */
function withoutEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/**
 * Returns the host of a normalised address, in lower case, without `www.` and port. For an archived page, returns the original
 * host.
 */
export function hostOfAddress(comparable: string): string {
  return /^[^/?:]*/u.exec(comparable)?.[0] ?? '';
}

/**
 * Groups the addresses of one claim by source. An archived copy and its page count as one source, whichever of the two addresses
 * each side cites.
 */
class Sources {
  readonly #parents = new Map<string, string>();

  /** Returns the address that represents the source of the given address. */
  find(address: string): string {
    let root = address;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      const after = this.#parents.get(next);
      if (after !== undefined) this.#parents.set(root, after); // path halving for later look-ups
      root = next;
    }
    return root;
  }

  /** Makes the page's address represent the copy as well. */
  join(page: string, copy: string): void {
    const [kept, other] = [this.find(page), this.find(copy)];
    if (kept !== other) this.#parents.set(other, kept);
  }
}

/** Lists all answers in one side's evidence. */
export function answersOf(evidence: readonly QaPair[]): readonly Answer[] {
  return evidence.flatMap(({ answers }) => answers);
}

/** What an answer cites. */
export type Citations = Pick<Answer, 'sources' | 'copies'>;

/**
 * Assigns names to the sources of a claim: all addresses of one source have the same name. `undefined` if the text is not a web address.
 */
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

/** What one side of a claim cites, as normalised addresses. Leaves out text that is not an address. */
export interface NormalisedCitations {
  readonly sources: readonly string[];
  readonly copies: readonly (readonly [page: string, copy: string])[];
}

export function normaliseCitedSources(cited: readonly Citations[]): NormalisedCitations {
  return {
    sources: cited.flatMap(({ sources }) =>
      sources.flatMap((address) => normaliseAddress(address) ?? []),
    ),
    copies: cited.flatMap(({ copies = [] }) =>
      copies.flatMap(([page, copy]): NormalisedCitations['copies'] => {
        const [ofPage, ofCopy] = [normaliseAddress(page), normaliseAddress(copy)];
        return ofPage === undefined || ofCopy === undefined ? [] : [[ofPage, ofCopy]];
      }),
    ),
  };
}

/**
 * Returns a function that gives the representative of a normalised address. The representative is the same for a page and its
 * copy, whichever side of the claim cites them.
 */
function namesAmong(sides: readonly NormalisedCitations[]): (comparable: string) => string {
  const sources = new Sources();
  for (const { copies } of sides) for (const [page, copy] of copies) sources.join(page, copy);
  return (comparable) => sources.find(comparable);
}

// Compares the pages that two sides cite.

/** Normalised addresses of a claim's sources, without duplicates, in order of first occurrence. */
export interface ComparedSources {
  readonly shared: readonly string[];
  readonly referenceOnly: readonly string[];
  readonly predictedOnly: readonly string[];
}

export function compareSources(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): ComparedSources {
  return compareCited(listCitedSources(reference), listCitedSources(predicted));
}

function listCitedSources(evidence: readonly QaPair[]): NormalisedCitations {
  return normaliseCitedSources(answersOf(evidence));
}

/** Compares the sources that two sides cite. Does not need the answer texts. */
function compareCited(
  reference: NormalisedCitations,
  predicted: NormalisedCitations,
): ComparedSources {
  const nameOf = namesAmong([reference, predicted]);
  const citedBy = ({ sources }: NormalisedCitations): ReadonlySet<string> =>
    new Set(sources.map(nameOf));
  const [expected, actual] = [citedBy(reference), citedBy(predicted)];
  return {
    shared: [...expected].filter((address) => actual.has(address)),
    referenceOnly: [...expected].filter((address) => !actual.has(address)),
    predictedOnly: [...actual].filter((address) => !expected.has(address)),
  };
}

/**
 * Computes the Jaccard overlap of the sets of sources: number of shared sources divided by number of all sources, 0 to 1. Returns
 * `null` if neither side has an address and 0 if only one side has addresses. Each source counts once per side, together with its
 * archived copy, however often it is cited. Source: the Jaccard overlap of evidence sets in Chen, Kim, Sriram, Durrett and Choi:
 * Complex Claim Verification with Evidence Retrieved in the Wild; the rule for equal addresses is ours
 * (docs/metrics/urlOverlap.md).
 */
export function urlOverlap(
  reference: readonly QaPair[],
  predicted: readonly QaPair[],
): number | null {
  return computeCitedOverlap(listCitedSources(reference), listCitedSources(predicted));
}

/** Computes `urlOverlap` of the sources that two sides cite. */
export function computeCitedOverlap(
  reference: NormalisedCitations,
  predicted: NormalisedCitations,
): number | null {
  const { shared, referenceOnly, predictedOnly } = compareCited(reference, predicted);
  const all = shared.length + referenceOnly.length + predictedOnly.length;
  return all === 0 ? null : shared.length / all;
}
