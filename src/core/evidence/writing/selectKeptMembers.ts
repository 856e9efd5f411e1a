// Selects all members of a claim except the evidence and the verdict, whose names differ between formats.

import type { JsonNode } from '../json/jsonNode.ts';
import type { Losses } from './losses.ts';
import type { SourceClaim } from './sourceClaim.ts';

/** Names of the evidence and verdict members in all formats. */
const renamed = new Set(['questions', 'evidence', 'evi', 'label', 'pred_label', 'split']);

/**
 * Returns the members in file order, for a format that allows further members. A second verdict cannot be kept and is reported.
 */
export function selectKeptMembers(
  { claim, members, renames }: SourceClaim,
  losses: Losses,
): readonly (readonly [string, JsonNode])[] {
  if (members.has('label') && members.has('pred_label')) {
    losses.add(claim.index, '"label" beside "pred_label" is left out: the form has one verdict.');
  }
  const kept = new Map<string, JsonNode>();
  for (const [name, node] of members) {
    const other = renames.get(name);
    if (renamed.has(name) || other === null) continue;
    if (other === undefined || !members.has(other)) kept.set(other ?? name, node);
    else kept.set(name, node);
  }
  return [...kept];
}
