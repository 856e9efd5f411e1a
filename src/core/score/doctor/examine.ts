// Applies the rules to a file, claim by claim, and lists the rules that could not run.

import { align } from '../../read/alignment/alignment.ts';
import { dataSetOfLabels, type DataSet } from '../../read/claims/dataSets.ts';
import type {
  Claim,
  ClaimRanges,
  EvidenceFile,
  Severity,
  SourceRange,
} from '../../read/claims/evidence.ts';
import type { ClaimId } from '../../read/claims/ids.ts';
import { type Message, storeMessage, type StoredMessage } from '../../base/words/message.ts';
import { usesLastPrediction } from '../../read/formats/formats.ts';
import { readDate } from '../../read/claims/writtenDate.ts';
import {
  type AnswerLookup,
  answersIn,
  type ClaimReadings,
  type DoctorRule,
  type Flaw,
  prepareClaim,
  type RuleNeed,
  type RuleSeverity,
} from './doctorRule.ts';
import { doctorRules, type RuleId } from './doctorRules.ts';

export interface ExamineOptions {
  /** A reference that provides dates, pages and articles that are missing in the predictions. */
  readonly reference?: Pick<EvidenceFile, 'claims'>;
  /** Default: the data set detected from the verdicts of the reference, or of the file if there is no reference. */
  readonly dataSet?: DataSet;
  /** Hosts. */
  readonly misinformation?: ReadonlySet<string>;
  /** The NLI model's readings by position in the file. Absent if the model was not used. */
  readonly readings?: ReadonlyMap<number, ClaimReadings>;
  /** Answers looked up in the texts of their sources, by position in the file. Absent if there is no source text. */
  readonly lookups?: ReadonlyMap<number, readonly AnswerLookup[]>;
  /** Severities by rule id. Default: the severities in the table of rules. */
  readonly severities?: ReadonlyMap<string, RuleSeverity>;
}

export interface RuleFinding extends Omit<Flaw, 'message'>, StoredMessage {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Position in the file. */
  readonly claim: number;
  readonly claimId?: ClaimId;
  readonly range: SourceRange;
}

export interface RuleCount {
  readonly rule: DoctorRule & { readonly id: RuleId };
  readonly severity: RuleSeverity;
  readonly findings: number;
  /** Number of claims with at least one finding. */
  readonly claims: number;
  /**
   * Why the rule did not run: something that it needs is missing, the rule is switched off, or the rule is for the other role.
   * Absent if the rule ran.
   */
  readonly lacks?: RuleNeed | 'off' | 'role';
}

/** `RuleCount` as plain data. */
export interface RuleTally extends Pick<RuleCount, 'severity' | 'findings' | 'claims' | 'lacks'> {
  readonly rule: RuleId;
}

/** Returns the counts as plain data, which processes can exchange. */
export function tallyRules(counts: readonly RuleCount[]): readonly RuleTally[] {
  return counts.map(({ rule, ...count }) => ({ ...count, rule: rule.id }));
}

/** Counts of a rule with its name, for places that do not have the rules themselves. */
export interface NamedTally extends RuleTally {
  readonly name: Message;
}

const names: ReadonlyMap<string, Message> = new Map(doctorRules.map(({ id, name }) => [id, name]));

export function nameTallies(tallies: readonly RuleTally[]): readonly NamedTally[] {
  return tallies.map((tally) => ({ ...tally, name: names.get(tally.rule) ?? tally.rule }));
}

interface UnreadDates {
  readonly count: number;
  readonly example: string;
}

export interface Examination {
  readonly claims: number;
  /** Findings in file order. Within a claim, in the order of the rules. */
  readonly found: readonly RuleFinding[];
  /** One entry for every rule. */
  readonly counts: readonly RuleCount[];
  /** Number of claims without a finding. */
  readonly clean: number;
  /** Number of claims with a date that could not be read, and an example. Absent if there are no such claims. */
  readonly unreadDates?: UnreadDates;
  /** Number of answers whose source has a date that could not be read, and an example. Absent if there are no such answers. */
  readonly unreadSourceDates?: UnreadDates;
}

/** Fills in a claim's missing date or origin from the reference. */
export function completeClaim(claim: Claim, reference: Claim | undefined): Claim {
  const date = claim.date ?? reference?.date;
  const origin = { ...reference?.origin, ...claim.origin };
  return {
    ...claim,
    ...(date === undefined ? {} : { date }),
    ...(Object.keys(origin).length === 0 ? {} : { origin }),
  };
}

/** Completes the file's claims with dates and origins from the reference. */
function completeClaims(
  { claims, format }: Pick<EvidenceFile, 'claims' | 'format'>,
  reference: Pick<EvidenceFile, 'claims'> | undefined,
): readonly Claim[] {
  if (!reference) return claims;
  const referenceOf = new Map(
    align(reference.claims, claims, { keepsLast: usesLastPrediction(format) }).claims.flatMap(
      ({ referenceIndex, predictionIndex }) =>
        predictionIndex === null ? [] : [[predictionIndex, referenceIndex] as const],
    ),
  );
  return claims.map((claim, index) =>
    completeClaim(claim, reference.claims[referenceOf.get(index) ?? -1]),
  );
}

