// Writes JSON from parsed nodes and new values. Numbers keep the digits of their file.

import type { JsonNode } from '../json/jsonNode.ts';

/** `null` is JSON's null. A map is an object whose members keep their order. */
export type Written =
  JsonNode | string | number | null | readonly Written[] | ReadonlyMap<string, Written>;

function isNode(value: object): value is JsonNode {
  return 'kind' in value;
}

const unit = '  ';

function bracketed(
  [open, close]: readonly [string, string],
  items: readonly string[],
  indent: string,
): string {
  if (items.length === 0) return `${open}${close}`;
  const inner = `${indent}${unit}`;
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

/** `source`: the text of the file that the nodes come from. Indented by two blanks, except for the first line. */
export function jsonText(value: Written, source: string, indent = ''): string {
  const inner = (item: Written): string => jsonText(item, source, indent + unit);
  const members = (of: Iterable<readonly [string, Written]>): string =>
    bracketed(
      ['{', '}'],
      [...of].map(([name, item]) => `${JSON.stringify(name)}: ${inner(item)}`),
      indent,
    );
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Map) return members(value as ReadonlyMap<string, Written>);
  if (!isNode(value)) {
    return bracketed(['[', ']'], (value as readonly Written[]).map(inner), indent);
  }
  switch (value.kind) {
    case 'object':
      return members(value.members);
    case 'array':
      return bracketed(['[', ']'], value.items.map(inner), indent);
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
