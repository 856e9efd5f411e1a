// Finds the claims of a file, one tree at a time: in a list, in {"claims": [...]}, as a single object, one per line, or in the rows of a
// table.

import { normaliseText } from '../claims/claimKey.ts';
import type { JsonNode, JsonObject, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { isNothing, headOf, finding } from '../json/jsonNode.ts';
import { describeLog, isJsonLines, LinesStream } from '../json/linesStream.ts';
import { openKeyedItems } from '../json/keyedItems.ts';
import { findNoList, ValueStream, type ClaimsPlace } from '../json/valueStream.ts';
import { isSelection, type Mapping } from '../mapping/mapping.ts';
import { MappingUse } from '../mapping/mappingUse.ts';
import { parsePath, type Path } from '../mapping/path.ts';
import { type ClaimItems, peekAt } from '../mapping/values.ts';
import { groupItems } from './joinRows.ts';
import { prepareItems } from './preparedItems.ts';
import {
  claimColumns,
  columnsOfTable,
  isTable,
  mappedRows,
  streamRows,
} from '../table/rowStream.ts';
import { quote } from '../claims/quote.ts';
import { joinList, msg } from '../../base/words/message.ts';

/**
 * Yields the claims of a file in file order. Errors are reported and skipped if the next claim can be found. If the file ends
 * inside its last claim, the claim is reported and not returned, because a partial claim must not be scored. Takes linear time in
 * the length of the text.
 * `mapping`: says where the claims are, and whether several items form one claim.
 */
export function* streamClaims(
  text: string,
  report: ReportFinding,
  mapping?: Mapping,
): Generator<StreamedClaim, void, undefined> {
  const all = prepareItems(
    streamItems(text, report, mapping && isSelection(mapping) ? undefined : mapping),
    report,
  );
  const items = mapping?.only === undefined ? all : selectItems(all, text, mapping.only, report);
  if (mapping?.items === 'evidence') yield* groupByClaim(items, text, mapping, report);
  else yield* items;
}

function* streamItems(
  text: string,
  report: ReportFinding,
  mapping: Mapping | undefined,
): Generator<StreamedClaim, void, undefined> {
  const log = describeLog(text);
  if (log) {
    report(finding('error', 'notJson', log, headOf({ start: 0 })));
    return;
  }
  if (mapping ? isTable(text) : claimColumns(text) !== null) {
    const rows = streamRows(text, report, mapping && mappedRows);
    const first = rows.next();
    if (first.done === true) {
      if (mapping) reportNoRows(text, report);
      return;
    }
    yield first.value;
    yield* rows;
    return;
  }
  const columns = columnsOfTable(text);
  if (columns) {
    reportOtherTable(columns, text, report);
    return;
  }
  let start = 0;
  if (text.startsWith('\uFEFF')) {
    start = 1;
    const message = msg(
      'The file begins with a byte order mark, which is not allowed in JSON. The mark was skipped, but some programs reject such a file.',
    );
    report(finding('information', 'byteOrderMark', message, headOf({ start: 0 })));
  }
  const hasLines = isJsonLines(text, start);
  const items = (place?: ClaimsPlace): Iterable<StreamedClaim> =>
    hasLines
      ? new LinesStream(text, start, report).claims()
      : new ValueStream(text, start, report, place).claims();
  if (mapping?.claims === undefined) {
    yield* openKeyedItems(items(), report);
    return;
  }
  const { outer, inner } = splitClaims(mapping.claims, hasLines);
  const outerItems = items(outer && placeOf(mapping.claims, outer));
  if (inner) yield* innerClaims(outerItems, inner, mapping.claims, report);
  else yield* outerItems;
}

/** Yields the items that have the text required by `only`. Reports if there are no such items. */
function* selectItems(
  items: Iterable<StreamedClaim>,
  file: string,
  only: NonNullable<Mapping['only']>,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  const wanted = Object.entries(only).map(([path, value]) => [parsePath(path), value] as const);
  let first: StreamedClaim | undefined;
  let isFound = false;
  for (const item of items) {
    first ??= item;
    const fits = wanted.every(([path, value]) =>
      item.kind === 'broken'
        ? true
        : peekAt(item, path, file).some(({ node }) => textOfNode(node, file) === value),
    );
    if (!fits) continue;
    isFound = true;
    yield item;
  }
  if (isFound || !first) return;
  const named = joinList(Object.entries(only).map(([path, value]) => `${path} = ${quote(value)}`));
  const message = msg(
    'The mapping reads only items with {0} ("only"), but this file has no such item.',
    named,
  );
  report(finding('error', 'mappingPath', message, headOf(first)));
}

/** Maximum number of columns in a message. */
const mostColumns = 8;

function reportOtherTable(columns: readonly string[], text: string, report: ReportFinding): void {
  const named = [
    ...columns.slice(0, mostColumns).map(quote),
    ...(columns.length > mostColumns ? ['...'] : []),
  ];
  const message = msg(
    'This is a table with the columns {0}. Without a mapping, only tables from the FEVER-8 leaderboard and RAGAS can be read.',
    joinList(named),
  );
  report(finding('error', 'otherTable', message, { start: 0, end: Math.min(1, text.length) }));
}

function reportNoRows(text: string, report: ReportFinding): void {
  const message = msg(
    'This file is neither a list nor an object and was read as a table, but the table has no row below its first line. Expected at least one claim.',
  );
  report(finding('error', 'emptyList', message, { start: 0, end: Math.min(1, text.length) }));
}

/**
 * Divides the place of claims: the path of the items, and if these have lists of claims (`responses[].claims`), the path of the list in an
 * item. The lines of a file are items.
 */
function splitClaims(
  claims: string,
  hasLines: boolean,
): { readonly outer?: Path; readonly inner?: Path } {
  const path = parsePath(claims);
  const open = path.at(-1)?.kind === 'each' ? path.slice(0, -1) : path;
  if (hasLines) return { inner: open };
  const at = open.findIndex(({ kind }) => kind === 'each');
  if (at === -1) return { outer: open };
  return { outer: at === 0 ? undefined : open.slice(0, at), inner: open.slice(at + 1) };
}

function placeOf(claims: string, path: Path): ClaimsPlace {
  return {
    text: claims,
    names: path.flatMap((step) => (step.kind === 'name' ? [step.name] : [])),
    isKeyed: path.at(-1)?.kind === 'members',
  };
}

/** Yields the claims in a list of each item. Reports items without the list. */
function* innerClaims(
  items: Iterable<StreamedClaim>,
  path: Path,
  claims: string,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  for (const item of items) {
    if (item.kind !== 'object') {
      yield item;
      continue;
    }
    const nodes = peekAt(item, path).map(({ node, key }) =>
      node?.kind === 'object' && key !== undefined ? { ...node, key } : node,
    );
    if (nodes.length > 0 && nodes.every(isNothing)) report(findNoList(item, claims));
    for (const node of nodes) if (!isNothing(node)) yield node;
  }
}

/**
 * Merges items with the same claim (and number, if the mapping has one), wherever they are in the file. Texts are compared as in
 * `align`. An item without claim and number belongs to the item before it, as in spreadsheets that write each claim only once.
 */
function* groupByClaim(
  items: Iterable<StreamedClaim>,
  file: string,
  mapping: Mapping,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  const use = new MappingUse(mapping);
  let before: string | undefined;
  const keyOf = (item: StreamedClaim): string | undefined => {
    const key = item.kind === 'object' ? keyOfItem(item, file, use) : undefined;
    if (key === '' && before !== undefined) reportContinued(item, report);
    else before = key;
    return before;
  };
  yield* groupItems(items, keyOf, claimOf);
}

/** Returns the key by which items are merged. The result is blank if the item has neither a claim nor a number. */
function keyOfItem(item: JsonObject, file: string, use: MappingUse): string {
  const onMisfit = (): void => undefined;
  const written = (['claim', 'id'] as const).map((role) =>
    use
      .valuesOf(role, item, { file, onMisfit })
      .map(({ node }) => normaliseText(textOfNode(node, file)))
      .filter((text) => text !== ''),
  );
  return written.every(({ length }) => length === 0) ? '' : JSON.stringify(written);
}

function textOfNode(node: JsonNode | undefined, file: string): string {
  if (isNothing(node)) return '';
  return node.kind === 'string' ? node.value : file.slice(node.start, node.end);
}

function reportContinued({ start }: StreamedClaim, report: ReportFinding): void {
  const message = msg(
    'This item has no claim and was read as further evidence for the previous claim.',
  );
  report(finding('information', 'continuedItem', message, headOf({ start }), 'continued item'));
}

function claimOf(objects: readonly JsonObject[], end: number): StreamedClaim {
  const [first] = objects;
  if (!first) throw new RangeError('a claim has at least one item');
  const { members, start } = first;
  const claim: ClaimItems = { kind: 'object', members, start, end, claimItems: objects };
  return claim;
}
