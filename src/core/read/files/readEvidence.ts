import { joinSentences, msg } from '../../base/words/message.ts';
import type { DataSet } from '../claims/dataSets.ts';
import type {
  Claim,
  ClaimRanges,
  EvidenceFile,
  EvidenceRole,
  Problem,
  SourceRange,
  VerdictPlace,
} from '../claims/evidence.ts';
import { nameOfKind } from '../evidence/claimFields.ts';
import type { ClaimParts, Span } from '../evidence/claimParts.ts';
import type { SeenNames } from '../evidence/formatReader.ts';
import {
  createMappedFormat,
  describeExpected,
  formatById,
  formatInRole,
  formatWithoutEvidence,
} from '../formats/formats.ts';
import { type ReportFinding, type StreamedClaim, headOf, finding } from '../json/jsonNode.ts';
import { type KnownClaims, openKeyedItems } from '../json/keyedItems.ts';
import { LinesStream } from '../json/linesStream.ts';
import { LineIndex, ProblemList, sortByPlace } from '../claims/problems.ts';
import { isSelection, type Mapping } from '../mapping/mapping.ts';
import { ClaimConverter, mostClaims } from './claimConverter.ts';
import { describeOtherMembers } from './claimInspection.ts';
import { streamClaims } from './claimStream.ts';
import type { DetectedFormat } from './detect.ts';
import { addNames, detectEvidence, formOf, looksLikeReport } from './detect.ts';
import { FileEnd } from './fileEnd.ts';
import { joinRows, noteRows } from './joinRows.ts';
import { type PreparedPart, prepareItems } from './preparedItems.ts';
import { dataSetOfPlaces, VerdictPlaces, verdictProblems } from './verdictPlaces.ts';

/** Number of characters that are examined to detect a report. */
const reportHead = 1024;

/** Maximum number of claims that are examined before a file is rejected as not evidence. */
const mostUndecided = 50;

/**
 * Reads an evidence file of any format. Never throws because of its content: errors are in `problems`.
 * `claims[i].index === i` is the position in the file. A claim that cannot be read (damaged JSON, not an object) becomes a claim
 * without text and evidence, so that the positions of other claims are correct. If the file ends inside its last claim, this
 * claim is left out. A file that is not evidence has no claims, and a problem says why. If a role is given, a file in the
 * questions format is read in that role. Otherwise the role is decided by `detectEvidence`. If a mapping is given, the file is
 * read with the mapping, regardless of its detected format.
 */
export function readEvidence(text: string, options: ReadingOptions = {}): EvidenceFile {
  const reading = new EvidenceReading(options.role, options.mapping);
  const { claims, ranges } = reading.read(text);
  const verdicts = reading.verdicts();
  const { role, format } = reading.form;
  return { role, format, claims, ranges, problems: reading.problems(), verdicts };
}

export interface ReadingOptions {
  readonly role?: EvidenceRole;
  readonly mapping?: Mapping;
}

/** Claims of a part of a file, with their positions in the whole file. */
export interface EvidencePart {
  readonly claims: readonly Claim[];
  /** Parallel to `claims`. */
  readonly ranges: readonly ClaimRanges[];
  /** Offsets of the claims in the text of the part, parallel to `claims`. */
  readonly starts: readonly number[];
}

/**
 * Reads a whole file, or a JSON Lines file in parts of whole lines, in file order. Positions, problems and format refer to the whole file.
 * The first part determines the format.
 */
export class EvidenceReading {
  readonly #role: EvidenceRole | undefined;
  #text = '';
  #lines = new LineIndex('');
  readonly #problems = new ProblemList(this.#lines);
  readonly #verdicts = new VerdictPlaces();
  #claims: Claim[] = [];
  #ranges: ClaimRanges[] = [];
  #starts: number[] = [];
  /** Number of claims in earlier parts. */
  #claimsBefore = 0;
  #linesBefore = 0;
  #form: DetectedFormat | undefined;
  readonly #end = new FileEnd((finding) => this.#problems.add(finding));
  /** Number of line breaks in blank text after the last incomplete line. */
  #blankBreaks = 0;
  readonly #seenRows = new Set<string>();
  readonly #knownClaims: KnownClaims = {};
  readonly #prepared: PreparedPart = {};
  #seen = new Set<string>();
  /** Whether the file is a stored report. `undefined` if the start of the file has not been examined yet. */
  #isKnownReport: boolean | undefined;
  readonly #converter: ClaimConverter;
  /** The mapping from the caller, including a mapping that only selects items. */
  readonly #given: Mapping | undefined;

