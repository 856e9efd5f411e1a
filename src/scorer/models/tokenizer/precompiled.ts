// SentencePiece's normalisation, compiled into a table in tokenizer.json: a double-array trie from byte sequences to offsets in a block of
// replacements.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * Maximum number of bytes of a grapheme that is looked up as a whole. If the grapheme is longer or not in the table, its
 * characters are looked up separately.
 */
const longestWhole = 5;
const printableAscii = /^[ -~]*$/u;

/**
 * Creates the normaliser for a `precompiled_charsmap` (base64). Text that is not in the table does not change. If a grapheme only
 * begins with a known sequence, the whole grapheme is replaced by that sequence's replacement, so its other characters are lost,
 * as in the peer. Source: crate spm_precompiled 0.1, which Python `tokenizers` uses.
 */
export function createPrecompiledNormalizer(charsmap: string): (text: string) => string {
  if (charsmap === '') return (text) => text;
  const table = new CharsMap(Buffer.from(charsmap, 'base64'));
  const isAsciiKept = Array.from({ length: 95 }, (_, index) =>
    String.fromCharCode(32 + index),
  ).every((char) => table.replacementOf(char) === undefined);
  return (text) => {
    if (isAsciiKept && printableAscii.test(text)) return text;
    let normal = '';
    for (const { segment } of graphemes.segment(text)) {
      const isShort = Buffer.byteLength(segment) <= longestWhole;
      const whole = isShort ? table.replacementOf(segment) : undefined;
      normal += whole ?? Array.from(segment, (char) => table.replacementOf(char) ?? char).join('');
    }
    return normal;
  };
}

class CharsMap {
  private readonly units: Uint32Array;
  private readonly replacements: Buffer;

  constructor(bytes: Buffer) {
    const end = 4 + bytes.readUInt32LE(0);
    this.units = Uint32Array.from({ length: (end - 4) / 4 }, (_, index) =>
      bytes.readUInt32LE(4 + index * 4),
    );
    this.replacements = bytes.subarray(end);
  }

  /** Returns the replacement of the shortest known prefix of `text`. */
  replacementOf(text: string): string | undefined {
    let node = this.offset(0);
    for (const byte of Buffer.from(text)) {
      if (byte === 0) return undefined;
      node ^= byte;
      const unit = this.units[node] ?? 0;
      if ((unit & 0x80_00_00_ff) !== byte) return undefined;
      node ^= this.offset(node);
      if (((unit >>> 8) & 1) === 1) return this.textAt((this.units[node] ?? 0) & 0x7f_ff_ff_ff);
    }
    return undefined;
  }

  private offset(node: number): number {
    const unit = this.units[node] ?? 0;
    return (unit >>> 10) << ((unit & 0x2_00) >>> 6);
  }

  private textAt(start: number): string {
    const end = this.replacements.indexOf(0, start);
    return this.replacements.toString('utf8', start, end < 0 ? undefined : end);
  }
}
