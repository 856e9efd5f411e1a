// The claims of JSON Lines files of any length. Only an index of the claims is in memory, never all evidence.

import path from 'node:path';
import { systemOfFile } from '../../core/score/columns/foundColumns.ts';
import {
  findShiftedIds,
  listRunIds,
  type CountedIds,
  type ShiftedIds,
} from '../../core/read/alignment/shiftedIds.ts';
import { dataSetOfLabels, type DataSet } from '../../core/read/claims/dataSets.ts';
import type { EvidenceFormat } from '../../core/read/claims/evidence.ts';
import type { FileProvenance } from '../../core/score/report/report.ts';
import { countWithin, isInShard } from '../../core/score/report/shard.ts';
import type { ScoringParams } from '../../protocol/scoring.ts';
import {
  type ClaimSource,
  type SourceFacts,
  nothingAligned,
  shiftedIds,
} from '../sources/claimSource.ts';
import { stopIfAborted } from '../stopping.ts';
import { checkUsable } from '../sources/evidenceCache.ts';
import type { ClaimPair } from '../providers/provider.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import { IndexedPairings } from './indexedPairings.ts';
import { roles, type ClaimPairing, type Role } from './claimIndex.ts';

export interface StreamParams extends ScoringParams {
  /** Path of a JSON Lines file or a pipe. */
  readonly reference: string;
  readonly predictions: string;
}

export class StreamedFiles implements ClaimSource {
  readonly order = 'reference';
  readonly total = 0;
  readonly delivered = 0;
  readonly #params: StreamParams;
  #pairings: IndexedPairings | undefined;
  /** Data set of the run. AVeriTeC until the first claims show which data set the files use. */
  #dataSet: DataSet;

  constructor(params: StreamParams) {
    this.#params = params;
    this.#dataSet = params.dataSet ?? dataSetOfLabels([]);
  }

  get systems(): readonly string[] {
    return [systemOfFile(path.basename(this.#params.predictions))];
  }

  async *blocks(signal: AbortSignal): AsyncGenerator<readonly ClaimPair[], void, undefined> {
    const { reference, predictions, shard } = this.#params;
    const first = countWithin(this.#params, Infinity);
    const listen = (): void => stopIfAborted(signal);
    const pairings = await IndexedPairings.open({ reference, predictions }, listen, signal);
    try {
      this.#begin(pairings);
      if (!pairings.hasPair(first) || shiftOf(pairings)) throw this.#nothingAligned(pairings);
      const { format } = pairings.facts('predictions').form;
      for await (const some of pairings.read(first)) {
        const wanted = shard
          ? some.filter(({ reference: { index } }) => isInShard(shard, index))
          : some;
        yield wanted.map((pairing) => pairOf(pairing, format, this.#dataSet));
      }
    } finally {
      await pairings.dispose();
    }
  }

  known(): readonly ClaimPair[] {
    return [];
  }

  runIds(): readonly CountedIds[] {
    const pairings = this.#pairings;
    return pairings
      ? listRunIds(pairings.facts('reference').ids, pairings.facts('predictions').ids)
      : [];
  }

  facts(): SourceFacts {
    const pairings = this.#pairings;
    if (!pairings) throw new Error('the files have not been read');
    const provenanceOf = (role: Role): FileProvenance => {
      const { form, sha256, count } = pairings.facts(role);
      const name = path.basename(this.#params[role]);
      return { name, format: form.format, sha256, claims: count };
    };
    return {
      reference: provenanceOf('reference'),
      predictions: provenanceOf('predictions'),
      dataSet: this.#dataSet,
      alignment: pairings.issues(),
      problems: {
        reference: pairings.facts('reference').problems(this.#dataSet),
        predictions: pairings.facts('predictions').problems(this.#dataSet),
      },
    };
  }

  #nothingAligned(pairings: IndexedPairings): InspectorError {
    const { reference, predictions } = this.#params;
    const [ofReference, ofPredictions] = roles.map((role) => pairings.facts(role));
    const shift = shiftOf(pairings);
    const files = [
      { path: reference, first: ofReference?.first },
      { path: predictions, first: ofPredictions?.first },
    ] as const;
    if (shift) return shiftedIds(...files, shift);
    const count = ofReference?.count ?? 0;
    const isLimited = countWithin(this.#params, count) < count && pairings.hasPair(Infinity);
    return nothingAligned(...files, isLimited ? this.#params : {});
  }

  /** Starts the run when the first claims have been read, or when there are no claims. */
  #begin(pairings: IndexedPairings): void {
    for (const role of roles) {
      const facts = pairings.facts(role);
      const { form, count } = facts;
      const problems = facts.problems();
      const isLost = problems.some(
        ({ code, severity }) => code === 'notUnderstood' && severity === 'error',
      );
      const claims = count === 0 || isLost ? [] : [{ index: 0, text: '', evidence: [] }];
      checkUsable({ path: this.#params[role] }, { ...form, claims, problems }, role);
    }
    this.#dataSet = this.#params.dataSet ?? pairings.dataSet();
    this.#pairings = pairings;
  }
}

/** Returns the ids if those of the two files are shifted by one. Known when both files have been read to the end. */
function shiftOf(pairings: IndexedPairings): ShiftedIds | undefined {
  return findShiftedIds(pairings.facts('reference').ids, pairings.facts('predictions').ids);
}

function pairOf(
  { reference, prediction }: ClaimPairing,
  predictionFormat: EvidenceFormat,
  dataSet: DataSet,
): ClaimPair {
  const predictionIndex = prediction?.index ?? null;
  const aligned = { referenceIndex: reference.index, predictionIndex };
  return { aligned, reference, prediction, predictionFormat, dataSet };
}
