// Finds the page that an answer cites, and looks the answer up in it.

import type { Answer, Claim } from '../../core/read/claims/evidence.ts';
import type { AnswerLookup } from '../../core/score/doctor/doctorRule.ts';
import { readPage } from '../../core/score/measures/sources/sourceText.ts';
import {
  lookedUpText,
  lookUpAnswer,
  type SourceLookup,
} from '../../core/score/measures/sources/sourceSupport.ts';
import type { SourcePage, SourceTexts } from './sourceTexts.ts';

/** Maximum number of pages that are examined for one answer. */
const mostPages = 5;

/** A page with its source text. `address` is `null` for an answer's own source text without an address. */
export type PageOfAddress = Pick<SourcePage, 'source' | 'published'> & {
  readonly address: string | null;
};

export interface FoundPage {
  readonly page: PageOfAddress;
  readonly lookup: SourceLookup;
}

/** Returns the answer's own source text. If there is none, returns the pages that the answer cites. */
export async function pagesOf(
  { sources, sourceText }: Answer,
  claimId: string,
  texts: Pick<SourceTexts, 'find'>,
): Promise<readonly PageOfAddress[]> {
  if (sourceText !== undefined) {
    return [{ address: sources[0] ?? null, source: readPage(sourceText) }];
  }
  const pages: PageOfAddress[] = [];
  for (const address of sources) {
    if (pages.length === mostPages) break;
    const page = await texts.find(address, claimId);
    if (page && !pages.some(({ source }) => source === page.source)) pages.push(page);
  }
  return pages;
}

/**
 * Returns the page that contains the largest share of the answer's 4-grams. If several pages contain the same share, returns the
 * first of them.
 */
export function findBestPage(
  answer: string,
  pages: readonly PageOfAddress[],
): FoundPage | undefined {
  let best: FoundPage | undefined;
  for (const page of pages) {
    const lookup = lookUpAnswer(answer, page.source);
    if (!best || lookup.share > best.lookup.share) best = { page, lookup };
  }
  return best;
}

/**
 * Looks up the answers that have a source text. The result is keyed by claim index. Awaits `rest` between two answers, so that other work
 * can run.
 */
export async function lookUpClaims(
  claims: readonly Claim[],
  texts: Pick<SourceTexts, 'find'>,
  rest: () => Promise<void>,
): Promise<ReadonlyMap<number, readonly AnswerLookup[]>> {
  const byClaim = new Map<number, readonly AnswerLookup[]>();
  for (const [index, { claimId, evidence }] of claims.entries()) {
    const lookups: AnswerLookup[] = [];
    for (const [pair, { question, answers }] of evidence.entries()) {
      for (const [answer, content] of answers.entries()) {
        const text = lookedUpText(question, content);
        if (text === undefined) continue;
        await rest();
        const found = findBestPage(text, await pagesOf(content, String(claimId ?? index), texts));
        if (!found) continue;
        const { share, run, missing } = found.lookup;
        lookups.push({ pair, answer, share, isVerbatim: run !== null, missing });
      }
    }
    if (lookups.length > 0) byClaim.set(index, lookups);
  }
  return byClaim;
}
