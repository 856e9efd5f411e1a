// Results of the Find command of the Claims view. Pure.

import type { FoundClaim } from '../../../core/show/find/claimFinding.ts';
import { findQuery } from '../../../core/show/find/findQuery.ts';
import { describePlace } from '../../../core/show/find/placeWords.ts';
import type { ClaimEntry } from './claimList.ts';
import { render } from '../../platform/l10n.ts';

export interface FindItem {
  readonly label: string;
  readonly description: string;
  /** The match in the evidence with the words around it. */
  readonly detail?: string;
  /** Without this flag VS Code hides claims that match only in their evidence. */
  readonly alwaysShow: true;
  readonly entry: ClaimEntry;
}

/**
 * Returns the claims that contain all typed words in their label and description or in their evidence (`foundClaims`, by reference
 * position). An empty query returns all claims.
 */
export function findItems(
  entries: readonly ClaimEntry[],
  typed: string,
  foundClaims: ReadonlyMap<number, FoundClaim>,
): readonly FindItem[] {
  const query = findQuery(typed);
  return entries.flatMap((entry): readonly FindItem[] => {
    const { text: label, name, scored } = entry;
    const description = [name, entry.description].filter(Boolean).join(' · ');
    const inEvidence = scored === null ? undefined : foundClaims.get(scored);
    const listed = `${label} ${description}`;
    if (!inEvidence && !query.every(({ pattern }) => pattern.test(listed))) return [];
    const { excerpt = null } = inEvidence ?? {};
    const detail = excerpt
      ? { detail: `${render(describePlace(excerpt.place))}: ${excerpt.text}` }
      : {};
    return [{ label, description, ...detail, alwaysShow: true, entry }];
  });
}
