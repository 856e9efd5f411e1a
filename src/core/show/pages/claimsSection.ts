// Shows the claims of a report in groups that can be collapsed. All groups are expanded initially, because collapsed groups are
// not printed.

import { countText } from '../../base/numbers.ts';
import { machineFixed } from '../../base/signs.ts';
import { evidence, markup, type Markup } from '../../base/markup.ts';
import type { MetricDescription, ScoreDescription } from '../../score/metrics/metric.ts';
import { verdictOutcome, verdictScore } from '../../score/metrics/verdict.ts';
import { type FlawKind, flawKinds, flawName, flawsOf } from '../../score/report/claimFlaws.ts';
import {
  type Cause,
  causeOf,
  causes as allCauses,
  haveStatuses,
  reasonOf,
} from '../../score/questions/causes.ts';
import { causeMessage } from '../../score/questions/questionWords.ts';
import { capitaliseScoreName, textOf } from '../../base/words/message.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { claimDetails, type LinkOptions } from './claimDetails.ts';
import { list, type PageSection, sectionEnd, sectionStart } from '../document/page.ts';
import { limitSentences, limitsFor, type TextLimits } from '../claimView/textLimits.ts';

// Data for the page's script: the controls, and each claim's values for sorting and filtering. Without the script, the controls
// are hidden and every claim is visible.

interface KeyScore extends Pick<ScoreDescription, 'ofClaim'> {
  readonly listed: string;
}

/** Sort and filter keys for the claims of a page. */
export interface ClaimKeys {
  readonly scores: readonly KeyScore[];
  /** Reference verdicts, in order of first occurrence. */
  readonly verdicts: readonly string[];
  readonly flaws: readonly FlawKind[];
  /** Causes that occur. Empty without an AVeriTeC score. */
  readonly causes: readonly Cause[];
  readonly hasStatuses: boolean;
}

/** Maximum number of verdicts in the filter. A longer list would not be usable. */
const mostVerdicts = 40;

/** Lists the verdicts and flaws that occur, and the score that represents each evidence metric if a claim has this score. */
function claimKeys(
  claims: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
): ClaimKeys {
  const first = metrics.flatMap(({ isOutcome, name: metricName, scores: [score] }): KeyScore[] => {
    if (isOutcome === true || !score?.ofClaim) return [];
    return [{ listed: capitaliseScoreName(score.name, metricName), ofClaim: score.ofClaim }];
  });
  const verdicts = new Set(claims.flatMap(({ referenceVerdict }) => referenceVerdict ?? []));
  const flaws = new Set(claims.flatMap(flawsOf));
  const causes = new Set(claims.flatMap((claim) => reasonOf(claim, metrics)?.cause ?? []));
  return {
    scores: first.filter(({ ofClaim }) =>
      claims.some((claim) => typeof ofClaim?.(claim) === 'number'),
    ),
    verdicts: [...verdicts].slice(0, mostVerdicts),
    flaws: flawKinds.filter((kind) => flaws.has(kind)),
    causes: allCauses.filter((cause) => causes.has(cause)),
    hasStatuses: haveStatuses(metrics),
  };
}

/**
 * Returns a claim's scores with three decimals, empty if missing. Flaws and verdict are indices into the lists of `ClaimKeys`.
 */
function claimData(claim: ReportClaim, { scores, verdicts, flaws, causes }: ClaimKeys): Markup {
  const values = scores.map(({ ofClaim }) => {
    const value = ofClaim?.(claim) ?? null;
    return value === null ? '' : String(Number(machineFixed(value, 3)));
  });
  const own = new Set(flawsOf(claim));
  const places = flaws.flatMap((kind, index) => (own.has(kind) ? [String(index)] : []));
  const verdict = claim.referenceVerdict === null ? -1 : verdicts.indexOf(claim.referenceVerdict);
  const right =
    verdictOutcome(claim.predictedVerdict, claim.referenceVerdict) === 'right' ? ' r' : '';
  const cause = causes.length === 0 ? '' : ` ${causeOf(claim)}`;
  return markup` data-s="${values.join(' ')}" data-f="${places.join(' ')}${right}${cause}" data-v="${verdict}"`;
}

function claimControls({ scores, verdicts, flaws, causes, hasStatuses }: ClaimKeys): Markup {
  return markup`<div class="controls" role="search" aria-label="Claims of this page" hidden>
<label>Find <input type="search" id="find" maxlength="300" autocomplete="off"></label>
<label>Show <select id="show"><option value="">all claims</option><option value="r">a right verdict</option>${flaws.map(
    (kind, index) => markup`<option value="${index}">${flawName(kind)}</option>`,
  )}${causes.map(
    (cause) =>
      markup`<option value="${cause}">${textOf(causeMessage(cause, hasStatuses))}</option>`,
  )}</select></label>
<label>Reference verdict <select id="reference-verdict"><option value="">any</option>${verdicts.map(
    (verdict, index) => markup`<option value="${index}">${verdict.slice(0, 60)}</option>`,
  )}</select></label>
<label>Order <select id="order"><option value="">as in the file</option>${scores.flatMap(
    ({ listed }, index) => [
      markup`<option value="${index} 1">${listed}, lowest first</option>`,
      markup`<option value="${index} -1">${listed}, highest first</option>`,
    ],
  )}</select></label>
<button type="button" id="reset">All claims, as in the file</button>
<p id="shown" role="status"></p>
</div>
`;
}

