// Checks whether reports are shards of one run: everything that determines a score must be equal.

import type { Provenance, ReportFrame } from '../report.ts';
import { describeFound } from '../../../base/found.ts';
import type { RunPart } from './runPart.ts';

/** Thrown for reports that cannot be merged. Says why, and what to do about it. */
export class MergeRefusal extends RangeError {
  /** A sentence that says what to do next, with its full stop. */
  readonly nextStep: string;

  constructor(sentence: string, nextStep: string) {
    super(sentence);
    this.name = 'MergeRefusal';
    this.nextStep = nextStep;
  }
}

type Facts = readonly (readonly [what: string, value: unknown])[];

/** Returns the facts about a judge, without its replies. */
function judgeFacts({ judges = {}, judgeServer }: Provenance): Facts {
  const asked = Object.entries(judges).map(([id, { profile, prompt, files }]) => [
    ...[id, profile, prompt, files],
  ]);
  if (!judgeServer) return [['judge', asked]];
  const { model, host, editorModel = null, way, limit, temperature, prompts } = judgeServer;
  const { maxTokens = null, extra = null } = judgeServer;
  return [
    ['judge', asked],
    ['judge', [model, host, editorModel, way, limit, temperature, prompts, maxTokens, extra]],
  ];
}

function factsOf({ provenance, parameters, alignment, problems }: ReportFrame): Facts {
  const { reference, predictions, product, metrics, described, columns } = provenance;
  const { signatures, encoder, nli, reader, regressor, limit, shard, without, cluster } =
    provenance;
  return [
    ['reference file (SHA-256)', reference.sha256],
    ['prediction file (SHA-256)', predictions.sha256],
    ['version of the program', product.version],
    ['number of parts', shard?.of],
    ['limit', limit],
    ['rules of evidence that is left out (--without)', without],
    ['groups of claims (--cluster)', cluster],
    ['metrics', metrics],
    ['signatures', signatures],
    ['columns', [columns, described]],
    ['encoder', encoder],
    ['NLI model', nli],
    ['reader', reader],
    ['regressor', regressor],
    ...judgeFacts(provenance),
    ...Object.entries(parameters.semqa),
    ...Object.entries(parameters.text),
    ['data set', parameters.dataSet],
    ['AVeriTeC levels', parameters.averitecLevels],
    ['name or form of a file', [reference, predictions]],
    // Computed from the two files alone. If the values differ, the same bytes were read in different ways.
    ['way of reading the files (--stream)', [alignment, problems]],
  ];
}

/** Describes the values of a fact in two shards. Empty if they are too long for a message. */
function describeFact(first: unknown, other: unknown): string {
  const isShort = [first, other].every((value) => typeof value !== 'object' || value === null);
  const word = (value: unknown): string => (value === undefined ? 'none' : describeFound(value));
  return isShort ? `: ${word(first)} and ${word(other)}` : '';
}

/** Throws `MergeRefusal` with the first difference between two shards. */
export function checkSameRun(parts: readonly Pick<RunPart, 'name' | 'frame'>[]): void {
  const [first, ...others] = parts;
  if (!first) return;
  const expected = factsOf(first.frame);
  for (const other of others) {
    for (const [index, [what, value]] of factsOf(other.frame).entries()) {
      const known = expected[index]?.[1];
      if (expected[index]?.[0] === what && JSON.stringify(known) === JSON.stringify(value))
        continue;
      throw new MergeRefusal(
        `${first.name} and ${other.name} are parts of different runs. They differ in: ${what}${describeFact(known, value)}.`,
        'Give parts that the same command made, with another --shard each.',
      );
    }
  }
}
