import { type ClaimIds, findShiftedIds } from '../../core/read/alignment/shiftedIds.ts';
import { type DataSet, ReferenceLabels } from '../../core/read/claims/dataSets.ts';
import type { DetectedFormat } from '../../core/read/files/detect.ts';
import type { Claim, Problem } from '../../core/read/claims/evidence.ts';
import type { ShownClaim } from '../sources/claimSource.ts';
import { Aligner } from '../../core/read/alignment/aligner.ts';
import { hashContent, hasOwnIds } from '../../core/read/alignment/alignment.ts';
import { AlignmentIssues } from '../../core/read/alignment/alignmentIssues.ts';
import { type ClaimKey, keyOf } from '../../core/read/claims/claimKey.ts';
import { usesLastPrediction } from '../../core/read/formats/formats.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { EvidenceStream } from './evidenceStream.ts';

export const roles = ['reference', 'predictions'] as const;
export type Role = (typeof roles)[number];

/** Facts about the part of a file read so far. */
export interface FileFacts {
  readonly form: DetectedFormat;
  readonly count: number;
  /** First claim, or `undefined` if it has not been read yet. */
  readonly first?: ShownClaim;
  /** How the claims read so far are identified. */
  readonly ids: ClaimIds;
  /** Hash of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Returns the problems so far. `dataSet` defines the expected verdict labels. */
  problems(dataSet?: DataSet): readonly Problem[];
}

/**
 * A reference claim with its prediction. The prediction is `null` if the claim has none and is scored as if there were no
 * evidence.
 */
export interface ClaimPairing {
  readonly reference: Claim;
  readonly prediction: Claim | null;
}

/** Throws if the run must stop. */
export type CheckStop = () => void;

const lineFeed = 10;

/** Finds the byte positions of a file's lines, one batch of whole lines at a time. */
class LinePlaces {
  #starts: number[] = [];
  #end = 0;

  /** Takes the next batch. Removes the positions of the previous batch. */
  take(parts: readonly Uint8Array[]): void {
    this.#starts = [this.#end];
    for (const part of parts) {
      for (
        let index = part.indexOf(lineFeed);
        index !== -1;
        index = part.indexOf(lineFeed, index + 1)
      ) {
        this.#starts.push(this.#end + index + 1);
      }
      this.#end += part.length;
    }
  }

  /**
   * Returns the positions of a line's first byte and of the first byte after the line. `line` is the index of the line in the
   * batch, from 0.
   */
  of(line: number): readonly [start: number, end: number] {
    const start = this.#starts[line] ?? this.#end;
    return [start, this.#starts[line + 1] ?? this.#end];
  }
}

/** Returns the indices, from 0, of the lines at ascending positions in a text. Decoding does not change line feeds. */
function linesAt(text: string, positions: readonly number[]): readonly number[] {
  let line = 0;
  let next = text.indexOf('\n');
  return positions.map((position) => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  });
}

/** Everything that is needed to read the claims of two files together in reference order. Contains no evidence. */
export interface ClaimIndex {
  /** Position of the prediction for each reference claim. Claims are paired in the same way as `align` pairs whole files. */
  readonly predictionOf: readonly (number | null)[];
  /** Byte position at which each prediction's line starts. */
  readonly starts: readonly number[];
  /** Length in bytes of each prediction's line. */
  readonly lengths: readonly number[];
  /** Position of each prediction among the claims on its line. Always 0, except on lines with several objects. */
  readonly places: readonly number[];
  readonly issues: AlignmentIssues;
  readonly dataSet: DataSet;
  readonly facts: Readonly<Record<Role, FileFacts>>;
}

export interface IndexOptions {
  readonly listen: CheckStop;
  /** Ends the wait for a pipe. */
  readonly signal?: CancelSignal;
  /** Receives the bytes of the files as they are read. */
  readonly onBytes?: (role: Role, parts: readonly Uint8Array[]) => void;
}

/**
 * Reads both files to the end. The index needs about 1.5 KB per claim while it is built, regardless of how long the claim's
 * evidence is.
 */
export async function indexClaims(
  files: Readonly<Record<Role, string>>,
  { listen, signal, onBytes }: IndexOptions,
): Promise<ClaimIndex> {
  const lines = new LinePlaces();
  const reference = new EvidenceStream(files.reference, 'reference', {
    signal,
    onBytes: (parts) => onBytes?.('reference', parts),
  });
  const predictions = new EvidenceStream(files.predictions, 'predictions', {
    signal,
    onBytes: (parts) => {
      lines.take(parts);
      onBytes?.('predictions', parts);
    },
  });
  const keys = new Keys();
  const labels = new ReferenceLabels();
  const referenceKeys: ClaimKey[] = [];
  for await (const { claims } of reference.parts()) {
    listen();
    for (const claim of claims) {
      referenceKeys.push(keys.of(claim));
      labels.add(claim);
    }
  }
  const predictionKeys: ClaimKey[] = [];
  const contents: number[] = [];
  const places = { starts: [] as number[], lengths: [] as number[], places: [] as number[] };
  for await (const { claims, starts, text } of predictions.parts()) {
    listen();
    for (const claim of claims) {
      predictionKeys.push(keys.of(claim));
      contents.push(hashContent(claim));
    }
    for (const line of linesAt(text, starts)) {
      const [start, end] = lines.of(line);
      const isSame = places.starts.at(-1) === start;
      places.places.push(isSame ? (places.places.at(-1) ?? 0) + 1 : 0);
      places.starts.push(start);
      places.lengths.push(end - start);
    }
  }
  const issues = new AlignmentIssues();
  const aligning = new Aligner(
    referenceKeys,
    predictionKeys,
    hasOwnIds(referenceKeys),
    (issue) => issues.add(issue),
    {
      keepsLast: usesLastPrediction(predictions.form.format),
      areSame: (one, other) => contents[one] === contents[other],
      hasShiftedIds: findShiftedIds(reference.ids, predictions.ids) !== undefined,
    },
  );
  const predictionOf = aligning.align();
  return {
    predictionOf,
    ...places,
    issues,
    dataSet: labels.dataSet,
    facts: { reference, predictions },
  };
}

/** Stores each distinct text once, as a copy, because a text cut out of a batch would keep the batch in memory. */
class Keys {
  readonly #texts = new Map<string, string>();

  of(claim: Claim): ClaimKey {
    const { text, date, ...key } = keyOf(claim);
    return { ...key, text: this.text(text), date: this.text(date) };
  }

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const copy = JSON.parse(JSON.stringify(text)) as string;
    this.#texts.set(copy, copy);
    return copy;
  }
}
