// The text of a stored report: one object, or JSON Lines with one claim per line and the rest of the report in the last line.

import { beginsWithClaim } from '../../../read/files/detect.ts';
import { isMembers, type Members } from '../../../base/getOwnValue.ts';
import { describeFound, messageOfError, quoteName } from '../../../base/found.ts';
import schema from '../../../../../schemas/report.schema.json' with { type: 'json' };
import { coverageOverlapMetric } from '../../metrics/coverageOverlap.ts';
import type { Metric } from '../../metrics/metric.ts';
import { metricsOf } from '../../metrics/registry.ts';
import { defaultSemqaParameters } from '../../parameters/semqaParameters.ts';
import { defaultTextParameters } from '../../parameters/textParameters.ts';
import { type Reasons, reasonsAccumulator } from '../../questions/causes.ts';
import type { ReportClaim } from '../../results/claims.ts';
import type { Accumulator, Aggregate } from '../../results/means.ts';
import { msg, textOf } from '../../../base/words/message.ts';
import type { FlatClaim, FlatReport } from '../flattenReport.ts';
import {
  createFailedMetricsAccumulator,
  type FailedMetrics,
  failuresName,
} from '../partlyScored.ts';
import { referencesOf, type Report, type ReportFrame, reportSchema } from '../report.ts';
import type { ReportBuilder } from '../reportBuilder.ts';
import { decodeClaim } from '../reportClaim.ts';
import { ClaimsCheck } from './claimChecks.ts';
import { type JsonSchema, schemaFault, schemaFaultAt } from '../../../base/jsonSchema.ts';
import { checkMetrics, countedAgain, NumbersCheck } from './recomputed.ts';

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError(`${what} is no whole JSON (${messageOfError(error)})`, { cause: error });
  }
}

/** Whether a line is a complete object. No line of an indented report is a complete object. */
function isLine(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

/** Parses a claim of JSON Lines without checking it. Throws RangeError for text that is not JSON. `number`: line number, from 1. */
export function parseClaimLine(line: string, number: number): unknown {
  return parseJson(line, `line ${String(number)}`);
}

/** Combines the claims with the last line of JSON Lines. Throws RangeError if the last line is not the rest of a report. */
export function withClaims(last: unknown, claims: readonly unknown[]): object {
  if (isMembers(last) && Object.hasOwn(last, 'schema')) return { ...last, claims };
  const description = isMembers(last) ? 'a claim' : describeFound(last);
  throw new RangeError(
    `the last line is ${description}, expected what belongs to all claims, known by its "schema": writing it was not finished`,
  );
}

function parseLines(lines: readonly string[]): unknown {
  const values = lines.map((line, index) => parseClaimLine(line, index + 1));
  return withClaims(values.pop(), values);
}

/** Parses the report's object without checking it. Throws a RangeError whose message says what is wrong with the text. */
export function parseReportText(text: string): unknown {
  const whole = text.trim();
  if (whole === '') throw new RangeError('it is empty');
  const end = whole.indexOf('\n');
  const first = (end === -1 ? whole : whole.slice(0, end)).trimEnd();
  if (!isLine(first) && !beginsWithClaim(first)) return parseJson(whole, 'it');
  if (end !== -1 || beginsWithClaim(first)) return parseLines(whole.split('\n'));
  const only = parseJson(first, 'it');
  // A JSON Lines file without claims has only its last line.
  return isMembers(only) && Object.hasOwn(only, 'claims') ? only : parseLines([first]);
}

// Reads a stored report, which another version may have written or a user may have edited. The whole report is checked before use.

// Converts reports of earlier versions to the current form. Only members have to be moved.

/** In these reports failures had no metric name, because only SemQA could fail. */
const unnamedFailures = 'evidence-inspector/report/2';
/** In these reports the metric that is now Coverage by overlap was Coverage, and gave the questions their statuses with SemQA. */
const overlapOnly = 'evidence-inspector/report/3';

/** Returns the object with the names of Coverage and its columns changed to those of Coverage by overlap. */
function nameOverlap(members: unknown): unknown {
  if (!isMembers(members)) return members;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name.replace(/^coverage(?=$|_)/u, coverageOverlapMetric.id),
      value,
    ]),
  );
}

