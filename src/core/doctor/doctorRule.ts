// What a rule of the doctor is: it looks at one claim and says what is wrong with its evidence. Pure; no rule opens an address.

import type { DataSet } from '../evidence/dataSets.ts';
import type { Claim, EvidenceFormat, EvidenceRole, Severity } from '../evidence/evidence.ts';
import type { Message } from '../words/message.ts';
import { sourcesIn, type PlacedSource } from './claimAnswers.ts';
import type { ClaimReadings } from './claimReadings.ts';

/** A claim as rules see it. */
export interface ExaminedClaim {
  /** Of the file, with date and origin of the reference's claim where it has none itself. */
  readonly claim: Claim;
  /** What the claim's evidence cites: many rules look at it, and addresses are compared by what takes time to make. */
  readonly sources: readonly PlacedSource[];
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  /** Hosts known for misinformation; absent: no list was given. */
  readonly misinformation?: ReadonlySet<string>;
  /** What the NLI model said; absent: it was not asked, or failed for this claim. */
  readonly readings?: ClaimReadings;
}

export function prepareClaim(facts: Omit<ExaminedClaim, 'sources'>): ExaminedClaim {
  return { ...facts, sources: sourcesIn(facts.claim) };
}

/** What a rule found, and where: without `pair` at the claim, with `pair` alone at the question, with `answer` at that answer. */
export interface Flaw {
  /** Indices into the claim's evidence. */
  readonly pair?: number;
  readonly answer?: number;
  /** Complete sentences: what was found, what it means. */
  readonly message: Message;
  /** Nothing of the pair is lost when it is taken out: it says what this earlier pair says. */
  readonly copyOf?: number;
}

/** What a rule cannot do without; where a file has it nowhere, the rule is left out, and that is said. */
export type RuleNeed = 'date' | 'article' | 'page' | 'misinformation' | 'models';

export type RuleSeverity = Severity | 'off';
export const ruleSeverities: readonly RuleSeverity[] = ['off', 'information', 'warning', 'error'];

export interface DoctorRule {
  /** Stable: in settings, reports and as the heading of its section in docs/doctor.md. */
  readonly id: string;
  /** What claims with the flaw have, in the middle of a sentence. Also the name of their slice, and only then translated. */
  readonly name: Message;
  readonly severity: Severity;
  readonly needs?: RuleNeed;
  /** Absent: in both. */
  readonly only?: EvidenceRole;
  /** Reading the file says it already: the Problems panel does not say it twice. */
  readonly isSaidByReading?: true;
  /** It needs no more than what a report has of a claim, and says something about its evidence. */
  readonly isSlice?: true;
  find(examined: ExaminedClaim): readonly Flaw[];
}
