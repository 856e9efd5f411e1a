// Pairs the claims of two files of any length and in any order, with the same result as if the files were read as a whole.

import { writeSync } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AlignmentIssue } from '../../core/read/alignment/alignmentIssues.ts';
import type { Claim } from '../../core/read/claims/evidence.ts';
import type { DataSet } from '../../core/read/claims/dataSets.ts';
import { readClaimLine } from '../../core/read/files/claimConverter.ts';
import { unreadableFile } from '../../node/evidenceFiles.ts';
import { openTemporary, removeTemporary } from '../../node/temporaryFile.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { unwritableFile } from '../../protocol/errors.ts';
import {
  indexClaims,
  type ClaimIndex,
  roles,
  type ClaimPairing,
  type FileFacts,
  type CheckStop,
  type Role,
} from './claimIndex.ts';
import { EvidenceStream, fileChanged } from './evidenceStream.ts';

/**
 * Number of claims whose predictions are read at the same time and whose model results are cached together. A text that occurs
 * several times in them is processed once.
 */
const blockSize = 256;

/**
 * Reads both files to index their claims. `read` then reads the reference once more and fetches each claim's prediction from its
 * position in the file. Pipes are copied to temporary files, which `dispose` removes.
 */
export class IndexedPairings {
  readonly #inputs: Readonly<Record<Role, Input>>;
  readonly #index: ClaimIndex;
  readonly #listen: CheckStop;

  private constructor(inputs: Readonly<Record<Role, Input>>, index: ClaimIndex, listen: CheckStop) {
    this.#inputs = inputs;
    this.#index = index;
    this.#listen = listen;
  }

  /** `signal` ends the wait for a pipe. */
  static async open(
    files: Readonly<Record<Role, string>>,
    listen: CheckStop,
    signal?: CancelSignal,
  ): Promise<IndexedPairings> {
    const inputs = {
      reference: await Input.open(files.reference),
      predictions: await Input.open(files.predictions),
    };
    try {
      const onBytes = (role: Role, parts: readonly Uint8Array[]): void => inputs[role].copy(parts);
      const index = await indexClaims(files, { listen, signal, onBytes });
      return new IndexedPairings(inputs, index, listen);
    } catch (error) {
      for (const role of roles) await inputs[role].dispose();
      throw error;
    }
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

  /** Whether one of the first `count` reference claims has a prediction. */
  hasPair(count: number): boolean {
    return this.#index.predictionOf.slice(0, count).some((position) => position !== null);
  }

  /** Yields at most `count` pairings, in reference order. Throws `fileChanged` at the end if a file has changed. */
  async *read(count: number): AsyncGenerator<readonly ClaimPairing[], void, undefined> {
    const { reference, predictions } = this.#inputs;
    const stream = new EvidenceStream(reference.path, 'reference');
    const file = await openFile(predictions.path);
    try {
      let left = count;
      for await (const { claims } of stream.read()) {
        this.#listen();
        const wanted = claims.slice(0, left);
        left -= wanted.length;
        for (let index = 0; index < wanted.length; index += blockSize) {
          yield await this.#pairings(file, wanted.slice(index, index + blockSize));
        }
        if (left === 0) break;
      }
    } finally {
      await file.close();
    }
    for (const role of roles) await this.#inputs[role].check();
  }

  async dispose(): Promise<void> {
    for (const role of roles) await this.#inputs[role].dispose();
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
    const { path } = this.#inputs.predictions;
    const start = this.#index.starts[position] ?? 0;
    const bytes = Buffer.alloc(this.#index.lengths[position] ?? 0);
    let filled = 0;
    try {
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) throw fileChanged(path);
        filled += bytesRead;
      }
    } catch (error) {
      throw unreadableFile(path, error);
    }
    return readClaimLine(
      new TextDecoder('utf-8').decode(bytes),
      position,
      this.facts('predictions').form,
      this.#index.places[position],
    );
  }
}

/** A file that is read twice. A pipe can be read only once, so its bytes are copied to a temporary file. */
class Input {
  /** Path for the second reading. */
  readonly path: string;
  /** Facts that change when the file is written to. `undefined` for a pipe. */
  readonly #stamp: string | undefined;
  readonly #copy: FileHandle | undefined;

  private constructor(path: string, stamp: string | undefined, copy?: FileHandle) {
    this.path = path;
    this.#stamp = stamp;
    this.#copy = copy;
  }

  static async open(file: string): Promise<Input> {
    const stamp = await stampOf(file);
    if (stamp !== undefined) return new Input(file, stamp);
    try {
      const { path, handle } = await openTemporary(tmpdir(), { isPrivate: true });
      return new Input(path, undefined, handle);
    } catch (error) {
      throw unwritableFile(tmpdir(), error);
    }
  }

  copy(parts: readonly Uint8Array[]): void {
    if (!this.#copy) return;
    try {
      for (const part of parts) {
        for (let done = 0; done < part.length;) done += writeSync(this.#copy.fd, part, done);
      }
    } catch (error) {
      throw unwritableFile(tmpdir(), error);
    }
  }

  async check(): Promise<void> {
    const isSame = this.#stamp === undefined || (await stampOf(this.path)) === this.#stamp;
    if (!isSame) throw fileChanged(this.path);
  }

  async dispose(): Promise<void> {
    if (!this.#copy) return;
    await this.#copy.close().catch(() => undefined);
    await removeTemporary(this.path);
  }
}

async function stampOf(file: string): Promise<string | undefined> {
  try {
    const facts = await stat(file, { bigint: true });
    if (facts.isFIFO()) return undefined;
    const { dev, ino, size, mtimeNs } = facts;
    return [dev, ino, size, mtimeNs].join(' ');
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}
