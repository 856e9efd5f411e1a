import {
  nliLabels,
  notEntailed,
  readerLabels,
  type ModelLabel,
  type NliLabel,
  type ReaderLabel,
} from './modelEntry.ts';

/** Prefixes of class names in published models. Case is ignored. */
const beginnings: Readonly<Record<NliLabel, readonly string[]>> = {
  entailment: ['entail', 'support'],
  neutral: ['neutral', 'not enough info', 'not_enough_info', 'nei'],
  contradiction: ['contradict', 'refute'],
};

/**
 * Returns the meaning of each logit of an NLI model, from `id2label` of its config.json, or from `label2id` if `id2label` is
 * missing. Accepts any case and long forms ("ENTAILMENT", "contradictory", "REFUTES"). Throws a `TypeError` for `LABEL_0` and
 * similar names, because models differ in their order, and if there are not exactly three classes. The message is a clause that
 * gives the reason.
 */
export function readNliLabels(config: unknown): readonly NliLabel[] {
  const names = namesIn(config);
  if (names.length !== nliLabels.length) {
    throw new TypeError(
      `its config.json names ${String(names.length)} classes (${names.join(', ')}), not entailment, neutral and contradiction`,
    );
  }
  const labels = names.map((name) => {
    const plain = name.trim().toLowerCase();
    return nliLabels.find((label) => beginnings[label].some((start) => plain.startsWith(start)));
  });
  const known = labels.filter((label) => label !== undefined);
  if (new Set(known).size !== nliLabels.length) {
    throw new TypeError(
      `its config.json does not say which class is which (${names.join(', ')}): give the order of the labels`,
    );
  }
  return known;
}

/** Prefixes of class names in support models. "not" before a name in `supporting` means the opposite. */
const supporting = ['entail', 'support', 'consistent', 'faithful', 'factual', 'aligned', 'correct'];
const unsupporting = [
  ...['not', 'non', 'un', 'in', 'hallucinat', 'contradict', 'refute', 'neutral', 'other'],
];

/**
 * Returns the meaning of each logit of a support model. A single class is entailment: its sigmoid is the probability that the
 * text is entailed. If there are two classes, one must have a name for entailment. Throws a `TypeError` for `LABEL_0` and
 * `LABEL_1`, and for three classes.
 */
export function readSupportLabels(config: unknown): readonly ModelLabel[] {
  const names = namesIn(config);
  if (names.length === 1) return ['entailment'];
  const plain = names.map((name) => name.trim().toLowerCase());
  const isOf = (starts: readonly string[], name = '') => starts.some((one) => name.startsWith(one));
  const [first, second] = plain;
  if (names.length === 2) {
    if (isOf(supporting, first) && isOf(unsupporting, second)) return ['entailment', notEntailed];
    if (isOf(unsupporting, first) && isOf(supporting, second)) return [notEntailed, 'entailment'];
  }
  throw new TypeError(
    `its config.json does not say which of its classes is the supported one (${names.join(', ')}): give the order of the labels`,
  );
}

/**
 * Returns the meaning of each logit of a reader. Its config.json must name the five classes as `readerLabels` does, in any order
 * and case. Throws a `TypeError` otherwise. The message is a clause that gives the reason.
 */
export function readReaderLabels(config: unknown): readonly ReaderLabel[] {
  const names = namesIn(config);
  const labels = names.flatMap(
    (name) => readerLabels.find((label) => label === name.trim().toLowerCase()) ?? [],
  );
  const isComplete = new Set(labels).size === readerLabels.length;
  if (isComplete && names.length === readerLabels.length) return labels;
  throw new TypeError(
    `its config.json does not name the classes of a reader (${readerLabels.join(', ')}), but ${names.join(', ')}`,
  );
}

/** Whether the config names the classes of a reader. Never throws. */
export function isReaderConfig(config: unknown): boolean {
  try {
    return readReaderLabels(config).length > 0;
  } catch {
    return false;
  }
}

/** Counts the classes in the config. Never throws. */
export function classesIn(config: unknown): number {
  const { id2label, label2id } = recordOf(config);
  return Object.keys(recordOf(id2label ?? label2id)).length;
}

function namesIn(config: unknown): readonly string[] {
  const { id2label, label2id } = recordOf(config);
  const byId =
    id2label === undefined
      ? Object.entries(recordOf(label2id)).map(([name, id]) => [Number(id), name] as const)
      : Object.entries(recordOf(id2label)).map(([id, name]) => [Number(id), String(name)] as const);
  const sorted = byId.toSorted(([a], [b]) => a - b);
  if (sorted.some(([id], position) => id !== position)) {
    throw new TypeError('its config.json does not number the classes 0, 1, 2');
  }
  return sorted.map(([, name]) => name);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
