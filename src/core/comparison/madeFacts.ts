// What made a report's numbers, as facts that are told in a line each.

import { semqaMetric } from '../metrics/semqaMetric.ts';
import { ownValue } from '../ownValue.ts';
import { valueText, type Parameter } from '../parameters/parameter.ts';
import { semqaParameters } from '../parameters/semqaParameters.ts';
import { textParameters } from '../parameters/textParameters.ts';
import type { ModelProvenance, Report } from '../report/report.ts';
import { shardText } from '../report/shard.ts';
import type { ReportClaim } from '../results/claims.ts';
import { allNames } from '../words/allNames.ts';
import { fixed, inEnglish, sayCount, type Say } from '../words/translation.ts';
import { textOf } from '../words/message.ts';

/** What made a system's numbers, under the name that people know it by. */
export interface NamedReport extends Pick<Report, 'provenance' | 'parameters' | 'complete'> {
  readonly name: string;
  readonly claims: readonly Pick<ReportClaim, 'index' | 'claim'>[];
}

/** Anything of a report in one line. */
export interface Fact {
  /** In English, as runs that are kept have it: `factName` tells it. */
  readonly what: string;
  /** `undefined`: the report has no such thing. */
  readonly of: (report: NamedReport, say: Say) => string | undefined;
}

function modelText(model: ModelProvenance | undefined, say: Say): string | undefined {
  if (!model) return undefined;
  const { id, precision, executionProvider } = model;
  const files = [model.sha256, ...(model.weights ?? [])]
    .map((sha256) => sha256.slice(0, 12))
    .join(' + ');
  return executionProvider === undefined
    ? `${id} (${precision}, sha256 ${files})`
    : say('{0} ({1}, on {2}, sha256 {3})', id, precision, executionProvider, files);
}

/** Of all models; a report that does not say it has no such fact. */
function runtimeText({ encoder, nli, regressor }: Report['provenance']): string | undefined {
  const runtimes = [encoder, nli, regressor].flatMap((model) => model?.runtime ?? []);
  return runtimes.length === 0 ? undefined : [...new Set(runtimes)].join(', ');
}

const formFact = 'form of the predictions';

/** Of stored replies, whose server nobody knows, the models. */
function judgeText(
  { judgeServer, judges = {} }: Report['provenance'],
  say: Say,
): string | undefined {
  if (!judgeServer) {
    const models = new Set(Object.values(judges).flatMap((judge) => judge.models));
    return models.size === 0 ? undefined : textOf(allNames([...models].sort()), say);
  }
  const { models, model, way, temperature, host, editorModel: editor } = judgeServer;
  const named = models.length === 0 ? model : textOf(allNames(models), say);
  const placed = editor
    ? say(
        '{0} of {1}, VS Code language model {2} ({3}, version {4})',
        ...[named, editor.vendor, editor.name, editor.family, editor.version],
      )
    : say('{0} at {1}', named, host);
  return temperature === null
    ? say('{0} (asked by {1}, of its own temperature)', placed, way)
    : say('{0} (asked by {1}, temperature {2})', placed, way, temperature);
}

const fixedFacts: readonly Fact[] = [
  { what: 'product version', of: ({ provenance }) => provenance.product.version },
  { what: 'encoder', of: ({ provenance }, say) => modelText(provenance.encoder, say) },
  { what: 'NLI model', of: ({ provenance }, say) => modelText(provenance.nli, say) },
  { what: 'regressor', of: ({ provenance }, say) => modelText(provenance.regressor, say) },
  { what: 'model runtime', of: ({ provenance }) => runtimeText(provenance) },
  { what: 'judge', of: ({ provenance }, say) => judgeText(provenance, say) },
  { what: 'data set', of: ({ parameters }) => parameters.dataSet.id },
  { what: 'labels', of: ({ parameters }) => parameters.dataSet.labels.join(', ') },
  { what: formFact, of: ({ provenance }) => provenance.predictions.format },
  {
    what: 'limit',
    of: ({ provenance: { limit } }, say) =>
      limit === undefined
        ? say('none')
        : sayCount(say, limit, 'the first {0} claim', 'the first {0} claims'),
  },
  {
    what: 'part of the claims',
    of: ({ provenance: { shard } }, say) => (shard ? shardText(shard) : say('all')),
  },
];

/** For the words of other languages, but for those of SemQA's parameters, which have their own. */
export const factNames: readonly string[] = [
  ...fixedFacts.map(({ what }) => what),
  ...Object.values(textParameters).map(({ name }) => textOf(name)),
];

function parameterText(row: Parameter, value: unknown, say: Say): string {
  const text = valueText(row, value);
  return row.kind === 'flag' ? fixed(say, text) : text;
}

const semqaFacts = Object.entries<Parameter>(semqaParameters).map(([name, row]): Fact => ({
  what: `SemQA's ${textOf(row.name)}`,
  of: ({ parameters, provenance }, say) =>
    Object.hasOwn(provenance.metrics, semqaMetric.id)
      ? parameterText(row, ownValue<unknown>(parameters.semqa, name), say)
      : undefined,
}));

const textFacts = Object.entries<Parameter>(textParameters).map(([name, row]): Fact => ({
  what: textOf(row.name),
  of: ({ parameters }, say) => parameterText(row, ownValue<unknown>(parameters.text, name), say),
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

/** All that made the numbers of these reports. */
export function factsOf(reports: readonly NamedReport[]): readonly Fact[] {
  return [...fixedFacts, ...textFacts, ...semqaFacts, ...metricFacts(reports)];
}

/** What made a report's numbers, but for its files: name -> words, as `provenanceDifferences` has them; in English, for it is kept. */
export function madeFacts(report: NamedReport): Readonly<Record<string, string>> {
  const ofRun = factsOf([report]).filter(({ what }) => what !== formFact);
  return Object.fromEntries(
    ofRun.flatMap(({ what, of }) => {
      const text = of(report, inEnglish);
      return text === undefined ? [] : [[what, text] as const];
    }),
  );
}

/** What a fact is called; one that this version does not know as it is. */
export function factName(what: string, say: Say): string {
  const [, of, name = ''] = /^(SemQA's|version of|signature of) (.+)$/u.exec(what) ?? [];
  switch (of) {
    case "SemQA's":
      return say("SemQA's {0}", fixed(say, name));
    case 'version of':
      return say('version of {0}', name);
    case 'signature of':
      return say('signature of {0}', name);
    default:
      return fixed(say, what);
  }
}
