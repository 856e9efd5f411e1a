// Writes JSON from parsed nodes and new values. Numbers have the same digits as in the file.

import type { JsonNode } from '../json/jsonNode.ts';

/** `null` becomes JSON's null. A map becomes an object with the members in the map's order. */
export type WrittenValue =
  JsonNode | string | number | null | readonly WrittenValue[] | ReadonlyMap<string, WrittenValue>;

function isNode(value: object): value is JsonNode {
  return 'kind' in value;
}

const unit = '  ';

function writeBrackets(
  [open, close]: readonly [string, string],
  items: readonly string[],
  indent: string,
): string {
  if (items.length === 0) return `${open}${close}`;
  const inner = `${indent}${unit}`;
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

/**
 * Writes a value as JSON. `source`: the text of the file that the nodes come from. `indent` is the indentation of the line on
 * which the value starts.
 */
export function jsonText(value: WrittenValue, source: string, indent = ''): string {
  const inner = (item: WrittenValue): string => jsonText(item, source, indent + unit);
  const members = (of: Iterable<readonly [string, WrittenValue]>): string =>
    writeBrackets(
      ['{', '}'],
      [...of].map(([name, item]) => `${JSON.stringify(name)}: ${inner(item)}`),
      indent,
    );
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Map) return members(value as ReadonlyMap<string, WrittenValue>);
  if (!isNode(value)) {
    return writeBrackets(['[', ']'], (value as readonly WrittenValue[]).map(inner), indent);
  }
  switch (value.kind) {
    case 'object':
      return members(value.members);
    case 'array':
      return writeBrackets(['[', ']'], value.items.map(inner), indent);
    case 'string':
      return JSON.stringify(value.value);
    case 'number':
      return source.slice(value.start, value.end);
    case 'boolean':
      return String(value.value);
    case 'null':
    case 'unread':
      return 'null';
  }
}
