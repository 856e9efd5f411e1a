// Finds the labels that occur in a run's verdicts. Labels of a known data set that do not occur lower macro F1.

import { quote } from '../evidence/quote.ts';
import type { ReportClaim } from '../results/claims.ts';
import { joinList, msg, storeMessage } from '../words/message.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import { storeOfficial, type EvaluationNote } from './concernedClaims.ts';

const absentLabelsCode = 'absentLabels';

/** Minimum number of claims for a note. With fewer claims, a missing label says nothing about the file. */
const fewestClaims = 5;

/** Collects the labels claim by claim. Memory grows with the number of labels, not with the number of claims. */
export class MetLabels {
  readonly #dataSet: DataSet;
  readonly #references = new Set<string>();
  readonly #either = new Set<string>();
  #claims = 0;

  constructor(dataSet: DataSet) {
    this.#dataSet = dataSet;
  }

  add({ referenceVerdict, predictedVerdict }: ReportClaim): void {
    if (referenceVerdict === null) return;
    this.#claims += 1;
    this.#references.add(referenceVerdict);
    this.#either.add(referenceVerdict);
    if (predictedVerdict !== null) this.#either.add(predictedVerdict);
  }

  /** Whether no reference verdict is a label of the data set. */
  get areOthers(): boolean {
    const { labels } = this.#dataSet;
    return this.#claims > 0 && !labels.some((label) => this.#references.has(label));
  }

  /** Returns at most one note: labels of the data set that do not occur and lower macro F1. */
  notes(): readonly EvaluationNote[] {
    const { labels, name, isInferred } = this.#dataSet;
    const absent = labels.filter((label) => !this.#either.has(label));
    if (isInferred || this.areOthers || absent.length === 0 || this.#claims < fewestClaims)
      return [];
    return [
      {
        code: absentLabelsCode,
        ...storeMessage(
          msg(
            'No claim in either file has the label {0}. Its F1 counts as 0 in macro F1, because {0} is a label of {1}. If the files use the labels of another data set, set that data set with --data-set.',
            joinList(absent.map(quote)),
            name,
          ),
        ),
        ...storeOfficial(msg('The official scripts also count this F1 as 0.')),
        count: this.#claims,
        claims: [],
      },
    ];
  }
}
