// A rule of `doctor` examines one claim and reports problems in its evidence. Rules have no side effects and never open an
// address.

import type { DataSet } from '../evidence/dataSets.ts';
import type { Claim, EvidenceFormat, EvidenceRole, Severity } from '../evidence/evidence.ts';
import type { Message } from '../words/message.ts';
import type { AnswerLookup } from './answerLookup.ts';
import { sourcesIn, type PlacedSource } from './claimAnswers.ts';
import type { ClaimReadings } from './claimReadings.ts';

/** A claim with everything that rules may use. */
export interface ExaminedClaim {
  /** The claim in the file. A missing date or origin comes from the reference. */
  readonly claim: Claim;
  /** The sources cited in the claim's evidence. Computed once for all rules, because normalising addresses takes time. */
  readonly sources: readonly PlacedSource[];
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  /** Hosts known for misinformation. Absent if the user named no list. */
  readonly misinformation?: ReadonlySet<string>;
  /** The NLI model's readings. Absent if the model was not used or failed for this claim. */
  readonly readings?: ClaimReadings;
  /** The claim's answers, looked up in the texts of their sources. Absent if no source texts are available. */
  readonly lookups?: readonly AnswerLookup[];
}

export function prepareClaim(facts: Omit<ExaminedClaim, 'sources'>): ExaminedClaim {
  return { ...facts, sources: sourcesIn(facts.claim) };
}

/**
 * A flaw that a rule found. It concerns the claim if `pair` is absent, the question if only `pair` is present, and otherwise the
 * answer.
 */
export interface Flaw {
  /** Indices into the claim's evidence. */
  readonly pair?: number;
  readonly answer?: number;
  /** Complete sentences that say what was found and what it means. */
  readonly message: Message;
  /** Position of an earlier pair with the same content, so this pair can be removed without loss. */
  readonly copyOf?: number;
}

/** What a rule needs. If no claim of a file provides it, the rule is skipped and reported as skipped. */
export type RuleNeed = 'date' | 'article' | 'page' | 'misinformation' | 'models' | 'sources';

export type RuleSeverity = Severity | 'off';
export const ruleSeverities: readonly RuleSeverity[] = ['off', 'information', 'warning', 'error'];

export interface DoctorRule {
  /** Id of the rule. Must not change, because settings, reports and the headings of docs/doctor.md contain the id. */
  readonly id: string;
  /**
   * Describes claims with the flaw, as a phrase within a sentence. Also used as the name of the slice of these claims. The phrase
   * is translated in sentences but not as a slice name.
   */
  readonly name: Message;
  readonly severity: Severity;
  readonly needs?: RuleNeed;
  /** Role of the files that the rule examines. If absent, the rule examines files of both roles. */
  readonly only?: EvidenceRole;
  /** True if the file reader already reports this problem. The Problems panel then does not repeat the problem. */
  readonly isSaidByReading?: true;
  /**
   * True if the rule needs only the parts of a claim that a report stores, and its findings are about the claim's evidence.
   * Claims can then be sliced by this rule.
   */
  readonly isSlice?: true;
  /**
   * True if the findings are about the claim, not about a part of its evidence. No evidence can then be left out because of these
   * findings.
   */
  readonly isAboutClaim?: true;
  find(examined: ExaminedClaim): readonly Flaw[];
}
