// Where the answer to a reference question was lost on its way from the store of pages to the evidence.

export const evidenceStages = ['notInStore', 'notRetrieved', 'notUsed', 'used'] as const;

/**
 * `used`: the predicted evidence says it. `notUsed`: it was retrieved, but the evidence does not say it. `notRetrieved`: the store has it,
 * but it is not among what was retrieved. `notInStore`: the store does not have it.
 */
export type EvidenceStage = (typeof evidenceStages)[number];

/** Whether each place says the answer. `null`: there is no such place, such as no store. */
export interface FoundAt {
  readonly evidence: boolean;
  readonly retrieved: boolean | null;
  readonly store: boolean | null;
}

/**
 * The stage at which an answer was lost. `null`: it cannot be told, because the store or the list of what was retrieved is missing. What a
 * later place says counts as known to the earlier ones.
 */
export function stageOf({ evidence, retrieved, store }: FoundAt): EvidenceStage | null {
  if (evidence) return 'used';
  if (retrieved === true) return 'notUsed';
  if (store === false) return 'notInStore';
  return store === true && retrieved === false ? 'notRetrieved' : null;
}
