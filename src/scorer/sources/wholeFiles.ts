// The claims of two files that are read as a whole. They form one block, so that visible claims can be scored first.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { systemOfFile } from '../../core/score/columns/foundColumns.ts';
import { leaveOutFlagged } from '../../core/score/doctor/leaveOutFlagged.ts';
import { align, type Alignment } from '../../core/read/alignment/alignment.ts';
import { collectIds, findShiftedIds } from '../../core/read/alignment/shiftedIds.ts';
import { type DataSet, dataSetOfReference } from '../../core/read/claims/dataSets.ts';
import type { Claim } from '../../core/read/claims/evidence.ts';
import { usesLastPrediction } from '../../core/read/formats/formats.ts';
import { problemsUnder } from '../../core/read/files/verdictPlaces.ts';
import type { FileProvenance } from '../../core/score/report/report.ts';
import { type Extent, isInShard, takeClaims } from '../../core/score/report/shard.ts';
import type { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import type { EvidenceHashes, ScoreParams } from '../../protocol/scoring.ts';
import type { ClaimPair } from '../providers/provider.ts';
import { listen } from '../stopping.ts';
import { type ClaimSource, type SourceFacts, nothingAligned, shiftedIds } from './claimSource.ts';
import { checkUsable, type EvidenceCache, mappingSha256, type ReadFile } from './evidenceCache.ts';

/**
 * Returns the hash of a claim's content: 64 bits of the SHA-256, in hexadecimal digits. Does not depend on the claim's position
 * or origin in the file.
 */
export function hashWholeClaim(claim: Claim): string {
  const text = JSON.stringify({ ...claim, index: 0, origin: undefined });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Parameters. `skip` contains the claims that were delivered before. */
export type WholeFilesParams = Extent &
  Pick<
    ScoreParams,
    'reference' | 'predictions' | 'dataSet' | 'byPosition' | 'only' | 'skip' | 'without'
  >;

interface ReadPair {
  readonly reference: ReadFile;
  readonly predictions: ReadFile;
  readonly alignment: Alignment;
  readonly dataSet: DataSet;
}

export class WholeFiles implements ClaimSource {
  readonly order = 'finished';
  readonly #cache: EvidenceCache;
  readonly #params: WholeFilesParams;
  #read: ReadPair | undefined;
  #known: readonly ClaimPair[] = [];
  #total = 0;
  #delivered = 0;

  constructor(cache: EvidenceCache, params: WholeFilesParams) {
    this.#cache = cache;
    this.#params = params;
  }

  /** The system's name in the file, or the name of the file. */
  get systems(): readonly string[] {
    const { path: file, mapping } = this.#params.predictions;
    return [systemOfFile(path.basename(file)), ...Object.values(mapping?.only ?? {})];
  }

  get total(): number {
    return this.#total;
  }

  get delivered(): number {
    return this.#delivered;
  }

  async *blocks(signal: AbortSignal): AsyncGenerator<readonly ClaimPair[], void, undefined> {
    const reference = await this.#file('reference', signal);
    const predictions = await this.#file('predictions', signal);
    const { claims } = reference.file;
    const dataSet = this.#params.dataSet ?? dataSetOfReference(claims);
    const { format } = predictions.file;
    const keepsLast = usesLastPrediction(format);
    const byPosition = this.#params.byPosition === true;
    const alignment = align(claims, predictions.file.claims, { keepsLast, byPosition });
    const read = { reference, predictions, alignment };
    this.#read = { ...read, dataSet };
    this.#known = pairsOf(this.#read);
    const { shard, only } = this.#params;
    const inLimit = takeClaims(this.#known, this.#params);
    if (inLimit.every(({ prediction }) => prediction === null)) throw this.#nothingAligned(read);
    const wanted = only && new Set(only);
    const pairs = inLimit
      .filter(({ aligned }) => !shard || isInShard(shard, aligned.referenceIndex))
      .filter(({ aligned }) => wanted?.has(aligned.referenceIndex) ?? true);
    const skipped = new Set(this.#params.skip);
    const left = pairs.filter(({ aligned }) => !skipped.has(aligned.referenceIndex));
    this.#total = pairs.length;
    this.#delivered = pairs.length - left.length;
    yield await this.#constrain(left, signal);
  }

  known(): readonly ClaimPair[] {
    return this.#known;
  }

  facts(): SourceFacts {
    const { reference, predictions, alignment, dataSet } = this.#readPair();
    return {
      reference: fileProvenance(this.#params.reference, reference),
      predictions: fileProvenance(this.#params.predictions, predictions),
      dataSet,
      alignment: alignment.issues,
      problems: {
        reference: problemsUnder(reference.file, dataSet),
        predictions: problemsUnder(predictions.file, dataSet),
      },
    };
  }

  hashes(): EvidenceHashes {
    const { reference, predictions } = this.#readPair();
    return {
      reference: reference.file.claims.map(hashWholeClaim),
      predictions: predictions.file.claims.map(hashWholeClaim),
    };
  }

  /** Leaves out flagged evidence if the run is scored without it. */
  async #constrain(
    pairs: readonly ClaimPair[],
    signal: AbortSignal,
  ): Promise<readonly ClaimPair[]> {
    const { without } = this.#params;
    if (without === undefined || without.length === 0) return pairs;
    const constrained: ClaimPair[] = [];
    for (const [index, pair] of pairs.entries()) {
      if (index % claimsBetweenLooks === 0) await listen(signal);
      constrained.push(constrainPair(pair, without));
    }
    return constrained;
  }

  #nothingAligned({
    reference,
    predictions,
    alignment,
  }: Omit<ReadPair, 'dataSet'>): InspectorError {
    const isLimited = alignment.claims.some(({ predictionIndex }) => predictionIndex !== null);
    const files = [
      { path: this.#params.reference.path, first: reference.file.claims[0] },
      { path: this.#params.predictions.path, first: predictions.file.claims[0] },
    ] as const;
    const shift = findShiftedIds(
      collectIds(reference.file.claims),
      collectIds(predictions.file.claims),
    );
    if (shift) return shiftedIds(...files, shift);
    return nothingAligned(...files, isLimited ? this.#params : {});
  }

  #readPair(): ReadPair {
    if (!this.#read) throw new Error('the files have not been read');
    return this.#read;
  }

  async #file(role: 'reference' | 'predictions', signal: AbortSignal): Promise<ReadFile> {
    const source = this.#params[role];
    const read = await this.#cache.read(source, role, signal);
    checkUsable(source, read.file, role);
    await listen(signal);
    return read;
  }
}

function pairsOf({ reference, predictions, alignment, dataSet }: ReadPair): readonly ClaimPair[] {
  const { claims, format: predictionFormat } = predictions.file;
  return alignment.claims.flatMap((aligned): readonly ClaimPair[] => {
    const claim = reference.file.claims[aligned.referenceIndex];
    const at = aligned.predictionIndex;
    const prediction = at === null ? null : (claims[at] ?? null);
    return claim ? [{ aligned, reference: claim, prediction, predictionFormat, dataSet }] : [];
  });
}

/** Number of claims between two pauses. Examining a claim takes about a millisecond. */
const claimsBetweenLooks = 32;

function constrainPair(pair: ClaimPair, rules: readonly string[]): ClaimPair {
  const { reference, prediction, predictionFormat: format, dataSet } = pair;
  if (!prediction) return pair;
  const { evidence, leftOut } = leaveOutFlagged({ prediction, reference, format, dataSet }, rules);
  if (leftOut.length === 0) return pair;
  return { ...pair, prediction: { ...prediction, evidence }, leftOut };
}

function fileProvenance(source: FileSource, { file, sha256 }: ReadFile): FileProvenance {
  const { format, claims } = file;
  const mapping = source.mapping === undefined ? {} : { mapping: mappingSha256(source.mapping) };
  return { name: path.basename(source.path), format, ...mapping, sha256, claims: claims.length };
}
