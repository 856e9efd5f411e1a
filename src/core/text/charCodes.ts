/**
 * A text as UTF-16 code units: every tier of the engine reads a typed array quickly, and no piece of the text need be made to be looked at.
 * One serves many texts, one after the other.
 */
export class CharCodes {
  text = '';
  /** Longer than the text: the rest means nothing. */
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
