/** A growing list of 32-bit numbers. Its memory is reused after the list is emptied. */
export class NumberList {
  /**
   * Values of the list. The array can be longer than the list: values from `length` on are undefined. A larger array replaces it
   * when the list grows.
   */
  values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const grown = new Int32Array(2 * this.values.length);
    grown.set(this.values);
    this.values = grown;
  }
}
