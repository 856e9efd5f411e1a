// What made the numbers of several reports, and where that differs: such numbers do not stand in one table without saying so.

import { countOf } from '../format/numbers.ts';
import { findMetric } from '../metrics/registry.ts';
import { joinNames } from '../words/allNames.ts';
import { inEnglish, sayCount, type Say } from '../words/translation.ts';
import { factName, factsOf, type Fact, type NamedReport } from './madeFacts.ts';
import { joinClauses, joinList, textOf } from '../words/message.ts';

/** Of a fact that is not the same everywhere: `Different encoder: A x; B and C y.` */
function factSentence(
  { what, of }: Fact,
  reports: readonly NamedReport[],
  say: Say,
): string | undefined {
  const byText = new Map<string, string[]>();
  for (const report of reports) {
    const text = of(report, say);
    // What a report does not have is said once, below, and no difference.
    if (text === undefined) continue;
    const names = byText.get(text) ?? [];
    byText.set(text, [...names, report.name]);
  }
  if (byText.size < 2) return undefined;
  const parts = [...byText].map(([text, names]) => `${textOf(joinNames(names), say)} ${text}`);
  return say('Different {0}: {1}.', factName(what, say), textOf(joinClauses(parts), say));
}

/** Compared from what every claim has, or from what its own metrics need: missing themselves they are no loss. */
function isMadeOfOthers(id: string): boolean {
  return findMetric(id)?.isOutcome === true;
}

/** `Not compared, because not in A: rouge1, rouge2.`, for metrics that not all of the reports have. */
function metricsSentence(reports: readonly NamedReport[], say: Say): readonly string[] {
  const ids = [...new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.metrics)))];
  const byLacking = new Map<string, string[]>();
  for (const id of ids) {
    const without = reports.filter(({ provenance }) => !Object.hasOwn(provenance.metrics, id));
    if (without.length === 0 || isMadeOfOthers(id)) continue;
    const names = textOf(joinNames(without.map(({ name }) => name)), say);
    byLacking.set(names, [...(byLacking.get(names) ?? []), id]);
  }
  return [...byLacking].map(([names, lacking]) =>
    say('Not compared, because not in {0}: {1}.', names, textOf(joinList(lacking), say)),
  );
}

/** Positions and texts of claims, for references that are not the same file. */
function compareClaimTexts(
  { claims: first }: Pick<NamedReport, 'claims'>,
  { claims: other }: Pick<NamedReport, 'claims'>,
): { readonly shared: number; readonly different: readonly number[] } {
  const texts = new Map(first.map(({ index, claim }) => [index, claim]));
  const shared = other.filter(({ index }) => texts.has(index));
  return {
    shared: shared.length,
    different: shared
      .filter(({ index, claim }) => texts.get(index) !== claim)
      .map(({ index }) => index),
  };
}

/**
 * Throws RangeError when two reports are of different references: other file hashes, and claims at the same positions that
 * have other texts, or no position in common. The same claims in another file are fine; `provenanceDifferences` says so.
 */
export function checkSameReference(reports: readonly NamedReport[]): void {
  const [first, ...others] = reports;
  for (const other of first ? others : []) {
    if (!first || other.provenance.reference.sha256 === first.provenance.reference.sha256) {
      continue;
    }
    const { shared, different } = compareClaimTexts(first, other);
    if (shared > 0 && different.length === 0) continue;
    const files = `${first.name} was scored against ${first.provenance.reference.name}, ${other.name} against ${other.provenance.reference.name}`;
    throw new RangeError(
      shared === 0
        ? `${files}, and they have no claim position in common`
        : `${files}, and the texts differ at ${countOf(different.length, 'position')} (the first is ${String(different[0])})`,
    );
  }
}

/**
 * What differs between the reports' provenance and parameters, one sentence each; none: they were made alike, but for the
 * predictions. The first report's reference is the one that others are held against.
 */
export function provenanceDifferences(
  reports: readonly NamedReport[],
  say: Say = inEnglish,
): readonly string[] {
  const [first, ...others] = reports;
  if (!first || others.length === 0) return [];
  const reference = ({ provenance }: NamedReport): string => provenance.reference.sha256;
  const elsewhere = others.filter((one) => reference(one) !== reference(first));
  return [
    ...(elsewhere.length > 0
      ? [
          say(
            'Different reference files: {0} was scored against another file than {1}. The claims have the same texts; evidence and verdicts may differ.',
            textOf(joinNames(elsewhere.map(({ name }) => name)), say),
            first.name,
          ),
        ]
      : []),
    ...factsOf(reports).flatMap((fact) => factSentence(fact, reports, say) ?? []),
    ...metricsSentence(reports, say),
    ...reports
      .filter(({ complete }) => !complete)
      .map(({ name, claims }) =>
        sayCount(
          say,
          claims.length,
          '{1} is incomplete: {0} claim scored before it was stopped.',
          '{1} is incomplete: {0} claims scored before it was stopped.',
          name,
        ),
      ),
  ];
}
