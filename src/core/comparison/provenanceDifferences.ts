// What made the numbers of several reports, and where that differs: such numbers do not stand in one table without saying so.

import { findMetric } from '../metrics/registry.ts';
import { valueText, type Parameter } from '../parameters/parameter.ts';
import { semqaParameters } from '../parameters/semqaParameters.ts';
import { textParameters } from '../parameters/textParameters.ts';
import { countOf } from '../format/numbers.ts';
import { semqaMetric } from '../metrics/semqaMetric.ts';
import { judgePlace } from '../judge/judgeServerProvenance.ts';
import { ownValue } from '../ownValue.ts';
import type { ModelProvenance, Report } from '../report/report.ts';
import { shardText } from '../report/shard.ts';
import type { ReportClaim } from '../results/claims.ts';

/** What made a system's numbers, under the name that people know it by. */
export interface NamedReport extends Pick<Report, 'provenance' | 'parameters' | 'complete'> {
  readonly name: string;
  readonly claims: readonly Pick<ReportClaim, 'index' | 'claim'>[];
}

/** Anything of a report in one line; `undefined`: it has no such thing. */
interface Fact {
  readonly what: string;
  readonly of: (report: NamedReport) => string | undefined;
}

function modelText(model: ModelProvenance | undefined): string | undefined {
  if (!model) return undefined;
  const where = model.executionProvider === undefined ? '' : `, on ${model.executionProvider}`;
  const files = [model.sha256, ...(model.weights ?? [])].map((sha256) => sha256.slice(0, 12));
  return `${model.id} (${model.precision}${where}, sha256 ${files.join(' + ')})`;
}

const formFact = 'form of the predictions';

/** Of stored replies, whose server nobody knows, the models. */
function judgeText({ judgeServer, judges = {} }: Report['provenance']): string | undefined {
  if (!judgeServer) {
    const models = new Set(Object.values(judges).flatMap((judge) => judge.models));
    return models.size === 0 ? undefined : [...models].sort().join(' and ');
  }
  const { models, model, way, temperature } = judgeServer;
  const named = models.length === 0 ? model : models.join(' and ');
  const warmth = temperature === null ? 'of its own temperature' : `temperature ${temperature}`;
  return `${named} ${judgePlace(judgeServer)} (asked by ${way}, ${warmth})`;
}

const fixedFacts: readonly Fact[] = [
  { what: 'product version', of: ({ provenance }) => provenance.product.version },
  { what: 'encoder', of: ({ provenance }) => modelText(provenance.encoder) },
  { what: 'NLI model', of: ({ provenance }) => modelText(provenance.nli) },
  { what: 'regressor', of: ({ provenance }) => modelText(provenance.regressor) },
  { what: 'judge', of: ({ provenance }) => judgeText(provenance) },
  { what: 'data set', of: ({ parameters }) => parameters.dataSet.id },
  { what: 'labels', of: ({ parameters }) => parameters.dataSet.labels.join(', ') },
  { what: formFact, of: ({ provenance }) => provenance.predictions.format },
  {
    what: 'limit',
    of: ({ provenance: { limit } }) =>
      limit === undefined ? 'none' : `the first ${countOf(limit, 'claim')}`,
  },
  {
    what: 'part of the claims',
    of: ({ provenance: { shard } }) => (shard ? shardText(shard) : 'all'),
  },
];

const semqaFacts = Object.entries<Parameter>(semqaParameters).map(([name, row]): Fact => ({
  what: `SemQA's ${row.name}`,
  of: ({ parameters, provenance }) =>
    Object.hasOwn(provenance.metrics, semqaMetric.id)
      ? valueText(row, ownValue<unknown>(parameters.semqa, name))
      : undefined,
}));

const textFacts = Object.entries<Parameter>(textParameters).map(([name, row]): Fact => ({
  what: row.name,
  of: ({ parameters }) => valueText(row, ownValue<unknown>(parameters.text, name)),
}));

