const lineFeed = 10;

/** Where the lines of a file are in its bytes, a batch of whole lines after the other. */
export class LinePlaces {
  #starts: number[] = [];
  #end = 0;

  /** The next batch; the places of the one before are forgotten. */
  take(parts: readonly Uint8Array[]): void {
    this.#starts = [this.#end];
    for (const part of parts) {
      for (
        let index = part.indexOf(lineFeed);
        index !== -1;
        index = part.indexOf(lineFeed, index + 1)
      ) {
        this.#starts.push(this.#end + index + 1);
      }
      this.#end += part.length;
    }
  }

  /** First byte of a line of the batch, counted from 0, and the first byte behind it. */
  of(line: number): readonly [start: number, end: number] {
    const start = this.#starts[line] ?? this.#end;
    return [start, this.#starts[line + 1] ?? this.#end];
  }
}

/** For positions in a text, ascending, the lines they stand in, counted from 0. Decoding keeps every line feed. */
export function linesAt(text: string, positions: readonly number[]): readonly number[] {
  let line = 0;
  let next = text.indexOf('\n');
  return positions.map((position) => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  });
}
