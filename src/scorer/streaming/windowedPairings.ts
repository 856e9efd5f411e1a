import type { AlignmentIssue } from '../../core/evidence/alignment/alignmentIssue.ts';
import type { LostClaims } from '../../core/evidence/alignment/lostClaims.ts';
import {
  WindowedAlignment,
  type ClaimPairing,
} from '../../core/evidence/alignment/windowedAlignment.ts';
import { ReferenceLabels, type DataSet } from '../../core/evidence/dataSets.ts';
import { usesLastPrediction } from '../../core/evidence/formats/formats.ts';
import type { EvidenceStream } from './evidenceStream.ts';
import { roles, type FileFacts, type CheckStop, type Pairings, type Role } from './pairings.ts';

/** Facts from an earlier reading of the files. */
export interface FileFindings {
  readonly ownIds: boolean;
  readonly dataSet: DataSet;
}

/** Reads two files or pipes once, and pairs claims that are near one another. */
export class WindowedPairings implements Pairings {
  readonly #files: Readonly<Record<Role, EvidenceStream>>;
  readonly #listen: CheckStop;
  readonly #ownIds: boolean | undefined;
  #alignment = new WindowedAlignment();
  readonly #known: DataSet | undefined;
  readonly #labels = new ReferenceLabels();
  #isStarted = false;

  constructor(
    files: Readonly<Record<Role, EvidenceStream>>,
    listen: CheckStop,
    known?: FileFindings,
  ) {
    this.#files = files;
    this.#listen = listen;
    this.#ownIds = known?.ownIds;
    this.#known = known?.dataSet;
  }

  facts(role: Role): FileFacts {
    return this.#files[role];
  }

  dataSet(): DataSet {
    return this.#known ?? this.#labels.dataSet;
  }

  issues(): readonly AlignmentIssue[] {
    return this.#alignment.issues().list();
  }

  lost(): LostClaims {
    return this.#alignment.lost();
  }

  hasPair(): undefined {
    return undefined;
  }

  async *read(limit: number): AsyncGenerator<readonly ClaimPairing[], void, undefined> {
    const alignment = new WindowedAlignment({
      ...{ ownIds: this.#ownIds, limit },
      // Files that are known to be in the same order repeat no claim.
      keepsLast: () =>
        this.#known === undefined && usesLastPrediction(this.#files.predictions.form.format),
    });
    this.#alignment = alignment;
    const reading = { reference: this.#read('reference'), predictions: this.#read('predictions') };
    let left = limit;
    try {
      while (!alignment.isFinished && left > 0) {
        const { wants } = alignment;
        if (wants === null) {
          const pairings = alignment.take().slice(0, left);
          left -= pairings.length;
          this.#isStarted = true;
          yield pairings;
          continue;
        }
        const next = await reading[wants].next();
        alignment.add(wants, next.done ? null : next.value);
      }
      for (const role of roles) {
        for (let next = await reading[role].next(); !next.done; next = await reading[role].next()) {
          if (role === 'predictions') alignment.skip(next.value);
        }
      }
      alignment.skip([]);
    } finally {
      for (const role of roles) await reading[role].return();
    }
  }

  async *#read(role: Role) {
    for await (const { claims } of this.#files[role].read()) {
      this.#listen();
      if (role === 'reference' && !this.#isStarted) {
        for (const claim of claims) this.#labels.add(claim);
      }
      yield claims;
    }
  }
}
