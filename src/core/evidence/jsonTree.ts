// A light tree of one JSON value with offsets. Built with an explicit stack, so that depth costs no call stack,
// and meant to be dropped soon: a file is read as one tree per claim, never as one tree.

import { scanError, token, type JsonTokens } from './jsonTokens.ts';
import type { Finding } from './problems.ts';

interface Placed {
  readonly start: number;
  end: number;
}

export interface JsonObject extends Placed {
  readonly kind: 'object';
  /** The last one of members with the same name, as `JSON.parse` has it. */
  readonly members: Map<string, JsonNode>;
}

export interface JsonArray extends Placed {
  readonly kind: 'array';
  readonly items: JsonNode[];
}

interface JsonString extends Placed {
  readonly kind: 'string';
  readonly value: string;
}

interface JsonNumber extends Placed {
  readonly kind: 'number';
  readonly value: number;
}

interface JsonBoolean extends Placed {
  readonly kind: 'boolean';
  readonly value: boolean;
}

/** `unread`: something that was reported already and stands for nothing. */
interface JsonNothing extends Placed {
  readonly kind: 'null' | 'unread';
}

export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNothing;

/** Why a value could not be read to its end. The tokens then stand at the place. */
export interface SyntaxFailure {
  readonly kind: 'failure';
  readonly code: 'notJson' | 'truncated' | 'tooDeep';
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export type ReportFinding = (finding: Finding) => void;

/** The forms we read nest five levels; what is deeper than this is no evidence file. */
export const maxDepth = 64;

interface Frame {
  readonly node: JsonObject | JsonArray;
  key: string;
  afterComma: boolean;
}

/** Words that other languages write where JSON has a value. Nothing else that is not JSON is guessed at. */
const foreignWords = new Map([
  ['NaN', 'null'],
  ['Infinity', 'null'],
  ['None', 'null'],
  ['undefined', 'null'],
  ['True', 'true'],
  ['False', 'false'],
]);

/** How a token is called in a message. */
export function nameOfToken(tokens: JsonTokens): string {
  if (tokens.kind === token.end) return `the end of the ${tokens.unit}`;
  if (tokens.kind === token.string) return 'a text';
  const spelling = tokens.text.slice(tokens.start, Math.min(tokens.end, tokens.start + 20));
  return `\`${spelling.toWellFormed()}\``;
}

function failure(tokens: JsonTokens, expected: string): SyntaxFailure {
  const place = { kind: 'failure', start: tokens.start, end: tokens.end } as const;
  if (tokens.kind === token.end) {
    return {
      ...place,
      code: 'truncated',
      message: `The ${tokens.unit} ends where ${expected} was expected.`,
    };
  }
  return {
    ...place,
    code: 'notJson',
    message: `Expected ${expected}, found ${nameOfToken(tokens)}.`,
  };
}

/** Checks a string token; `undefined` when its value can be used. */
function stringFailure(tokens: JsonTokens, report: ReportFinding): SyntaxFailure | undefined {
  const { start, end } = tokens;
  switch (tokens.error) {
    case scanError.none:
      return undefined;
    case scanError.invalidCharacter:
      report({
        severity: 'warning',
        code: 'notStrictJson',
        message:
          'A control character stands in this text as it is. Strict JSON expects it escaped, a tab as \\t.',
        start,
        end,
        group: 'controlCharacter',
      });
      return undefined;
    case scanError.invalidEscape:
    case scanError.invalidUnicode:
      report({
        severity: 'error',
        code: 'notJson',
        message:
          'This text has a backslash sequence that JSON does not know, and it was left out. Expected \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits.',
        start,
        end,
      });
      return undefined;
    default: {
      const isLast = end >= tokens.limit;
      return {
        kind: 'failure',
        code: isLast ? 'truncated' : 'notJson',
        message: isLast
          ? `The ${tokens.unit} ends inside a text, where a closing " was expected.`
          : 'The line ends inside a text, where a closing " was expected. A line break in a text is written \\n.',
        start,
        end,
      };
    }
  }
}

/** Skips a container that is nested too deep, without building anything. */
function skipNested(tokens: JsonTokens, report: ReportFinding): JsonNode | SyntaxFailure {
  const { start } = tokens;
  let depth = 0;
  do {
    if (tokens.kind === token.openBrace || tokens.kind === token.openBracket) depth += 1;
    else if (tokens.kind === token.closeBrace || tokens.kind === token.closeBracket) depth -= 1;
    else if (tokens.kind === token.end) break;
    if (depth > 0) tokens.next();
  } while (depth > 0);
  const message = `Values are nested more than ${String(maxDepth)} levels deep here; evidence files need five. What is inside was left out.`;
  if (depth > 0) return { kind: 'failure', code: 'tooDeep', message, start, end: start + 1 };
  report({ severity: 'error', code: 'tooDeep', message, start, end: start + 1 });
  const node: JsonNode = { kind: 'unread', start, end: tokens.end };
  tokens.next();
  return node;
}

/** Reads a value that is no container. */
function readScalar(tokens: JsonTokens, report: ReportFinding): JsonNode | SyntaxFailure {
  const { kind, start, value } = tokens;
  let { end } = tokens;
  let node: JsonNode;
  switch (kind) {
    case token.string: {
      const failed = stringFailure(tokens, report);
      if (failed) return failed;
      node = { kind: 'string', start, end, value };
      break;
    }
    case token.number:
      if (tokens.error !== scanError.none) return failure(tokens, 'a complete number');
      node = { kind: 'number', start, end, value: Number(value) };
      break;
    case token.true:
    case token.false:
      node = { kind: 'boolean', start, end, value: kind === token.true };
      break;
    case token.null:
      node = { kind: 'null', start, end };
      break;
    default: {
      const isMinus = value === '-' && tokens.text.startsWith('Infinity', end);
      const meant = isMinus ? 'null' : foreignWords.get(value);
      if (kind !== token.unknown || meant === undefined) return failure(tokens, 'a value');
      if (isMinus) {
        tokens.next();
        end = tokens.end;
      }
      report({
        severity: 'warning',
        code: 'notStrictJson',
        message: `\`${tokens.text.slice(start, end)}\` is no JSON value; expected ${meant}, and read as null.`,
        start,
        end,
        group: `foreign ${value}`,
      });
      node = { kind: 'unread', start, end };
    }
  }
  tokens.next();
  return node;
}

/** Reads `"name":`; the tokens then stand at the value. */
export function readName(tokens: JsonTokens, report: ReportFinding): string | SyntaxFailure {
  if (tokens.kind !== token.string) return failure(tokens, 'a name in double quotes or }');
  const failed = stringFailure(tokens, report);
  if (failed) return failed;
  const name = tokens.value;
  if (tokens.next() !== token.colon) return failure(tokens, 'a colon after the name');
  tokens.next();
  return name;
}

export function startsValue(kind: number): boolean {
  return (
    kind === token.openBrace ||
    kind === token.openBracket ||
    (kind >= token.null && kind <= token.number)
  );
}

/** Adds a member; says so when there was one of that name. */
export function setMember(
  node: JsonObject,
  name: string,
  value: JsonNode,
  report: ReportFinding,
): void {
  if (node.members.has(name)) {
    report({
      severity: 'warning',
      code: 'duplicateKey',
      message: `"${name.slice(0, 60).toWellFormed()}" is there twice in one object; expected once. The last one was read.`,
      start: value.start,
      end: value.end,
    });
  }
  node.members.set(name, value);
}

/** After a complete value inside a container: steps over the comma. A failure when neither comma nor end follows. */
export function readSeparator(
  tokens: JsonTokens,
  closer: number,
  report: ReportFinding,
): 'comma' | 'none' | SyntaxFailure {
  if (tokens.kind === token.comma) {
    while (tokens.next() === token.comma) {
      report({
        severity: 'error',
        code: 'notJson',
        message: 'Expected a value after the comma, found another comma.',
        start: tokens.start,
        end: tokens.end,
      });
    }
    return 'comma';
  }
  const close = closer === token.closeBrace ? '}' : ']';
  if (tokens.kind === closer) return 'none';
  const isObject = closer === token.closeBrace;
  const mayFollow = isObject ? tokens.kind === token.string : startsValue(tokens.kind);
  if (!mayFollow) return failure(tokens, `a comma or ${close} after the value`);
  report({
    severity: 'error',
    code: 'notJson',
    message: `Expected a comma or ${close} after the value, found ${nameOfToken(tokens)}. Read as if the comma were there.`,
    start: tokens.start,
    end: tokens.end,
  });
  return 'none';
}

/** A comma before the closing bracket. */
export function reportTrailingComma(tokens: JsonTokens, report: ReportFinding): void {
  report({
    severity: 'warning',
    code: 'notStrictJson',
    message: 'There is a comma before this closing bracket. Strict JSON expects none.',
    start: tokens.start,
    end: tokens.end,
    group: 'trailingComma',
  });
}

/**
 * Reads the value at the current token; afterwards the tokens stand behind it.
 * What can be read all the same (comments, a comma too many or missing, `NaN`) is reported and read.
 */
export function readTree(tokens: JsonTokens, report: ReportFinding): JsonNode | SyntaxFailure {
  const open: Frame[] = [];
  let value = startValue(tokens, open, report);
  for (;;) {
    if (value?.kind === 'failure') return value;
    const frame = open.at(-1);
    if (value === undefined) {
      if (frame === undefined) return failure(tokens, 'a value');
      value = readElement(tokens, frame, open, report);
      continue;
    }
    if (frame === undefined) return value;
    if (frame.node.kind === 'object') setMember(frame.node, frame.key, value, report);
    else frame.node.items.push(value);
    const closer = frame.node.kind === 'object' ? token.closeBrace : token.closeBracket;
    const separator = readSeparator(tokens, closer, report);
    if (typeof separator !== 'string') return separator;
    frame.afterComma = separator === 'comma';
    value = undefined;
  }
}

/** A whole scalar, or `undefined` after opening a container. */
function startValue(
  tokens: JsonTokens,
  open: Frame[],
  report: ReportFinding,
): JsonNode | SyntaxFailure | undefined {
  const { kind, start, end } = tokens;
  if (kind !== token.openBrace && kind !== token.openBracket) return readScalar(tokens, report);
  if (open.length >= maxDepth) return skipNested(tokens, report);
  open.push({
    node:
      kind === token.openBrace
        ? { kind: 'object', start, end, members: new Map<string, JsonNode>() }
        : { kind: 'array', start, end, items: [] },
    key: '',
    afterComma: false,
  });
  tokens.next();
  return undefined;
}

/** Inside a container: its end (then the container is the value) or its next element. */
function readElement(
  tokens: JsonTokens,
  frame: Frame,
  open: Frame[],
  report: ReportFinding,
): JsonNode | SyntaxFailure | undefined {
  const isObject = frame.node.kind === 'object';
  if (tokens.kind === (isObject ? token.closeBrace : token.closeBracket)) {
    if (frame.afterComma) reportTrailingComma(tokens, report);
    frame.node.end = tokens.end;
    open.pop();
    tokens.next();
    return frame.node;
  }
  if (isObject) {
    const name = readName(tokens, report);
    if (typeof name !== 'string') return name;
    frame.key = name;
  }
  return startValue(tokens, open, report);
}
