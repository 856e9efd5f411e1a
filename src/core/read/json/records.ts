// Reads claims that are in one object, with one member per claim or one member per column, as programs write tables.

import { type BrokenClaim, itemsIn, type JsonNode, type JsonObject } from './jsonNode.ts';

/**
 * `keyed`: one member per claim, named by its id (`DataFrame.to_json(orient="index")`, many dictionaries). `columns`: one member per
 * column, with a list or an object of cells (`DataFrame.to_json()`, `Dataset.to_dict()`). `frame`: column names beside a list of rows
 * (`orient="split"`).
 */
export type RecordLayout = 'keyed' | 'columns' | 'frame';

export interface Records {
  readonly layout: RecordLayout;
  readonly records: readonly JsonObject[];
  /** Names of the object's members that are no claims, such as the settings of a run. Default: none. */
  readonly leftOut?: readonly string[];
}

type Named<Kind extends JsonNode['kind']> = readonly (readonly [
  string,
  JsonNode & { readonly kind: Kind },
])[];

/** Names of claim members. A member with such a name is never a claim with an id. */
const memberName =
  /^(?:.*claim|.*claim_?(?:text|date|id)|statement|.*label|.*verdict|.*rating|.*evidences?|questions?|answers?|user_input|query|.*contexts?|.*passages?|response|reference|ground_truth|justification|text|sentence|speaker)$/iu;

/** Whether a member of a claim usually has this name. */
export function isNameOfMember(name: string): boolean {
  return memberName.test(name);
}

/** Whether the value is an object with at least two members of a claim. */
export function isClaimLike(node: JsonNode | BrokenClaim): node is JsonObject {
  return node.kind === 'object' && [...node.members.keys()].filter(isNameOfMember).length >= 2;
}

/** Returns the claims in an object. Returns `undefined` if the object is a claim itself, or contains no claims. */
export function recordsIn(object: JsonObject): Records | undefined {
  const members = [...object.members];
  if (members.length < 2) return undefined;
  return (
    frameOf(object) ??
    columnsOfLists(members) ??
    readObjectRecords(members) ??
    readRecordsAmongOthers(members)
  );
}

/**
 * Returns the claims in an object that has other members beside them (`{"model": "m", "claim-1": {...}, "claim-2": {...}}`). The object
 * is a claim itself if another member has the name of a claim's text or evidence.
 */
function readRecordsAmongOthers(
  members: readonly (readonly [string, JsonNode])[],
): Records | undefined {
  const claims = members.filter(
    (member): member is readonly [string, JsonObject] =>
      isClaimLike(member[1]) && !memberName.test(member[0]),
  );
  const others = members.filter(([, node]) => !isClaimLike(node));
  if (claims.length < 2 || others.some(([name]) => memberName.test(name))) return undefined;
  const records = readObjectRecords(claims);
  if (records?.layout !== 'keyed') return undefined;
  return { ...records, leftOut: others.map(([name]) => name) };
}

/** Number of items that show whether a list contains claims. */
const examinedItems = 3;

/** Whether the list contains claims, among its first items. */
export function isListOfClaims(node: JsonNode): boolean {
  return itemsIn(node).slice(0, examinedItems).some(isClaimLike);
}

/**
 * Converts every member to a claim with the member's name as its key. A member that is not an object becomes an object whose only
 * member `value` has this value.
 */
export function recordsOfMembers({ members }: JsonObject): readonly JsonObject[] {
  return [...members].map(([key, node]): JsonObject => {
    if (node.kind === 'object') return { ...node, key };
    const { start, end } = node;
    return { kind: 'object', members: new Map([['value', node]]), key, start, end };
  });
}

function narrowToKind<Kind extends JsonNode['kind']>(
  members: readonly (readonly [string, JsonNode])[],
  kind: Kind,
): Named<Kind> | undefined {
  return members.every(([, node]) => node.kind === kind) ? (members as Named<Kind>) : undefined;
}

function frameOf({ members }: JsonObject): Records | undefined {
  const columns = members.get('columns');
  const data = members.get('data');
  if (columns?.kind !== 'array' || data?.kind !== 'array') return undefined;
  const names = columns.items.flatMap((name) => (name.kind === 'string' ? [name.value] : []));
  if (names.length === 0 || names.length !== columns.items.length) return undefined;
  const rows = data.items.flatMap((row) =>
    row.kind === 'array' && row.items.length === names.length ? [row] : [],
  );
  if (rows.length === 0 || rows.length !== data.items.length) return undefined;
  return {
    layout: 'frame',
    records: rows.map(({ items, start, end }) => ({
      kind: 'object',
      start,
      end,
      members: new Map(
        names.flatMap((name, index) => {
          const cell = items[index];
          return cell ? [[name, cell] as const] : [];
        }),
      ),
    })),
  };
}

function columnsOfLists(members: readonly (readonly [string, JsonNode])[]): Records | undefined {
  const lists = narrowToKind(members, 'array');
  const length = lists?.[0]?.[1].items.length ?? 0;
  if (!lists || length === 0 || lists.some(([, { items }]) => items.length !== length)) {
    return undefined;
  }
  const isText = ({ kind }: JsonNode): boolean => kind === 'string' || kind === 'null';
  if (!lists.some(([, { items }]) => items.every(isText))) return undefined;
  const rows = Array.from({ length }, (_, index) =>
    recordOf(lists.map(([name, { items }]) => [name, items[index]] as const)),
  );
  return { layout: 'columns', records: rows };
}

function readObjectRecords(members: readonly (readonly [string, JsonNode])[]): Records | undefined {
  const objects = narrowToKind(members, 'object');
  const [first] = objects ?? [];
  if (!objects || !first || first[1].members.size === 0) return undefined;
  const inner = [...first[1].members.keys()];
  if (areColumns(objects, inner)) {
    const rows = inner.map((row) =>
      recordOf(objects.map(([name, cells]) => [name, cells.members.get(row)] as const)),
    );
    return { layout: 'columns', records: rows };
  }
  const isAlike = ([, { members: own }]: (typeof objects)[number]): boolean =>
    inner.filter((name) => own.has(name)).length * 2 >= Math.min(inner.length, own.size) &&
    inner.some((name) => own.has(name));
  if (!objects.every(isAlike)) return undefined;
  return { layout: 'keyed', records: objects.map(([key, record]) => ({ ...record, key })) };
}

/** Whether the inner names are row names: all columns have them, and they are not names of a claim's members. */
function areColumns(objects: Named<'object'>, rows: readonly string[]): boolean {
  const areSame = objects.every(
    ([, { members }]) => members.size === rows.length && rows.every((row) => members.has(row)),
  );
  if (!areSame || rows.some((row) => memberName.test(row))) return false;
  return objects.some(([name]) => memberName.test(name)) || rows.every((row) => /^\d+$/u.test(row));
}

/**
 * Makes a claim from the cells of one row. Its position is the position of its first cell, because the other cells are elsewhere
 * in the file.
 */
function recordOf(cells: readonly (readonly [string, JsonNode | undefined])[]): JsonObject {
  const own = cells.flatMap(([name, cell]) => (cell ? [[name, cell] as const] : []));
  const [place] = own.map(([, cell]) => cell);
  const members = new Map<string, JsonNode>(own);
  return { kind: 'object', members, start: place?.start ?? 0, end: place?.end ?? 0 };
}