/** Of metrics that any of the reports has. */
function metricFacts(reports: readonly NamedReport[]): readonly Fact[] {
  const ids = new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.metrics)));
  const signed = new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.signatures)));
  return [
    ...[...ids].map((id) => ({
      what: `version of ${id}`,
      of: ({ provenance }: NamedReport) => ownValue(provenance.metrics, id),
    })),
    ...[...signed].map((id) => ({
      what: `signature of ${id}`,
      of: ({ provenance }: NamedReport) =>
        Object.entries(provenance.signatures).find(([key]) => key === id)?.[1],
    })),
  ];
}

/** What made a report's numbers, but for its files: name -> words, as `provenanceDifferences` has them. */
export function madeFacts(report: NamedReport): Readonly<Record<string, string>> {
  const facts = [...fixedFacts, ...textFacts, ...semqaFacts, ...metricFacts([report])];
  const ofRun = facts.filter(({ what }) => what !== formFact);
  return Object.fromEntries(
    ofRun.flatMap(({ what, of }) => {
      const text = of(report);
      return text === undefined ? [] : [[what, text] as const];
    }),
  );
}

/** `encoder: A x, B and C y`, for a fact that is not the same everywhere. */
function factSentence({ what, of }: Fact, reports: readonly NamedReport[]): string | undefined {
  const byText = new Map<string, string[]>();
  for (const report of reports) {
    const text = of(report);
    // What a report does not have is said once, below, and no difference.
    if (text === undefined) continue;
    const names = byText.get(text) ?? [];
    byText.set(text, [...names, report.name]);
  }
  if (byText.size < 2) return undefined;
  const parts = [...byText].map(([text, names]) => `${names.join(' and ')} ${text}`);
  return `Different ${what}: ${parts.join('; ')}.`;
}

/** Compared from what every claim has, or from what its own metrics need: missing themselves they are no loss. */
function isMadeOfOthers(id: string): boolean {
  return findMetric(id)?.isOutcome === true;
}

/** `Not compared, because A lacks it: rouge1, rouge2.`, for metrics that not all of the reports have. */
function metricsSentence(reports: readonly NamedReport[]): readonly string[] {
  const ids = [...new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.metrics)))];
  const byLacking = new Map<string, string[]>();
  for (const id of ids) {
    const without = reports.filter(({ provenance }) => !Object.hasOwn(provenance.metrics, id));
    if (without.length === 0 || isMadeOfOthers(id)) continue;
    const names = without.map(({ name }) => name).join(' and ');
    byLacking.set(names, [...(byLacking.get(names) ?? []), id]);
  }
  return [...byLacking].map(
    ([names, lacking]) => `Not compared, because not in ${names}: ${lacking.join(', ')}.`,
  );
}

/** Positions and texts of claims, for references that are not the same file. */
function sameTexts(
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
    const { shared, different } = sameTexts(first, other);
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
export function provenanceDifferences(reports: readonly NamedReport[]): readonly string[] {
  const [first, ...others] = reports;
  if (!first || others.length === 0) return [];
  const reference = ({ provenance }: NamedReport): string => provenance.reference.sha256;
  const elsewhere = others.filter((one) => reference(one) !== reference(first));
  const facts = [...fixedFacts, ...textFacts, ...semqaFacts, ...metricFacts(reports)];
  return [
    ...(elsewhere.length > 0
      ? [
          `Different reference files: ${elsewhere.map(({ name }) => name).join(' and ')} was scored against another file than ${first.name}. The claims have the same texts; evidence and verdicts may differ.`,
        ]
      : []),
    ...facts.flatMap((fact) => factSentence(fact, reports) ?? []),
    ...metricsSentence(reports),
    ...reports
      .filter(({ complete }) => !complete)
      .map(
        ({ name, claims }) =>
          `${name} is incomplete: ${countOf(claims.length, 'claim')} scored before it was stopped.`,
      ),
  ];
}
