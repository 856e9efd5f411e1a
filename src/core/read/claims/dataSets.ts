// The known data sets. One file in dataSets/ describes each of them. The rest of the code contains no labels.

import schema from '../../../../schemas/dataset.schema.json' with { type: 'json' };
import averitec from './dataSets/averitec.json' with { type: 'json' };
import claimdecomp from './dataSets/claimdecomp.json' with { type: 'json' };
import fever from './dataSets/fever.json' with { type: 'json' };
import hover from './dataSets/hover.json' with { type: 'json' };
import scifact from './dataSets/scifact.json' with { type: 'json' };
import wice from './dataSets/wice.json' with { type: 'json' };
import { lettersOf } from './verdictWords.ts';
import { quote } from './quote.ts';
import { type JsonSchema, schemaFault } from '../../base/jsonSchema.ts';

/** Describes the verdicts of a data set, including the order of its labels. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** Labels, spelled as in the files. If `isOrdered`, from the most false to the most true. */
  readonly labels: readonly string[];
  /** Whether neighbouring labels are similar, so that distances between labels are meaningful. */
  readonly isOrdered: boolean;
  /**
   * Other spellings of each label in files. Case and punctuation between words are ignored. A verdict in one of these spellings
   * is read as the label.
   */
  readonly spellings?: Readonly<Record<string, readonly string[]>>;
  /** Allowed types of answers and allowed media of their sources. If absent, all are allowed. */
  readonly answerTypes?: readonly string[];
  readonly media?: readonly string[];
  /** Publication or page that defines the labels. */
  readonly source: string;
  /**
   * True if only the labels of a reference without evidence identify the data set, so that the labels of the task are not known
   * for certain. Only the mean of F1 over labels depends on this (`listMeasuredLabels`). All other scores use `labels`.
   */
  readonly isInferred?: true;
}

/** The members of a data set that define macro F1. */
export type LabelSet = Pick<DataSet, 'labels' | 'isInferred'>;

export const averitecDataSet: DataSet = averitec;

export const scifactDataSet: DataSet = scifact;

/** Bundled data sets. The first data set is used if a file's labels do not identify any. */
export const shippedDataSets: readonly DataSet[] = [
  averitecDataSet,
  fever,
  claimdecomp,
  scifactDataSet,
  hover,
  wice,
];

/** Data sets whose labels are also spellings of AVeriTeC's. Only a file with several of their labels and no other has them. */
const wholeDataSets: readonly DataSet[] = [hover, wice];

/** Maximum length of a label in characters. Longer text is not a label. */
const longestSpelling = 60;

/** Returns the data set's label for a verdict, in the data set's spelling. Returns `undefined` if no label matches. */
export function labelIn({ labels, spellings = {} }: DataSet, verdict: string): string | undefined {
  if (labels.includes(verdict)) return verdict;
  if (verdict.length > longestSpelling) return undefined;
  const letters = lettersOf(verdict);
  const other = Object.entries(spellings).find(([, known]) =>
    known.some((spelling) => lettersOf(spelling) === letters),
  );
  return other?.[0];
}

/**
 * Returns the bundled data set that shares the most distinct labels with the file. In a tie, the first data set wins, so the
 * result is AVeriTeC if no label matches. A single wrong label does not change the result.
 */
export function dataSetOfLabels(labels: Iterable<string>): DataSet {
  const names = new Set(labels);
  let best = averitecDataSet;
  let most = 0;
  for (const dataSet of shippedDataSets) {
    // The words of other data sets are spellings of SciFact's labels, so these words alone do not identify SciFact.
    const isOwn = wholeDataSets.includes(dataSet)
      ? names.size > 1 && [...names].every((label) => dataSet.labels.includes(label))
      : dataSet.id !== scifactDataSet.id || dataSet.labels.some((label) => names.has(label));
    const shared = new Set([...names].flatMap((label) => labelIn(dataSet, label) ?? [])).size;
    if (isOwn && shared > most) [best, most] = [dataSet, shared];
  }
  return best;
}

/**
 * Collects claims of a reference to find their data set, if the user does not name one. The data set always has all its labels,
 * also those that do not occur. It is marked as inferred if no claim has evidence: AVeriTeC's scripts, which count F1 of an
 * absent label as 0, do not read such files. Memory grows with the number of labels, not with the number of claims.
 */
export class ReferenceLabels {
  readonly #labels = new Set<string>();
  #hasEvidence = false;

  add({ verdict, evidence }: ReferenceVerdict): void {
    // A label that is cut out of a batch of text would keep the whole batch in memory.
    if (verdict !== undefined && !this.#labels.has(verdict)) this.#labels.add(copyText(verdict));
    this.#hasEvidence ||= evidence.length > 0;
  }

  get dataSet(): DataSet {
    const dataSet = dataSetOfLabels(this.#labels);
    return this.#hasEvidence ? dataSet : { ...dataSet, isInferred: true };
  }
}

interface ReferenceVerdict {
  readonly verdict?: string;
  readonly evidence: readonly unknown[];
}

function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Returns the data set of a whole reference, as `ReferenceLabels` does. */
export function dataSetOfReference(claims: Iterable<ReferenceVerdict>): DataSet {
  const labels = new ReferenceLabels();
  for (const claim of claims) labels.add(claim);
  return labels.dataSet;
}

const shape: JsonSchema = schema;

/**
 * Reads a user's own description from parsed JSON, as specified in schemas/dataset.schema.json. `id` and `labels` are required. By default,
 * `name` is the id, `isOrdered` is false and `source` is blank. Throws RangeError with a sentence that says what was found and what is
 * expected. A misspelt member is an error: `"ordered": true` must not silently give unordered labels.
 */
export function readDataSet(json: unknown): DataSet {
  const fault = schemaFault(shape, json, 'it');
  if (fault !== undefined) {
    throw new RangeError(`The description of the data set is wrong: ${fault}.`);
  }
  // Matches the schema, in which these members may be absent.
  const { id, labels, ...more } = json as Pick<DataSet, 'id' | 'labels'> & Partial<DataSet>;
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  if (repeated !== undefined) {
    throw new RangeError(`"labels" has ${quote(repeated)} twice; expected each once.`);
  }
  const { name = id, isOrdered = false, source = '', spellings, answerTypes, media } = more;
  const other = Object.keys(spellings ?? {}).find((label) => !labels.includes(label));
  if (other !== undefined) {
    throw new RangeError(`"spellings" names ${quote(other)}, which is not among "labels".`);
  }
  return {
    ...{ id, name, labels, isOrdered, source },
    ...(spellings && { spellings }),
    ...(answerTypes && { answerTypes }),
    ...(media && { media }),
  };
}
