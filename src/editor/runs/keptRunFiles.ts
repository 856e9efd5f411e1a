// Stores finished runs in the extension's storage, so that a reloaded window shows its scores at once.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RunFrame, RunResult } from '../../core/score/report/report.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { keepNewest } from '../../node/keepNewest.ts';
import { writeWhole } from '../../node/writeFile.ts';
import type { EvidenceHashes } from '../../protocol/scoring.ts';
import { workInSlices } from '../platform/pacing.ts';

/** Number of prediction files whose run is kept. The runs that were scored longest ago are deleted. */
const mostFiles = 10;
/** Maximum size of a stored run in bytes. Larger runs are not stored, so a larger file is not one of ours. */
const largestBytes = 50_000_000;
const ending = '.run.gz';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface KeptRun {
  /** Uris as strings. */
  readonly predictions: string;
  readonly reference: string;
  /** Describes what the run computes, as text. Only equal requests lead to equal scores. */
  readonly request: string;
  /** Hashes of the claims of both files. */
  readonly hashes: EvidenceHashes;
  readonly result: RunResult;
}

/** The first line of a file. Each following line contains one claim. */
interface Head extends Omit<KeptRun, 'result'> {
  readonly version: string;
  readonly frame: RunFrame;
  readonly claims: number;
}

export class KeptRunFiles {
  readonly #folder: string;
  readonly #version: string;
  /** Write operations wait for each other, so that a newer run of a file replaces the older one. */
  #work: Promise<unknown> = Promise.resolve();

  /** `folder` need not exist. `version`: the program's version. Files of other versions are ignored. */
  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
  }

  /** Keeps the newest run of a prediction file. Rejects with `fileUnwritable`. */
  keep(run: KeptRun): Promise<void> {
    const keeping = this.#work.then(() => this.#write(run));
    this.#work = keeping.catch(() => undefined);
    return keeping;
  }

  /** Resolves with the stored run of a prediction file. `undefined` if no usable run is stored. */
  async find(predictions: string): Promise<KeptRun | undefined> {
    const file = this.#fileOf(predictions);
    try {
      if ((await stat(file)).size > largestBytes) return undefined;
      const text = (await decompress(await readFile(file))).toString('utf8');
      return await this.#read(text.split('\n'), predictions);
    } catch {
      return undefined;
    }
  }

  async #read(lines: readonly string[], predictions: string): Promise<KeptRun | undefined> {
    const head = JSON.parse(lines[0] ?? '') as Head;
    const { version, frame, claims: count, ...facts } = head;
    if (version !== this.#version || facts.predictions !== predictions) return undefined;
    if (lines.length !== 1 + count) return undefined;
    const claims: ScoredClaim[] = [];
    await workInSlices(lines.slice(1), (line) => {
      claims.push(JSON.parse(line) as ScoredClaim);
    });
    return { ...facts, result: { ...frame, claims } };
  }

  async #write({ result, ...facts }: KeptRun): Promise<void> {
    const { claims, ...frame } = result;
    const head: Head = { version: this.#version, ...facts, frame, claims: claims.length };
    const lines = [JSON.stringify(head)];
    await workInSlices(claims, (claim) => {
      lines.push(JSON.stringify(claim));
    });
    const bytes = await compress(lines.join('\n'), { level: 1 });
    await mkdir(this.#folder, { recursive: true });
    const file = this.#fileOf(facts.predictions);
    if (bytes.length > largestBytes) {
      await rm(file, { force: true });
      return;
    }
    await writeWhole(file, bytes);
    await keepNewest(this.#folder, ending, mostFiles);
  }

  #fileOf(predictions: string): string {
    const key = createHash('sha256').update(predictions).digest('hex');
    return path.join(this.#folder, `${key}${ending}`);
  }
}
