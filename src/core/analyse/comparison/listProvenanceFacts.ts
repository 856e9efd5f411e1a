// Lists everything that affects a report's scores, as one-line facts.

import type { DifferenceCode } from '../../base/warningTable.ts';
import type { MetricHeader, MetricNeed } from '../../score/metrics/metric.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import { semqaMetric } from '../../score/metrics/semqaMetric.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { valueText, type Parameter } from '../../score/parameters/parameter.ts';
import { semqaParameters } from '../../score/parameters/semqaParameters.ts';
import { textParameters } from '../../score/parameters/textParameters.ts';
import { type ModelProvenance, referencesOf, type Report } from '../../score/report/report.ts';
import { shardText } from '../../score/report/shard.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { ComparedClaim } from './toComparedClaim.ts';
import { joinNames } from '../../base/words/lists.ts';
import { countMsg, joinList, msg, type Message } from '../../base/words/message.ts';

/** A system's report under its display name. */
export interface NamedReport extends Pick<Report, 'provenance' | 'parameters' | 'complete'> {
  readonly name: string;
  readonly claims: readonly (Pick<ReportClaim, 'index' | 'claim'> &
    Pick<ComparedClaim, 'referenceHash'>)[];
}

/** What tells whether a fact affects a metric's scores. */
export type TestedMetric = Pick<MetricHeader, 'id' | 'needs' | 'subjects'>;

/** One fact about a report, in one line. */
export interface ProvenanceFact {
  readonly name: Message;
  /** What a difference in this fact means for decisions. */
  readonly code: DifferenceCode;
  /** Whether the fact affects a metric's scores. Absent if it affects the scores of every metric. */
  readonly concerns?: (metric: TestedMetric) => boolean;
  /** Returns the fact as text, or `undefined` if the report does not state the fact. */
  readonly of: (report: NamedReport) => Message | undefined;
}

function modelText(model: ModelProvenance | undefined): Message | undefined {
  if (!model) return undefined;
  const { id, precision, executionProvider } = model;
  const files = [model.sha256, ...(model.weights ?? [])]
    .map((sha256) => sha256.slice(0, 12))
    .join(' + ');
  return executionProvider === undefined
    ? `${id} (${precision}, sha256 ${files})`
    : msg('{0} ({1}, on {2}, sha256 {3})', id, precision, executionProvider, files);
}

/** Names the runtime of all models. Returns `undefined` if the report does not name the runtime. */
function runtimeText({
  encoder,
  nli,
  reader,
  regressor,
}: Report['provenance']): string | undefined {
  const runtimes = [encoder, nli, reader, regressor].flatMap((model) => model?.runtime ?? []);
  return runtimes.length === 0 ? undefined : [...new Set(runtimes)].join(', ');
}

/** Names the judge's server and models. For stored replies, names only the models, because the server is unknown. */
function judgeText({ judgeServer, judges = {} }: Report['provenance']): Message | undefined {
  if (!judgeServer) {
    const models = new Set(Object.values(judges).flatMap((judge) => judge.models));
    return models.size === 0 ? undefined : joinNames([...models].sort());
  }
  const { models, model, way, temperature, host, editorModel: editor } = judgeServer;
  const named = models.length === 0 ? model : joinNames(models);
  const placed = editor
    ? msg(
        '{0} of {1}, VS Code language model {2} ({3}, version {4})',
        ...[named, editor.vendor, editor.name, editor.family, editor.version],
      )
    : msg('{0} at {1}', named, host);
  return temperature === null
    ? msg('{0} (asked through {1}, which sets the temperature)', placed, way)
    : msg('{0} (asked through {1}, temperature {2})', placed, way, temperature);
}

const needs =
  (need: MetricNeed) =>
  (metric: TestedMetric): boolean =>
    metric.needs.includes(need);

