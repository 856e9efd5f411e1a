// Claims that are entries of small objects: `{"claim-1": {...}}` on each line of a file or in each item of a list.

import type { JsonObject, ReportFinding, StreamedClaim } from './jsonNode.ts';
import { recordsOfMembers, isNameOfMember } from './records.ts';
import { msg } from '../../words/message.ts';

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

/** Whether two items have a member with the same name, which is then no id. */
function shareName(one: StreamedClaim, other: StreamedClaim): boolean {
  if (one.kind !== 'object' || other.kind !== 'object') return false;
  return [...one.members.keys()].some((name) => other.members.has(name));
}

/**
 * Yields the claims of items that are objects of claims. Yields all other items unchanged. The first two items show whether their
 * members are named by ids: such names differ.
 */
export function* openKeyedItems(
  items: Iterable<StreamedClaim>,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  let first: StreamedClaim | undefined;
  let areKeyed: boolean | undefined;
  for (const item of items) {
    if (first === undefined) {
      first = item;
      // Any other file is passed on at once.
      if (item.kind !== 'object' || !claimsOf(item)) {
        areKeyed = false;
        yield item;
      }
      continue;
    }
    if (areKeyed === undefined) {
      areKeyed = !shareName(first, item);
      yield* openItem(first, areKeyed, report);
    }
    yield* openItem(item, areKeyed, report);
  }
  if (first !== undefined && areKeyed === undefined) yield* openItem(first, true, report);
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
  report({
    severity: 'information',
    code: 'recordLayout',
    message: msg(
      'This object has claims as its entries, named by their ids. Each entry was read as a claim.',
    ),
    start: item.start,
    end: item.start + 1,
    group: 'keyed item',
  });
  yield* claims;
}
