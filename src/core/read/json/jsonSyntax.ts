// Reads what is inside brackets: scalars, names, separators. Each kind of error has one message, defined here.

import type { JsonNode, JsonObject, ReportFinding, SyntaxFailure } from './jsonNode.ts';
import { finding } from './jsonNode.ts';
import { scanError, token, type JsonTokens } from './jsonTokens.ts';
import { excerpt, quote } from '../claims/quote.ts';
import { msg, literal, type Wording } from '../../base/words/message.ts';

/** Words that other languages use for JSON values. Only these words are accepted in addition to JSON. */
const foreignWords = new Map([
  ['NaN', 'null'],
  ['Infinity', 'null'],
  ['None', 'null'],
  ['undefined', 'null'],
  ['True', 'true'],
  ['False', 'false'],
]);

/** Maximum length in characters of an invalid word in a message, because a token can be as long as the file. */
const longestToken = 20;

/** Returns the name of a token for a message. */
export function nameOfToken(tokens: JsonTokens): Wording {
  if (tokens.kind === token.end) {
    return tokens.unit === 'line' ? msg('the end of the line') : msg('the end of the file');
  }
  if (tokens.kind === token.string) return msg('a text');
  return literal(`\`${excerpt(tokens.text.slice(tokens.start, tokens.end), longestToken)}\``);
}

/** Describes the error at the current token. */
export function failure(tokens: JsonTokens, expected: Wording): SyntaxFailure {
  const place = { kind: 'failure', start: tokens.start, end: tokens.end } as const;
  if (tokens.kind === token.end) {
    return {
      ...place,
      code: 'truncated',
      message:
        tokens.unit === 'line'
          ? msg('The line ends too early. Expected {0}.', expected)
          : msg('The file ends too early. Expected {0}.', expected),
    };
  }
  return {
    ...place,
    code: 'notJson',
    message: msg('Expected {0}, found {1}.', expected, nameOfToken(tokens)),
  };
}

const controlCharacter = msg(
  'This text contains an unescaped control character. Strict JSON requires an escape sequence, for example \\t for a tab.',
);
const wrongEscape = msg(
  'This text contains a backslash sequence that is not valid in JSON. The sequence was left out. Expected \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits.',
);

/** Checks a string token. Returns `undefined` if its value is usable. */
function stringFailure(tokens: JsonTokens, report: ReportFinding): SyntaxFailure | undefined {
  const { start, end } = tokens;
  switch (tokens.error) {
    case scanError.none:
      return undefined;
    case scanError.invalidCharacter:
      report(finding('warning', 'notStrictJson', controlCharacter, tokens, 'controlCharacter'));
      return undefined;
    case scanError.invalidEscape:
    case scanError.invalidUnicode:
      report(finding('error', 'notJson', wrongEscape, tokens));
      return undefined;
    default: {
      const isLast = end >= tokens.limit;
      return {
        kind: 'failure',
        code: isLast ? 'truncated' : 'notJson',
        message: !isLast
          ? msg(
              'The line ends inside a string. Expected a closing ". To put a line break in a string, write \\n.',
            )
          : tokens.unit === 'line'
            ? msg('The line ends inside a string. Expected a closing ".')
            : msg('The file ends inside a string. Expected a closing ".'),
        start,
        end,
      };
    }
  }
}

/** Reads a scalar value. */
export function readScalar(tokens: JsonTokens, report: ReportFinding): JsonNode | SyntaxFailure {
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
      if (tokens.error !== scanError.none) return failure(tokens, msg('a complete number'));
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
      if (kind !== token.unknown || meant === undefined) return failure(tokens, msg('a value'));
      if (isMinus) {
        tokens.next();
        end = tokens.end;
      }
      const message = msg(
        '`{0}` is not a JSON value and was read as null. Expected {1}.',
        tokens.text.slice(start, end),
        meant,
      );
      report(finding('warning', 'notStrictJson', message, { start, end }, `foreign ${value}`));
      node = { kind: 'unread', start, end };
    }
  }
  tokens.next();
  return node;
}

/** Reads `"name":`. The tokens then point to the value. */
export function readName(tokens: JsonTokens, report: ReportFinding): string | SyntaxFailure {
  if (tokens.kind !== token.string) return failure(tokens, msg('a name in double quotes or }'));
  const failed = stringFailure(tokens, report);
  if (failed) return failed;
  const name = tokens.value;
  if (tokens.next() !== token.colon) return failure(tokens, msg('a colon after the name'));
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

/** Adds a member. Reports an earlier member with the same name. */
export function setMember(
  node: JsonObject,
  name: string,
  value: JsonNode,
  report: ReportFinding,
): void {
  if (node.members.has(name)) {
    const message = msg(
      'The name {0} occurs twice in one object but should occur once. The last value was used.',
      quote(name),
    );
    report(finding('warning', 'duplicateKey', message, value));
  }
  node.members.set(name, value);
}

/** Skips the comma after a complete value in a container. Fails if neither a comma nor the end of the container follows. */
export function readSeparator(
  tokens: JsonTokens,
  closer: number,
  report: ReportFinding,
): 'comma' | 'none' | SyntaxFailure {
  if (tokens.kind === token.comma) {
    while (tokens.next() === token.comma) {
      const message = msg('Expected a value after the comma, but found another comma.');
      report(finding('error', 'notJson', message, tokens));
    }
    return 'comma';
  }
  const close = closer === token.closeBrace ? '}' : ']';
  if (tokens.kind === closer) return 'none';
  const isObject = closer === token.closeBrace;
  const mayFollow = isObject ? tokens.kind === token.string : startsValue(tokens.kind);
  if (!mayFollow) return failure(tokens, msg('a comma or {0} after the value', close));
  const message = msg(
    'Expected a comma or {0} after the value, but found {1}. The file was read as if the comma were there.',
    close,
    nameOfToken(tokens),
  );
  report(finding('error', 'notJson', message, tokens));
  return 'none';
}

/** Reports a comma before the closing bracket. */
export function reportTrailingComma(tokens: JsonTokens, report: ReportFinding): void {
  const message = msg(
    'There is a comma before this closing bracket. Strict JSON does not allow it.',
  );
  report(finding('warning', 'notStrictJson', message, tokens, 'trailingComma'));
}
