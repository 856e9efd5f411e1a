// Texts that hold several: cells with separators between their parts, and cells with JSON in them.

import type { JsonNode } from '../json/jsonNode.ts';
import { JsonTokens } from '../json/jsonTokens.ts';
import { readTree } from '../json/jsonTree.ts';
import { placeInCell } from '../table/rowStream.ts';

type TextNode = JsonNode & { readonly kind: 'string' };

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The parts of a text, the blank ones too: the place of a part says what it belongs to. */
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
 * The parts of a text as a list; with several separators a list of lists. Blanks around a part are cut off where the separator has
 * other signs than blanks. A blank part of the whole text keeps its position and is no value; a blank part of a part is one. Every part has its own place in the file: a text of JSON with escapes in it has one place for all.
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

/** Whether the text stands in the file as in a cell: as it is, or in quotes with its quotes doubled. */
function isCell({ value, start, end }: TextNode, file: string): boolean {
  const written = file.slice(start, end);
  return written === value || written === `"${value.replaceAll('"', '""')}"`;
}

/** The list or object that a text holds as JSON; `undefined`: it holds none. All of it has the text's place. */
export function jsonInText({ value, start, end }: TextNode): JsonNode | undefined {
  if (!/^\s*[[{]/u.test(value)) return undefined;
  const slips: unknown[] = [];
  const report = (slip: unknown): void => {
    slips.push(slip);
  };
  const tree = readTree(new JsonTokens(value, 0, value.length, report), report);
  return slips.length === 0 && tree.kind !== 'failure' ? placeNode(tree, start, end) : undefined;
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
    // What is no text is read as it stands in its place, which has more than it here.
    case 'number':
    case 'boolean':
      return { kind: 'string', value: String(node.value), start, end };
    default:
      return { ...node, start, end };
  }
}
