// Lists the differences between reports in everything that affects their scores. A table with scores from reports that differ in
// this way always has a note.

import { countOf } from '../../base/numbers.ts';
import { findMetric } from '../../score/metrics/registry.ts';
import { joinNames } from '../../base/words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinList,
  msg,
  textOf,
  type Message,
} from '../../base/words/message.ts';
import { decides } from '../../base/decisions.ts';
import type { DifferenceCode } from '../../base/warningTable.ts';
import {
  factsOf,
  type ProvenanceFact,
  type NamedReport,
  type TestedMetric,
} from './listProvenanceFacts.ts';

/** A difference in how systems were scored. */
export interface Difference extends Pick<ProvenanceFact, 'concerns'> {
  readonly code: DifferenceCode;
  readonly message: Message;
}

/** Describes a fact that differs: `Different encoder: A x; B and C y.` */
function describeFact(
  { name, of, code, concerns }: ProvenanceFact,
  reports: readonly NamedReport[],
): Difference | undefined {
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
  return { code, concerns, message: msg('Different {0}: {1}.', name, joinClauses(parts)) };
}

/**
 * True if the metric is computed from facts of every claim or from required metrics. A report without this metric is therefore
 * not incomplete.
 */
function isMadeOfOthers(id: string): boolean {
  return findMetric(id)?.isOutcome === true;
}

/** Returns the sentence `Not compared, because not in A: rouge1, rouge2.`, for metrics that some reports lack. */
function describeMissingMetrics(reports: readonly NamedReport[]): readonly Message[] {
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
 * Lists the shared claims whose verdict or evidence differ between two references. `undefined` if the reports do
 * not have this content.
 */
function findChangedReferences(
  { claims: first }: Pick<NamedReport, 'claims'>,
  { claims: other }: Pick<NamedReport, 'claims'>,
): readonly number[] | undefined {
  const hashes = new Map(first.map(({ index, referenceHash }) => [index, referenceHash]));
  const shared = other.filter(({ index }) => hashes.has(index));
  const isUnknown = shared.some(
    ({ index, referenceHash }) => referenceHash === undefined || hashes.get(index) === undefined,
  );
  if (isUnknown) return undefined;
  return shared
    .filter(({ index, referenceHash }) => hashes.get(index) !== referenceHash)
    .map(({ index }) => index);
}

/** Compares every reference with the first report's reference: by content, or by file if the content is not known. */
function listReferences([first, ...others]: readonly NamedReport[]): readonly Difference[] {
  if (!first) return [];
  const isOtherFile = ({ provenance: { reference } }: NamedReport): boolean =>
    reference.sha256 !== first.provenance.reference.sha256;
  const compared = others.map((report) => ({
    report,
    changed: findChangedReferences(first, report),
  }));
  const ofContent = compared.flatMap(({ report, changed = [] }): readonly Difference[] => {
    if (changed.length === 0) return [];
    const message = countMsg(
      changed.length,
      'Different reference: {1} and {2} were scored against different evidence or verdicts for {0} claim (claim {3}).',
      'Different reference: {1} and {2} were scored against different evidence or verdicts for {0} claims (first at claim {3}).',
      ...[report.name, first.name, changed[0] ?? 0],
    );
    return [{ code: 'differentReference', message }];
  });
  const elsewhere = compared.filter(({ report }) => isOtherFile(report));
  const same = elsewhere.filter(({ changed }) => changed?.length === 0);
  const unknown = elsewhere.filter(({ changed }) => changed === undefined);
  const namesOf = (those: typeof compared) => joinNames(those.map(({ report }) => report.name));
  return [
    ...ofContent,
    ...(unknown.length === 0
      ? []
      : [
          {
            code: 'differentReference' as const,
            message: msg(
              'Different reference files: {0} and {1} were not scored against the same file. The texts of the claims are the same, but evidence and verdicts may differ.',
              ...[namesOf(unknown), first.name],
            ),
          },
        ]),
    ...(same.length === 0
      ? []
      : [
          {
            code: 'differentReferenceFile' as const,
            concerns: ({ subjects }: TestedMetric) => subjects.includes('justifications'),
            message: msg(
              'Different reference files: {0} and {1} were not scored against the same file. The claims, evidence and verdicts that both have are the same.',
              ...[namesOf(same), first.name],
            ),
          },
        ]),
  ];
}

/**
 * Lists differences between the reports' provenance and parameters, one sentence each. The result is empty if only the
 * predictions differ. The first report's reference is compared with the other references.
 */
export function listDifferences(reports: readonly NamedReport[]): readonly Difference[] {
  if (reports.length < 2) return [];
  return [
    ...listReferences(reports),
    ...factsOf(reports).flatMap((fact) => describeFact(fact, reports) ?? []),
    ...describeMissingMetrics(reports).map((message) => ({
      code: 'missingMetric' as const,
      message,
    })),
    ...reports
      .filter(({ complete }) => !complete)
      .map(({ name, claims }) => ({
        code: 'incompleteRun' as const,
        message: countMsg(
          claims.length,
          '{1} is incomplete: the run was stopped after {0} claim.',
          '{1} is incomplete: the run was stopped after {0} claims.',
          name,
        ),
      })),
  ];
}

/** Returns the differences as sentences. */
export function provenanceDifferences(reports: readonly NamedReport[]): readonly Message[] {
  return listDifferences(reports).map(({ message }) => message);
}

/**
 * Returns the differences that affect one of the metrics. A signature sums up what determined a metric's scores, so it is left out
 * if another difference explains it.
 */
export function selectDifferences(
  differences: readonly Difference[],
  metrics: readonly TestedMetric[],
): readonly Difference[] {
  const affects = ({ concerns }: Difference, metric: (typeof metrics)[number]) =>
    concerns?.(metric) ?? true;
  const isExplained = (signature: Difference): boolean =>
    metrics
      .filter((metric) => affects(signature, metric))
      .every((metric) =>
        differences.some(
          (other) =>
            other.code !== 'differentSignature' &&
            decides(other.code) &&
            other.concerns?.(metric) === true,
        ),
      );
  return differences
    .filter((one) => metrics.some((metric) => affects(one, metric)))
    .filter((one) => one.code !== 'differentSignature' || !isExplained(one));
}
