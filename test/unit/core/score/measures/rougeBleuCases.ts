// Expected scores from rouge-score and sacrebleu: a committed fixture, and the reference values if they are available.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BleuCounts, BleuOptions } from '../../../../../src/core/score/measures/bleu.ts';
import type { RougeVariant } from '../../../../../src/core/score/measures/rouge.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

interface Setting<Options> {
  readonly options: Options;
  readonly signature: string;
}

type RougeNumbers = Readonly<
  Record<RougeVariant, readonly [precision: number, recall: number, f: number]>
>;

export interface PeerCase {
  readonly reference: string;
  readonly predicted: string;
  readonly rouge: { readonly plain: RougeNumbers; readonly stemmed: RougeNumbers };
  /** By setting. */
  readonly bleu: readonly number[];
  /** In the first setting. */
  readonly bleuDetails: BleuCounts & {
    readonly precisions: readonly number[];
    readonly brevityPenalty: number;
  };
  readonly chrf: number;
}

export interface PeerCorpus {
  readonly first: number;
  readonly end: number;
  readonly bleu: number;
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
  readonly predictedLength: number;
  readonly referenceLength: number;
}

/** Reads the cases made by test/peers/rougeBleuFixture.py. */
export function readPeerCases(): {
  readonly cases: readonly PeerCase[];
  readonly corpora: readonly PeerCorpus[];
  readonly bleuOptions: readonly Setting<BleuOptions>[];
  readonly chrfSignature: string;
} {
  const file = path.join(import.meta.dirname, 'fixtures', 'rougeBleu.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readPeerCases>;
}

export interface GoldenCase {
  readonly id: number;
  readonly reference: string;
  readonly candidate: string;
  readonly rougeL_f_stem: number;
  readonly rougeL_f_nostem: number;
  readonly rougeL_p_nostem: number;
  readonly rougeL_r_nostem: number;
  readonly bleu_sentence_bleu: number;
  readonly bleu_class_default: number;
  readonly bleu_precisions: readonly number[];
  readonly bleu_bp: number;
  readonly bleu_counts: readonly number[];
  readonly bleu_totals: readonly number[];
  readonly sys_len: number;
  readonly ref_len: number;
}

export interface Golden {
  readonly meta: Readonly<Record<string, string>>;
  readonly cases: readonly GoldenCase[];
}

/** Reads the reference numbers. Skips the test if they are not beside the checkout. */
export function readGolden(test: Mocha.Context): Golden {
  return JSON.parse(
    readFileSync(sharedPath(test, 'golden/rouge-bleu-cases.json'), 'utf8'),
  ) as Golden;
}

/** Asserts that two numbers are equal up to a relative error of 1e-12. */
export function assertSame(actual: number, expected: number, what: string): void {
  const difference = Math.abs(actual - expected);
  assert.ok(
    difference <= 1e-12 * Math.abs(expected),
    `${what}: ${String(actual)}, expected ${String(expected)}`,
  );
}

export function assertAllSame(
  actual: readonly number[],
  expected: readonly number[],
  what: string,
): void {
  assert.equal(actual.length, expected.length, what);
  for (const [at, value] of expected.entries()) assertSame(actual[at] ?? NaN, value, what);
}
