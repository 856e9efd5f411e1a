import { createScanner } from 'jsonc-parser';

/** Values of jsonc-parser's SyntaxKind. Its declaration is an ambient const enum, which isolated modules cannot read. */
export const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const;

/** Values of jsonc-parser's ScanError, which is also an ambient const enum. */
export const scanError = {
  none: 0,
  endOfComment: 1,
  endOfString: 2,
  endOfNumber: 3,
  invalidUnicode: 4,
  invalidEscape: 5,
  invalidCharacter: 6,
} as const;

const quote = 34;
/** Escapes, and characters that a string must escape. */
const notPlain = /[\\\u0000-\u001f]/u;

/**
 * Reads the tokens of `text` from `start` to `end`, one at a time. The fields describe the current token. Offsets refer to
 * `text`.
 */
export class JsonTokens {
  readonly text: string;
  /** Kind of the token: a value of `token`. */
  kind = 0;
  start: number;
  end: number;
  /** Decoded text of a string. For other tokens, the text as written. */
  value = '';
  /** Error of the token: a value of `scanError`. */
  error = 0;
  readonly limit: number;
  readonly #scanner: ReturnType<typeof createScanner>;
  readonly #onComment: (start: number, end: number) => void;

  constructor(
    text: string,
    start: number,
    end: number,
    onComment: (start: number, end: number) => void,
  ) {
    this.text = text;
    this.start = start;
    this.end = start;
    this.limit = end;
    this.#scanner = createScanner(end === text.length ? text : text.slice(0, end), false);
    this.#onComment = onComment;
    this.next();
  }

  /** Moves to the next token and returns its kind. */
  next(): number {
    let position = this.end;
    for (;;) {
      // Skips blanks here. The scanner would collect them in a string, one character at a time, and use gigabytes of memory for a file of
      // blanks.
      while (position < this.limit && isJsonSpace(this.text.charCodeAt(position))) position += 1;
      if (this.#takePlainString(position)) return token.string;
      this.#scanner.setPosition(position);
      const kind: number = this.#scanner.scan();
      const end = Math.min(this.#scanner.getPosition(), this.limit);
      if (kind === token.lineComment || kind === token.blockComment) {
        this.#onComment(position, end);
        position = end;
        continue;
      }
      this.kind = kind;
      this.start = position;
      this.end = end;
      this.value = this.#scanner.getTokenValue();
      this.error = this.#scanner.getTokenError();
      return kind;
    }
  }

  /** Takes a string that is its own value. Most texts are, and the scanner would read them one character at a time. */
  #takePlainString(start: number): boolean {
    if (this.text.charCodeAt(start) !== quote) return false;
    const close = this.text.indexOf('"', start + 1);
    if (close < 0 || close >= this.limit) return false;
    const value = this.text.slice(start + 1, close);
    if (notPlain.test(value)) return false;
    this.kind = token.string;
    this.start = start;
    this.end = close + 1;
    this.value = value;
    this.error = scanError.none;
    return true;
  }

  /** The unit of text that ends at the limit: one line of JSON Lines, or the file. */
  get unit(): 'line' | 'file' {
    return this.limit < this.text.length ? 'line' : 'file';
  }

  /** Continues at another position. */
  moveTo(offset: number): void {
    this.end = offset;
    this.next();
  }
}

export function isJsonSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}
