/** METEOR of a claim's predicted justification. */
export interface JustificationScore {
  /** 0..1. */
  readonly score: number;
  readonly reference: string;
  /** What was compared: cut out of a language model's whole output where the file has only that. */
  readonly predicted: string;
  /** `evidence`: the prediction has none, so the question-answer texts stand for it, as in the official script. */
  readonly source: 'justification' | 'llmOutput' | 'evidence';
}

export interface JustificationAggregate {
  /** Mean METEOR, 0..1; `null` without claims. */
  readonly meteor: number | null;
  /** Level -> mean of (METEOR if Hungarian METEOR Q+A is strictly above the level, else 0); the verdict plays no part. */
  readonly score: Readonly<Record<string, number | null>>;
  /** Claims in the means. */
  readonly claims: number;
  /** Of those, claims without a justification, scored by their evidence. */
  readonly fromEvidence: number;
}