function changed(members: Members, name: string, change: (value: unknown) => unknown): Members {
  return Object.hasOwn(members, name) ? { ...members, [name]: change(members[name]) } : members;
}

function without(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([own]) => own !== name));
}

function isEarlier(json: unknown): json is Members {
  return isMembers(json) && [unnamedFailures, overlapOnly].some((one) => json['schema'] === one);
}

function aggregateOfThisVersion(aggregate: unknown): unknown {
  if (!isMembers(aggregate)) return aggregate;
  const named = nameOverlap(without(aggregate, 'questions')) as Members;
  return changed(changed(named, 'failures', nameOverlap), 'slices', (slices) =>
    Array.isArray(slices)
      ? slices.map((slice: unknown) =>
          isMembers(slice) ? changed(slice, 'means', nameOverlap) : slice,
        )
      : slices,
  );
}

function provenanceOfThisVersion(provenance: unknown): unknown {
  if (!isMembers(provenance)) return provenance;
  const named = changed(changed(provenance, 'metrics', nameOverlap), 'signatures', nameOverlap);
  return changed(named, 'timing', (timing) =>
    isMembers(timing) ? changed(timing, 'secondsPerClaim', nameOverlap) : timing,
  );
}

/** Says that the report is old, and what to do. */
const earlierNote = {
  code: 'earlierReport',
  message: textOf(
    msg(
      'An earlier version made this report. Its Coverage is now called {0}, and its questions have no statuses. Score the files again to get both.',
      coverageOverlapMetric.name,
    ),
  ),
  count: 1,
  claims: [],
} as const;

/**
 * Converts a report of an earlier version, except for its claims, because there may be many. Adds a note. Returns any other value
 * unchanged.
 */
function upgradeReport(json: unknown): unknown {
  if (!isEarlier(json)) return json;
  const notes: unknown = json['notes'];
  const summed = changed(json, 'aggregate', aggregateOfThisVersion);
  const converted = changed(summed, 'provenance', provenanceOfThisVersion);
  return {
    ...converted,
    schema: reportSchema,
    ...(Array.isArray(notes) ? { notes: [...(notes as readonly unknown[]), earlierNote] } : {}),
  };
}

/** Converts a claim of the report `json`. Leaves out statuses, which an earlier rule decided. */
function claimOfThisVersion(claim: unknown, json: unknown): unknown {
  if (!isEarlier(json) || !isMembers(claim)) return claim;
  const { failure, ...rest } = nameOverlap(without(claim, 'questions')) as Members;
  const named = changed(rest, 'failures', nameOverlap);
  return failure === undefined ? named : { ...named, failures: { semqa: failure } };
}

const shape: JsonSchema = schema;
const claimShape: JsonSchema = { $ref: '#/definitions/claim', definitions: shape.definitions };

/** A report whose claims are stored elsewhere. */
type FrameJson = Omit<FlatReport, 'claims'> & { readonly claims: readonly unknown[] };

/** Checks a report against the published schema. Tests that write every kind of report ensure that the types match the schema. */
function assertReport(json: unknown): asserts json is FrameJson {
  const isObject = typeof json === 'object' && json !== null;
  const version: unknown =
    isObject && Object.hasOwn(json, 'schema') ? Reflect.get(json, 'schema') : undefined;
  if (version !== undefined && version !== reportSchema) {
    const description = typeof version === 'string' ? quoteName(version) : describeFound(version);
    throw new RangeError(`"schema" is ${description}, expected "${reportSchema}"`);
  }
  // The report's claims are checked against the schema one after another.
  const hasClaims = isObject && 'claims' in json && Array.isArray(json.claims);
  const fault = schemaFault(shape, hasClaims ? { ...json, claims: [] } : json);
  if (fault !== undefined) throw new RangeError(fault);
}

