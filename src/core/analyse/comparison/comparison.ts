// A complete comparison of systems, as stored, printed and shown: means, changes of single claims, and provenance.

import { type Blocker, selectBlockers } from '../../base/decisions.ts';
import type { NoteCode } from '../../base/warningTable.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import { formatStoredDifference } from '../../base/numbers.ts';
import { type MetricReference, wordColumnsOf } from '../../score/metrics/metricTable.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import { warnOfClusters } from '../../score/report/clusterWords.ts';
import { type EvaluationNote, warningsAmong } from '../../score/report/concernedClaims.ts';
import { failureCode } from '../../score/report/failureNotes.ts';
import {
  type Provenance,
  referencesOf,
  type Report,
  type ReportParameters,
} from '../../score/report/report.ts';
import { finishSteps, type Steps } from '../../base/statistics/samples.ts';
import { countInFull } from '../../base/words/countedNouns.ts';
import { joinList, type Message, messageOf, msg, textOf } from '../../base/words/message.ts';
import {
  type ClaimDifference,
  claimDifferences,
  outcomeBuckets,
  type OutcomeBuckets,
} from './claimChanges.ts';
import { type AlignedSystems, alignSystemsSteps } from './alignedSystems.ts';
import { type LeftOutCounts, noteConstraint } from './constraintNote.ts';
import { checkSharedClaims, noteSharedClaims } from './comparedSets.ts';
import { listOrderedVerdictColumns } from './orderedVerdicts.ts';
import type { TestedMetric } from './listProvenanceFacts.ts';
import { checkSameReference, listDifferences, selectDifferences } from './provenanceDifferences.ts';
import { type SourceOverlap, sourceOverlapsSteps } from './sourceOverlaps.ts';
import { compareSystemsSteps, type SystemComparisonOptions } from './systemComparison.ts';
import type { ComparisonRow, SystemComparison } from './systemRows.ts';
import { comparedSliceKinds, type SystemSlice, systemSlices } from './systemSlices.ts';
import {
  type ComparedRun,
  type ComparedScore,
  listComparedSums,
  listComparedScores,
  type ComparedClaim,
} from './toComparedClaim.ts';

export const comparisonSchema = 'evidence-inspector/comparison/1';

/** A system's run and everything that affects its scores. */
export interface ComparedReport
  extends ComparedRun, Pick<Report, 'provenance' | 'parameters' | 'complete'> {
  /** Notes of the system's report. Failures of metrics are also noted in the comparison. */
  readonly notes?: readonly Pick<EvaluationNote, 'code' | 'message' | 'wording' | 'isWarning'>[];
  /** Absent if the system was scored with all evidence, or if the evidence left out was not counted. */
  readonly leftOut?: LeftOutCounts;
}

/** Everything that affects a system's scores. */
export interface SystemProvenance {
  readonly system: string;
  readonly provenance: Provenance;
  readonly parameters: ReportParameters;
  readonly complete: boolean;
}

/** A claim with the results of all systems. */
export interface ComparisonClaim extends Pick<
  ComparedClaim,
  'index' | 'claim' | 'referenceVerdict'
> {
  /** Parallel to the systems. */
  readonly systems: readonly {
    readonly predictedVerdict: string | null;
    /** The claim's value in each `column` of the rows. Outcomes are 0 or 1. */
    readonly numbers: Readonly<Record<string, number | null>>;
  }[];
}

/** How the claims' outcomes changed from the baseline to a system. */
export interface SystemBuckets extends OutcomeBuckets {
  readonly system: string;
  readonly column: string;
}

/** How the claims' scores changed from the baseline to a system, in one column. The largest loss comes first. */
export interface SystemChanges {
  readonly system: string;
  readonly column: string;
  readonly claims: readonly ClaimDifference[];
}

/** A warning of a system's report. `code`: code of the report's note. */
export interface ComparisonWarning {
  readonly code: string;
  readonly message: Message;
}

export interface Comparison extends SystemComparison {
  readonly schema: typeof comparisonSchema;
  /** Parallel to the systems. */
  readonly provenance: readonly SystemProvenance[];
  /** Differences in how the systems' scores were computed, one sentence each. Empty if there are none. */
  readonly provenanceDifferences: readonly Message[];
  /** Overlap of cited sources for each pair of systems. Empty if no system cites anything, or if the citations are unknown. */
  readonly sourceOverlaps: readonly SourceOverlap[];
  /** Warnings of the systems' reports. They are also among `notes`, and are shown before the numbers. */
  readonly warnings: readonly ComparisonWarning[];
  /**
   * Warnings and differences because of which no system may be called better or worse, without those that the user lets pass.
   * Only differences that affect a primary score.
   */
  readonly blockers: readonly Blocker[];
  readonly buckets: readonly SystemBuckets[];
  readonly slices: readonly SystemSlice[];
  /** Claims that every system has, in reference order. */
  readonly claims: readonly ComparisonClaim[];
  readonly claimDifferences: readonly SystemChanges[];
}

