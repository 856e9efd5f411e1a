// Rules for evidence that did not exist when the claim was made, or that reveals the claim's verdict.

import type { Claim } from '../../../read/claims/evidence.ts';
import { addressesIn } from '../innerAddresses.ts';
import { excerpt } from '../../../read/claims/quote.ts';
import { normaliseAddress, parseArchiveAddress } from '../../../read/claims/sourceNames.ts';
import { claimDay, dayOf, monthName, monthOf, readDate } from '../../../read/claims/writtenDate.ts';
import { joinSentences, msg, type Wording } from '../../../base/words/message.ts';
import { answersIn, type DoctorRule, type ExaminedClaim, type Flaw } from '../doctorRule.ts';
import { factCheckIn } from '../sites.ts';

// Finds the date of a page in its address. Does not open the page.

const year = '((?:19|20)\\d{2})';

/** Patterns for dates with a day. Eight digits count as a date if they form, start or end a segment of the path. */
const dayForms = [
  new RegExp(`(?<!\\d)${year}([/_.-])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${year}([/_.-]?)(${monthName})\\2(\\d{1,2})(?!\\d)`, 'giu'),
  new RegExp(`(?<=[/_. -])${year}()(\\d{2})(\\d{2})(?=[/_. -]|$)`, 'gu'),
];
const monthForms = [
  new RegExp(`(?<=/)${year}(/)(\\d{2})(?=/)`, 'gu'),
  new RegExp(`(?<=/)${year}(/)(${monthName})(?=/)`, 'giu'),
];

function datesIn(address: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) =>
    [...address.matchAll(form)].flatMap(([, years = '', , month = '', day = '1']) => {
      return dayOf(Number(years), monthOf(month), Number(day)) ?? [];
    }),
  );
}

/**
 * Finds the date in an address's path: a day (`/2020/10/25/`, `2020-10-25`, `/20201025`, `/2020/oct/25/`), or the first day of a
 * month (`/2020/10/`). Returns the earliest of several dates. Returns `undefined` if the path has no date. Ignores host, query
 * and fragment, because dates in a query are search terms. For an archived page, uses the original address.
 */
