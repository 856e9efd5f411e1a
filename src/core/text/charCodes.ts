/**
 * A text as UTF-16 code units. JavaScript engines read a typed array quickly, and no substring is needed to inspect a part of the text. One
 * instance can be used for many texts, one after another.
 */
export class CharCodes {
  text = '';
  /** Longer than the text. Code units from `length` on are undefined. */
  units = new Uint16Array(4096);
  length = 0;

  take(text: string): this {
    const { length } = text;
    if (this.units.length < length) this.units = new Uint16Array(2 * length);
    const { units } = this;
    for (let index = 0; index < length; index += 1) units[index] = text.charCodeAt(index);
    this.text = text;
    this.length = length;
    return this;
  }
}