/**
 * Lists the scores of every metric for a comparison of systems. For SemQA, lists only the score of the variation used in the run.
 */
export function systemScores(metrics: readonly MetricReference[]): readonly ComparedScore[] {
  const columns = new Set(
    metricsOf(metrics).flatMap(({ scores }) => scores.map(({ column }) => column)),
  );
  return listComparedScores(metrics).filter(({ column }) => columns.has(column));
}

/**
 * Aligns systems with all compared columns. Yields after short pieces of work. Used by the panel, the command line and exports.
 * Throws the errors of `alignSystems` and `checkSharedClaims`.
 */
export function* alignColumnsSteps(
  runs: readonly ComparedRun[],
  metrics: readonly MetricReference[],
  dataSet: DataSet | undefined,
  level?: number,
): Steps<AlignedSystems> {
  checkSharedClaims(runs);
  const ofVerdicts = listOrderedVerdictColumns(metrics, dataSet);
  const sums = listComparedSums(metrics);
  return yield* alignSystemsSteps(runs, systemScores(metrics), level, ofVerdicts, sums);
}

function comparisonClaims({ claims, columns, names }: AlignedSystems): readonly ComparisonClaim[] {
  return (claims[0] ?? []).map(({ index, claim, referenceVerdict }, row) => ({
    index,
    claim,
    referenceVerdict,
    systems: names.map((_, place) => ({
      predictedVerdict: claims[place]?.[row]?.predictedVerdict ?? null,
      numbers: Object.fromEntries(
        columns.map(({ column, values }) => [column, values[place]?.[row] ?? null]),
      ),
    })),
  }));
}

/** Collects results from every system except the first, for every column of a kind. */
function collectFromOthers<Part>(
  { names, columns }: AlignedSystems,
  kind: 'score' | 'outcome',
  part: (column: AlignedSystems['columns'][number], place: number) => Part,
): readonly (Part & { readonly system: string; readonly column: string })[] {
  return names
    .slice(1)
    .flatMap((system, before) =>
      columns
        .filter((column) => column.kind === kind)
        .map((column) => ({ system, column: column.column, ...part(column, before + 1) })),
    );
}

/** Notes which metrics have only a score for the whole file. Users would search for these metrics, which have no column here. */
function fileOnlyNotes(
  metrics: readonly MetricReference[],
  { rows }: Pick<SystemComparison, 'rows'>,
): readonly Message[] {
  const names = metricsOf(metrics)
    .filter(({ scores }) => scores.every(({ ofClaim }) => ofClaim === undefined))
    .filter(({ id }) => rows.every(({ metric }) => metric !== id))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    msg(
      'Not compared because these metrics have no scores for individual claims: {0}.',
      joinList(names),
    ),
  ];
}

/**
 * Returns the warnings of all reports. They come before other notes, because these systems' scores may mislead. A warning that several
 * systems share, for example about the reference, is one warning.
 */
export function warningsOfReports(
  reports: readonly Pick<ComparedReport, 'name' | 'notes'>[],
): readonly ComparisonWarning[] {
  const all = reports.flatMap(({ name, notes = [] }) =>
    warningsAmong(notes).map((note) => ({ name, note })),
  );
  return [...Map.groupBy(all, ({ note }) => `${note.code} ${note.message}`).values()].flatMap(
    (same) => {
      const [{ name, note } = {}] = same;
      if (!note || name === undefined) return [];
      const names = same.map((one) => one.name);
      const isOfAll = names.length > 1 && names.length === reports.length;
      const message = messageOf(note);
      // Warnings about a file begin with its name, which is usually the system's name.
      if (note.message.startsWith(`${name} `)) return { code: note.code, message };
      return {
        code: note.code,
        message: isOfAll
          ? msg('All systems: {0}', message)
          : msg('{0}: {1}', joinList(names), message),
      };
    },
  );
}

function listFailureNotes(reports: readonly ComparedReport[]): readonly Message[] {
  return reports.flatMap(({ name, notes = [] }) =>
    notes
      .filter(({ code, isWarning }) => code === failureCode && isWarning !== true)
      .map((note) => msg('{0}: {1}', name, messageOf(note))),
  );
}

const ofVerdicts = ({ subjects }: TestedMetric): boolean => subjects.includes('verdicts');
const ofEvidence = ({ subjects }: TestedMetric): boolean =>
  subjects.length === 0 || subjects.some((subject) => subject === 'texts' || subject === 'sources');

/** Notes that affect only some metrics. All other notes affect every metric. */
const affectedMetrics: ReadonlyMap<string, (metric: TestedMetric) => boolean> = new Map<
  NoteCode,
  (metric: TestedMetric) => boolean
