// Shows the claims of a report in groups that can be collapsed. All groups are expanded initially, because collapsed groups are
// not printed.

import type { MetricDescription } from '../metrics/metric.ts';
import { claimControls, claimData, claimKeys } from './claimControls.ts';
import { claimDetails, type LinkOptions } from './claimDetails.ts';
import { markup } from '../markup/markup.ts';
import { list, sectionEnd, sectionStart, type PageSection } from './page.ts';
import { limitSentences, limitsFor, type TextLimits } from './textLimits.ts';
import { countText } from '../format/numbers.ts';
import { selectTellingClaims } from './tellingClaims.ts';
import type { ReportClaim } from '../results/claims.ts';

const groupSize = 100;

export interface ClaimsOptions extends LinkOptions {
  /** Default: 1,000. */
  readonly mostClaims?: number;
}

export const claimsHeading: PageSection = { id: 'claims', title: 'Claims' };

/**
 * Returns the score that represents the evidence. It comes from the first metric in table order that has scores for claims and is
 * not about verdicts.
 */
function evidenceScore(metrics: readonly MetricDescription[]) {
  const metric = metrics.find(
    ({ isOutcome, scores }) => isOutcome !== true && scores[0]?.ofClaim !== undefined,
  );
  return { score: metric?.scores[0], maximum: metric?.maximum ?? 1 };
}

/** Yields a chunk for each claim, so that a page of thousands of claims is never one string. */
export function* claimsSection(
  all: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
  options: ClaimsOptions,
): Generator<string> {
  yield sectionStart(claimsHeading);
  const { score, maximum } = evidenceScore(metrics);
  const { claims, left } = selectTellingClaims(all, score, maximum, options.mostClaims);
  yield left > 0
    ? markup`<p>Here are ${countText(claims.length)} of ${countText(all.length)} claims, those that tell most: failed ones, then those whose verdict is wrong in spite of good evidence, or right in spite of bad evidence${
        score ? ` (by ${score.name})` : ''
      }. All numbers above are of all claims; the CSV and JSON Lines exports have every claim.</p>
`.text
    : markup`<p>Each opens to its evidence: matched questions, what the model says of their answers in both directions, and what was left over.</p>
`.text;
  const keys = claimKeys(claims, metrics);
  const details = (claim: ReportClaim, limits: TextLimits): string =>
    claimDetails(claim, metrics, { ...options, limits, data: claimData(claim, keys) }).text;
  const limits = limitsFor(function* (tried) {
    for (const claim of claims) yield details(claim, tried).length;
  });
  yield markup`${list(limitSentences(limits))}`.text;
  if (claims.length > 1) yield claimControls(keys).text;
  for (let from = 0; from < claims.length; from += groupSize) {
    const group = claims.slice(from, from + groupSize);
    const isOnly = claims.length <= groupSize;
    const name = `Claims ${group[0]?.index ?? 0} to ${group.at(-1)?.index ?? 0}`;
    if (!isOnly) {
      yield markup`<details class="group" open><summary>${name}${left > 0 ? ` (${group.length} of them)` : ''}</summary>
`.text;
    }
    for (const claim of group) yield details(claim, limits);
    if (!isOnly) yield '</details>\n';
  }
  yield sectionEnd;
}