/**
 * Reads a report from its parsed JSON, claim by claim, with little memory besides the claims. Checks types and ranges of all
 * members, positions and sums, and the scores that can be computed again from the claims. Throws RangeError with the first
 * problem as a line of plain text.
 */
export class StoredReading {
  readonly frame: ReportFrame;
  readonly #found: unknown;
  readonly #metrics: readonly Metric[];
  readonly #claims: ClaimsCheck;
  readonly #numbers: NumbersCheck;
  readonly #failed: Accumulator<ReportClaim, FailedMetrics>;
  readonly #reasons: Accumulator<ReportClaim, Reasons>;
  #count = 0;

  /** Checks the report without its claims. `value`: the report's object. Its list of claims is ignored here. */
  constructor(value: unknown) {
    const json = upgradeReport(value);
    assertReport(json);
    const { claims, ...rest } = json;
    const { parameters, provenance } = rest;
    // Reports of earlier versions do not have parameters that were added later.
    const semqa = { ...defaultSemqaParameters, ...parameters.semqa };
    const text = { ...defaultTextParameters, ...parameters.text };
    checkMetrics(provenance);
    const aggregate = { ...rest.aggregate };
    this.frame = { ...rest, parameters: { ...parameters, semqa, text }, aggregate };
    this.#found = value;
    this.#metrics = metricsOf(referencesOf(provenance));
    this.#claims = new ClaimsCheck(rest, Object.keys(schema.definitions.claim.properties));
    this.#numbers = new NumbersCheck(this.frame);
    this.#failed = createFailedMetricsAccumulator(this.#metrics);
    this.#reasons = reasonsAccumulator(this.#metrics);
  }

  /**
   * Returns the builder with the claims so far. `undefined` if the report's scores are from another version and are therefore not
   * checked.
   */
  get builder(): ReportBuilder | undefined {
    return this.#numbers.builder;
  }

  /** Reads the next claim. */
  claim(value: unknown): ReportClaim {
    const json = claimOfThisVersion(value, this.#found);
    const fault = schemaFaultAt(claimShape, json, ['claims', this.#count]);
    if (fault !== undefined) throw new RangeError(fault);
    this.#count += 1;
    this.#claims.claim(json as FlatClaim); // matches the schema
    const claim = this.again(value);
    this.#numbers.claim(claim);
    this.#failed.add(claim);
    this.#reasons.add(claim);
    return claim;
  }

  /** Decodes a claim that has already been checked. */
  again(value: unknown): ReportClaim {
    return decodeClaim(claimOfThisVersion(value, this.#found) as object, this.#metrics);
  }

  /** Returns the file's scores. Counts that reports of earlier versions do not have are computed from the claims so far. */
  aggregate(): Aggregate {
    const failed = this.#failed.result();
    const stored = Object.entries(this.frame.aggregate).filter(([name]) => !countedAgain.has(name));
    return {
      ...Object.fromEntries(stored),
      ...(Object.keys(failed).length === 0 ? {} : { [failuresName]: failed }),
      ...this.#reasons.result(),
    };
  }

  /** Must be called after the last claim. */
  end(): void {
    this.#claims.end();
    this.#numbers.end();
  }
}

/** Reads a report from its parsed JSON. Throws the same errors as `StoredReading`. */
export function readStoredReport(value: unknown): Report {
  const reading = new StoredReading(value);
  const { claims, ...rest } = value as FrameJson;
  const read = claims.map((claim) => reading.claim(claim));
  reading.end();
  return { ...rest, ...reading.frame, aggregate: reading.aggregate(), claims: read };
}

/** Reads a report from the text of a file: JSON, or JSON Lines. */
export function readReportText(text: string): Report {
  return readStoredReport(parseReportText(text));
}