// Selects the claims that a page shows if it cannot show all of them.

/**
 * Maximum number of claims on a page. Browsers are slow with more claims, because each claim has about 100 elements with 5 kB of
 * text.
 */
export const mostShownClaims = 1000;

export interface TellingClaims {
  /** Selected claims in reference order. */
  readonly claims: readonly ReportClaim[];
  /** Number of claims that were left out. */
  readonly left: number;
}

/**
 * Returns how informative a claim is. 2 if the claim failed. Otherwise, how much verdict and evidence disagree, 0 to 1: wrong
 * verdicts with good evidence and right verdicts with bad evidence are the most interesting. Without a verdict, the result only
 * depends on how bad the score is, with half the weight. 0 without a score.
 */
function rankClaim(claim: ReportClaim, score: number | null): number {
  if (Object.keys(claim.failures).length > 0) return 2;
  const right = verdictScore(claim);
  if (score === null) return 0;
  if (right === null) return (1 - score) / 2;
  return right === 1 ? 1 - score : score;
}

/**
 * Returns all claims if there are at most `most`, otherwise the `most` claims that are most informative. Equally informative
 * claims are in file order. `score`: the score that represents the evidence, from 0 to `maximum`.
 */
export function selectTellingClaims(
  claims: readonly ReportClaim[],
  score: ScoreDescription | undefined,
  maximum: number,
  most = mostShownClaims,
): TellingClaims {
  if (claims.length <= most) return { claims, left: 0 };
  const ranked = claims
    .map((claim) => {
      const value = score?.ofClaim?.(claim) ?? null;
      return { claim, rank: rankClaim(claim, value === null ? null : value / maximum) };
    })
    .sort((a, b) => b.rank - a.rank || a.claim.index - b.claim.index)
    .slice(0, most)
    .map(({ claim }) => claim)
    .sort((a, b) => a.index - b.index);
  return { claims: ranked, left: claims.length - ranked.length };
}

const groupSize = 100;

/** The claims that a view listed when the page was saved. */
export interface ListedOnPage {
  /** Reference positions, in the order of the view. */
  readonly claims: readonly number[];
  /** Says which claims these are, and in which order: `verdict wrong; lowest SemQA first`. Empty for all claims in file order. */
  readonly words: string;
}

export interface ClaimsOptions extends LinkOptions {
  /** Only these claims are on the page. Absent for all claims. */
  readonly listed?: ListedOnPage;
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

function pickListed(
  all: readonly ReportClaim[],
  listed: ListedOnPage | undefined,
): readonly ReportClaim[] {
  if (!listed) return all;
  const byIndex = new Map(all.map((claim) => [claim.index, claim]));
  return listed.claims.flatMap((index) => byIndex.get(index) ?? []);
}

/** Yields a chunk for each claim, so that a page of thousands of claims is never one string. */
export function* claimsSection(
  all: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
  options: ClaimsOptions,
): Generator<string> {
  yield sectionStart(claimsHeading);
  const { score, maximum } = evidenceScore(metrics);
  const { listed } = options;
  const wanted = pickListed(all, listed);
  const { claims, left } = selectTellingClaims(wanted, score, maximum, options.mostClaims);
  if (listed) {
    yield markup`<p>The table of claims listed ${countText(wanted.length)} of ${countText(all.length)} claims when this page was saved${
      listed.words === '' ? '' : markup`: ${evidence(listed.words)}`
    }. Only these are here. All numbers above are of all claims.</p>
`.text;
  }
  yield left > 0
    ? markup`<p>Here are ${countText(claims.length)} of ${countText(wanted.length)} claims, those that tell most: failed ones, then those whose verdict is wrong in spite of good evidence, or right in spite of bad evidence${
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
    const name = listed
      ? `Claims ${from + 1} to ${from + group.length} of the list`
      : `Claims ${group[0]?.index ?? 0} to ${group.at(-1)?.index ?? 0}`;
    if (!isOnly) {
      yield markup`<details class="group" open><summary>${name}${left > 0 ? ` (${group.length} of them)` : ''}</summary>
`.text;
    }
    for (const claim of group) yield details(claim, limits);
    if (!isOnly) yield '</details>\n';
  }
  yield sectionEnd;
}
