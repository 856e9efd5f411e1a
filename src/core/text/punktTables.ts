/** What Punkt learned about English: lower-case types. Source: NLTK's punkt_tab/english. */
export interface PunktTables {
  /** Abbreviations without their final period. */
  readonly abbreviations: ReadonlySet<string>;
  /** Pairs of types that go together across a period, the two joined by a tab. */
  readonly collocations: ReadonlySet<string>;
  readonly sentenceStarters: ReadonlySet<string>;
  /** Type -> bit field of the orthographic contexts it was seen in. */
  readonly orthographicContext: ReadonlyMap<string, number>;
}
