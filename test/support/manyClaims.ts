import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface SampleFiles {
  readonly reference: string;
  readonly predictions: string;
}

const samples = path.join(import.meta.dirname, '..', '..', 'samples');

/** The sample project. */
export const sampleFiles: SampleFiles = {
  reference: path.join(samples, 'reference.json'),
  predictions: path.join(samples, 'systemA.predictions.json'),
};

/** The sample project's second system. */
export const systemB = path.join(samples, 'systemB.predictions.json');

/** Writes files of JSON lists as JSON Lines into a folder, under their names with `.jsonl`. */
export function writeAsLines(
  folder: string,
  { reference, predictions } = sampleFiles,
  count = Infinity,
): SampleFiles {
  const written = (file: string): string => {
    const claims = JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[];
    const target = path.join(folder, `${path.basename(file, '.json')}.jsonl`);
    const lines = claims.slice(0, count).map((claim) => `${JSON.stringify(claim)}\n`);
    writeFileSync(target, lines.join(''));
    return target;
  };
  return { reference: written(reference), predictions: written(predictions) };
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

const samplesSize = 20;

/**
 * Writes copies of the sample files. `count`: less than 20, or a multiple of 20. Texts differ from copy to copy, so that stored results are
 * not reused, unless `isSame`.
 */
export function writeManyClaims(folder: string, count: number, isSame = false): SampleFiles {
  const rounds = Array.from({ length: Math.ceil(count / samplesSize) }, (_, round) => round);
  const many = (file: string): string => {
    const claims = JSON.parse(readFileSync(file, 'utf8')) as Json[];
    const target = path.join(folder, path.basename(file));
    const copies = rounds.flatMap((round) => numbered(claims, round, isSame));
    writeFileSync(target, JSON.stringify(copies.slice(0, count)));
    return target;
  };
  return { reference: many(sampleFiles.reference), predictions: many(sampleFiles.predictions) };
}

const numberedKeys = new Set(['claim', 'question', 'answer']);

function numbered(value: Json, round: number, isSame: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => numbered(item, round, isSame));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'claim_id') return [key, Number(item) + round * samplesSize];
      if (!isSame && typeof item === 'string' && numberedKeys.has(key))
        return [key, `${item} (${round})`];
      return [key, numbered(item, round, isSame)];
    }),
  );
}
