// What stands over a comparison of systems: what they have in common, and what must be said before their numbers.

import {
  provenanceDifferences,
  type NamedReport,
} from '../../core/comparison/provenanceDifferences.ts';
import { dataSetOfLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import { idOf, type MetricReference } from '../../core/metrics/registry.ts';
import type { EditedSince } from '../../protocol/panels.ts';
import type { SystemsHeader } from '../../protocol/comparePanels.ts';
import { headerOf } from '../panels/runMessages.ts';
import type { Run } from '../scoring/run.ts';
import { failureNotes } from './metricsHeader.ts';
import { allLevels } from '../../core/metrics/averitec.ts';
import { countOf } from '../../core/format/numbers.ts';

export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/** What made a run's numbers; `undefined` until the scorer has told. */
export function namedReport<Claims>(
  { name, run }: NamedRun,
  claims: Claims,
): (Omit<NamedReport, 'claims'> & { readonly claims: Claims }) | undefined {
  const { result } = run;
  if (!result) return undefined;
  const { provenance, text, dataSet } = result;
  const averitecLevels = allLevels([run.averitecLevel]);
  const parameters = { semqa: run.parameters, text, averitecLevels, dataSet };
  return { name, provenance, parameters, complete: result.complete, claims };
}

function commonMetrics(runs: readonly NamedRun[]): readonly MetricReference[] {
  const [first, ...others] = runs.map(({ run }) => run.metrics);
  const ids = others.map((metrics) => new Set(metrics.map(idOf)));
  return (first ?? []).filter((metric) => ids.every((known) => known.has(idOf(metric))));
}

/** Once all claims are there: those of the reference that a system has nothing for. */
function missingNotes(run: Run): readonly string[] {
  if (!run.result) return [];
  const claims = run.scoredClaims();
  const missing = claims.filter(({ predictionIndex }) => predictionIndex === null).length;
  return missing === 0
    ? []
    : [`has nothing for ${String(missing)} of ${countOf(claims.length, 'claim')}.`];
}

function editedIn(runs: readonly NamedRun[]): EditedSince | null {
  const edited = runs.flatMap(({ name, run }) => (run.edited ? [{ name, ...run.edited }] : []));
  if (edited.length === 0) return null;
  return {
    sentence: edited.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '),
    claims: [...new Set(edited.flatMap(({ claims }) => claims))].sort((a, b) => a - b),
  };
}

function notesOf({ name, run }: NamedRun): readonly string[] {
  const failed = failureNotes(run).map(({ message }) => message);
  return [...missingNotes(run), ...failed].map((note) => `${name}: ${note}`);
}

function dataSetOf(runs: readonly NamedRun[]): DataSet {
  const told = runs.find(({ run }) => run.result)?.run.result?.dataSet;
  if (told) return told;
  const seen = runs.flatMap(({ run }) =>
    run.scoredClaims().flatMap(({ referenceVerdict }) => referenceVerdict ?? []),
  );
  return dataSetOfLabels(seen);
}

/** `runs`: of the systems that have one, in their order. */
export function systemsHeader(
  referenceName: string,
  { averitecLevel, parameters }: Pick<SystemsHeader, 'averitecLevel' | 'parameters'>,
  runs: readonly NamedRun[],
): SystemsHeader {
  const reports = runs.flatMap((one) => namedReport(one, one.run.scoredClaims()) ?? []);
  const differences = provenanceDifferences(reports);
  const [first] = runs;
  return {
    referenceName,
    metrics: commonMetrics(runs),
    parameters,
    averitecLevel,
    unusual: first ? headerOf(first.run).unusual : { differences: [], areSaved: true },
    edited: editedIn(runs),
    dataSet: dataSetOf(runs),
    notes: [...differences, ...runs.flatMap(notesOf)],
    provenance: [
      first ? headerOf(first.run).provenance : '',
      ...(differences.length > 0 ? ['the systems were not scored alike, see the notes'] : []),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