  constructor(role: EvidenceRole | undefined, mapping?: Mapping) {
    this.#role = role ?? mapping?.role;
    this.#given = mapping;
    const isRead = mapping !== undefined && !isSelection(mapping);
    this.#converter = new ClaimConverter(this.#report, mapping);
    if (!isRead) return;
    const mappedAs = this.#role ?? 'predictions';
    this.#form = { role: mappedAs, format: createMappedFormat(mapping, mappedAs).format, mapping };
  }

  get form(): DetectedFormat {
    return this.#form ?? this.#fallback(this.#seen);
  }

  /** Claims read so far. */
  get count(): number {
    return this.#claimsBefore + this.#claims.length;
  }

  /**
   * Returns the problems found so far. `dataSet`: defines the expected verdict labels. Default: the data set detected from the
   * verdicts.
   */
  problems(dataSet?: DataSet): readonly Problem[] {
    const verdicts = this.verdicts();
    const ofVerdicts = verdictProblems(verdicts, dataSet ?? dataSetOfPlaces(verdicts));
    const { role } = this.form;
    const understanding = this.#converter.understandingProblems(role);
    const problems = this.#problems.finish(
      ofVerdicts,
      this.#converter.notUnderstood(role)?.instead,
    );
    const cut = this.#end.problems(this.count, (span) => this.#rangeOf(span));
    const ofMapping = this.#converter.mappingProblems();
    // If the mapping found no values, all other problems are consequences of this.
    if (this.#converter.isMappingLost) return [...cut, ...ofMapping, ...problems];
    return sortByPlace([...cut, ...understanding, ...problems, ...ofMapping]);
  }

  verdicts(): readonly VerdictPlace[] {
    return this.#verdicts.list();
  }

  /** Reads the whole file. */
  read(text: string): EvidencePart {
    this.#begin(text);
    const claims = streamClaims(text, this.#report, this.#given);
    const part = this.#readClaims(
      this.#converter.isMapped ? claims : joinRows(claims, this.#report),
      mostClaims,
    );
    // Without this, claims that were not understood would be scored as claims without evidence.
    const { isMappingLost } = this.#converter;
    const isLost =
      isMappingLost || this.#converter.notUnderstood(this.form.role)?.severity === 'error';
    return isLost ? { claims: [], ranges: [], starts: [] } : part;
  }

  /** Reads the next lines of a JSON Lines file. All lines must be complete. */
  readLines(text: string): EvidencePart {
    // Blank lines at the end of an incomplete file change nothing.
    if (this.#end.isCut && text.trim() === '') {
      this.#blankBreaks += new LineIndex(text).breaks;
      return { claims: [], ranges: [], starts: [] };
    }
    this.#begin(text);
    const lines = new LinesStream(text, 0, this.#report).claims();
    const items = openKeyedItems(lines, this.#report, this.#knownClaims);
    const claims = prepareItems(items, this.#report, this.#prepared);
    return this.#readClaims(noteRows(claims, this.#seenRows, this.#report), Infinity);
  }

  readonly #report: ReportFinding = (finding) => {
    if (finding.code === 'truncated') this.#end.cutOff(finding);
    else this.#problems.add(finding);
  };

  #begin(text: string): void {
    this.#end.begin(text);
    this.#claimsBefore += this.#claims.length;
    this.#linesBefore += this.#lines.breaks + this.#blankBreaks;
    this.#blankBreaks = 0;
    this.#claims = [];
    this.#ranges = [];
    this.#starts = [];
    this.#text = text;
    this.#lines = new LineIndex(text);
    this.#problems.continueWith(this.#lines, this.#linesBefore);
    this.#reportReplacements();
  }

  #readClaims(claims: Iterable<StreamedClaim>, most: number): EvidencePart {
    if (this.#isReport()) return { claims: [], ranges: [], starts: [] };
    this.#decide(detectEvidence(this.#text));
    const seen = this.#seen;
    let waiting: StreamedClaim[] = [];
    for (const claim of claims) {
      this.#end.meet(claim);
      if (this.#form !== undefined) {
        if (this.#claims.length >= most) {
          this.#reportTooMany(claim);
          break;
        }
        this.#convert(claim, this.#form);
        continue;
      }
      waiting.push(claim);
      if (claim.kind === 'object') addNames(claim, seen);
      this.#decide(formOf(seen));
      const form = this.#formNow();
      if (form !== undefined) {
        for (const earlier of waiting) this.#convert(earlier, form);
        waiting = [];
      } else if (waiting.length >= mostUndecided) {
        if (!seen.has('claim.claim')) break;
        this.#withoutForm(waiting, seen);
        waiting = [];
      }
    }
    if (this.#formNow() === undefined) this.#withoutForm(waiting, seen);
    this.#end.finish();
    return { claims: this.#claims, ranges: this.#ranges, starts: this.#starts };
  }

  /** Whether the file is a stored report. Its claims would be read as claims without evidence. */
  #isReport(): boolean {
    if (this.#converter.isMapped || this.#isKnownReport !== undefined)
      return this.#isKnownReport === true;
    this.#isKnownReport = looksLikeReport(this.#text.slice(0, reportHead));
    if (this.#isKnownReport) {
      const message = msg(
        'This file is a report with scores, not an evidence file. Choose the file that was scored. Its name is in the report under "provenance".',
      );
      this.#problems.add(finding('error', 'notEvidence', message, headOf({ start: 0 })));
    }
    return this.#isKnownReport;
  }

  /** Reads the format again, because `#decide` may just have set it. */
  #formNow(): DetectedFormat | undefined {
    return this.#form;
  }

  /** Reports bytes that are not UTF-8. The text is already decoded, so these bytes appear as U+FFFD. */
  #reportReplacements(): void {
    for (
      let index = this.#text.indexOf('\uFFFD');
      index !== -1;
      index = this.#text.indexOf('\uFFFD', index + 1)
    ) {
      const message = msg(
        'The text contains the replacement character U+FFFD, which stands for bytes that are not valid UTF-8. Save the file as UTF-8.',
      );
      this.#problems.add(
        finding('warning', 'invalidUtf8', message, { start: index, end: index + 1 }, 'replacement'),
      );
    }
  }

