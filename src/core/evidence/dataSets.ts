// The known data sets. One file in dataSets/ describes each of them. The rest of the code contains no labels.

import averitec from './dataSets/averitec.json' with { type: 'json' };
import claimdecomp from './dataSets/claimdecomp.json' with { type: 'json' };
import fever from './dataSets/fever.json' with { type: 'json' };
import scifact from './dataSets/scifact.json' with { type: 'json' };
import { lettersOf } from './verdictWords.ts';
import { quote } from './quote.ts';

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
];

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
    const isOwn =
      dataSet.id !== scifactDataSet.id || dataSet.labels.some((label) => names.has(label));
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

/** Maximum number of labels. A larger confusion matrix would not be useful. */
const mostLabels = 100;

/**
 * Reads a user's own description from parsed JSON, as specified in schemas/dataset.schema.json. `id` and `labels` are required. By default,
 * `name` is the id, `isOrdered` is false and `source` is blank. Throws RangeError with a sentence that says what was found and what is
 * expected. A misspelt member is an error: `"ordered": true` must not silently give unordered labels.
 */
export function readDataSet(json: unknown): DataSet {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RangeError(
      `A data set's description is an object with "id" and "labels"; this is ${kindOf(json)}.`,
    );
  }
  const members = new Map<string, unknown>(Object.entries(json));
  for (const name of members.keys()) {
    if (!memberNames.includes(name)) {
      throw new RangeError(
        `A data set's description has no ${quote(name)}; it can have ${memberNames.map((known) => `"${known}"`).join(', ')}.`,
      );
    }
  }
  const id = textOf(members, 'id');
  if (id === undefined) throw new RangeError('"id" is missing; expected a short name.');
  const labels = labelsOf(members.get('labels'));
  return {
    id,
    name: textOf(members, 'name') ?? id,
    labels,
    isOrdered: orderOf(members.get('isOrdered')),
    ...spellingsOf(members.get('spellings'), labels),
    ...namesOf('answerTypes', members),
    ...namesOf('media', members),
    source: textOf(members, 'source') ?? '',
  };
}

const memberNames: readonly string[] = [
  '$schema',
  'id',
  'name',
  'labels',
  'isOrdered',
  'spellings',
  'answerTypes',
  'media',
  'source',
];

function namesOf(
  member: 'answerTypes' | 'media',
  members: ReadonlyMap<string, unknown>,
): Pick<DataSet, 'answerTypes' | 'media'> {
  const value = members.get(member);
  if (value === undefined) return {};
  const isNames =
    Array.isArray(value) && value.every((name) => typeof name === 'string' && name.trim() !== '');
  if (!isNames) {
    throw new RangeError(`"${member}" is ${kindOf(value)}; expected a list of names.`);
  }
  return { [member]: value };
}

function textOf(members: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = members.get(name);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new RangeError(`"${name}" is ${kindOf(value)}; expected a text.`);
}

function orderOf(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value === 'boolean') return value;
  throw new RangeError(
    `"isOrdered" is ${kindOf(value)}; expected true when the labels stand in order from the most false to the most true, else false.`,
  );
}

function spellingsOf(value: unknown, labels: readonly string[]): Pick<DataSet, 'spellings'> {
  if (value === undefined) return {};
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) {
    throw new RangeError(
      `"spellings" is ${kindOf(value)}; expected an object with a list of texts for each label.`,
    );
  }
  const entries = Object.entries(value).map(([label, texts]: [string, unknown]) => {
    if (!labels.includes(label)) {
      throw new RangeError(`"spellings" names ${quote(label)}, which is not among "labels".`);
    }
    const isTexts = Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    if (!isTexts) throw new RangeError(`"spellings" of ${quote(label)} is no list of texts.`);
    return [label, texts] as const;
  });
  return { spellings: Object.fromEntries(entries) };
}

function labelsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) {
    throw new RangeError(
      `"labels" is ${kindOf(value)}; expected a list of verdicts, spelled as in the files.`,
    );
  }
  const labels = value.map((label: unknown) => {
    if (typeof label === 'string' && label.trim() !== '') return label;
    throw new RangeError(`"labels" has ${kindOf(label)} in it; expected texts only.`);
  });
  if (labels.length < 2 || labels.length > mostLabels) {
    throw new RangeError(
      `"labels" has ${String(labels.length)} of them; expected 2 to ${String(mostLabels)}.`,
    );
  }
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  if (repeated !== undefined) {
    throw new RangeError(`"labels" has ${quote(repeated)} twice; expected each once.`);
  }
  return labels;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.trim() === '' ? 'a blank text' : 'a text';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`;
}
