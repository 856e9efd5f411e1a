import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { MetricReference } from '../../src/core/score/metrics/metricTable.ts';
import { metricsOf } from '../../src/core/score/metrics/registry.ts';
import { reportClaim } from '../../src/core/score/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../src/core/score/results/claims.ts';
import type { SemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { verdictOutcome } from '../../src/core/score/metrics/verdict.ts';
import {
  type Standing,
  standingNames,
  standingSignOf,
} from '../../src/core/score/report/claimLine.ts';
import { outcomeWords } from '../../src/core/base/words/remarks.ts';
import { inline, render, t, translateCount } from './l10n.ts';

/** The claims received so far. */
export class Claims {
  /** Claims in reference order. Every change makes a new array. */
  list: readonly ComparedClaim[] = [];
  readonly #byIndex = new Map<number, ComparedClaim>();

  at(index: number): ComparedClaim | undefined {
    return this.#byIndex.get(index);
  }

  /** Adds claims, and replaces those already present. */
  put(claims: readonly ComparedClaim[]): void {
    for (const claim of claims) this.#byIndex.set(claim.index, claim);
    this.list = [...this.#byIndex.values()].sort((a, b) => a.index - b.index);
  }

  clear(): void {
    this.#byIndex.clear();
    this.put([]);
  }
}

// The claims' scores, computed from the texts that the host has sent.

interface KnownReport {
  readonly metrics: readonly MetricReference[];
  readonly parameters: SemqaParameters;
  readonly report: ReportClaim;
}

const known = new WeakMap<ScoredClaim, KnownReport>();

/** Returns the claim with its scores. Cached while the claim, the run's metrics and the parameters stay the same. */
export function reportOf(
  claim: ScoredClaim,
  metrics: readonly MetricReference[],
  parameters: SemqaParameters,
): ReportClaim {
  const before = known.get(claim);
  if (before?.metrics === metrics && before.parameters === parameters) return before.report;
  const report = reportClaim(claim, metricsOf(metrics), { semqa: parameters, averitecLevels: [] });
  known.set(claim, { metrics, parameters, report });
  return report;
}

// The sign of a claim's result, the same in all panels.

export interface StandingSign {
  /** What the sign means, for tooltips and screen readers. */
  readonly name: string;
  /** Gives the sign its colour. */
  readonly className: string;
  readonly icon: TemplateResult | typeof nothing;
}

/** Returns the sign of a result, as the lens shows it. A tick means credit, not only a right verdict. */
export function standingSign(standing: Standing): StandingSign {
  const sign = standingSignOf(standing);
  return {
    name: render(standingNames[standing]),
    className: `standing-${standing}`,
    icon: sign === '' ? nothing : html`<b class="standing-sign" aria-hidden="true">${sign}</b>`,
  };
}

// Adds the number of claims that a list must leave out.

/**
 * Adds the number of claims that the list leaves out. `content` is the list's count. `left` is the number of claims that lack one
 * of the two scores that the list needs.
 */
export function withLeft(content: TemplateResult, left: number): TemplateResult {
  if (left === 0) return content;
  const without = translateCount(
    left,
    '{0} claim lacks one of the scores',
    '{0} claims lack one of the scores',
  );
  return html`${inline('{0}; {1}', content, html`<span class="muted">${without}</span>`)}`;
}

type Verdicts = Pick<ComparedClaim, 'predictedVerdict' | 'referenceVerdict'>;

export function outcomeOf(claim: Verdicts): 'right' | 'wrong' | 'unknown' {
  return verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
}

/** Returns `right`, `wrong` or a description of what is missing. */
export function outcomeText(claim: Verdicts): string {
  return render(outcomeWords[outcomeOf(claim)]);
}

/** `Claim 3, verdict right`. */
export function verdictLine(claim: ComparedClaim): string {
  switch (outcomeOf(claim)) {
    case 'right':
      return t('Claim {0}, verdict right', claim.index);
    case 'wrong':
      return t('Claim {0}, verdict wrong', claim.index);
    case 'unknown':
      return t('Claim {0}, no verdict', claim.index);
  }
}
