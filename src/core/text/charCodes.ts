/**
 * A text as UTF-16 code units. JavaScript engines read a typed array quickly, and no substring needs to be created to inspect a part of the
 * text. One instance serves many texts in turn.
 */
export class CharCodes {
  text = '';
  /** Longer than the text. Units from `length` on are undefined. */
  units = new Uint16Array(4096);
  length = 0;

  take(text: string): this {
    const { length } = text;
    if (this.units.length < length) this.units = new Uint16Array(2 * length);
    const { units } = this;
    for (let at = 0; at < length; at += 1) units[at] = text.charCodeAt(at);
    this.text = text;
    this.length = length;
    return this;
  }
}
