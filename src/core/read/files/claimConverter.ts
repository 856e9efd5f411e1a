// Converts the items of a file to claims, in a format that is already known.

import { msg, storeMessage, type Wording } from '../../base/words/message.ts';
import type { Claim, EvidenceRole, Problem, SourceRange } from '../claims/evidence.ts';
import type { MetVerdict } from '../evidence/claimFields.ts';
import { ClaimReader, nameOfKind, repeatedIdCode } from '../evidence/claimFields.ts';
import type { ClaimParts, Span } from '../evidence/claimParts.ts';
import { fieldFacts } from '../fields/fieldFacts.ts';
import { describeRivals } from '../fields/verdictFields.ts';
import { parsePath, formatPath } from '../mapping/path.ts';
import { describeExpected, formatById } from '../formats/formats.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import { reportStructureAsText } from '../evidence/otherAnswers.ts';
import type { ClaimId } from '../claims/ids.ts';
import type { JsonObject, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { openKeyedItems } from '../json/keyedItems.ts';
import { LinesStream } from '../json/linesStream.ts';
import { isSelection, type Mapping } from '../mapping/mapping.ts';
import { MappingUse } from '../mapping/mappingUse.ts';
import { ClaimInspection, type ReadingProblem } from './claimInspection.ts';
import type { DetectedFormat } from './detect.ts';

/**
 * Maximum number of claims. The largest fact-checking collections have about 100,000. Memory is sufficient for ten times as many,
 * but not for an unlimited number.
 */
export const mostClaims = 1_000_000;

/** Maximum number of claims in which the verdicts of different fields are compared. */
const mostCompared = 200;

/** Where a claim is read. */
interface ClaimPlace {
  /** Text of the part of the file. */
  readonly text: string;
  /** Position of the claim in the file. */
  readonly index: number;
  readonly form: DetectedFormat;
  readonly rangeOf: (span: Span) => SourceRange;
  readonly meetVerdict: (met: MetVerdict) => void;
}

/** Converts all items of one file. Knows whether their members were understood, and whether the mapping led to values. */
export class ClaimConverter {
  readonly #report: ReportFinding;
  readonly #understanding = new ClaimInspection();
  readonly #mapping: MappingUse | undefined;
  /** What the words for verdicts mean in a built-in form. */
  readonly #labels: MappingUse | undefined;
  /** The mapping of the detected format. */
  #ofForm: MappingUse | undefined;
  /** The first claims of predictions that are read with a mapping. Shows which other fields have verdicts. */
  readonly #mappedClaims: JsonObject[] = [];
  /** Position of the first claim of the reference with each id. Has at most `mostClaims` ids. */
  readonly #idPlaces = new Map<ClaimId, number>();
  /** Range of the first claim, used for problems that concern all claims. */
  #firstHead: SourceRange | undefined;

  constructor(report: ReportFinding, mapping: Mapping | undefined) {
    this.#report = report;
    const use = mapping && new MappingUse(mapping);
    [this.#mapping, this.#labels] = mapping && isSelection(mapping) ? [undefined, use] : [use];
  }

  get isMapped(): boolean {
    return this.#mapping !== undefined;
  }

  /** True if the mapping found no values. */
  get isMappingLost(): boolean {
    return this.#mapping?.isLost === true;
  }

  /** Returns a claim without text and evidence for an item that cannot be read. */
  convert(
    streamed: StreamedClaim,
    { text, index, form: detected, ...place }: ClaimPlace,
  ): ClaimParts {
    const reader = new ClaimReader(
      text,
      { index, role: detected.role },
      this.#report,
      place.meetVerdict,
      (offset) => place.rangeOf({ start: offset, end: offset })[0],
      (word) => this.#labels?.verdictOf(word) ?? word,
    );
    if (streamed.kind === 'object') {
      if (index === 0) this.#checkRole(streamed, detected, reader);
      const { role, format } = detected;
      if (this.#mapping && role === 'predictions' && index < mostCompared) {
        this.#mappedClaims.push(streamed);
      }
      const understanding = this.#mapping ? undefined : this.#understanding;
      const object = understanding?.watched(streamed) ?? streamed;
      const form = formatById(format);
      const use = this.#mapping ?? (this.#ofForm ??= useMappingOf(form));
      const parts = form.read(object, reader, role, use);
      reportStructureAsText(parts.pairs, reader);
      understanding?.meet(streamed, parts.claim, form, reader.isUnclearVerdict);
      this.#firstHead ??= place.rangeOf({ start: streamed.start, end: streamed.start + 1 });
      if (role === 'reference') this.#checkId(parts, reader);
      return { ...parts, claim: withRemarks(parts.claim, reader) };
    }
    if (streamed.kind !== 'broken' && streamed.kind !== 'unread') {
      const message = msg(
        'This list item is {0}. Expected a claim: an object that begins with {.',
        nameOfKind(streamed),
      );
      reader.report('error', 'wrongType', message, streamed, `item is ${streamed.kind}`);
    }
    const span = { start: streamed.start, end: streamed.end };
    const claim: Claim = { index, text: '', evidence: [], isUnread: true };
    return { claim, span, text: span, pairs: [] };
  }

  /** Returns the problem that the members of all claims were not understood. `undefined` if they were. */
  notUnderstood(role: EvidenceRole): ReadingProblem | undefined {
    return this.#understanding.problem(role);
  }

  understandingProblems(role: EvidenceRole): readonly Problem[] {
    const problem = this.notUnderstood(role);
    if (!problem || !this.#firstHead) return [];
    const { severity, code, message } = problem;
    return [{ severity, code, range: this.#firstHead, ...storeMessage(message) }];
  }

  /** Returns the problems of a mapping: paths that led to no value in the whole file, and other parts without effect. */
  mappingProblems(): readonly Problem[] {
    const range = this.#firstHead;
    if (!this.#mapping || !range) return [];
    const rivals = this.#rivalsOfVerdict(this.#mapping.mapping);
    return [
      ...(rivals
        ? [{ severity: 'warning', code: 'notUnderstood', range, ...storeMessage(rivals) } as const]
        : []),
      ...this.#mapping.lostPaths().map(({ message }): Problem => ({
        severity: 'error',
        code: 'mappingPath',
        range,
        ...storeMessage(message),
      })),
      ...this.#mapping.idleMembers().map(({ severity, message }): Problem => ({
        severity,
        code: 'mappingEffect',
        range,
        ...storeMessage(message),
      })),
    ];
  }

  /** Returns what to say if fields that the mapping does not read can contain the system's verdict. */
  #rivalsOfVerdict({ paths: { verdict, ...others } }: Mapping): Wording | undefined {
    const pathsOf = (written: string | readonly string[] | undefined): readonly string[] =>
      [written ?? []].flat().map((path) => formatPath(parsePath(path)));
    const used = new Set(Object.values(others).flatMap(pathsOf));
    const facts = fieldFacts(this.#mappedClaims).filter(
      ({ values, paths }) => values.length > 0 && !paths.some((path) => used.has(path)),
    );
    return describeRivals(pathsOf(verdict)[0], facts);
  }

  /** Reports a reference claim with the same id as an earlier claim. */
  #checkId({ claim: { claimId }, span }: ClaimParts, reader: ClaimReader): void {
    if (claimId === undefined) return;
    const first = this.#idPlaces.get(claimId);
    if (first === undefined) {
      if (this.#idPlaces.size < mostClaims) this.#idPlaces.set(claimId, reader.index);
      return;
    }
    const message = msg(
      'Claims {0} and {1} have the same id ({2}). A prediction with this id is matched by its text, or with the first of these claims. Give each claim its own id.',
      first,
      reader.index,
      claimId,
    );
    reader.report(
      'warning',
      repeatedIdCode,
      message,
      { start: span.start, end: span.start + 1 },
      'repeated id',
    );
  }

  #checkRole(
    claim: { readonly start: number },
    { role, format }: DetectedFormat,
    reader: ClaimReader,
  ): void {
    const own = formatById(format).role;
    if (own === role) return;
    const message =
      own === 'reference'
        ? msg(
            'This looks like a reference file, but it is used as the prediction file. Expected {0}.',
            describeExpected(role),
          )
        : msg(
            'This looks like a prediction file, but it is used as the reference. Expected {0}.',
            describeExpected(role),
          );
    reader.report('warning', 'wrongRole', message, { start: claim.start, end: claim.start + 1 });
  }
}

