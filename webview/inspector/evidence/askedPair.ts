/** A reference question and a predicted question of a claim that the user opened together. */
export interface AskedPair {
  readonly claim: number;
  readonly reference: number;
  readonly predicted: number;
}
