// Every metric once: what the command line accepts, what screens and documentation say about it.

export interface MetricDescription {
  /** On the command line, in reports and in file names of the documentation. */
  readonly id: string;
  readonly name: string;
  /** Goes into a report's provenance; changes with every change that moves a number. */
  readonly version: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly better: 'higher' | 'lower';
  /** Whether each claim has a number, or only the file as a whole. */
  readonly scope: 'claim' | 'file';
  readonly needs: readonly ('encoder' | 'nli')[];
  readonly page: string;
}

export const metrics: readonly MetricDescription[] = [
  {
    id: 'semqa',
    name: 'SemQA',
    version: '1',
    // A matched question can have a negative cosine; answers and softmax scores cannot be negative.
    minimum: -1,
    maximum: 1,
    better: 'higher',
    scope: 'claim',
    needs: ['encoder', 'nli'],
    page: 'docs/metrics/semqa.md',
  },
];

/** Throws RangeError that names the unknown id and lists the known ones. */
export function metricById(id: string): MetricDescription {
  const metric = metrics.find((candidate) => candidate.id === id);
  if (metric) return metric;
  const known = metrics.map((candidate) => candidate.id).join(', ');
  throw new RangeError(`there is no metric "${id}"; there is ${known}`);
}
