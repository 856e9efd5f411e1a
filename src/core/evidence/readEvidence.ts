import { ClaimReader, nameOfKind } from './claimFields.ts';
import { streamClaims } from './claimStream.ts';
import type { StreamedClaim } from './streamedClaim.ts';
import { addNames, detectEvidence, formOf, type Detected, type SeenNames } from './detect.ts';
import type {
  Claim,
  ClaimRanges,
  EvidenceFile,
  EvidenceFormat,
  EvidenceRole,
  SourceRange,
} from './evidence.ts';
import type { ClaimParts } from './formats/claimParts.ts';
import { formats } from './formats/formats.ts';
import type { ReportFinding } from './jsonNode.ts';
import { LineIndex } from './lineIndex.ts';
import { ProblemList } from './problems.ts';

/** The largest fact-checking collections have some 100,000 claims; memory for ten times that is at hand, for any number not. */
const mostClaims = 1_000_000;

/** Claims that are looked at before a file is given up as no evidence file. */
const mostUndecided = 50;

/**
 * Reads an evidence file of any form. Never throws on content: what is wrong is in `problems`.
 *
 * `claims[i].index === i` is the position in the file. A claim that cannot be read (broken JSON, not an object) keeps its
 * place as a claim without text and evidence, so that the others keep their positions; a last claim that the end of the file
 * cuts off is left out. A file that is no evidence file has no claims and says why.
 * With the role told, a file of the questions form is read in that role; without, by `detectEvidence`.
 */
export function readEvidence(
  text: string,
  options: { readonly role?: EvidenceRole } = {},
): EvidenceFile {
  return new EvidenceReading(text, options.role).read();
}

class EvidenceReading {
  readonly #text: string;
  readonly #role: EvidenceRole | undefined;
  readonly #lines: LineIndex;
  readonly #problems: ProblemList;
  readonly #claims: Claim[] = [];
  readonly #ranges: ClaimRanges[] = [];
  #form: Detected | undefined;

  constructor(text: string, role: EvidenceRole | undefined) {
    this.#text = text;
    this.#role = role;
    this.#lines = new LineIndex(text);
    this.#problems = new ProblemList(this.#lines);
  }

  read(): EvidenceFile {
    const report: ReportFinding = (finding) => {
      this.#problems.add(finding);
    };
    this.#reportReplacements();
    this.#decide(detectEvidence(this.#text));
    const seen: SeenNames = new Set();
    let waiting: StreamedClaim[] = [];
    for (const claim of streamClaims(this.#text, report)) {
      if (this.#form !== undefined) {
        if (this.#claims.length >= mostClaims) {
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
    const form = this.#formNow() ?? this.#fallback(seen);
    return {
      ...form,
      claims: this.#claims,
      ranges: this.#ranges,
      problems: this.#problems.finish(),
    };
  }

  /** The form, read anew: `#decide` may just have set it. */
  #formNow(): Detected | undefined {
    return this.#form;
  }

  /** The text is decoded already; what was no UTF-8 shows as U+FFFD. */
  #reportReplacements(): void {
    const first = this.#text.indexOf('\uFFFD');
    if (first === -1) return;
    let count = 0;
    for (let at = first; at !== -1; at = this.#text.indexOf('\uFFFD', at + 1)) count += 1;
    this.#problems.add({
      severity: 'warning',
      code: 'invalidUtf8',
      message: `The replacement character U+FFFD is there ${count === 1 ? 'once' : `${String(count)} times`}, which is what bytes that are no UTF-8 become. Expected a file saved as UTF-8.`,
      start: first,
      end: first + 1,
    });
  }

  #reportTooMany({ start, end }: StreamedClaim): void {
    this.#problems.add({
      severity: 'error',
      code: 'tooManyClaims',
      message: `The file has more than ${String(mostClaims)} claims; expected fewer. The rest was not read. Split the file.`,
      start,
      end,
    });
  }

  /** Takes the form, in the role that was told. */
  #decide(detected: Detected | null): void {
    if (detected === null || this.#form !== undefined) return;
    const role = this.#role ?? detected.role;
    this.#form = { role, format: formatInRole(detected.format, role) };
  }

  #convert(streamed: StreamedClaim, form: Detected): void {
    const index = this.#claims.length;
    const reader = new ClaimReader(this.#text, index, (finding) => {
      this.#problems.add(finding);
    });
    if (streamed.kind === 'object') {
      if (index === 0) this.#checkRole(streamed, form, reader);
      this.#push(formats[form.format].read(streamed, reader, form.role));
      return;
    }
    if (streamed.kind !== 'broken' && streamed.kind !== 'unread') {
      reader.report(
        'error',
        'wrongType',
        `This item of the list is ${nameOfKind(streamed)}; expected a claim, which is an object that begins with {.`,
        streamed,
        `item is ${streamed.kind}`,
      );
    }
    const span = { start: streamed.start, end: streamed.end };
    this.#push({ claim: { index, text: '', evidence: [] }, span, text: span, pairs: [] });
  }

  #checkRole(
    claim: { readonly start: number },
    { role, format }: Detected,
    reader: ClaimReader,
  ): void {
    if (formats[format].role === role) return;
    reader.report(
      'warning',
      'wrongRole',
      `This file has the form of ${formats[format].role} and is read as ${role}; expected ${expectedForms[role]}.`,
      { start: claim.start, end: claim.start + 1 },
    );
  }

  #push({ claim, span, text, pairs }: ClaimParts): void {
    const rangeOf = ({ start, end }: { start: number; end: number }): SourceRange =>
      this.#lines.rangeOf(start, end);
    this.#claims.push(claim);
    this.#ranges.push({
      claim: rangeOf(span),
      text: rangeOf(text),
      questions: pairs.map((pair) => rangeOf(pair.span)),
      answers: pairs.map((pair) => pair.answers.map((answer) => rangeOf(answer.span))),
    });
  }

  /** No claim told the form: claims without any evidence, or no evidence file. */
  #withoutForm(waiting: readonly StreamedClaim[], seen: SeenNames): void {
    if (seen.has('claim.claim')) {
      const form = this.#fallback(seen);
      this.#form = form;
      for (const claim of waiting) this.#convert(claim, form);
      return;
    }
    const first = waiting.find((claim) => claim.kind !== 'broken');
    if (first === undefined) return;
    const what = first.kind === 'object' ? 'an object without "claim"' : nameOfKind(first);
    this.#problems.add({
      severity: 'error',
      code: 'notEvidence',
      message: `This is no evidence file: found ${what}, expected claims, each with "claim" and ${this.#role === undefined ? `"questions" or "evidence"` : expectedForms[this.#role]}.`,
      start: first.start,
      end: first.start + 1,
    });
  }

  #fallback(seen: SeenNames): Detected {
    const role = this.#role ?? 'predictions';
    const isQuestions = role === 'reference' || seen.has('claim.questions');
    return { role, format: isQuestions ? formatInRole('averitec', role) : 'fever' };
  }
}

const expectedForms: Readonly<Record<EvidenceRole, string>> = {
  reference: '"label" and "questions"',
  predictions: '"evidence" and "pred_label", or "questions" and "label"',
};

function formatInRole(format: EvidenceFormat, role: EvidenceRole): EvidenceFormat {
  if (format === 'fever') return format;
  return role === 'reference' ? 'averitec' : 'averitec2023';
}
