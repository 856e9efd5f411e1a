import { open, type FileHandle } from 'node:fs/promises';
import type { AlignmentIssue } from '../../core/evidence/alignment/alignmentIssue.ts';
import type { Claim } from '../../core/evidence/evidence.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { LostClaims } from '../../core/evidence/alignment/lostClaims.ts';
import { readClaimLine } from '../../core/evidence/reading/claimConverter.ts';
import type { ClaimPairing } from '../../core/evidence/alignment/windowedAlignment.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import type { ClaimIndex } from './claimIndex.ts';
import { EvidenceStream } from './evidenceStream.ts';
import { fileChanged } from './fileChanged.ts';
import type { FileFacts, CheckStop, Pairings, Role } from './pairings.ts';

/** Maximum number of predictions that are read at the same time. */
const mostAtOnce = 64;

/** Reads the reference once more and fetches each claim's prediction from its position in the file. */
export class IndexedPairings implements Pairings {
  readonly #files: Readonly<Record<Role, string>>;
  readonly #index: ClaimIndex;
  readonly #listen: CheckStop;

  constructor(files: Readonly<Record<Role, string>>, index: ClaimIndex, listen: CheckStop) {
    this.#files = files;
    this.#index = index;
    this.#listen = listen;
  }

  facts(role: Role): FileFacts {
    return this.#index.facts[role];
  }

  dataSet(): DataSet {
    return this.#index.dataSet;
  }

  issues(): readonly AlignmentIssue[] {
    return this.#index.issues.list();
  }

  lost(): LostClaims {
    return { count: 0, isWhole: true, first: [] };
  }

  hasPair(limit: number): boolean {
    return this.#index.predictionOf.slice(0, limit).some((position) => position !== null);
  }

  async *read(limit: number): AsyncGenerator<readonly ClaimPairing[], void, undefined> {
    const { reference, predictions } = this.#files;
    const stream = new EvidenceStream(reference, 'reference');
    const file = await openFile(predictions);
    try {
      let left = limit;
      for await (const { claims } of stream.read()) {
        this.#listen();
        const wanted = claims.slice(0, left);
        left -= wanted.length;
        for (let index = 0; index < wanted.length; index += mostAtOnce) {
          yield await this.#pairings(file, wanted.slice(index, index + mostAtOnce));
        }
      }
    } finally {
      await file.close();
    }
  }

  #pairings(file: FileHandle, claims: readonly Claim[]): Promise<readonly ClaimPairing[]> {
    return Promise.all(
      claims.map(async (reference): Promise<ClaimPairing> => {
        const position = this.#index.predictionOf[reference.index] ?? null;
        const prediction = position === null ? null : await this.#prediction(file, position);
        return { reference, prediction };
      }),
    );
  }

  async #prediction(file: FileHandle, position: number): Promise<Claim> {
    const start = this.#index.starts[position] ?? 0;
    const bytes = Buffer.alloc(this.#index.lengths[position] ?? 0);
    let filled = 0;
    try {
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) throw fileChanged(this.#files.predictions);
        filled += bytesRead;
      }
    } catch (error) {
      throw unreadableFile(this.#files.predictions, error);
    }
    return readClaimLine(
      new TextDecoder('utf-8').decode(bytes),
      position,
      this.facts('predictions').form,
      this.#index.places[position],
    );
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
