// A rule of `doctor` examines one claim and reports problems of its evidence. Rules are pure and open no address.

import type { DataSet } from '../evidence/dataSets.ts';
import type { Claim, EvidenceFormat, EvidenceRole, Severity } from '../evidence/evidence.ts';
import type { Message } from '../words/message.ts';
import type { AnswerLookup } from './answerLookup.ts';
import { sourcesIn, type PlacedSource } from './claimAnswers.ts';
import type { ClaimReadings } from './claimReadings.ts';

/** A claim as rules see it. */
export interface ExaminedClaim {
  /** The file's claim, completed with date and origin from the reference if it has none. */
  readonly claim: Claim;
  /** The sources cited in the claim's evidence. Shared by many rules, because comparable addresses take time to compute. */
  readonly sources: readonly PlacedSource[];
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  /** Hosts known for misinformation. Absent: no list was given. */
  readonly misinformation?: ReadonlySet<string>;
  /** The NLI model's readings. Absent: the model was not asked, or failed for this claim. */
  readonly readings?: ClaimReadings;
  /** The claim's answers in the texts of their sources. Absent: there are no such texts. */
  readonly lookups?: readonly AnswerLookup[];
}

export function prepareClaim(facts: Omit<ExaminedClaim, 'sources'>): ExaminedClaim {
  return { ...facts, sources: sourcesIn(facts.claim) };
}

/** What a rule found and where: at the claim if `pair` is absent, at the question if only `pair` is given, else at that answer. */
export interface Flaw {
  /** Indices into the claim's evidence. */
  readonly pair?: number;
  readonly answer?: number;
  /** Complete sentences: what was found and what it means. */
  readonly message: Message;
  /** The pair can be removed without loss, because this earlier pair says the same. */
  readonly copyOf?: number;
}

/** What a rule requires. If a file has it nowhere, the rule is skipped and reported as skipped. */
export type RuleNeed = 'date' | 'article' | 'page' | 'misinformation' | 'models' | 'sources';

export type RuleSeverity = Severity | 'off';
export const ruleSeverities: readonly RuleSeverity[] = ['off', 'information', 'warning', 'error'];

export interface DoctorRule {
  /** Stable, because settings, reports and the headings of docs/doctor.md use it. */
  readonly id: string;
  /** Describes claims with the flaw, in the middle of a sentence. Also the name of their slice. Only the former is translated. */
  readonly name: Message;
  readonly severity: Severity;
  readonly needs?: RuleNeed;
  /** Role to which the rule applies. Absent: both. */
  readonly only?: EvidenceRole;
  /** Reading the file reports the same problem, so the Problems panel does not repeat it. */
  readonly isSaidByReading?: true;
  /** The rule needs only what a report stores of a claim, and its finding concerns the claim's evidence. */
  readonly isSlice?: true;
  /** The finding concerns the claim, not a part of its evidence, so there is no evidence to leave out. */
  readonly isAboutClaim?: true;
  find(examined: ExaminedClaim): readonly Flaw[];
}
