// Rules for addresses that lead to no page, and for pages that are cited twice.

import { isMatchable } from '../../../read/claims/evidence.ts';
import { excerpt } from '../../../read/claims/quote.ts';
import {
  normaliseAddress,
  hostOfAddress,
  isArchived,
  sourceNames,
} from '../../../read/claims/sourceNames.ts';
import { joinSentences, msg, type Wording } from '../../../base/words/message.ts';
import {
  answersIn,
  type DoctorRule,
  type ExaminedClaim,
  type Flaw,
  type PlacedSource,
} from '../doctorRule.ts';
import { isUnder } from '../sites.ts';
import { longestAddress } from './leakRules.ts';

/** Matches `Metadata`, which AVeriTeC writes if the claim's own date, speaker or place is the source. */
const metadataName = /^metadata$/iu;

/**
 * Returns what is wrong with the form of an address, worded as a clause. Example: `the address was cut off`. Returns `undefined`
 * if nothing is wrong.
 */
function malformation(address: string): Wording | undefined {
  const text = address.trim();
  if (metadataName.test(text)) return undefined;
  if (/\s/u.test(text)) {
    const several = text.match(/https?:\/\//giu)?.length ?? 0;
    return several > 1
      ? msg('the text contains several addresses')
      : msg('the address contains a space');
  }
  if (/^(?:https?:\/{2}){2}/iu.test(text)) return msg('the beginning of the address is repeated');
  if (!/^[a-z][a-z\d+.-]*:/iu.test(text) || /^[\w-]+\.[\w.-]+:\d/u.test(text)) {
    return normaliseAddress(text) === undefined
      ? msg('the text is not an address')
      : msg('the address does not begin with https:// or http://');
  }
  if (!/^https?:\/\/[^/]/iu.test(text))
    return msg('the address does not begin with https:// or http://');
  if (/(?:…|\.{3})$/u.test(text)) return msg('the address was cut off');
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)/iu.exec(text)?.[1] ?? '';
  const isName =
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*\.?$/iu;
  const isNumber = /^\d{1,3}(?:\.\d{1,3}){3}$/u;
  const isLocal = /^(?:localhost|\[[\da-f:.]+\])$/iu;
  // A host name has at most 253 letters. Checking a longer name would take too much time.
  if (host.length > 253) return msg('the host name in the address is not valid');
  if (isName.test(host) || isNumber.test(host) || isLocal.test(host)) return undefined;
  return msg('the host name in the address is not valid');
}

function findMalformedAddresses({ claim }: ExaminedClaim): readonly Flaw[] {
  // Evidence without a text only names a document, or an element of a page, which is no address.
  const written = answersIn(claim).filter(({ pair }) => {
    const item = claim.evidence[pair];
    return item !== undefined && isMatchable(item);
  });
  return written.flatMap(({ pair, answer, content }) =>
    content.sources.flatMap((source): Flaw[] => {
      const wrong = malformation(source);
      if (wrong === undefined) return [];
      const message = joinSentences(
        msg(
          'This is not a complete web address: {0}. Expected an address such as https://example.org/page.',
          wrong,
        ),
        excerpt(source, longestAddress),
      );
      return [{ pair, answer, message }];
    }),
  );
}

/** Closed services, and addresses that are valid only for a short time. */
const closedSites: ReadonlySet<string> = new Set([
  'feedproxy.google.com',
  'geocities.com',
  'goo.gl',
  'picasaweb.google.com',
  'plus.google.com',
  'storify.com',
  'tinypic.com',
  'vine.co',
  'webcache.googleusercontent.com',
]);
const passingSites: ReadonlySet<string> = new Set(['fbcdn.net', 'cdninstagram.com']);
const ownMachine =
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|[\w.-]+\.(?:local|localhost|internal|invalid|test))(?=[/:?#]|$)/iu;

/**
 * Returns why readers may not find a page at an address, worded as a clause. Example: `the address is on a private network`.
 * Returns `undefined` if nothing is wrong.
 */
function deadness({ source, comparable }: PlacedSource): Wording | undefined {
  const text = source.trim();
  if (ownMachine.test(text)) return msg('the address is on a private network');
  if (isArchived(text)) return undefined;
  if (comparable === undefined) return undefined;
  const host = hostOfAddress(comparable);
  if (isUnder(host, closedSites)) return msg('the site {0} has shut down', host);
  if (isUnder(host, passingSites)) return msg('addresses of this kind work only for a few days');
  const path = text.slice(text.indexOf(host) + host.length);
  if (
    /^[^?#]*\/(?:404|error-?404|page-?not-?found|not-?found)(?:\.\w+)?\/?(?:[?#]|$)/iu.test(path)
  ) {
    return msg('the address leads to a “page not found” page');
  }
  if (/^(?:google|bing|duckduckgo)\.[a-z.]{2,6}$/u.test(host) && /^\/(?:search)?\?/iu.test(path)) {
    return msg('the address points to search results, which change every day');
  }
  return undefined;
}

function findDeadAddresses({ sources }: ExaminedClaim): readonly Flaw[] {
  return sources.flatMap((placed): Flaw[] => {
    const why = deadness(placed);
    if (why === undefined) return [];
    const { pair, answer, source } = placed;
    const message = joinSentences(
      msg(
        'Readers may be unable to find this source again: {0}. Cite the page itself or an archived copy.',
        why,
      ),
      excerpt(source, longestAddress),
    );
    return [{ pair, answer, message }];
  });
}

/**
 * Reports a page that is cited in one claim both directly and as an archived copy. The finding is at the second citation. Does
 * not report a page that one answer cites in both forms, because the repetition is obvious.
 */
function findRepeatedPages({ claim, sources }: ExaminedClaim): readonly Flaw[] {
  const nameOf = sourceNames([], claim.evidence);
  const met = new Map<string, { readonly pair: number; readonly isCopy: boolean }[]>();
  return sources.flatMap(({ pair, answer, source }): Flaw[] => {
    const name = nameOf(source);
    if (name === undefined) return [];
    const isCopy = isArchived(source);
    const earlier = met.get(name) ?? [];
    met.set(name, [...earlier, { pair, isCopy }]);
    const other = earlier.find((one) => one.isCopy !== isCopy);
    if (!other || earlier.some((one) => one.isCopy === isCopy)) return [];
    const at = other.pair + 1;
    const says = isCopy
      ? msg(
          'This evidence cites an archived copy of a page, and evidence {0} cites the page itself. The page and the copy count as one source.',
          at,
        )
      : msg(
          'This evidence cites the page itself, and evidence {0} cites an archived copy of it. The page and the copy count as one source.',
          at,
        );
    const message = joinSentences(says, excerpt(source, longestAddress));
    return [{ pair, answer, message }];
  });
}

export const addressRules = [
  {
    id: 'malformedAddress',
    name: msg('malformed addresses'),
    severity: 'warning',
    readsAddresses: true,
    find: findMalformedAddresses,
  },
  {
    id: 'deadAddress',
    name: msg('addresses that look dead'),
    severity: 'warning',
    readsAddresses: true,
    find: findDeadAddresses,
  },
  {
    id: 'sourceTwice',
    name: msg('a page and its archived copy as two sources'),
    severity: 'information',
    readsAddresses: true,
    find: findRepeatedPages,
  },
] as const satisfies readonly DoctorRule[];
