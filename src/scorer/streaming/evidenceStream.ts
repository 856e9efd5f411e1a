import path from 'node:path';
import { ClaimIds } from '../../core/evidence/alignment/shiftedIds.ts';
import type { DataSet } from '../../core/evidence/dataSets.ts';
import type { DetectedFormat } from '../../core/evidence/reading/detect.ts';
import type { EvidenceRole, Problem } from '../../core/evidence/evidence.ts';
import { excerpt } from '../../core/evidence/quote.ts';
import { isJsonLines } from '../../core/evidence/json/linesStream.ts';
import { EvidenceReading, type EvidencePart } from '../../core/evidence/reading/readEvidence.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ShownClaim } from '../sources/nothingAligned.ts';
import { LineBatches, type BatchOptions } from './lineBatches.ts';
import { msg } from '../../core/words/message.ts';

/** Reads an evidence file in JSON Lines, or a pipe, once from start to end. */
export class EvidenceStream {
  readonly #file: string;
  readonly #lines: LineBatches;
  readonly #reading: EvidenceReading;
  #first: ShownClaim | undefined;
  /** How the claims read so far are identified. */
  readonly ids = new ClaimIds();

  constructor(file: string, role: EvidenceRole, options?: BatchOptions) {
    this.#file = file;
    this.#lines = new LineBatches(file, options);
    this.#reading = new EvidenceReading(role);
  }

  /** Returns the format, which is known after the first batch. */
  get form(): DetectedFormat {
    return this.#reading.form;
  }

  /** Claims read so far. */
  get count(): number {
    return this.#reading.count;
  }

  /** Returns the file's first claim, or `undefined` if it has not been read yet. */
  get first(): ShownClaim | undefined {
    return this.#first;
  }

  /** Bytes read so far. */
  get bytes(): number {
    return this.#lines.bytes;
  }

  /** Returns the hash of the bytes read so far, in hexadecimal digits. */
  get sha256(): string {
    return this.#lines.sha256;
  }

  /**
   * Returns the problems that `readEvidence` would report for the lines read so far. `dataSet` defines the expected verdict
   * labels.
   */
  problems(dataSet?: DataSet): readonly Problem[] {
    return this.#reading.problems(dataSet);
  }

  /** Yields claims in batches, which may be kept in memory. Throws the same errors as `parts`. */
  async *read(): AsyncGenerator<EvidencePart, void, undefined> {
    for await (const { claims, ranges, starts } of this.parts()) {
      if (claims.length > 0) yield { claims: copyOf(claims), ranges, starts };
    }
  }

  /**
   * Yields claims in batches, with the text of the batch. Storing a part of a batch keeps the whole batch in memory. Throws
   * reading errors, and `notJsonLines` for a file in another format.
   */
  async *parts(): AsyncGenerator<EvidencePart & { readonly text: string }, void, undefined> {
    let isFirst = true;
    for await (const text of this.#lines.read()) {
      if (isFirst && !holdsLines(text)) throw this.#notLines();
      isFirst = false;
      const part = this.#reading.readLines(text);
      for (const one of part.claims) this.ids.add(one);
      const [claim] = part.claims;
      if (claim) this.#first ??= { text: copyOf(excerpt(claim.text)), claimId: claim.claimId };
      yield { ...part, text };
    }
  }

  #notLines(): InspectorError {
    return new InspectorError(
      'notJsonLines',
      msg(
        '{0} is not JSON Lines. A streamed file must have one claim on each line.',
        path.basename(this.#file),
      ),
      msg('Convert the file (jq -c .[] file.json > file.jsonl), or score it with --no-stream.'),
    );
  }
}

/** Copies a value, because in V8 a text cut out of a batch keeps the whole batch in memory for as long as the text is used. */
function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Whether the text is JSON Lines. Text with only one line is JSON Lines if the line is a complete object. */
function holdsLines(text: string): boolean {
  const trimmed = text.trim();
  return (
    isJsonLines(text, 0) || (/^\{.*\}$/u.test(trimmed) && !/^\{\s*"claims"\s*:/u.test(trimmed))
  );
}
