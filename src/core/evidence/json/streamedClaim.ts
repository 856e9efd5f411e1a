import type { JsonNode } from './jsonNode.ts';

/** A claim that cannot be read keeps its position, so that later claims keep theirs. */
export interface BrokenClaim {
  readonly kind: 'broken';
  readonly start: number;
  readonly end: number;
}

export type StreamedClaim = JsonNode | BrokenClaim;
