// Reads one JSON value into a lightweight tree. Uses an explicit stack, so that deep nesting cannot overflow the call stack.
// Trees are short-lived: a file is read as one tree per claim, never as a single tree.

import type { JsonArray, JsonNode, JsonObject, ReportFinding, SyntaxFailure } from './jsonNode.ts';
import { headOf, finding } from './jsonNode.ts';
import {
  failure,
  readName,
  readScalar,
  readSeparator,
  reportTrailingComma,
  setMember,
} from './jsonSyntax.ts';
import { token, type JsonTokens } from './jsonTokens.ts';
import { msg } from '../../base/words/message.ts';

/** Maximum depth of nesting. The supported formats have five levels, so deeper values are not evidence. */
const maxDepth = 64;

interface Frame {
  readonly node: JsonObject | JsonArray;
  key: string;
  afterComma: boolean;
}

/** Skips a container that is nested too deeply, without building nodes for it. */
function skipNested(tokens: JsonTokens, report: ReportFinding): JsonNode | SyntaxFailure {
  const { start } = tokens;
  let depth = 0;
  do {
    if (tokens.kind === token.openBrace || tokens.kind === token.openBracket) depth += 1;
    else if (tokens.kind === token.closeBrace || tokens.kind === token.closeBracket) depth -= 1;
    else if (tokens.kind === token.end) break;
    if (depth > 0) tokens.next();
  } while (depth > 0);
  const message = msg(
    'Values are nested more than {0} levels deep here, but evidence files need only five levels. Deeper values were left out.',
    maxDepth,
  );
  if (depth > 0) return { kind: 'failure', code: 'tooDeep', message, start, end: start + 1 };
  report(finding('error', 'tooDeep', message, headOf({ start })));
  const node: JsonNode = { kind: 'unread', start, end: tokens.end };
  tokens.next();
  return node;
}

/**
 * Reads the value at the current token and moves to the token after it. Reports recoverable errors (comments, a superfluous or missing
 * comma, `NaN`) and continues. `isPartial`: a container that ends early is returned with what was read of it.
 */
export function readTree(
  tokens: JsonTokens,
  report: ReportFinding,
  isPartial = false,
): JsonNode | SyntaxFailure {
  const open: Frame[] = [];
  let value = startValue(tokens, open, report);
  for (;;) {
    if (value?.kind === 'failure') return isPartial ? joinOpen(open, value) : value;
    const frame = open.at(-1);
    if (value === undefined) {
      if (frame === undefined) return failure(tokens, msg('a value'));
      value = readElement(tokens, frame, open, report);
      continue;
    }
    if (frame === undefined) return value;
    if (frame.node.kind === 'object') setMember(frame.node, frame.key, value, report);
    else frame.node.items.push(value);
    const closer = frame.node.kind === 'object' ? token.closeBrace : token.closeBracket;
    const separator = readSeparator(tokens, closer, report);
    if (typeof separator !== 'string') return isPartial ? joinOpen(open, separator) : separator;
    frame.afterComma = separator === 'comma';
    value = undefined;
  }
}

/** Puts each open container into the one around it. Returns the outermost, or the failure if none is open. */
function joinOpen(open: readonly Frame[], failed: SyntaxFailure): JsonNode | SyntaxFailure {
  for (const [at, { node }] of open.entries()) {
    const outer = open[at - 1];
    if (outer?.node.kind === 'object') outer.node.members.set(outer.key, node);
    else outer?.node.items.push(node);
  }
  return open[0]?.node ?? failed;
}

/** Starts reading a value. Returns a scalar when complete. For a container, opens it and returns `undefined`. */
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

/** Reads the next element of a container, or its end, which completes the container's value. */
function readElement(
  tokens: JsonTokens,
  frame: Frame,
  open: Frame[],
  report: ReportFinding,
): JsonNode | SyntaxFailure | undefined {
  const { start } = frame.node;
  const isObject = frame.node.kind === 'object';
  if (tokens.kind === (isObject ? token.closeBrace : token.closeBracket)) {
    if (frame.afterComma) reportTrailingComma(tokens, report);
    frame.node.end = tokens.end;
    open.pop();
    tokens.next();
    return isNothing(frame.node) ? { kind: 'unread', start, end: frame.node.end } : frame.node;
  }
  if (isObject) {
    const name = readName(tokens, report);
    if (typeof name !== 'string') return name;
    frame.key = name;
  }
  return startValue(tokens, open, report);
}

/** Whether the list contains only unreadable items. These items were reported, so the list is not reported again as empty. */
function isNothing(node: JsonNode): boolean {
  return (
    node.kind === 'array' &&
    node.items.length > 0 &&
    node.items.every((item) => item.kind === 'unread')
  );
}
