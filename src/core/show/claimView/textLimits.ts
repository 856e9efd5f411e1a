// Limits the texts of each claim, so that a page with hundreds of claims is small enough to send and open.

import { countOf } from '../../base/numbers.ts';

export interface TextLimits {
  /** Maximum number of characters in an answer, a claim or a justification. */
  readonly text: number;
  /** Maximum number of characters in an unmatched prediction. 0: only the number of unmatched predictions is shown. */
  readonly leftOver: number;
  /** Maximum number of sources per answer. */
  readonly sources: number;
  /** Whether to use the short form: one score per metric, the largest of three probabilities, the host of an address. */
  readonly isBrief: boolean;
}

/**
 * Text limits, from full texts for a page with few claims to short texts that keep a page small if it has 500 claims and long
 * evidence.
 */
export const textLimits = [
  { text: 3000, leftOver: 3000, sources: Infinity, isBrief: false },
  { text: 600, leftOver: 200, sources: Infinity, isBrief: true },
  { text: 400, leftOver: 100, sources: 1, isBrief: true },
  { text: 160, leftOver: 0, sources: 1, isBrief: true },
  { text: 120, leftOver: 0, sources: 0, isBrief: true },
] as const satisfies readonly TextLimits[];

export const [fullTexts] = textLimits;

/** No limits, for one claim as text. */
export const wholeTexts: TextLimits = { ...fullTexts, text: Infinity, leftOver: Infinity };

/** Whole texts without sources and details, for one claim in a terminal or a note. */
export const briefTexts: TextLimits = { ...wholeTexts, sources: 0, isBrief: true };

/**
 * Maximum number of characters in all claims together, in UTF-16 units. With the markup around them the page stays under 3 MB.
 */
const mostCharacters = 2_780_000;

/**
 * Returns the first limits for which all claims together stay below the maximum, or else the last limits. `lengths`: yields the
 * lengths of the claims for given limits. Stops reading lengths as soon as their sum is too large.
 */
export function limitsFor(
  lengths: (limits: TextLimits) => Iterable<number>,
  most = mostCharacters,
): TextLimits {
  return textLimits.find((limits) => fitsTotal(lengths(limits), most)) ?? textLimits[4];
}

function fitsTotal(lengths: Iterable<number>, most: number): boolean {
  let sum = 0;
  for (const length of lengths) {
    sum += length;
    if (sum > most) return false;
  }
  return true;
}

/** Says what the page leaves out. Empty if the page is complete. */
export function limitSentences({
  text,
  leftOver,
  sources,
  isBrief,
}: TextLimits): readonly string[] {
  if (text === fullTexts.text) return [];
  const left =
    leftOver === 0
      ? 'predictions that no reference question has are named by their numbers'
      : `those of predictions that no reference question has after ${String(leftOver)}`;
  return [
    `So that the page stays small, texts are cut after ${String(text)} characters, and ${left}; (+12) says that 12 characters are left.`,
    ...(sources === Infinity
      ? []
      : [
          sources === 0
            ? 'Sources are not here.'
            : `Of each answer ${countOf(sources, 'source')} can be opened here.`,
        ]),
    ...(isBrief
      ? [
          'Each metric has one score here, the one that stands for it, and each direction the largest of its three probabilities.',
        ]
      : []),
    'Find looks in what is here. The evidence files have every text, the CSV and JSON Lines exports every score.',
  ];
}
