// JSON Lines: one claim per line. Lines are independent, so a broken line does not affect others. If a line has several objects,
// because a line break is missing, each object is read.

import type { ReportFinding, StreamedClaim } from './jsonNode.ts';
import { finding, commentReporter, reportFailure } from './jsonNode.ts';
import { isJsonSpace, JsonTokens, token } from './jsonTokens.ts';
import { nameOfToken } from './jsonSyntax.ts';
import { readTree } from './jsonTree.ts';
import { excerpt, quote } from '../claims/quote.ts';
import { literal, msg, type Wording } from '../../base/words/message.ts';

/**
 * Whether the first two lines both start with an object. The first object must be complete or truncated, and must not be in a
 * list.
 */
export function isJsonLines(text: string, start: number): boolean {
  const lines = nonBlankLines(text, start);
  const first = lines.next().value;
  if (first === undefined || text[first.start] !== '{') return false;
  const second = lines.next().value;
  if (second === undefined || text[second.start] !== '{') return false;
  return !'[{,:'.includes(text[first.end - 1] ?? '');
}

/** A line of a log: a time or a level, then an object. */
const logLine =
  /^(?!\{)([^{}"]{0,150}(?:\d\d:\d\d|\b(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL)\b)[^{}"]{0,150}?)\s*\{\s*"[^"]*"\s*:.*\}$/u;

/** A line with any short text before an object: `data: {...}`, `Claim 3 -> {...}`. Not the cells of a table. */
const titledLine = /^([^{}",;|\t]{0,40}[:>=\])-])\s*\{\s*"[^"]*"\s*:.*\}$/u;

/** Number of lines that show whether a text is a log. */
const examinedLines = 10;

/** Says what to do with a text that has other text before the object of its lines. Returns `undefined` for other texts. */
export function describeLog(text: string): Wording | undefined {
  const lines = nonBlankLines(text, text.startsWith('\uFEFF') ? 1 : 0);
  const written = Array.from({ length: examinedLines }, () => lines.next().value).flatMap((line) =>
    line ? [text.slice(line.start, line.end)] : [],
  );
  const beforeIn = (form: RegExp): readonly string[] =>
    written.flatMap((line) => form.exec(line)?.[1] ?? []);
  const titles = beforeIn(titledLine);
  const [first] = [...beforeIn(logLine), ...(titles.length > 1 ? titles : [])];
  if (first === undefined) return undefined;
  return msg(
    'The lines of this file have text before their JSON: {0}. Remove this text and all lines without JSON, for example with `sed -n "s/^[^{]*{/{/p" LOG > claims.jsonl`.',
    quote(excerpt(first, mostLetters)),
  );
}

/** Maximum number of characters of the text before an object in a message. */
const mostLetters = 60;

interface Line {
  /** Offset of the line's first non-blank character. `end`: offset after its last non-blank character. */
  readonly start: number;
  readonly end: number;
}

function* nonBlankLines(text: string, from: number): Generator<Line, undefined, undefined> {
  let position = from;
  while (position < text.length) {
    let end = text.indexOf('\n', position);
    if (end === -1) end = text.length;
    let first = position;
    while (first < end && isJsonSpace(text.charCodeAt(first))) first += 1;
    let last = end;
    while (last > first && isJsonSpace(text.charCodeAt(last - 1))) last -= 1;
    if (last > first) yield { start: first, end: last };
    position = end + 1;
  }
  return undefined;
}

export class LinesStream {
  readonly #text: string;
  readonly #start: number;
  readonly #report: ReportFinding;

  constructor(text: string, start: number, report: ReportFinding) {
    this.#text = text;
    this.#start = start;
    this.#report = report;
  }

  *claims(): Generator<StreamedClaim, void, undefined> {
    for (const line of nonBlankLines(this.#text, this.#start)) {
      // A comma at the end of a line is the most common error in files written by hand.
      const tokens = new JsonTokens(
        this.#text,
        line.start,
        line.end,
        commentReporter(this.#report),
      );
      if (tokens.kind === token.end) continue;
      yield* this.#readLine(tokens, line);
    }
  }

  *#readLine(tokens: JsonTokens, line: Line): Generator<StreamedClaim, void, undefined> {
    for (;;) {
      const { start } = tokens;
      const node = readTree(tokens, this.#report);
      if (node.kind === 'failure') {
        const isLast = !this.#text.includes('\n', line.end);
        const isCutOff = node.code === 'truncated' && isLast;
        const isWhole = start === line.start;
        reportFailure(
          node,
          isWhole
            ? msg('This line was skipped. The other lines were read.')
            : msg('The rest of this line was skipped. The other lines were read.'),
          this.#report,
        );
        if (!isCutOff) yield { kind: 'broken', start, end: line.end };
        return;
      }
      yield node;
      const { start: from, end } = tokens;
      const comma = tokens.kind === token.comma ? { start: from, end } : undefined;
      if (comma) tokens.next();
      if (tokens.kind !== token.openBrace) {
        this.#checkRest(tokens, comma);
        return;
      }
      this.#reportSequence(tokens);
    }
  }

  #reportSequence(tokens: JsonTokens): void {
    const message = msg(
      'This line contains another object, which was read as the next claim. In JSON Lines, each line contains exactly one object. Insert a line break before the extra object.',
    );
    this.#report(finding('warning', 'notStrictJson', message, tokens, 'lineSequence'));
  }

  /** Reports what follows the last object of a line. `comma`: the comma before it. */
  #checkRest(tokens: JsonTokens, comma: Line | undefined): void {
    const isEnd = tokens.kind === token.end;
    if (isEnd && !comma) return;
    const message = msg(
      'Expected the end of the line after the claim, but found {0}. In JSON Lines, each line contains exactly one object.',
      isEnd ? literal('`,`') : nameOfToken(tokens),
    );
    this.#report(
      isEnd && comma
        ? finding('warning', 'notStrictJson', message, comma, 'lineComma')
        : finding('error', 'notJson', message, tokens, 'lineRest'),
    );
  }
}
