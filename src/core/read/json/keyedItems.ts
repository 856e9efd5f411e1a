// Claims that are entries of small objects: `{"claim-1": {...}}` on each line of a file or in each item of a list.

import type { JsonNode, JsonObject, ReportFinding, StreamedClaim } from './jsonNode.ts';
import { headOf, finding } from './jsonNode.ts';
import { isClaimLike, isNameOfMember, recordsOfMembers } from './records.ts';
import { msg } from '../../base/words/message.ts';

/** Whether a name is an id or a claim's text, and not the name of a field such as `input`. */
function isKey(name: string): boolean {
  return /[\d\s]/u.test(name) && !isNameOfMember(name);
}

/**
 * Returns the claims in an object whose members are all claims, named by their ids. `undefined` if the object is a claim itself. If
 * there are several, they must share a name.
 */
function claimsOf(object: JsonObject): readonly JsonObject[] | undefined {
  const members = [...object.members];
  const [first] = members;
  const batch = batchOf(object);
  if (batch) return batch;
  if (object.key !== undefined || first?.[1].kind !== 'object') return undefined;
  const names = new Set(first[1].members.keys());
  const areClaims = members.every(
    ([name, node]) =>
      isKey(name) &&
      node.kind === 'object' &&
      [...node.members.keys()].some(isNameOfMember) &&
      [...node.members.keys()].some((one) => names.has(one)),
  );
  return areClaims ? recordsOfMembers(object) : undefined;
}

/**
 * Returns the claims of a batch: an object that has lists of claims and otherwise only facts about the run
 * (`{"batch": 1, "model": "m", "items": [...]}`, `{"batch_1": [...], "batch_2": [...]}`). `undefined` for other objects, such as a
 * response with its facts, and for lists of the same claims, which are several systems, or of splits of a data set.
 */
function batchOf({ members }: JsonObject): readonly JsonObject[] | undefined {
  if (members.has('claim')) return undefined;
  const lists = [...members].filter(([, { kind }]) => kind === 'array');
  const isProse = (node: JsonNode): boolean =>
    node.kind === 'string' && node.value.trim().split(/\s+/u).length >= leastWords;
  if (lists.length === 0 || [...members.values()].some(isProse)) return undefined;
  const items = lists.map(([, list]) => (list.kind === 'array' ? list.items : []));
  if (!items.every((list) => list.length > 0 && list.every(isClaim))) return undefined;
  if (lists.length > 1) {
    const texts = new Set(items.flatMap((list) => [...new Set(list.map(claimText))]));
    const distinct = items.reduce((sum, list) => sum + new Set(list.map(claimText)).size, 0);
    if (texts.size < distinct || lists.some(([name]) => splitName.test(name))) return undefined;
  }
  return items.flat().filter(isClaim);
}

/** Names of a data set's splits, whose claims are never read together. */
const splitName =
  /^(?:train|training|dev|development|valid|validation|test|eval|evaluation|.*_(?:train|dev|test))$/iu;

function claimText(node: JsonNode): string {
  const text = node.kind === 'object' ? node.members.get('claim') : undefined;
  return text?.kind === 'string' ? text.value : '';
}

/** Minimum number of words of a text that is about a claim, not about a run. */
const leastWords = 4;

function isClaim(node: JsonNode): node is JsonObject {
  return node.kind === 'object' && node.members.get('claim')?.kind === 'string';
}

/** Whether two items have a member with the same name, which is then no id. */
function shareName(one: StreamedClaim, other: StreamedClaim): boolean {
  return other.kind === 'object' && hasName(one, new Set(other.members.keys()));
}

function hasName(one: StreamedClaim, names: ReadonlySet<string>): boolean {
  return one.kind === 'object' && [...one.members.keys()].some((name) => names.has(name));
}

/** What is known of a file's claims while its lines are read in batches. */
export interface KnownClaims {
  /** Member names of the first claim. */
  names?: ReadonlySet<string>;
  /** Whether the first items are objects of claims. `undefined` before they show it. */
  areKeyed?: boolean;
}

/**
 * Leaves out and reports objects about the run: the settings before the first claim, and a summary behind the claims. They have no name of a
 * claim's member, and share no name with a claim.
 */
function* leaveOutRows(
  items: Iterable<StreamedClaim>,
  report: ReportFinding,
  known: KnownClaims,
): Generator<StreamedClaim, void, undefined> {
  let waiting: JsonObject | undefined;
  const leaveOut = ({ start }: JsonObject): void =>
    report(
      finding(
        'information',
        'recordLayout',
        msg('This object is about the run and no claim. It was left out.'),
        headOf({ start }),
        'row of the run',
      ),
    );
  for (const item of items) {
    const isRun =
      item.kind === 'object' &&
      item.members.size > 0 &&
      ![...item.members.keys()].some(isNameOfMember) &&
      !claimsOf(item);
    if (isRun && known.names && !hasName(item, known.names)) {
      leaveOut(item);
      continue;
    }
    if (isRun && !known.names && !waiting) {
      waiting = item;
      continue;
    }
    if (isClaimLike(item)) known.names ??= new Set(item.members.keys());
    if (waiting) {
      if (known.names && !hasName(waiting, known.names)) leaveOut(waiting);
      else yield waiting;
      waiting = undefined;
    }
    yield item;
  }
  if (waiting) yield waiting;
}

/**
 * Yields the claims of items that are objects of claims, and leaves out objects about the run. Yields all other items unchanged. The first two
 * items show whether their members are named by ids: such names differ. `known`: kept from batch to batch of a file.
 */
export function* openKeyedItems(
  all: Iterable<StreamedClaim>,
  report: ReportFinding,
  known: KnownClaims = {},
): Generator<StreamedClaim, void, undefined> {
  const items = leaveOutRows(all, report, known);
  let first: StreamedClaim | undefined;
  for (const item of items) {
    // Any other file is passed on at once.
    if (!first && (item.kind !== 'object' || !claimsOf(item))) known.areKeyed ??= false;
    if (known.areKeyed === undefined && first) {
      known.areKeyed =
        (first.kind === 'object' && batchOf(first) !== undefined) || !shareName(first, item);
      yield* openItem(first, known.areKeyed, report);
    }
    first ??= item;
    if (known.areKeyed !== undefined) yield* openItem(item, known.areKeyed, report);
  }
  if (first !== undefined && known.areKeyed === undefined) yield* openItem(first, true, report);
}

function* openItem(
  item: StreamedClaim,
  isKeyed: boolean,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  const claims = isKeyed && item.kind === 'object' ? claimsOf(item) : undefined;
  if (!claims) {
    yield item;
    return;
  }
  const message =
    item.kind === 'object' && batchOf(item)
      ? msg('This object has a list of claims. Each claim of the list was read.')
      : msg(
          'This object has claims as its entries, named by their ids. Each entry was read as a claim.',
        );
  report(finding('information', 'recordLayout', message, headOf(item), 'keyed item'));
  yield* claims;
}
