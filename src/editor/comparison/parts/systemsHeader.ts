// Header of a comparison of systems: what the systems share, and warnings about their scores.

import {
  noteSharedClaims,
  type SetOfClaims,
} from '../../../core/analyse/comparison/comparedSets.ts';
import type { NamedReport } from '../../../core/analyse/comparison/listProvenanceFacts.ts';
import { provenanceDifferences } from '../../../core/analyse/comparison/provenanceDifferences.ts';
import { type DataSet, dataSetOfReference } from '../../../core/read/claims/dataSets.ts';
import { addOfficialLevels } from '../../../core/score/metrics/averitec.ts';
import type { MetricReference } from '../../../core/score/metrics/metricTable.ts';
import { idOf } from '../../../core/score/metrics/registry.ts';
import type { EvaluationNote } from '../../../core/score/report/concernedClaims.ts';
import { failureNotesAccumulator } from '../../../core/score/report/failureNotes.ts';
import {
  countMsg,
  joinList,
  joinSentences,
  type Message,
  messageOf,
  msg,
  textOf,
} from '../../../core/base/words/message.ts';
import type { MetricsHeader, SystemsHeader } from '../../../protocol/comparePanels.ts';
import type { EditedSince } from '../../../protocol/panels.ts';
import { headerOf } from '../../panels/runMessages.ts';
import { t } from '../../platform/l10n.ts';
import type { Run } from '../../runs/run.ts';

/** Returns notes on claims without a score, for each metric and whatever the reason. */
export function failureNotes(run: Run): readonly EvaluationNote[] {
  const notes = failureNotesAccumulator(run.metricRows);
  for (const claim of run.scoredClaims()) notes.add(claim);
  return notes.result();
}

export function metricsHeader(run: Run): MetricsHeader {
  const header = headerOf(run);
  return {
    ...header,
    parameters: run.parameters,
    notes: [...failureNotes(run).map(messageOf), ...header.notes],
  };
}

export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/** Returns the run's provenance and parameters. `undefined` if the scorer has not sent them yet. */
export function toNamedReport<Claims>(
  { name, run }: NamedRun,
  claims: Claims,
): (Omit<NamedReport, 'claims'> & { readonly claims: Claims }) | undefined {
  const { result } = run;
  if (!result) return undefined;
  const { provenance, text, dataSet } = result;
  const averitecLevels = addOfficialLevels([run.averitecLevel]);
  const parameters = { semqa: run.parameters, text, averitecLevels, dataSet };
  return { name, provenance, parameters, complete: result.complete, claims };
}

function findCommonMetrics(runs: readonly NamedRun[]): readonly MetricReference[] {
  const [first, ...others] = runs.map(({ run }) => run.metrics);
  const ids = others.map((metrics) => new Set(metrics.map(idOf)));
  return (first ?? []).filter((metric) => ids.every((known) => known.has(idOf(metric))));
}

/** Counts reference claims without a prediction. Empty until the files have been read. */
function noteMissingClaims(run: Run): readonly Message[] {
  if (!run.result) return [];
  const claims = run.scoredClaims();
  const missing = claims.filter(({ predictionIndex }) => predictionIndex === null).length;
  if (missing === 0) return [];
  return [
    countMsg(
      claims.length,
      'no prediction for {1} of {0} claim.',
      'no prediction for {1} of {0} claims.',
      missing,
    ),
  ];
}

function findEdited(runs: readonly NamedRun[]): EditedSince | null {
  const edited = runs.flatMap(({ name, run }) => {
    return run.edited ? [{ name, ...run.edited }] : [];
  });
  if (edited.length === 0) return null;
  return {
    sentence: joinSentences(...edited.map(({ name, sentence }) => msg('{0}: {1}', name, sentence))),
    claims: [...new Set(edited.flatMap(({ claims }) => claims))].sort((a, b) => a - b),
  };
}

/** Returns the notes on all systems, of one kind. A note that several systems share appears once, after their names. */
function notesOf(
  runs: readonly NamedRun[],
  ofRun: (run: NamedRun['run']) => readonly Message[],
): readonly Message[] {
  const byText = new Map<string, { readonly note: Message; readonly names: Set<string> }>();
  for (const { name, run } of runs) {
    for (const note of ofRun(run)) {
      const text = textOf(note);
      const known = byText.get(text) ?? { note, names: new Set() };
      known.names.add(name);
      byText.set(text, known);
    }
  }
  return [...byText.values()].map(({ note, names }) => msg('{0}: {1}', joinList([...names]), note));
}

function dataSetOf(runs: readonly NamedRun[]): DataSet {
  const reported = runs.find(({ run }) => run.result)?.run.result?.dataSet;
  if (reported) return reported;
  return dataSetOfReference(
    runs.flatMap(({ run }) =>
      run.scoredClaims().map(({ referenceVerdict, referenceEvidence }) => ({
        verdict: referenceVerdict ?? undefined,
        evidence: referenceEvidence,
      })),
    ),
  );
}

/** Returns what decides whether systems were scored for the same claims. */
function claimsOf({ name, run }: NamedRun): SetOfClaims {
  return {
    name,
    isRunning: run.state.kind !== 'complete',
    claims: run.scoredClaims().map(({ index, predictionIndex }) => ({
      index,
      isUnpredicted: predictionIndex === null || undefined,
    })),
  };
}

/** `runs`: the runs of all systems that have a run, in order. */
export function systemsHeader(
  referenceName: string,
  {
    averitecLevel,
    parameters,
    primary,
  }: Pick<SystemsHeader, 'averitecLevel' | 'parameters' | 'primary'>,
  runs: readonly NamedRun[],
): SystemsHeader {
  const reports = runs.flatMap((one) => toNamedReport(one, one.run.scoredClaims()) ?? []);
  const differences = provenanceDifferences(reports);
  const [first] = runs;
  const clusters = new Set(reports.map(({ provenance }) => provenance.cluster));
  return {
    cluster: clusters.size === 1 ? [...clusters][0] : undefined,
    referenceName,
    metrics: findCommonMetrics(runs),
    parameters,
    averitecLevel,
    primary,
    unusual: first ? first.run.unusual : { differences: [], areSaved: true },
    edited: findEdited(runs),
    dataSet: dataSetOf(runs),
    warnings: [
      ...noteSharedClaims(runs.map(claimsOf)).map(({ message }) => message),
      ...notesOf(runs, ({ warnings }) => warnings),
    ],
    notes: [
      ...differences,
      ...notesOf(runs, (run) => [...noteMissingClaims(run), ...failureNotes(run).map(messageOf)]),
    ],
    provenance: [
      first ? headerOf(first.run).provenance : '',
      ...(differences.length > 0
        ? [t('the systems were not scored in the same way (see the notes)')]
        : []),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
