// Splits texts that contain several values: cells with separators, and cells with JSON or Python lists.

import type { JsonNode } from '../json/jsonNode.ts';
import { JsonTokens, token } from '../json/jsonTokens.ts';
import { isNameOfMember } from '../json/records.ts';
import { readPythonLiteral } from '../json/pythonLiteral.ts';
import { readTree } from '../json/jsonTree.ts';
import { placeInCell } from '../table/rowStream.ts';

type TextNode = JsonNode & { readonly kind: 'string' };

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into its parts. Keeps blank parts, because the position of a part shows what the part belongs to. */
function piecesOf(whole: Piece, separator: string): readonly Piece[] {
  const isBlank = separator.trim() === '';
  let at = whole.start;
  return whole.text.split(separator).map((written): Piece => {
    const text = isBlank ? written : written.trim();
    const start = at + (isBlank ? 0 : written.length - written.trimStart().length);
    at += written.length + separator.length;
    return { text, start, end: start + text.length };
  });
}

/**
 * Splits a text into a list. With several separators, the result is a list of lists. Blanks around a part are removed unless the
 * separator consists of blanks. A blank part made by the first separator keeps its position but has no value. A blank part made
 * by a further separator is a blank value. Every part has its own position in the file, except in a JSON text with escapes, where
 * all parts have the position of the text.
 */
export function splitText(node: TextNode, separators: readonly string[], file: string): JsonNode {
  const { value, start, end } = node;
  const isJson = file[start] === '"' && end - start - 2 === value.length;
  const isTable = !isJson && isCell(node, file);
  const placeOf = (piece: Piece): { start: number; end: number } => {
    if (isJson) return { start: start + 1 + piece.start, end: start + 1 + piece.end };
    return isTable ? placeInCell(file, node, value, piece) : { start, end };
  };
  const nodeOf = (piece: Piece, level: number): JsonNode => {
    const separator = separators[level];
    const place = placeOf(piece);
    if (separator === undefined) return { kind: 'string', value: piece.text, ...place };
    const pieces = piecesOf(piece, separator);
    const items = pieces.map((inner) => nodeOf(inner, level + 1));
    if (level > 0) return { kind: 'array', items, ...place };
    const blanks = new Set(
      pieces.flatMap(({ text }, position) => (text.trim() === '' ? [position] : [])),
    );
    return { kind: 'array', items, blanks, ...place };
  };
  return nodeOf({ text: value, start: 0, end: value.length }, 0);
}

/** Whether the text appears in the file as in a table cell: unchanged, or in quotes with doubled quotes. */
function isCell({ value, start, end }: TextNode, file: string): boolean {
  const written = file.slice(start, end);
  return written === value || written === `"${value.replaceAll('"', '""')}"`;
}

/**
 * Reads the list or object that a text contains as JSON or in Python's notation. Also reads JSON that was encoded as text twice,
 * is in a code block, or has one object on each line. `undefined` if the text contains neither. All nodes have the position of
 * the text.
 */
export function structureInText({ value, start, end }: TextNode): JsonNode | undefined {
  const inside = codeBlock.exec(value)?.[1] ?? value;
  if (!/^\s*(?:[[{"]|\(\s*[[{(]|(?:array|OrderedDict)\()/u.test(inside)) {
    return value.includes('{') ? objectAmongWords(value, start, end) : undefined;
  }
  const json = jsonInText(inside, start, end);
  if (json?.kind === 'string') return structureInText(json);
  return json ?? readPythonLiteral(inside, start, end) ?? jsonLines(inside, start, end);
}

/** A text before an object with a name in it. */
const objectInside = /^[^{[]{1,400}(\{\s*"[^"\n]{1,60}"\s*:[\s\S]*\})[^}]*$/u;

/** Reads the object in a model's reply that has words around it, if the object has members of a claim. */
function objectAmongWords(value: string, start: number, end: number): JsonNode | undefined {
  const [, inside] = objectInside.exec(value) ?? [];
  const json = inside === undefined ? undefined : jsonInText(inside, start, end);
  return json?.kind === 'object' && [...json.members.keys()].some(isNameOfMember)
    ? json
    : undefined;
}

/** A text that consists of one block of code, as language models write JSON. */
const codeBlock = /^\s*```(?:json|python)?\s*\n([\s\S]*?)\s*```\s*$/u;

/** Reads a text with one JSON object on each line as a list. Returns `undefined` if any line contains something else. */
function jsonLines(value: string, start: number, end: number): JsonNode | undefined {
  const items: JsonNode[] = [];
  for (const line of value.split('\n')) {
    if (line.trim() === '') continue;
    const item = jsonInText(line, start, end);
    if (item?.kind !== 'object') return undefined;
    items.push(item);
  }
  return items.length < 2 ? undefined : { kind: 'array', items, start, end };
}

/** Number of characters at the start of a text that are searched for a list or an object. */
const searched = 400;

/**
 * Whether a text is a list or an object in JSON or Python's notation, whole or cut off, perhaps after a few words or in a block of
 * code.
 */
export function looksLikeStructure(text: string): boolean {
  const head = text.slice(0, searched);
  return (
    /^[^[{]{0,100}(?:[[{(]\s*)*\{\s*(?:"[^"\n]{1,60}"|'[^'\n]{1,60}')\s*:/u.test(head) ||
    /^\s*[[(]\s*\(?\s*(?:"[^"]*"|'[^']*')\s*(?:,\s*["']|[\])]\s*[\]),]|\]\s*$)/u.test(head) ||
    /^\s*[[(]\s*\w+\(\w+=["']/u.test(head)
  );
}

function jsonInText(value: string, start: number, end: number): JsonNode | undefined {
  const slips: unknown[] = [];
  const report = (slip: unknown): void => {
    slips.push(slip);
  };
  const tokens = new JsonTokens(value, 0, value.length, report);
  const tree = readTree(tokens, report);
  // A text such as `[1] The mill burnt down.` begins like a list.
  const isWhole = slips.length === 0 && tokens.kind === token.end;
  return isWhole && tree.kind !== 'failure' ? placeNode(tree, start, end) : undefined;
}

function placeNode(node: JsonNode, start: number, end: number): JsonNode {
  switch (node.kind) {
    case 'array':
      return {
        kind: 'array',
        items: node.items.map((item) => placeNode(item, start, end)),
        start,
        end,
      };
    case 'object': {
      const members = [...node.members].map(
        ([name, value]) => [name, placeNode(value, start, end)] as const,
      );
      return { kind: 'object', members: new Map(members), start, end };
    }
    // The reader takes the digits of a number from its position. Here the position covers more than the number, so the number
    // becomes a text.
    case 'number':
    case 'boolean':
      return { kind: 'string', value: String(node.value), start, end };
    default:
      return { ...node, start, end };
  }
}
