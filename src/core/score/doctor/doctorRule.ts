// A rule of `doctor` examines one claim and reports problems in its evidence. Rules have no side effects and never open an
// address.

import type { DataSet } from '../../read/claims/dataSets.ts';
import type {
  Answer,
  Claim,
  EvidenceFormat,
  EvidenceRole,
  Severity,
} from '../../read/claims/evidence.ts';
import { addressesIn, type NamedAddresses } from './innerAddresses.ts';
import { normaliseAddress } from '../../read/claims/sourceNames.ts';
import type { Entailment } from '../measures/semqaAnswers.ts';
import type { VerdictProbabilities } from '../measures/verdict/evidenceVerdict.ts';
import type { Message } from '../../base/words/message.ts';

// The NLI model's readings of one claim's evidence.

/** Two answers of the claim, compared in both directions. Indices into the claim's evidence. */
export interface ReadAnswers {
  readonly first: AnswerPlace;
  readonly second: AnswerPlace;
  readonly forward: Entailment;
  readonly backward: Entailment;
}

export interface AnswerPlace {
  readonly pair: number;
  readonly answer: number;
}

export interface ClaimReadings {
  readonly answers: readonly ReadAnswers[];
  /**
   * Probabilities of the verdict that the evidence supports. Absent if there is no passage, or if the data set's labels express
   * no stance.
   */
  readonly verdict?: VerdictProbabilities;
}

// An answer looked up in the text of its source.

export interface AnswerLookup extends AnswerPlace {
  /** Share of the answer's letter 4-grams in the source, 0 to 1. */
  readonly share: number;
  /** Whether the source contains all words of the answer, in the same order. */
  readonly isVerbatim: boolean;
  /** Figures and names in the answer that do not occur in the source as written. */
  readonly missing: readonly string[];
}

// Lists the answers of a claim with their positions, for several rules.

export interface PlacedAnswer {
  readonly pair: number;
  readonly answer: number;
  readonly content: Answer;
}

/** Lists the answers that the file contains. */
export function answersIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedAnswer[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((content, answer) => (content.isAbsent ? [] : [{ pair, answer, content }])),
  );
}

export interface PlacedSource extends PlacedAnswer {
  readonly source: string;
  /** The address, normalised by `normaliseAddress`. `undefined` if it is not a web address. */
  readonly comparable: string | undefined;
  /** The address and the addresses inside it. */
  readonly named: NamedAddresses;
  /** Addresses of archived copies cited in the same answer. */
  readonly copies: readonly string[];
}

/** Lists every address with its answer. If an answer cites a page and its archived copies, the copies are listed with the page. */
function sourcesIn({ evidence }: Pick<Claim, 'evidence'>): readonly PlacedSource[] {
  return evidence.flatMap(({ answers }, pair) =>
    answers.flatMap((content, answer) => {
      const copied = content.copies ?? [];
      const copies = new Set(copied.map(([, copy]) => copy));
      const pages = content.sources.filter((source) => !copies.has(source));
      return pages.map((source) => ({
        pair,
        answer,
        content,
        source,
        comparable: normaliseAddress(source),
        named: addressesIn(source),
        copies: copied.flatMap(([page, copy]) => (page === source ? [copy] : [])),
      }));
    }),
  );
}

/** A claim with everything that rules may use. */
export interface ExaminedClaim {
  /** The claim in the file. A missing date or origin comes from the reference. */
  readonly claim: Claim;
  /** The sources cited in the claim's evidence. Computed once for all rules, because normalising addresses takes time. */
  readonly sources: readonly PlacedSource[];
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
export type RuleNeed =
  'date' | 'article' | 'page' | 'misinformation' | 'models' | 'sources' | 'addresses';

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
  /** Default severity. `off`: the rule runs only if a user gives it another severity. */
  readonly severity: RuleSeverity;
  readonly needs?: Exclude<RuleNeed, 'addresses'>;
  /** True if the rule also needs evidence that names its source. */
  readonly readsAddresses?: true;
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
