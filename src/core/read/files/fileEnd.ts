// Finds out whether a file ends early: inside a claim, or before the end of its list of claims.

import { joinSentences, storeMessage } from '../../base/words/message.ts';
import { cutProblem } from '../claims/damage.ts';
import type { Problem, SourceRange } from '../claims/evidence.ts';
import type { Span } from '../evidence/claimParts.ts';
import type { StreamedClaim } from '../json/jsonNode.ts';
import { isJsonLines } from '../json/linesStream.ts';
import type { Finding } from '../claims/problems.ts';

/** The end of a file that is read as a whole or in parts. Offsets refer to the part that is being read. */
export class FileEnd {
  /** Reports a damaged claim that is followed by more text. */
  readonly #report: (finding: Finding) => void;
  #text = '';
  /** Offset after the last item. */
  #lastEnd = 0;
  /**
   * What is missing at the end of the text, as far as known so far. `isPlaced`: the incomplete claim has a position among the
   * claims.
   */
  #cut: { readonly finding: Finding; isPlaced: boolean } | undefined;

  constructor(report: (finding: Finding) => void) {
    this.#report = report;
  }

  /** Whether the text seems to be cut off, as far as known so far. */
  get isCut(): boolean {
    return this.#cut !== undefined;
  }

  /** Called before a part of the file is read. */
  begin(text: string): void {
    this.#goOn();
    this.#text = text;
    this.#lastEnd = 0;
  }

  /** Called when the text ends before a value is complete. */
  cutOff(finding: Finding): void {
    this.#goOn();
    this.#cut = { finding, isPlaced: false };
  }

  /** Called for each item, in order. */
  meet(claim: StreamedClaim): void {
    // Claims that are joined from rows are returned only after the end of the file was found.
    if (this.#cut && claim.end > this.#cut.finding.start) {
      this.#cut.isPlaced = claim.kind === 'broken' && claim.end >= this.#cut.finding.end;
      if (!this.#cut.isPlaced) this.#goOn();
    }
    this.#lastEnd = claim.end;
  }

  /** Called after the last item of a part. */
  finish(): void {
    // More text follows the damaged part, so this is a damaged line and not a truncated file.
    if (this.#cut && this.#text.slice(this.#cut.finding.end).trim() !== '') this.#goOn();
  }

  /** Returns the problem of a file that ends early. `count`: number of claims, including an incomplete one. */
  problems(count: number, rangeOf: (span: Span) => SourceRange): readonly Problem[] {
    if (!this.#cut) return [];
    const { finding, isPlaced } = this.#cut;
    const { start, end, message } = finding;
    const behind = this.#text.slice(this.#endBefore(start)).replace(/^[\s,[]+/u, '');
    const isInClaim = isPlaced || (behind !== '' && !/^[\]}]/u.test(behind));
    const { message: sentence, ...cut } = cutProblem({
      claims: count - (isPlaced ? 1 : 0),
      isInClaim,
    });
    const range = rangeOf({ start, end: Math.max(start, end) });
    return [
      { severity: 'error', range, ...cut, ...storeMessage(joinSentences(sentence, message)) },
    ];
  }

  /** Returns the offset after the last item before an offset. What was skipped on earlier lines of JSON Lines does not count. */
  #endBefore(offset: number): number {
    const hasLines = isJsonLines(this.#text, this.#text.startsWith('\uFEFF') ? 1 : 0);
    const lineStart = hasLines ? this.#text.lastIndexOf('\n', offset - 1) + 1 : 0;
    return Math.max(this.#lastEnd, lineStart);
  }

  /** Called if more text follows a claim that seemed to be cut off by the end of the file. The claim was damaged, not cut off. */
  #goOn(): void {
    if (this.#cut) this.#report(this.#cut.finding);
    this.#cut = undefined;
  }
}
