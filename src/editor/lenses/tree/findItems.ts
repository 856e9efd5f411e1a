// What "Find" of the view Claims lists: pure.

import type { FoundClaim } from '../../../core/find/claimFinding.ts';
import { findQuery } from '../../../core/find/findQuery.ts';
import { placeWords } from '../../../core/find/placeWords.ts';
import type { ClaimEntry } from './claimList.ts';
import { render } from '../../platform/l10n.ts';

export interface FindItem {
  readonly label: string;
  readonly description: string;
  /** Where the evidence has it, with the words around it. */
  readonly detail?: string;
  /** VS Code would hide what is found in the evidence alone. */
  readonly alwaysShow: true;
  readonly entry: ClaimEntry;
}

/** Claims that have all that was typed: in what is listed of them, or in their evidence (`found`, by reference position). Nothing typed: all. */
export function findItems(
  entries: readonly ClaimEntry[],
  typed: string,
  foundClaims: ReadonlyMap<number, FoundClaim>,
): readonly FindItem[] {
  const query = findQuery(typed);
  return entries.flatMap((entry): readonly FindItem[] => {
    const { label, description, scored } = entry;
    const inEvidence = scored === null ? undefined : foundClaims.get(scored);
    const listed = `${label} ${description}`;
    if (!inEvidence && !query.every(({ pattern }) => pattern.test(listed))) return [];
    const { excerpt = null } = inEvidence ?? {};
    const detail = excerpt
      ? { detail: `${render(placeWords(excerpt.place))}: ${excerpt.text}` }
      : {};
    return [{ label, description, ...detail, alwaysShow: true, entry }];
  });
}
