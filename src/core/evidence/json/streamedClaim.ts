import type { JsonNode } from './jsonNode.ts';

/** A claim that cannot be read keeps its place, so that later claims keep their positions. */
export interface BrokenClaim {
  readonly kind: 'broken';
  readonly start: number;
  readonly end: number;
}

export type StreamedClaim = JsonNode | BrokenClaim;
