const lineFeed = 10;

/** Finds the byte positions of a file's lines, one batch of whole lines at a time. */
export class LinePlaces {
  #starts: number[] = [];
  #end = 0;

  /** Takes the next batch. Removes the positions of the previous batch. */
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

  /**
   * Returns the positions of a line's first byte and of the first byte after the line. `line` is the index of the line in the
   * batch, from 0.
   */
  of(line: number): readonly [start: number, end: number] {
    const start = this.#starts[line] ?? this.#end;
    return [start, this.#starts[line + 1] ?? this.#end];
  }
}

/** Returns the indices, from 0, of the lines at ascending positions in a text. Decoding does not change line feeds. */
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