>([
  ['sameVerdicts', ofVerdicts],
  ['verdictsOfOtherSide', ofVerdicts],
  ['missingVerdict', ofVerdicts],
  ['unknownVerdict', ofVerdicts],
  ['sameEvidence', ofEvidence],
  ['genericEvidence', ofEvidence],
  ['hiddenCharacters', ofEvidence],
]);

/** Calls no system better or worse, because a warning forbids it. Differences and p-values stay. */
function withoutDecision(row: ComparisonRow): ComparisonRow {
  return {
    ...row,
    differences: row.differences.map((one) =>
      one.result === 'better' || one.result === 'worse'
        ? {
            ...one,
            result: 'undecided',
            sentence: msg(
              'Undecided because of warnings: the difference is {0} on {1}.',
              formatStoredDifference(one.difference ?? 0),
              countInFull(one.claims, 'claim'),
            ),
          }
        : one,
    ),
  };
}

export type ComparisonOptions = Omit<SystemComparisonOptions, 'dataSet'> & {
  readonly level?: number;
  /** Names of warnings that do not forbid a decision (`decidingNames`). */
  readonly allow?: readonly string[];
};

/**
 * Compares every other system with the first system. `level`: level of the AVeriTeC score, by default 0.25. Throws RangeError if
 * the systems have different references, and the errors of `alignSystems` and `compareSystems`.
 */
export function buildComparison(
  reports: readonly ComparedReport[],
  options: ComparisonOptions = {},
): Comparison {
  return finishSteps(buildComparisonSteps(reports, options));
}

/** Runs `buildComparison` as a generator that yields after short pieces of work. */
export function* buildComparisonSteps(
  reports: readonly ComparedReport[],
  { level, allow, ...options }: ComparisonOptions,
): Steps<Comparison> {
  checkSameReference(reports);
  const metrics = reports[0] ? referencesOf(reports[0].provenance) : [];
  yield 0;
  const dataSet = reports[0]?.parameters.dataSet;
  const aligned = yield* alignColumnsSteps(reports, metrics, dataSet, level);
  yield 0;
  const compared = yield* compareSystemsSteps(aligned, { ...options, dataSet });
  yield 1;
  const overlaps = yield* sourceOverlapsSteps(aligned);
  const slices: SystemSlice[] = [];
  const words = wordColumnsOf(metricsOf(metrics)).map(({ column }) => column);
  for (const kind of [...comparedSliceKinds, ...words]) {
    for (const slice of systemSlices(aligned, kind)) slices.push(slice);
    yield 1;
  }
  const claims = comparisonClaims(aligned);
  yield 1;
  const changes = collectFromOthers(aligned, 'score', (column, place) => ({
    claims: claimDifferences(aligned, column, place),
  }));
  yield 1;
  const ofGroups = compared.clusters ? warnOfClusters(compared.clusters) : [];
  const warnings = [...warningsOfReports(reports), ...ofGroups];
  const ofGroupsTexts = ofGroups.map(({ message }) => textOf(message));
  const ofClaims = noteSharedClaims(reports);
  const differences = listDifferences(reports);
  const primary = new Set(
    compared.rows.filter(({ isPrimary }) => isPrimary).map(({ metric }) => metric),
  );
  const tested = metricsOf(
    metrics.filter((one) => primary.has(typeof one === 'string' ? one : one.id)),
  );
  const blockers = selectBlockers(
    [
      ...ofClaims,
      ...selectDifferences(differences, tested),
      ...warnings.filter(({ code }) =>
        tested.some((metric) => affectedMetrics.get(code)?.(metric) ?? true),
      ),
    ],
    allow,
  );
  return {
    schema: comparisonSchema,
    ...compared,
    ...(blockers.length > 0 ? { rows: compared.rows.map(withoutDecision) } : {}),
    systems: compared.systems.map((system, index) => ({
      ...system,
      unpredicted: (reports[index]?.claims ?? []).filter(({ isUnpredicted }) => isUnpredicted)
        .length,
    })),
    warnings,
    blockers: blockers.map(({ code, message }) => ({ code, message })),
    notes: [
      ...noteConstraint(reports),
      ...warnings.map(({ message }) => message),
      ...compared.notes.filter((note) => !ofGroupsTexts.includes(textOf(note))),
      ...fileOnlyNotes(metrics, compared),
      ...listFailureNotes(reports),
    ],
    provenance: reports.map(({ name, provenance, parameters, complete }) => ({
      system: name,
      provenance,
      parameters,
      complete,
    })),
    provenanceDifferences: [...ofClaims, ...differences].map(({ message }) => message),
    sourceOverlaps: overlaps,
    buckets: collectFromOthers(aligned, 'outcome', (column, place) =>
      outcomeBuckets(aligned, column, place),
    ),
    slices,
    claims,
    claimDifferences: changes,
  };
}
