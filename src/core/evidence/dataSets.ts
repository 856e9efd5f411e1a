/** What a data set says about its verdicts; the order of labels is the data's, so it is data here too. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** Spelled as in the files; where `isOrdered`, from the most false to the most true. */
  readonly labels: readonly string[];
  /** Neighbouring labels are nearly the same, so that distances between labels mean something. */
  readonly isOrdered: boolean;
  /** Where the labels come from. */
  readonly source: string;
}