const fixedFacts: readonly ProvenanceFact[] = [
  {
    name: msg('product version'),
    code: 'differentProduct',
    of: ({ provenance }) => provenance.product.version,
  },
  {
    name: msg('encoder'),
    code: 'differentEncoder',
    concerns: needs('encoder'),
    of: ({ provenance }) => modelText(provenance.encoder),
  },
  {
    name: msg('NLI model'),
    code: 'differentNli',
    concerns: needs('nli'),
    of: ({ provenance }) => modelText(provenance.nli),
  },
  {
    name: msg('reader'),
    code: 'differentReader',
    concerns: needs('reader'),
    of: ({ provenance }) => modelText(provenance.reader),
  },
  {
    name: msg('regressor'),
    code: 'differentRegressor',
    concerns: needs('regressor'),
    of: ({ provenance }) => modelText(provenance.regressor),
  },
  {
    name: msg('model runtime'),
    code: 'differentRuntime',
    of: ({ provenance }) => runtimeText(provenance),
  },
  {
    name: msg('judge'),
    code: 'differentJudge',
    concerns: needs('judge'),
    of: ({ provenance }) => judgeText(provenance),
  },
  {
    name: msg('fields added to requests to the judge'),
    code: 'differentJudge',
    concerns: needs('judge'),
    of: ({ provenance: { judgeServer } }) =>
      judgeServer?.extra ? JSON.stringify(judgeServer.extra) : undefined,
  },
  {
    name: msg('data set'),
    code: 'differentDataSet',
    of: ({ parameters: { dataSet } }) =>
      dataSet.isInferred
        ? msg('{0}, inferred from verdicts in a reference without evidence', dataSet.id)
        : dataSet.id,
  },
  {
    name: msg('labels'),
    code: 'differentLabels',
    of: ({ parameters }) => parameters.dataSet.labels.join(', '),
  },
  {
    name: msg('limit'),
    code: 'differentLimit',
    of: ({ provenance: { limit } }) =>
      limit === undefined
        ? msg('none')
        : countMsg(limit, 'the first {0} claim', 'the first {0} claims'),
  },
  {
    name: msg('evidence left out'),
    code: 'differentConstraint',
    of: ({ provenance: { without } }) => (without ? joinList([...without]) : msg('none')),
  },
  {
    name: msg('groups of claims'),
    code: 'differentClusters',
    of: ({ provenance: { cluster } }) => cluster ?? msg('none'),
  },
  {
    name: msg('part of the claims'),
    code: 'differentShard',
    of: ({ provenance: { shard } }) => (shard ? shardText(shard) : msg('all')),
  },
];

function parameterText(row: Parameter, value: unknown): Message {
  if (row.kind === 'flag') return value === true ? msg('on') : msg('off');
  return valueText(row, value);
}

const semqaFacts = Object.entries<Parameter>(semqaParameters).map(
  ([name, row]): ProvenanceFact => ({
    name: msg("SemQA's {0}", row.name),
    code: 'differentSemqaSettings',
    concerns: ({ id }) => id === semqaMetric.id,
    of: ({ parameters, provenance }) =>
      Object.hasOwn(provenance.metrics, semqaMetric.id)
        ? parameterText(row, getOwnValue<unknown>(parameters.semqa, name))
        : undefined,
  }),
);

const textFacts = Object.entries<Parameter>(textParameters).map(([name, row]): ProvenanceFact => {
  // A parameter without an own code decides, as any difference in a metric's signature.
  const { code, need } = row.difference ?? { code: 'differentSignature' };
  return {
    name: row.name,
    code,
    concerns:
      need === undefined
        ? undefined
        : ({ needs }: TestedMetric) => needs.some((one) => one === need),
    of: ({ parameters }) => parameterText(row, getOwnValue<unknown>(parameters.text, name)),
  };
});

function needsJudge(id: string, reports: readonly NamedReport[]): boolean {
  return reports.some(({ provenance }) =>
    metricsOf(referencesOf(provenance)).some(
      (metric) => metric.id === id && metric.needs.includes('judge'),
    ),
  );
}

/** Returns one fact for each metric that any of the reports has. */
function metricFacts(reports: readonly NamedReport[]): readonly ProvenanceFact[] {
  const ids = new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.metrics)));
  const signed = new Set(reports.flatMap(({ provenance }) => Object.keys(provenance.signatures)));
  return [
    ...[...ids].map((id) => ({
      name: msg('version of {0}', id),
      code: 'differentMetricVersion' as const,
      concerns: (metric: TestedMetric) => metric.id === id,
      of: ({ provenance }: NamedReport) => getOwnValue(provenance.metrics, id),
    })),
    ...[...signed].map((id) => ({
      name: msg('signature of {0}', id),
      // A judge's signature names its prompts and the files of its stored replies.
      code: needsJudge(id, reports)
        ? ('differentReplies' as const)
        : ('differentSignature' as const),
      concerns: (metric: TestedMetric) => metric.id === id,
      of: ({ provenance }: NamedReport) =>
        Object.entries(provenance.signatures).find(([key]) => key === id)?.[1],
    })),
  ];
}

/**
 * Returns all facts that affect the scores of these reports. The format of a prediction file is not among the facts, because it
 * does not change how claims are scored.
 */
export function factsOf(reports: readonly NamedReport[]): readonly ProvenanceFact[] {
  return [...fixedFacts, ...textFacts, ...semqaFacts, ...metricFacts(reports)];
}