function pageDate(address: string): string | undefined {
  const written =
    /^(?:[a-z]+:\/{1,2})?[^/]*([^?#]*)/iu.exec(parseArchiveAddress(address).page)?.[1] ?? '';
  // Digits of an escape sequence are not part of a date. The date of an upload folder is the date of the upload, not of the page.
  const path = written
    .replaceAll(/%[\da-f]{2}/giu, ' ')
    .replace(/\/uploads\/\d{4}\/\d{2}\//iu, '/');
  const days = datesIn(path, dayForms);
  return (days.length > 0 ? days : datesIn(path, monthForms)).toSorted()[0];
}

/** Returns the ISO date in a time stamp such as `20201101145631`. Returns `undefined` if the stamp has no valid date. */
function stampDate(stamp: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})/u.exec(stamp.replaceAll(/[.-]/gu, ''));
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** Maximum length of an address in a message, in characters. Longer addresses are cut off. */
export const longestAddress = 100;

/**
 * Returns a date after the claim, from the file or from the address. Returns `undefined` if neither contains a date after the
 * claim.
 */
function dateAfter(
  claimed: string,
  source: string,
  published: string | undefined,
): readonly ['file' | 'address', string] | undefined {
  const after = (date: string | undefined): boolean => date !== undefined && date > claimed;
  const written = readDate(published)?.first;
  if (after(written)) return ['file', written ?? ''];
  const ofPage = pageDate(source);
  return after(ofPage) ? ['address', ofPage ?? ''] : undefined;
}

/** Whether a page can reveal a claim's verdict: a fact-checking site, the claim's own article, or a page from after the claim. */
export function canRevealVerdict(
  claim: Pick<Claim, 'date' | 'origin'>,
  address: string,
  published: string | undefined,
): boolean {
  const article = claim.origin?.article;
  const [own, page] = [article && normaliseAddress(article), normaliseAddress(address)];
  if (factCheckIn(addressesIn(address)) !== undefined) return true;
  if (page !== undefined && page === own) return true;
  const claimed = claimDay(claim);
  return claimed !== undefined && dateAfter(claimed, address, published) !== undefined;
}

function findEvidenceAfterClaim({ claim, sources }: ExaminedClaim): readonly Flaw[] {
  const claimed = claimDay(claim);
  if (claimed === undefined) return [];
  const ofSources = sources.flatMap(({ pair, answer, content, source }): Flaw[] => {
    const says = dateAfter(claimed, source, content.published);
    if (says === undefined) return [];
    const [where, date] = says;
    const description =
      where === 'file'
        ? msg(
            'This source is later than the claim ({0}): according to the file, it is from {1}.',
            claimed,
            date,
          )
        : msg(
            'This source is later than the claim ({0}): according to its address, it is from {1}.',
            claimed,
            date,
          );
    const message = joinSentences(description, excerpt(source, longestAddress));
    return [{ pair, answer, message }];
  });
  const withoutSource = answersIn(claim).flatMap(({ pair, answer, content }): Flaw[] => {
    const written = content.sources.length === 0 ? readDate(content.published)?.first : undefined;
    if (written === undefined || written <= claimed) return [];
    const message = msg('This evidence is dated {0}, after the claim ({1}).', written, claimed);
    return [{ pair, answer, message }];
  });
  return [...ofSources, ...withoutSource];
}

/**
 * Finds pages that were archived after the claim. An older page can be archived later, so this finding is weaker than
 * `evidenceAfterClaim`. If that rule reports the page, this rule does not.
 */
function findStoredAfterClaim({ claim, sources }: ExaminedClaim): readonly Flaw[] {
  const claimed = claimDay(claim);
  if (claimed === undefined) return [];
  return sources.flatMap(({ pair, answer, content, source, copies }): Flaw[] => {
    // If the page itself is cited, its archive date says nothing. Only a citation of the copy shows which text was read.
    const stored = stampDate(parseArchiveAddress(source).stamp);
    if (copies.length > 0 || stored === undefined || stored <= claimed) return [];
    if (dateAfter(claimed, source, content.published) !== undefined) return [];
    const message = joinSentences(
      msg(
        'The archive stored this copy on {0}, after the claim ({1}), so its text may have been written after the claim.',
        stored,
        claimed,
      ),
      excerpt(source, longestAddress),
    );
    return [{ pair, answer, message }];
  });
}

function factCheckSites({ sources }: ExaminedClaim): readonly Flaw[] {
  return sources.flatMap(({ pair, answer, source, named }): Flaw[] => {
    if (factCheckIn(named) === undefined) return [];
    const message = joinSentences(
      msg('This source is a fact-checking site, so it can reveal the verdict.'),
      excerpt(source, longestAddress),
    );
    return [{ pair, answer, message }];
  });
}

/** Flags the sources whose address, or an address inside it, is one of `pages`. */
function findCitations(
  { sources }: ExaminedClaim,
  pages: readonly (string | undefined)[],
  says: Wording,
): readonly Flaw[] {
  const names = new Set(
    pages.flatMap((page) => (page === undefined ? [] : (normaliseAddress(page) ?? []))),
  );
  if (names.size === 0) return [];
  return sources.flatMap(({ pair, answer, source, named, copies }): Flaw[] => {
    const cited = [...named.written, ...named.dashed, ...copies.map(normaliseAddress)];
    const isOne = cited.some((one) => names.has(one ?? ''));
    return isOne
      ? [{ pair, answer, message: joinSentences(says, excerpt(source, longestAddress)) }]
      : [];
  });
}

export const leakRules = [
  {
    id: 'evidenceAfterClaim',
    name: msg('evidence dated after the claim'),
    severity: 'warning',
    needs: 'date',
    readsAddresses: true,
    isSlice: true,
    find: findEvidenceAfterClaim,
  },
  {
    id: 'storedAfterClaim',
    name: msg('archived copies stored after the claim'),
    severity: 'information',
    needs: 'date',
    readsAddresses: true,
    find: findStoredAfterClaim,
  },
  {
    id: 'factCheckSite',
    name: msg('fact-checking sites as evidence'),
    severity: 'warning',
    readsAddresses: true,
    isSlice: true,
    find: factCheckSites,
  },
  {
    id: 'ownFactCheck',
    name: msg("the claim's own fact-check used as evidence"),
    severity: 'warning',
    needs: 'article',
    readsAddresses: true,
    isSlice: true,
    find: (examined) =>
      findCitations(
        examined,
        [examined.claim.origin?.article],
        msg(
          'According to the reference, this is the article that checked the claim. It reveals the verdict.',
        ),
      ),
  },
  {
    id: 'ownPage',
    name: msg("the claim's own page used as evidence"),
    severity: 'information',
    needs: 'page',
    readsAddresses: true,
    isSlice: true,
    find: (examined) =>
      findCitations(
        examined,
        [examined.claim.origin?.page, examined.claim.origin?.pageCopy],
        msg(
          'According to the reference, the claim was made on this page. The page shows who made the claim, not whether it is true.',
        ),
      ),
  },
] as const satisfies readonly DoctorRule[];