/** Counts the non-empty dates that could not be read. Returns `undefined` if there are none. */
function countUnreadDates(dates: readonly (string | undefined)[]): UnreadDates | undefined {
  const unread = dates.flatMap((date = '') =>
    date.trim() === '' || readDate(date) !== undefined ? [] : [date],
  );
  const [example] = unread;
  return example === undefined ? undefined : { count: unread.length, example };
}

/** Whether any answer names a source or the date of one. True if there is no answer, because nothing is then left unchecked. */
export function namesSources(claims: readonly Pick<Claim, 'evidence'>[]): boolean {
  const answers = claims.flatMap(answersIn);
  return (
    answers.length === 0 ||
    answers.some(({ content }) => content.sources.length > 0 || content.published !== undefined)
  );
}

/** Whether any claim of the file provides what a rule needs. */
function has(need: RuleNeed, claims: readonly Claim[], options: ExamineOptions): boolean {
  switch (need) {
    case 'date':
      return claims.some(({ date }) => readDate(date) !== undefined);
    case 'article':
      return claims.some(({ origin }) => origin?.article !== undefined);
    case 'page':
      return claims.some(({ origin }) => origin?.page !== undefined);
    case 'misinformation':
      return options.misinformation !== undefined;
    case 'models':
      return options.readings !== undefined;
    case 'sources':
      return options.lookups !== undefined && options.lookups.size > 0;
    case 'addresses':
      return namesSources(claims);
  }
}

function needsOf({ needs, readsAddresses }: DoctorRule): readonly RuleNeed[] {
  return [...(needs ? [needs] : []), ...(readsAddresses ? (['addresses'] as const) : [])];
}

/** Returns the text range that a flaw concerns: the answer, the question, or the claim's text. */
export function rangeOfFlaw(
  { pair, answer }: Pick<Flaw, 'pair' | 'answer'>,
  { text, questions, answers }: ClaimRanges,
): SourceRange {
  if (pair === undefined) return text;
  const ofAnswer = answer === undefined ? undefined : answers[pair]?.[answer];
  return ofAnswer ?? questions[pair] ?? text;
}

export function examine(file: EvidenceFile, options: ExamineOptions = {}): Examination {
  const steps = examineSteps(file, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Examines claim by claim and yields after each claim, so that callers can do other work. */
export function* examineSteps(
  file: EvidenceFile,
  options: ExamineOptions,
): Generator<undefined, Examination, undefined> {
  const { role, format, ranges } = file;
  const { reference, misinformation, readings, lookups, severities } = options;
  const claims = completeClaims(file, reference);
  const dataSet =
    options.dataSet ??
    dataSetOfLabels((reference ?? file).claims.flatMap(({ verdict }) => verdict ?? []));
  const rows = doctorRules.map((rule) => {
    const severity = severities?.get(rule.id) ?? rule.severity;
    const isOther = rule.only !== undefined && rule.only !== role;
    const lacks: RuleCount['lacks'] =
      severity === 'off'
        ? 'off'
        : isOther
          ? 'role'
          : needsOf(rule).find((need) => !has(need, claims, options));
    return { rule, severity, lacks, findings: 0, claims: 0 };
  });
  const findings: RuleFinding[] = [];
  let clean = 0;
  for (const [index, claim] of claims.entries()) {
    const read = readings?.get(index);
    const lookedUp = lookups?.get(index);
    const examined = prepareClaim({
      claim,
      format,
      dataSet,
      misinformation,
      readings: read,
      lookups: lookedUp,
    });
    const before = findings.length;
    for (const row of rows) {
      const { rule, severity, lacks } = row;
      const own = ranges[index];
      if (lacks !== undefined || severity === 'off' || own === undefined) continue;
      const flaws = rule.find(examined);
      row.findings += flaws.length;
      if (flaws.length > 0) row.claims += 1;
      for (const flaw of flaws) {
        const id = claim.claimId === undefined ? {} : { claimId: claim.claimId };
        const range = rangeOfFlaw(flaw, own);
        findings.push({
          ...flaw,
          ...storeMessage(flaw.message),
          ...id,
          rule: rule.id,
          severity,
          claim: index,
          range,
        });
      }
    }
    if (findings.length === before) clean += 1;
    yield;
  }
  const counts = rows.map(({ lacks, ...row }) => (lacks === undefined ? row : { ...row, lacks }));
  const unreadDates = countUnreadDates(claims.map(({ date }) => date));
  const unreadSourceDates = countUnreadDates(
    claims.flatMap((claim) => answersIn(claim).map(({ content }) => content.published)),
  );
  return { claims: claims.length, found: findings, counts, clean, unreadDates, unreadSourceDates };
}
