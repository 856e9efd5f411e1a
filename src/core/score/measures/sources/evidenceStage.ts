// Stages at which the answer to a reference question can be lost between the store of pages and the evidence.

export const evidenceStages = ['notInStore', 'notRetrieved', 'notUsed', 'used'] as const;

/**
 * `used`: the predicted evidence contains the answer. `notUsed`: the answer was retrieved, but the evidence does not contain it.
 * `notRetrieved`: the store contains the answer, but it was not retrieved. `notInStore`: the store does not contain the answer.
 */
export type EvidenceStage = (typeof evidenceStages)[number];

/**
 * Whether the evidence, the retrieved texts and the store contain the answer. `null` if not available, for example because there
 * is no store.
 */
export interface FoundAt {
  readonly evidence: boolean;
  readonly retrieved: boolean | null;
  readonly store: boolean | null;
}

/**
 * Returns the stage at which an answer was lost. `null` if this is unknown because the store or the retrieved texts are missing.
 * An answer that occurs at a later stage counts as present at all earlier stages.
 */
export function stageOf({ evidence, retrieved, store }: FoundAt): EvidenceStage | null {
  if (evidence) return 'used';
  if (retrieved === true) return 'notUsed';
  if (store === false) return 'notInStore';
  return store === true && retrieved === false ? 'notRetrieved' : null;
}

/**
 * Whether the evidence contains an answer that the retrieved texts do not contain. Such an answer came from elsewhere, or the model is wrong
 * about one of the two. False without retrieved texts.
 */
export function isUnretrieved({ evidence, retrieved }: FoundAt): boolean {
  return evidence && retrieved === false;
}
