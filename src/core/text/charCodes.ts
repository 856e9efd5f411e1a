/**
 * A text as UTF-16 code units. JavaScript engines read a typed array quickly, and no substring is needed to inspect a part of the
 * text. The same instance can be used for many texts, one after another.
 */
export class CharCodes {
  text = '';
  /** Code units of the text. The array can be longer than the text: units from `length` on are undefined. */
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
