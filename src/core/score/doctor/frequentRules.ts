// Finds rules with findings in most of a file's evidence. Their single findings would hide all others, so they are combined into
// one note on the file.

import type { Claim } from '../../read/claims/evidence.ts';
import { countText } from '../../base/numbers.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import type { RuleFinding } from './examine.ts';
import { doctorRules, type RuleId } from './doctorRules.ts';

/** The unit in which a rule's findings are counted. */
type Unit = 'claims' | 'questions' | 'answers';

/** Number of claims, questions and answers of a file. */
export type EvidenceCounts = Readonly<Record<Unit, number>>;

/** A rule with findings in more than half of the answers, questions or claims of a file. */
export interface FrequentRule {
  readonly rule: RuleId;
  readonly severity: RuleFinding['severity'];
  readonly unit: Unit;
  /** `hit`: number of claims, questions or answers with a finding. `of`: number of all claims, questions or answers. */
  readonly hit: number;
  readonly of: number;
}

/** Minimum number of findings for a frequent rule. With fewer findings, each finding is shown. */
const fewestHits = 10;
const frequentFrom = 0.5;

export function countEvidence(claims: readonly Pick<Claim, 'evidence'>[]): EvidenceCounts {
  const pairs = claims.flatMap(({ evidence }) => evidence);
  return {
    claims: claims.length,
    questions: pairs.length,
    answers: pairs.reduce((sum, { answers }) => sum + answers.length, 0),
  };
}

function unitOf({ pair, answer }: Pick<RuleFinding, 'pair' | 'answer'>): Unit {
  if (pair === undefined) return 'claims';
  return answer === undefined ? 'questions' : 'answers';
}

function placeOf({ claim, pair, answer }: RuleFinding): string {
  return [claim, pair ?? '', answer ?? ''].join(',');
}

/**
 * Separates the findings of frequent rules from all others. A rule is frequent if it has at least 10 findings and these concern
 * more than half of the file's answers (or questions or claims, depending on the rule). Keeps the order. Without findings both
 * lists are empty.
 */
export function separateFrequent(
  findings: readonly RuleFinding[],
  counts: EvidenceCounts,
): { readonly findings: readonly RuleFinding[]; readonly frequent: readonly FrequentRule[] } {
  const byRule = new Map<RuleId, RuleFinding[]>();
  for (const finding of findings) {
    const known = byRule.get(finding.rule);
    if (known) known.push(finding);
    else byRule.set(finding.rule, [finding]);
  }
  const frequent = [...byRule].flatMap(([rule, own]): readonly FrequentRule[] => {
    const [first] = own;
    if (!first) return [];
    const unit = unitOf(first);
    const hit = new Set(own.map(placeOf)).size;
    const of = counts[unit];
    return hit >= fewestHits && hit > frequentFrom * of
      ? [{ rule, severity: first.severity, unit, hit, of }]
      : [];
  });
  const rules = new Set(frequent.map(({ rule }) => rule));
  return { findings: findings.filter(({ rule }) => !rules.has(rule)), frequent };
}

const names = new Map(doctorRules.map(({ id, name }) => [id, name]));

/** Returns the sentence `Most answers (4,120 of 5,000): posts as evidence. Reported once for the file.` */
export function frequentMessage({ rule, unit, hit, of }: FrequentRule): Wording {
  const name = names.get(rule) ?? rule;
  const [part, whole] = [countText(hit), countText(of)];
  switch (unit) {
    case 'claims':
      return msg('Most claims ({0} of {1}): {2}. Reported once for the file.', part, whole, name);
    case 'questions':
      return msg(
        'Most questions ({0} of {1}): {2}. Reported once for the file.',
        part,
        whole,
        name,
      );
    case 'answers':
      return msg('Most answers ({0} of {1}): {2}. Reported once for the file.', part, whole, name);
  }
}
