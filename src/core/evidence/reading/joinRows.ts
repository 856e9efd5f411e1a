// Joins rows of the same claim that contain one passage each.

import { normaliseText } from '../claimKey.ts';
import type { JsonNode, JsonObject, ReportFinding, StreamedClaim } from '../json/jsonNode.ts';
import { structureInText } from '../mapping/cells.ts';
import type { ClaimItems } from '../mapping/values.ts';
import { msg } from '../../words/message.ts';

const evidenceName = 'evidence';
const verdictNames = ['pred_label', 'label'];

interface Row {
  readonly object: JsonObject;
  readonly evidence: JsonNode;
  /** Equal keys mean that rows belong to one claim. */
  readonly key: string;
}

/**
 * Merges adjacent claims with the same text, `claim_id` and verdict whose `evidence` is a single text or object, not a list. The
 * merged claim has a list of these texts or objects, without repetitions. Other claims are returned unchanged. Repeated claims
 * with lists of evidence are not merged, because they are several predictions for one claim. Merging is reported once per file.
 */
export function* joinRows(
  claims: Iterable<StreamedClaim>,
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  let open: Row[] = [];
  for (const claim of claims) {
    const row = claim.kind === 'object' ? rowOf(claim) : undefined;
    if (row && open[0]?.key === row.key) {
      open.push(row);
      continue;
    }
    yield* joined(open, report);
    open = row ? [row] : [];
    if (!row) yield claim;
  }
  yield* joined(open, report);
}

/**
 * Returns claims unchanged and reports rows that `joinRows` would merge. Used for streams, which read each line as a claim. `last`: key of
 * the previous claim, kept between the parts of a stream.
 */
export function* noteRows(
  claims: Iterable<StreamedClaim>,
  last: { key: string | undefined },
  report: ReportFinding,
): Generator<StreamedClaim, void, undefined> {
  for (const claim of claims) {
    const key = claim.kind === 'object' ? rowOf(claim)?.key : undefined;
    if (key !== undefined && key === last.key) {
      report({
        severity: 'warning',
        code: 'rowsInStream',
        message: msg(
          'This line has the same claim as the previous line, but a stream reads each line as a separate claim. Use --no-stream to join the lines.',
        ),
        start: claim.start,
        end: claim.start + 1,
        group: 'rows in stream',
      });
    }
    last.key = key;
    yield claim;
  }
}

/** Returns a row that may be merged, or `undefined` if the claim has no text or its evidence is not a single text or object. */
function rowOf(object: JsonObject): Row | undefined {
  const { members } = object;
  const evidence = members.get(evidenceName);
  const claim = members.get('claim');
  if (evidence === undefined || claim?.kind !== 'string' || claim.value.trim() === '') {
    return undefined;
  }
  const isOne =
    (evidence.kind === 'object' && evidence.members.size > 0) ||
    (evidence.kind === 'string' &&
      evidence.value.trim() !== '' &&
      structureInText(evidence)?.kind !== 'array');
  if (!isOne) return undefined;
  const others = ['claim_id', ...verdictNames].map((name) => writtenIn(members.get(name)));
  return { object, evidence, key: JSON.stringify([normaliseText(claim.value), ...others]) };
}

function writtenIn(node: JsonNode | undefined): string | null {
  if (node?.kind === 'string') return node.value;
  return node?.kind === 'number' || node?.kind === 'boolean' ? String(node.value) : null;
}

function* joined(rows: readonly Row[], report: ReportFinding): Generator<JsonObject> {
  const [first, second] = rows;
  const last = rows.at(-1);
  if (!first || !second || !last) {
    if (first) yield first.object;
    return;
  }
  report({
    severity: 'information',
    code: 'joinedRows',
    message: msg('Rows with the same claim were read as one claim with several passages.'),
    start: second.object.start,
    end: second.object.start + 1,
    group: 'joined rows',
  });
  const texts = new Set<string>();
  const items = rows.flatMap(({ evidence }): readonly JsonNode[] => {
    if (evidence.kind !== 'string') return [evidence];
    const isNew = !texts.has(evidence.value);
    texts.add(evidence.value);
    return isNew ? [evidence] : [];
  });
  const { start, end } = last.evidence;
  const list: JsonNode = {
    kind: 'array',
    items,
    start: Math.min(first.evidence.start, start),
    end,
  };
  const claim: ClaimItems = {
    kind: 'object',
    start: first.object.start,
    end: last.object.end,
    members: new Map([...first.object.members, [evidenceName, list]]),
    claimItems: rows.map(({ object }) => object),
  };
  yield claim;
}
