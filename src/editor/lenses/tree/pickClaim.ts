import * as vscode from 'vscode';
import type { FoundClaim } from '../../../core/find/claimFinding.ts';
import { findQuery, isTelling } from '../../../core/find/findQuery.ts';
import type { ScoredClaim } from '../../../core/results/claims.ts';
import { EvidenceFinder } from '../../runs/evidenceFinder.ts';
import { t } from '../../platform/l10n.ts';
import type { ClaimEntry } from './claimList.ts';
import { findItems, type FindItem } from './findItems.ts';

/**
 * Asks for a listed claim. The user searches in the claim, its verdict and, after scoring, its evidence. `undefined` if the user
 * chose no claim.
 */
export async function pickClaim(
  entries: readonly ClaimEntry[],
  claims: readonly ScoredClaim[],
): Promise<ClaimEntry | undefined> {
  const pick = vscode.window.createQuickPick<FindItem>();
  pick.title = t('Find Claim');
  pick.placeholder =
    claims.length > 0
      ? t('Search claims, questions, answers, sources and justifications')
      : t('Search claims and verdicts (after scoring, also the evidence)');
  const foundClaims = new Map<number, FoundClaim>();
  const list = (): void => {
    pick.items = findItems(entries, pick.value, foundClaims);
  };
  const finder = new EvidenceFinder((part) => {
    for (const claim of part.claims) foundClaims.set(claim.index, claim);
    pick.busy = part.looked < part.total;
    list();
  });
  pick.onDidChangeValue((typed) => {
    foundClaims.clear();
    finder.start(typed, claims);
    pick.busy = claims.length > 0 && isTelling(findQuery(typed));
    list();
  });
  list();
  const chosen = await new Promise<ClaimEntry | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.activeItems[0]?.entry));
    pick.onDidHide(() => resolve(undefined));
    pick.show();
  });
  finder.dispose();
  pick.dispose();
  return chosen;
}
