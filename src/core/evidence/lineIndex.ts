import type { SourceRange } from './evidence.ts';

/**
 * Converts offsets to lines and characters. A line ends with `\n`, `\r\n` or `\r`, as in VS Code's documents, but not with U+2028 or
 * U+2029. Characters are UTF-16 units.
 */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    // Uses two native searches instead of a loop over characters, because most files have no `\r`.
    let feed = text.indexOf('\n');
    let carriage = text.indexOf('\r');
    while (feed !== -1 || carriage !== -1) {
      const isCarriage = feed === -1 || (carriage !== -1 && carriage < feed);
      let next = (isCarriage ? carriage : feed) + 1;
      if (isCarriage && feed === next) next += 1;
      this.#starts.push(next);
      if (feed !== -1 && feed < next) feed = text.indexOf('\n', next);
      if (carriage !== -1 && carriage < next) carriage = text.indexOf('\r', next);
    }
  }

  /** Number of line breaks in the text. */
  get breaks(): number {
    return this.#starts.length - 1;
  }

  /** Returns the line that contains the offset, from 0. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * Converts offsets to a range. `firstLine`: line of the file at which the text starts, if the text is only a part of the file.
   */
  rangeOf(start: number, end: number, firstLine = 0): SourceRange {
    const startLine = this.lineOf(start);
    const endLine = this.lineOf(end);
    return [
      firstLine + startLine,
      start - (this.#starts[startLine] ?? 0),
      firstLine + endLine,
      end - (this.#starts[endLine] ?? 0),
    ];
  }
}
