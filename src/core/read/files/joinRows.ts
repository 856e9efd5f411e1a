// Joins rows of the same claim that contain one passage each.

import { readFileStance } from '../claims/answerStances.ts';
import { normaliseText } from '../claims/claimKey.ts';
import type { JsonNode, JsonObject, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { headOf, finding } from '../json/jsonNode.ts';
import { structureInText } from '../mapping/cells.ts';
import type { ClaimItems } from '../mapping/values.ts';
import { msg } from '../../base/words/message.ts';

const evidenceName = 'evidence';
const verdictNames = ['pred_label', 'label', 'verdict'];

interface Row {
  readonly object: JsonObject;
  readonly evidence: JsonNode;
  /** Equal keys mean that rows belong to one claim. */
  readonly key: string;
}

/**
 * Yields items in file order, and items with the same key as one group, at the place of its first item. Items without a key are yielded
 * unchanged. Nothing is held back before the first item with a key. `end`: end of the first item and of the items directly behind it.
 */
export function* groupItems(
  items: Iterable<StreamedClaim>,
  keyOf: (item: StreamedClaim) => string | undefined,
  merge: (objects: readonly JsonObject[], end: number) => StreamedClaim,
): Generator<StreamedClaim, void, undefined> {
  const groups = new Map<string, { readonly objects: JsonObject[]; end: number }>();
  const held: (StreamedClaim | { readonly objects: JsonObject[]; end: number })[] = [];
  let last: unknown;
  for (const item of items) {
    const key = item.kind === 'object' ? keyOf(item) : undefined;
    if (item.kind !== 'object' || key === undefined) {
      if (groups.size === 0) yield item;
      else held.push(item);
      last = undefined;
      continue;
    }
    const known = groups.get(key);
    const group = known ?? { objects: [], end: item.end };
    if (known === undefined) {
      groups.set(key, group);
      held.push(group);
    } else if (last === group) group.end = item.end;
    group.objects.push(item);
    last = group.objects.length === 1 || last === group ? group : undefined;
  }
  for (const each of held) yield 'objects' in each ? merge(each.objects, each.end) : each;
}

/**
 * Merges claims with the same text, `claim_id` and verdict whose `evidence` is a single text or object, not a list. The
 * merged claim has a list of these texts or objects, without repetitions. Other claims are returned unchanged. Repeated claims
 * with lists of evidence are not merged, because they are several predictions for one claim. Merging is reported once per file.
 */
export function* joinRows(
  claims: Iterable<StreamedClaim>,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  yield* groupItems(
    claims,
    (claim) => (claim.kind === 'object' ? rowOf(claim)?.key : undefined),
    (objects, end) => joinObjects(objects, end, report),
  );
}

/** Maximum number of rows whose claims are remembered in a stream. */
const mostRemembered = 100_000;

/**
 * Returns claims unchanged and reports rows that `joinRows` would merge. Used for streams, which read each line as a claim. `seen`: keys
 * of earlier rows, kept between the parts of a stream.
 */
export function* noteRows(
  claims: Iterable<StreamedClaim>,
  seen: Set<string>,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  for (const claim of claims) {
    const key = claim.kind === 'object' ? rowOf(claim)?.key : undefined;
    if (key !== undefined && seen.has(key)) {
      const message = msg(
        'This line has the same claim as an earlier line, but a stream reads each line as a separate claim. Use --no-stream to join the lines.',
      );
      report(finding('warning', 'rowsInStream', message, headOf(claim), 'rows in stream'));
    }
    if (key !== undefined && seen.size < mostRemembered) seen.add(key);
    yield claim;
  }
}

/** Returns a row that may be merged, or `undefined` if the claim has no text or its evidence is not a single text or object. */
function rowOf(object: JsonObject): Row | undefined {
  const { members } = object;
  const evidence = members.get(evidenceName) ?? namedEvidence(object);
  const claim = members.get('claim');
  if (evidence === undefined || claim?.kind !== 'string' || claim.value.trim() === '') {
    return undefined;
  }
  const isNamed = !members.has(evidenceName);
  const isOne =
    isNamed ||
    (evidence.kind === 'object' && evidence.members.size > 0) ||
    (evidence.kind === 'string' &&
      evidence.value.trim() !== '' &&
      structureInText(evidence)?.kind !== 'array');
  if (!isOne) return undefined;
  const names = ['claim_id', ...verdictNames, ...(isNamed ? ['id'] : [])];
  const others = names.map((name) => writtenIn(members.get(name)));
  return { object, evidence, key: JSON.stringify([normaliseText(claim.value), ...others]) };
}

/** Returns no text if a row only names its evidence: `evidence_wiki_url`, `evidence_sentence_id` of FEVER's rows on Hugging Face. */
function namedEvidence({ members, start, end }: JsonObject): JsonNode | undefined {
  const isNamed = [...members.keys()].some((name) => /^evidence_\w*id$/u.test(name));
  return isNamed && !members.has('questions') ? { kind: 'null', start, end } : undefined;
}

function writtenIn(node: JsonNode | undefined): string | null {
  if (node?.kind === 'string') return node.value;
  return node?.kind === 'number' || node?.kind === 'boolean' ? String(node.value) : null;
}

/** Returns the text with what its row says of it: a row with one passage has the passage's stance. */
function withStance(evidence: JsonNode, { members }: JsonObject): JsonNode {
  const stance = members.get('stance') ?? members.get('evidence_label');
  if (stance?.kind !== 'string' || readFileStance(stance.value) === undefined) return evidence;
  const { start, end } = evidence;
  return {
    kind: 'object',
    ...{ start, end },
    members: new Map<string, JsonNode>([
      ['text', evidence],
      ['stance', stance],
    ]),
  };
}

function joinObjects(
  objects: readonly JsonObject[],
  end: number,
  report: ReportFinding,
): JsonObject {
  const rows = objects.flatMap((object) => rowOf(object) ?? []);
  const [first, second] = rows;
  if (!first) throw new RangeError('a claim has at least one row');
  if (!second) return first.object;
  const message = msg('Rows with the same claim were read as one claim with several passages.');
  report(finding('information', 'joinedRows', message, headOf(second.object), 'joined rows'));
  const texts = new Set<string>();
  const items = rows.flatMap(({ object, evidence }): readonly JsonNode[] => {
    if (evidence.kind === 'null') return [];
    if (evidence.kind !== 'string') return [evidence];
    const isNew = !texts.has(evidence.value);
    texts.add(evidence.value);
    return isNew ? [withStance(evidence, object)] : [];
  });
  const list: JsonNode = { ...first.evidence, kind: 'array', items };
  const claim: ClaimItems = {
    kind: 'object',
    start: first.object.start,
    end,
    members: new Map([
      ...first.object.members,
      ...(items.length > 0 ? [[evidenceName, list] as const] : []),
    ]),
    claimItems: objects,
  };
  return claim;
}
