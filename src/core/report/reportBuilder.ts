// A report claim by claim: what a run of any length needs besides its claims is small.

import type { DataSet } from '../evidence/dataSets.ts';
import type { EvidenceFormat } from '../evidence/evidence.ts';
import { averitecAccumulator, officialLevels } from '../metrics/averitec.ts';
import { justificationAccumulator } from '../metrics/justification.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { ordinalVerdictAccumulator } from '../metrics/ordinalVerdict.ts';
import { metricsOf } from '../metrics/registry.ts';
import type { SemqaParameters } from '../metrics/semqa.ts';
import { textMetricIds } from '../metrics/textMetrics.ts';
import { verdictAccumulator } from '../metrics/verdict.ts';
import type { Accumulator, Aggregate } from './aggregate.ts';
import { notesAccumulator, type EvaluationNote } from './evaluationNotes.ts';
import { meanAccumulator } from './means.ts';
import type { ReportClaim, ScoredClaim } from './report.ts';
import { reportClaim, semqaVariants } from './reportClaim.ts';
import { semqaAccumulator } from './semqaAggregate.ts';
import { sliceAccumulator } from './slices.ts';
import { textAccumulator } from './textAggregate.ts';
import { ownValue } from '../ownValue.ts';

/** What a run is of, known before its first claim. */
export interface RunShape {
  /** Ids of the metrics in the run. */
  readonly metrics: readonly string[];
  readonly dataSet: DataSet;
  readonly predictionsFormat: EvidenceFormat;
}

/** Can be changed at any time without scoring again. */
export interface EvaluationParameters {
  readonly semqa: SemqaParameters;
  /** Levels of the AVeriTeC score besides the official ones. */
  readonly averitecLevels: readonly number[];
}

/** The official levels and those asked for, ascending, each once. */
export function allLevels(asked: readonly number[]): readonly number[] {
  return [...new Set([...officialLevels, ...asked])].sort((a, b) => a - b);
}

type Part = Accumulator<ReportClaim, Partial<Aggregate>>;

/** An accumulator that gives its result under the name it has in the aggregate. */
function part<Name extends keyof Aggregate>(
  name: Name,
  accumulator: Accumulator<ReportClaim, NonNullable<Aggregate[Name]>>,
): Part {
  return {
    add: (claim) => {
      accumulator.add(claim);
    },
    result: () => ({ [name]: accumulator.result() }),
  };
}

function partsOf(
  rows: readonly MetricDescription[],
  { dataSet }: RunShape,
  levels: readonly number[],
): readonly Part[] {
  const parts: Readonly<Record<string, () => Part>> = {
    semqa: () => part('semqa', semqaAccumulator()),
    verdict: () => part('verdict', verdictAccumulator(dataSet)),
    averitec: () => part('averitecScore', averitecAccumulator(levels)),
    justification: () => part('justification', justificationAccumulator(levels)),
    ordinalVerdict: () => part('ordinalVerdict', ordinalVerdictAccumulator(dataSet)),
    urlOverlap: () =>
      part(
        'urlOverlap',
        meanAccumulator(({ urlOverlap }) => urlOverlap ?? null),
      ),
    ...Object.fromEntries(
      textMetricIds.map((id) => [
        id,
        () =>
          part(
            id,
            textAccumulator(id, (claim) => claim[id]),
          ),
      ]),
    ),
  };
  return [
    ...rows.flatMap(({ id }) => ownValue(parts, id)?.() ?? []),
    part('slices', sliceAccumulator(rows, levels)),
  ];
}

/** Takes scored claims in any order, gives each back with its scores, and the file's numbers so far at any time. */
export class ReportBuilder {
  readonly levels: readonly number[];
  readonly #semqa: SemqaParameters;
  readonly #metrics: ReadonlySet<string>;
  readonly #parts: readonly Part[];
  readonly #notes: Accumulator<ReportClaim, readonly EvaluationNote[]>;

  constructor(shape: RunShape, { semqa, averitecLevels }: EvaluationParameters) {
    const rows = metricsOf(shape.metrics);
    const metrics = rows.map(({ id }) => id);
    this.levels = allLevels(averitecLevels);
    this.#semqa = semqa;
    this.#metrics = new Set(metrics);
    this.#parts = partsOf(rows, shape, this.levels);
    const { predictionsFormat: format, dataSet } = shape;
    this.#notes = notesAccumulator({ format, dataSet, metrics });
  }

  add(scored: ScoredClaim): ReportClaim {
    const variants = semqaVariants(scored, this.#semqa);
    const claim = {
      ...reportClaim(scored, this.#metrics, this.#semqa),
      ...(variants ? { semqaVariants: variants } : {}),
    };
    this.collect(claim);
    return claim;
  }

  /** A claim that has its scores. */
  collect(claim: ReportClaim): void {
    for (const accumulator of this.#parts) accumulator.add(claim);
    this.#notes.add(claim);
  }

  aggregate(): Aggregate {
    return Object.assign({}, ...this.#parts.map((one) => one.result())) as Aggregate;
  }

  notes(): readonly EvaluationNote[] {
    return this.#notes.result();
  }
}
