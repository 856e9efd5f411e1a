// Finds the part of the evidence at a position in a file.

import type { SourceRange } from '../../../core/read/claims/evidence.ts';
import type { Outline, OutlineClaim } from '../../../protocol/fileReading.ts';

export type EvidencePlace =
  | { readonly part: 'claim'; readonly claim: OutlineClaim }
  /** The position is in the claim's text. */
  | { readonly part: 'text'; readonly claim: OutlineClaim }
  | { readonly part: 'question'; readonly claim: OutlineClaim; readonly question: number }
  | {
      readonly part: 'answer';
      readonly claim: OutlineClaim;
      readonly question: number;
      readonly answer: number;
    };

/** The end counts as inside, so that a cursor after the last character still finds the claim. */
function contains(range: SourceRange, line: number, character: number): boolean {
  const [startLine, startCharacter, endLine, endCharacter] = range;
  if (line < startLine || line > endLine) return false;
  if (line === startLine && character < startCharacter) return false;
  return line !== endLine || character <= endCharacter;
}

function claimAt(outline: Outline, line: number, character: number): OutlineClaim | undefined {
  return outline.claims.find((claim) => contains(claim.ranges.claim, line, character));
}

export function locate(
  outline: Outline,
  line: number,
  character: number,
): EvidencePlace | undefined {
  const claim = claimAt(outline, line, character);
  if (!claim) return undefined;
  const { text, questions, answers } = claim.ranges;
  if (contains(text, line, character)) return { part: 'text', claim };
  const question = questions.findIndex((range) => contains(range, line, character));
  if (question >= 0) return { part: 'question', claim, question };
  for (const [asked, ranges] of answers.entries()) {
    const answer = ranges.findIndex((range) => contains(range, line, character));
    if (answer >= 0) return { part: 'answer', claim, question: asked, answer };
  }
  return { part: 'claim', claim };
}

/** Returns the claims that touch the lines `startLine` to `endLine` inclusive. */
export function claimsOnLines(outline: Outline, startLine: number, endLine: number): number[] {
  return outline.claims.flatMap((claim) =>
    claim.ranges.claim[0] <= endLine && claim.ranges.claim[2] >= startLine ? [claim.index] : [],
  );
}

/**
 * Returns the claim at the position. For a cursor between two claims, returns the next claim. After the last claim, returns the
 * last claim.
 */
export function claimNear(
  outline: Outline,
  line: number,
  character: number,
): OutlineClaim | undefined {
  return (
    claimAt(outline, line, character) ??
    outline.claims.find((claim) => claim.ranges.claim[0] >= line) ??
    outline.claims.at(-1)
  );
}
