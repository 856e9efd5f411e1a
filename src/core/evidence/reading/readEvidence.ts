import { reportStructureAsText } from '../formats/otherAnswers.ts';
import { ClaimReader, nameOfKind, repeatedIdCode } from '../formats/claimFields.ts';
import { streamClaims } from './claimStream.ts';
import type { StreamedClaim } from '../json/streamedClaim.ts';
import type { DataSet } from '../dataSets.ts';
import { addNames, detectEvidence, formOf, type DetectedFormat } from './detect.ts';
import { cutProblem } from '../cutFile.ts';
import type {
  Claim,
  ClaimRanges,
  EvidenceFile,
  EvidenceRole,
  Problem,
  SourceRange,
  VerdictPlace,
} from '../evidence.ts';
import type { ClaimParts, Span } from '../formats/claimParts.ts';
import type { ClaimId } from '../ids.ts';
import type { SeenNames } from '../formats/formatReader.ts';
import {
  describeExpected,
  formatById,
  formatInRole,
  formatWithoutEvidence,
  createMappedFormat,
} from '../formats/formats.ts';
import type { ReportFinding } from '../json/jsonNode.ts';
import { LineIndex } from '../lineIndex.ts';
import { openKeyedItems } from '../json/keyedItems.ts';
import { LinesStream } from '../json/linesStream.ts';
import { isSelection, type Mapping } from '../mapping/mapping.ts';
import { MappingUse } from '../mapping/mappingUse.ts';
import { sortByPlace, ProblemList, type Finding } from '../problems.ts';
import { describeOtherMembers, ClaimInspection, type ReadingProblem } from './claimInspection.ts';
import { joinRows, noteRows } from './joinRows.ts';
import { looksLikeReport } from './reportHead.ts';
import { dataSetOfPlaces, VerdictPlaces, verdictProblems } from './verdictPlaces.ts';
import { joinSentences, storeMessage, msg } from '../../words/message.ts';

/**
 * Maximum number of claims. The largest fact-checking collections have about 100,000. Memory is sufficient for ten times as many,
 * but not for an unlimited number.
 */
