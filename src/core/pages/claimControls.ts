// Data for the page's script: the controls, and each claim's values for sorting and filtering. Without the script, the controls
// are hidden and every claim is visible.

import { machineFixed } from '../format/signs.ts';
import { markup, type Markup } from '../markup/markup.ts';
import type { MetricDescription, ScoreDescription } from '../metrics/metric.ts';
import { verdictOutcome } from '../metrics/verdict.ts';
import { flawKinds, flawName, flawsOf, type FlawKind } from '../report/claimFlaws.ts';
import type { ReportClaim } from '../results/claims.ts';
import { capitaliseScoreName } from './capitaliseScoreName.ts';

interface KeyScore extends Pick<ScoreDescription, 'ofClaim'> {
  readonly listed: string;
}

/** Sort and filter keys for the claims of a page. */
export interface ClaimKeys {
  readonly scores: readonly KeyScore[];
  /** Reference verdicts, in order of first occurrence. */
  readonly verdicts: readonly string[];
  readonly flaws: readonly FlawKind[];
}

/** Maximum number of verdicts in the filter. A longer list would not be usable. */
const mostVerdicts = 40;

/** Lists the verdicts and flaws that occur, and the score that represents each evidence metric if a claim has this score. */
export function claimKeys(
  claims: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
): ClaimKeys {
  const first = metrics.flatMap(({ isOutcome, name: metricName, scores: [score] }): KeyScore[] => {
    if (isOutcome === true || !score?.ofClaim) return [];
    return [{ listed: capitaliseScoreName(score.name, metricName), ofClaim: score.ofClaim }];
  });
  const verdicts = new Set(claims.flatMap(({ referenceVerdict }) => referenceVerdict ?? []));
  const flaws = new Set(claims.flatMap(flawsOf));
  return {
    scores: first.filter(({ ofClaim }) =>
      claims.some((claim) => typeof ofClaim?.(claim) === 'number'),
    ),
    verdicts: [...verdicts].slice(0, mostVerdicts),
    flaws: flawKinds.filter((kind) => flaws.has(kind)),
  };
}

/**
 * Returns a claim's scores with three decimals, empty if missing. Flaws and verdict are indices into the lists of `ClaimKeys`.
 */
export function claimData(claim: ReportClaim, { scores, verdicts, flaws }: ClaimKeys): Markup {
  const values = scores.map(({ ofClaim }) => {
    const value = ofClaim?.(claim) ?? null;
    return value === null ? '' : String(Number(machineFixed(value, 3)));
  });
  const own = new Set(flawsOf(claim));
  const places = flaws.flatMap((kind, index) => (own.has(kind) ? [String(index)] : []));
  const verdict = claim.referenceVerdict === null ? -1 : verdicts.indexOf(claim.referenceVerdict);
  const right =
    verdictOutcome(claim.predictedVerdict, claim.referenceVerdict) === 'right' ? ' r' : '';
  return markup` data-s="${values.join(' ')}" data-f="${places.join(' ')}${right}" data-v="${verdict}"`;
}

export function claimControls({ scores, verdicts, flaws }: ClaimKeys): Markup {
  return markup`<div class="controls" role="search" aria-label="Claims of this page" hidden>
<label>Find <input type="search" id="find" maxlength="300" autocomplete="off"></label>
<label>Show <select id="show"><option value="">all claims</option><option value="r">a right verdict</option>${flaws.map(
    (kind, index) => markup`<option value="${index}">${flawName(kind)}</option>`,
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
