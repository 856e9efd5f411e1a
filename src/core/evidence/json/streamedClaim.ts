import type { JsonNode } from './jsonNode.ts';

/** A claim that cannot be read. It is still counted, so that the positions of later claims are correct. */
export interface BrokenClaim {
  readonly kind: 'broken';
  readonly start: number;
  readonly end: number;
}

export type StreamedClaim = JsonNode | BrokenClaim;