const mostClaims = 1_000_000;

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
  readonly #understanding = new ClaimInspection();
  #form: DetectedFormat | undefined;
  /**
   * What is missing at the end of the text, as far as known so far. `isPlaced`: the incomplete claim has a position among the
   * claims.
   */
  #cut: { readonly finding: Finding; isPlaced: boolean } | undefined;
  /** Number of line breaks in blank text after the last incomplete line. */
  #blankBreaks = 0;
  readonly #lastRow: { key: string | undefined } = { key: undefined };
  /** Offset after the last item, in the text of the part. */
  #lastEnd = 0;
  #seen = new Set<string>();
  /** Whether the file is a stored report. `undefined` if the start of the file has not been examined yet. */
  #isKnownReport: boolean | undefined;
  readonly #mapping: MappingUse | undefined;
  /** The mapping from the caller, including a mapping that only selects items. */
  readonly #given: Mapping | undefined;
  /** Position of the first claim of the reference with each id. Has at most `mostClaims` ids. */
  readonly #idPlaces = new Map<ClaimId, number>();
  /** Range of the first claim, used for problems that concern all claims. */
  #firstHead: SourceRange | undefined;

  constructor(role: EvidenceRole | undefined, mapping?: Mapping) {
    this.#role = role;
    this.#given = mapping;
    if (!mapping || isSelection(mapping)) return;
    this.#mapping = new MappingUse(mapping);
    const mappedAs = role ?? mapping.role ?? 'predictions';
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
    const understanding = this.#understandingProblems();
    const problems = this.#problems.finish(ofVerdicts, this.#notUnderstood()?.instead);
    const cut = this.#cutProblems();
    const ofMapping = this.#mappingProblems();
    // If the mapping found no values, all other problems are consequences of this.
    if (this.#mapping?.isLost === true) return [...cut, ...ofMapping, ...problems];
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
      this.#mapping ? claims : joinRows(claims, this.#report),
      mostClaims,
    );
    // Without this, claims that were not understood would be scored as claims without evidence.
    const isLost = this.#mapping?.isLost === true || this.#notUnderstood()?.severity === 'error';
    return isLost ? { claims: [], ranges: [], starts: [] } : part;
  }

  /** Reads the next lines of a JSON Lines file. All lines must be complete. */
  readLines(text: string): EvidencePart {
    // Blank lines at the end of an incomplete file change nothing.
    if (this.#cut && text.trim() === '') {
      this.#blankBreaks += new LineIndex(text).breaks;
      return { claims: [], ranges: [], starts: [] };
    }
    this.#begin(text);
    const claims = openKeyedItems(new LinesStream(text, 0, this.#report).claims(), this.#report);
    return this.#readClaims(noteRows(claims, this.#lastRow, this.#report), Infinity);
  }

  readonly #report: ReportFinding = (finding) => {
    if (finding.code !== 'truncated') {
      this.#problems.add(finding);
      return;
    }
    this.#goOn();
    this.#cut = { finding, isPlaced: false };
  };

  /** Called if more text follows a claim that seemed to be cut off by the end of the file. The claim was damaged, not cut off. */
  #goOn(): void {
    if (this.#cut) this.#problems.add(this.#cut.finding);
    this.#cut = undefined;
  }

  /** Returns the problems if the file ends inside a claim, or before the end of its list of claims. */
  #cutProblems(): readonly Problem[] {
    if (!this.#cut) return [];
    const { finding, isPlaced } = this.#cut;
    const { start, end, message } = finding;
    const behind = this.#text.slice(this.#lastEnd).replace(/^[\s,[]+/u, '');
    const isInClaim = isPlaced || (behind !== '' && !/^[\]}]/u.test(behind));
    const { message: sentence, ...cut } = cutProblem({
      claims: this.count - (isPlaced ? 1 : 0),
      isInClaim,
    });
    const range = this.#rangeOf({ start, end: Math.max(start, end) });
    return [
      { severity: 'error', range, ...cut, ...storeMessage(joinSentences(sentence, message)) },
    ];
  }

  #begin(text: string): void {
    this.#goOn();
    this.#lastEnd = 0;
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
      this.#meet(claim);
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
    // More text follows the damaged part, so this is a damaged line and not a truncated file.
    if (this.#cut && this.#text.slice(this.#cut.finding.end).trim() !== '') this.#goOn();
    return { claims: this.#claims, ranges: this.#ranges, starts: this.#starts };
  }

  /** Whether the file is a stored report. Its claims would be read as claims without evidence. */
  #isReport(): boolean {
    if (this.#mapping || this.#isKnownReport !== undefined) return this.#isKnownReport === true;
    this.#isKnownReport = looksLikeReport(this.#text.slice(0, reportHead));
    if (this.#isKnownReport) {
      this.#problems.add({
        severity: 'error',
        code: 'notEvidence',
        message: msg(
          'This file is a report with scores, not an evidence file. Choose the file that was scored. Its name is in the report under "provenance".',
        ),
        start: 0,
        end: 1,
      });
    }
    return this.#isKnownReport;
  }

  #meet(claim: StreamedClaim): void {
    // Claims that are joined from rows are returned only after the end of the file was found.
    if (this.#cut && claim.end > this.#cut.finding.start) {
      this.#cut.isPlaced = claim.kind === 'broken' && claim.end >= this.#cut.finding.end;
      if (!this.#cut.isPlaced) this.#goOn();
    }
    this.#lastEnd = claim.end;
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
      this.#problems.add({
        severity: 'warning',
        code: 'invalidUtf8',
        message: msg(
          'The text contains the replacement character U+FFFD, which stands for bytes that are not valid UTF-8. Save the file as UTF-8.',
        ),
        start: index,
        end: index + 1,
        group: 'replacement',
      });
    }
  }

  #reportTooMany({ start, end }: StreamedClaim): void {
    this.#problems.add({
      severity: 'error',
      code: 'tooManyClaims',
      message: msg(
        'The file has more than {0} claims. The rest were not read. Split the file.',
        mostClaims,
      ),
      start,
      end,
    });
  }

  /** Sets the format, in the given role. */
  #decide(detected: DetectedFormat | null): void {
    if (detected === null || this.#form !== undefined) return;
    const role = this.#role ?? detected.role;
    this.#form = { role, format: formatInRole(formatById(detected.format), role).format };
  }

  #convert(streamed: StreamedClaim, form: DetectedFormat): void {
    const index = this.count;
    const reader = new ClaimReader(
      this.#text,
      { index, role: form.role },
      this.#report,
      (met) => {
        this.#verdicts.add(met, () => this.#rangeOf(met));
      },
      (offset) => this.#rangeOf({ start: offset, end: offset })[0],
    );
    if (streamed.kind === 'object') {
      if (index === 0) this.#checkRole(streamed, form, reader);
      const { role, format } = form;
      const understanding = this.#mapping ? undefined : this.#understanding;
      const object = understanding?.watched(streamed) ?? streamed;
      const parts = formatById(format).read(object, reader, role, this.#mapping);
      reportStructureAsText(parts.pairs, reader);
      understanding?.meet(streamed, parts.claim, formatById(format), reader.isUnclearVerdict);
      this.#firstHead ??= this.#rangeOf({ start: streamed.start, end: streamed.start + 1 });
      if (role === 'reference') this.#checkId(parts, reader);
      const claim = withRemarks(parts.claim, reader);
      this.#push({ ...parts, claim });
      return;
    }
    if (streamed.kind !== 'broken' && streamed.kind !== 'unread') {
      reader.report(
        'error',
        'wrongType',
        msg(
          'This list item is {0}. Expected a claim: an object that begins with {.',
          nameOfKind(streamed),
        ),
        streamed,
        `item is ${streamed.kind}`,
      );
    }
    const span = { start: streamed.start, end: streamed.end };
    const claim: Claim = { index, text: '', evidence: [], isUnread: true };
    this.#push({ claim, span, text: span, pairs: [] });
  }

  /** Reports a reference claim with the same id as an earlier claim. */
  #checkId({ claim: { claimId }, span }: ClaimParts, reader: ClaimReader): void {
    if (claimId === undefined) return;
    const first = this.#idPlaces.get(claimId);
    if (first === undefined) {
      if (this.#idPlaces.size < mostClaims) this.#idPlaces.set(claimId, reader.index);
      return;
    }
    reader.report(
      'warning',
      repeatedIdCode,
      msg(
        'Claims {0} and {1} have the same id ({2}). A prediction with this id is matched by its text, or with the first of these claims. Give each claim its own id.',
        first,
        reader.index,
        claimId,
      ),
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
    reader.report(
      'warning',
      'wrongRole',
      own === 'reference'
        ? msg(
            'This looks like a reference file, but it is used as the prediction file. Expected {0}.',
            describeExpected(role),
          )
        : msg(
            'This looks like a prediction file, but it is used as the reference. Expected {0}.',
            describeExpected(role),
          ),
      { start: claim.start, end: claim.start + 1 },
    );
  }

  #rangeOf({ start, end }: Span): SourceRange {
    return this.#lines.rangeOf(start, end, this.#linesBefore);
  }

  #notUnderstood(): ReadingProblem | undefined {
    return this.#understanding.problem(this.form.role);
  }

  #understandingProblems(): readonly Problem[] {
    const problem = this.#notUnderstood();
    if (!problem || !this.#firstHead) return [];
    const { severity, code, message } = problem;
    return [{ severity, code, range: this.#firstHead, ...storeMessage(message) }];
  }

  /** Returns the problems of a mapping: paths that led to no value in the whole file, and other parts without effect. */
  #mappingProblems(): readonly Problem[] {
    const range = this.#firstHead;
    if (!this.#mapping || !range) return [];
    return [
      ...this.#mapping.lostPaths().map(({ message }): Problem => ({
        ...{ severity: 'error', code: 'mappingPath', range },
        ...storeMessage(message),
      })),
      ...this.#mapping.idleMembers().map(({ severity, message }): Problem => ({
        ...{ severity, code: 'mappingEffect', range },
        ...storeMessage(message),
      })),
    ];
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
    const what = first.kind === 'object' ? msg('an object without "claim"') : nameOfKind(first);
    this.#problems.add({
      severity: 'error',
      code: 'notEvidence',
      message: joinSentences(
        msg(
          'This is not an evidence file: found {0}. Expected claims, each with "claim" and {1}.',
          what,
          describeExpected(this.#role),
        ),
        ...describeOtherMembers(first),
      ),
      start: first.start,
      end: first.start + 1,
    });
  }

  #fallback(seen: SeenNames): DetectedFormat {
    const role = this.#role ?? 'predictions';
    return { role, format: formatWithoutEvidence(seen, role).format };
  }
}

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
  const use = mapping && new MappingUse(mapping);
  let before = 0;
  for (const streamed of openKeyedItems(new LinesStream(line, 0, report).claims(), report)) {
    before += 1;
    if (before <= place || streamed.kind !== 'object') continue;
    const reader = new ClaimReader(line, { index, role }, report, report);
    return withRemarks(formatById(format).read(streamed, reader, role, use).claim, reader);
  }
  return { index, text: '', evidence: [], isUnread: true };
}
