// The list of claims that occur twice: one item for each pair.

import type { ClaimPair, PlacedClaim } from '../../../core/datasets/claimPairs.ts';
import type { DataSetComparison } from '../../../core/datasets/dataSetComparison.ts';
import { excerpt } from '../../../core/evidence/quote.ts';
import { pairKindWords } from '../../../core/tables/dataSetTables.ts';
import { joinParts, msg, type Message } from '../../../core/words/message.ts';

/** Characters of a claim in an item. */
const mostCharacters = 120;

export interface PairItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly pair: ClaimPair;
}

function placeText({ files }: Pick<DataSetComparison, 'files'>, claim: PlacedClaim): string {
  const name = files.length > 1 ? `${files[claim.file]?.name ?? ''} ` : '';
  return `${name}${String(claim.index)}`;
}

function verdictText({ first, second, hasOtherVerdict }: ClaimPair): readonly Message[] {
  if (!hasOtherVerdict) return [];
  return [msg('different verdicts: {0} and {1}', first.verdict ?? '', second.verdict ?? '')];
}

/** In the order of the comparison. Pairs with different verdicts have a warning sign. */
export function pairItems(
  comparison: Pick<DataSetComparison, 'files' | 'pairs'>,
  render: (message: Message) => string,
): readonly PairItem[] {
  return comparison.pairs.map((pair) => {
    const { first, second, kind, hasOtherVerdict } = pair;
    const places = [first, second].map((claim) => placeText(comparison, claim)).join(' ↔ ');
    return {
      label: `${hasOtherVerdict ? '$(warning) ' : ''}${places}`,
      description: render(joinParts([pairKindWords[kind], ...verdictText(pair)])),
      detail: excerpt(first.text, mostCharacters),
      pair,
    };
  });
}
