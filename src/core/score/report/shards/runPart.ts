// A shard of a run, for merging. Its claims may be stored anywhere and are read one after another.

import type { ReportClaim } from '../../results/claims.ts';
import { type EvaluationNote, renderNotes } from '../concernedClaims.ts';
import type { Report, ReportFrame, Provenance } from '../report.ts';
import { builderOf } from '../reportBuilder.ts';
import { describeFound } from '../../../base/found.ts';

/** Claims in order, in batches. */
export type ClaimBatches = AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;

/** Facts collected while the claims of a shard are read. */
export interface ClaimsRead {
  readonly count: number;
  /** Notes on the claims. */
  readonly notes: readonly EvaluationNote[];
}

export interface RunPart {
  /** File name of the shard, used in messages. */
  readonly name: string;
  readonly frame: ReportFrame;
  /** Reads and checks all claims. Must be called first and only once. Throws the first problem. */
  read(): Promise<ClaimsRead>;
  /** Returns the claims. Can be called repeatedly, but only after `read`. */
  claims(): ClaimBatches;
}

/** Creates a shard from a report in memory, which was checked when it was read. */
export function partOf(name: string, { claims, ...frame }: Report): RunPart {
  return {
    name,
    frame,
    read: () => {
      const builder = builderOf(frame);
      for (const claim of claims) builder.collect(claim);
      return Promise.resolve({ count: claims.length, notes: renderNotes(builder.notes()) });
    },
    claims: () => [claims],
  };
}

async function* iterateBatches(batches: ClaimBatches): AsyncGenerator<readonly ReportClaim[]> {
  yield* batches;
}

/** The claims of one shard that are not merged yet. The first claim can be read without removing it. */
class ClaimQueue {
  readonly #batches: AsyncGenerator<readonly ReportClaim[]>;
  #batch: readonly ReportClaim[] = [];
  #at = 0;

  constructor(batches: ClaimBatches) {
    this.#batches = iterateBatches(batches);
  }

  /** `undefined` if no claims are left, or `fill` must load more. */
  get first(): ReportClaim | undefined {
    return this.#batch[this.#at];
  }

  drop(): void {
    this.#at += 1;
  }

  async fill(): Promise<void> {
    while (this.first === undefined) {
      const next = await this.#batches.next();
      if (next.done === true) return;
      this.#batch = next.value;
      this.#at = 0;
    }
  }

  async close(): Promise<void> {
    await this.#batches.return(undefined);
  }
}

/** Whether two shards have the same claims in the same order. */
export async function haveSameClaims(one: ClaimBatches, other: ClaimBatches): Promise<boolean> {
  const queues = [new ClaimQueue(one), new ClaimQueue(other)] as const;
  try {
    for (;;) {
      for (const queue of queues) await queue.fill();
      const [left, right] = queues.map(({ first }) => first);
      if (JSON.stringify(left) !== JSON.stringify(right)) return false;
      if (!left) return true;
      for (const queue of queues) queue.drop();
    }
  } finally {
    for (const queue of queues) await queue.close();
  }
}

// Merges the claims of all shards in the order of the run. Claims were assigned to shards in turn, so they are read from the
// shards in turn.

/** Number of claims per batch. */
const batchSize = 256;

function findLowest(queues: readonly ClaimQueue[]): ClaimQueue | undefined {
  let lowest: ClaimQueue | undefined;
  for (const queue of queues) {
    const { index = Infinity } = queue.first ?? {};
    if (index < (lowest?.first?.index ?? Infinity)) lowest = queue;
  }
  return lowest;
}

/** `parts`: the claims of each shard, in ascending order. */
export async function* claimsByTurns(
  parts: readonly ClaimBatches[],
): AsyncGenerator<readonly ReportClaim[], void, undefined> {
  const queues = parts.map((batches) => new ClaimQueue(batches));
  try {
    for (const queue of queues) await queue.fill();
    let batch: ReportClaim[] = [];
    for (let next = 0; ;) {
      const inTurn = queues[next % queues.length];
      // If the run was limited, any claim may be missing.
      const queue = inTurn?.first?.index === next ? inTurn : findLowest(queues);
      const claim = queue?.first;
      if (!queue || !claim) break;
      batch.push(claim);
      next = claim.index + 1;
      queue.drop();
      await queue.fill();
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    for (const queue of queues) await queue.close();
  }
}

// Checks whether reports are shards of one run: everything that determines a score must be equal.

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
