// Lists the differences between reports in everything that affects their scores. A table with scores from reports that differ in
// this way always has a note.

import { countOf } from '../format/numbers.ts';
import { findMetric } from '../metrics/registry.ts';
import { joinNames } from '../words/joinNames.ts';
import { countMsg, joinClauses, joinList, msg, textOf, type Message } from '../words/message.ts';
import { factsOf, type Fact, type NamedReport } from './listProvenanceFacts.ts';

/** Returns a sentence on a fact that differs: `Different encoder: A x; B and C y.` */
function factSentence({ name, of }: Fact, reports: readonly NamedReport[]): Message | undefined {
  const byText = new Map<string, { readonly value: Message; readonly names: string[] }>();
  for (const report of reports) {
    const value = of(report);
    // A missing fact is reported below and does not count as a difference.
    if (value === undefined) continue;
    const text = textOf(value);
    const group = byText.get(text) ?? { value, names: [] };
    group.names.push(report.name);
    byText.set(text, group);
  }
  if (byText.size < 2) return undefined;
  const parts = [...byText.values()].map(({ value, names }) =>
    msg('{0} {1}', joinNames(names), value),
  );
  return msg('Different {0}: {1}.', name, joinClauses(parts));
}

/**
 * True if the metric is computed from facts of every claim or from required metrics. A report without this metric is therefore
 * not incomplete.
 */
function isMadeOfOthers(id: string): boolean {
  return findMetric(id)?.isOutcome === true;
}

/** Returns the sentence `Not compared, because not in A: rouge1, rouge2.`, for metrics that some reports lack. */
function metricsSentence(reports: readonly NamedReport[]): readonly Message[] {
  const ids = [...new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.metrics)))];
  const byLacking = new Map<string, { readonly names: Message; readonly ids: string[] }>();
  for (const id of ids) {
    const without = reports.filter(({ provenance }) => !Object.hasOwn(provenance.metrics, id));
    if (without.length === 0 || isMadeOfOthers(id)) continue;
    const names = joinNames(without.map(({ name }) => name));
    const group = byLacking.get(textOf(names)) ?? { names, ids: [] };
    group.ids.push(id);
    byLacking.set(textOf(names), group);
  }
  return [...byLacking.values()].map((lacking) =>
    msg('Missing in {0} and therefore not compared: {1}.', lacking.names, joinList(lacking.ids)),
  );
}

/** Compares positions and texts of claims if the references are different files. */
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
 * Throws RangeError if two reports have different references. References are different if their file hashes differ and either the
 * claims at the same positions have different text or there are no common positions. The same claims in another file are accepted
 * and reported by `provenanceDifferences`.
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
 * Lists differences between the reports' provenance and parameters, one sentence each. The result is empty if only the
 * predictions differ. The first report's reference is compared with the other references.
 */
export function provenanceDifferences(reports: readonly NamedReport[]): readonly Message[] {
  const [first, ...others] = reports;
  if (!first || others.length === 0) return [];
  const reference = ({ provenance }: NamedReport): string => provenance.reference.sha256;
  const elsewhere = others.filter((one) => reference(one) !== reference(first));
  return [
    ...(elsewhere.length > 0
      ? [
          msg(
            'Different reference files: {0} and {1} were not scored against the same file. The texts of the claims are the same, but evidence and verdicts may differ.',
            joinNames(elsewhere.map(({ name }) => name)),
            first.name,
          ),
        ]
      : []),
    ...factsOf(reports).flatMap((fact) => factSentence(fact, reports) ?? []),
    ...metricsSentence(reports),
    ...reports
      .filter(({ complete }) => !complete)
      .map(({ name, claims }) =>
        countMsg(
          claims.length,
          '{1} is incomplete: the run was stopped after {0} claim.',
          '{1} is incomplete: the run was stopped after {0} claims.',
          name,
        ),
      ),
  ];
}