  #reportTooMany({ start, end }: StreamedClaim): void {
    const message = msg(
      'The file has more than {0} claims. The rest were not read. Split the file.',
      mostClaims,
    );
    this.#problems.add(finding('error', 'tooManyClaims', message, { start, end }));
  }

  /** Sets the format, in the given role. */
  #decide(detected: DetectedFormat | null): void {
    if (detected === null || this.#form !== undefined) return;
    const role = this.#role ?? detected.role;
    this.#form = { role, format: formatInRole(formatById(detected.format), role).format };
  }

  #convert(streamed: StreamedClaim, form: DetectedFormat): void {
    this.#push(
      this.#converter.convert(streamed, {
        text: this.#text,
        index: this.count,
        form,
        rangeOf: (span) => this.#rangeOf(span),
        meetVerdict: (met) => this.#verdicts.add(met, () => this.#rangeOf(met)),
      }),
    );
  }

  #rangeOf({ start, end }: Span): SourceRange {
    return this.#lines.rangeOf(start, end, this.#linesBefore);
  }

  #push({ claim, span, text, pairs }: ClaimParts): void {
    const rangeOf = (span: Span): SourceRange => this.#rangeOf(span);
    this.#claims.push(claim);
    this.#starts.push(span.start);
    this.#ranges.push({
      claim: rangeOf(span),
      text: rangeOf(text),
      questions: pairs.map((pair) => rangeOf(pair.span)),
      answers: pairs.map((pair) => pair.answers.map((answer) => rangeOf(answer.span))),
    });
  }

  /** Called if no claim identified the format, because the claims have no evidence or the file is not an evidence file. */
  #withoutForm(waiting: readonly StreamedClaim[], seen: SeenNames): void {
    if (seen.has('claim.claim')) {
      const form = this.#fallback(seen);
      this.#form = form;
      for (const claim of waiting) this.#convert(claim, form);
      return;
    }
    const first = waiting.find((claim) => claim.kind !== 'broken');
    if (first === undefined) return;
    if (seen.has('claim.nbformat') && seen.has('claim.cells')) {
      const message = msg(
        'This is a notebook, not an evidence file. Save its table from the notebook as CSV or JSON, or score it in Python.',
      );
      this.#problems.add(finding('error', 'notebook', message, headOf(first)));
      return;
    }
    const what = first.kind === 'object' ? msg('an object without "claim"') : nameOfKind(first);
    const message = joinSentences(
      msg(
        'This is not an evidence file: found {0}. Expected claims, each with "claim" and {1}.',
        what,
        describeExpected(this.#role),
      ),
      ...describeOtherMembers(first),
    );
    this.#problems.add(finding('error', 'notEvidence', message, headOf(first)));
  }

  #fallback(seen: SeenNames): DetectedFormat {
    const role = this.#role ?? 'predictions';
    return { role, format: formatWithoutEvidence(seen, role).format };
  }
}