const useMappingOf = ({ mapping }: FormatReader): MappingUse | undefined =>
  mapping && new MappingUse(mapping, { isOfForm: true });

/** Adds the reader's findings about the claim, such as whether the official scripts would fail at it. */
function withRemarks(claim: Claim, { stopsOfficial, isUnclearVerdict }: ClaimReader): Claim {
  return {
    ...claim,
    ...(stopsOfficial && { stopsOfficial: true }),
    ...(isUnclearVerdict && { isUnclearVerdict: true }),
  };
}

/**
 * Reads a claim again from its line. Its problems are not reported again. `place`: position of the claim among the claims of the
 * line, from 0.
 */
export function readClaimLine(
  line: string,
  index: number,
  { format, role, mapping }: DetectedFormat,
  place = 0,
): Claim {
  const report = (): void => undefined;
  const form = formatById(format);
  const use = mapping ? new MappingUse(mapping) : useMappingOf(form);
  let before = 0;
  for (const streamed of openKeyedItems(new LinesStream(line, 0, report).claims(), report)) {
    before += 1;
    if (before <= place || streamed.kind !== 'object') continue;
    const reader = new ClaimReader(line, { index, role }, report, report);
    return withRemarks(form.read(streamed, reader, role, use).claim, reader);
  }
  return { index, text: '', evidence: [], isUnread: true };
}
