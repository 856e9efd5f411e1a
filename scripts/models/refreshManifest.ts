// Writes into models/manifest.json what the files beside it are: sizes, SHA-256, and the golden pairs' numbers, measured
// with onnxruntime-node as the product runs them. The texts of the golden pairs stay as they are in the manifest.
// usage: node scripts/models/refreshManifest.ts

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { nliLabels, type NliLabel } from '../../src/core/models/modelEntry.ts';
import { entailmentOf } from '../../src/scorer/models/entailment.ts';
import {
  TextTokenizer,
  type TokenSequence,
} from '../../src/scorer/models/tokenizer/textTokenizer.ts';
import { dot } from '../../src/scorer/models/vectors.ts';

interface WrittenFile {
  readonly path: string;
  sha256: string;
  size: number;
}

interface WrittenEntry {
  readonly kind: string;
  readonly maximumTokens: number;
  readonly output: { readonly name: string; readonly labels?: readonly string[] };
  readonly files: Readonly<Record<'model' | 'tokenizer' | 'tokenizerConfig', WrittenFile>> & {
    readonly externalData?: readonly WrittenFile[];
  };
  readonly golden: {
    readonly pairs: readonly {
      readonly first: string;
      readonly second: string;
      expected: Record<string, number>;
    }[];
  };
}

const folder = path.join(import.meta.dirname, '..', '..', 'models');
const manifestPath = path.join(folder, 'manifest.json');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
  readonly models: readonly WrittenEntry[];
};

function refresh(file: WrittenFile): void {
  const data = readFileSync(path.join(folder, file.path));
  file.sha256 = createHash('sha256').update(data).digest('hex');
  file.size = data.length;
}

function jsonOf(file: WrittenFile): object {
  return JSON.parse(readFileSync(path.join(folder, file.path), 'utf8')) as object;
}

function rounded(values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(4))]),
  );
}

for (const entry of manifest.models) {
  const { model, tokenizer, tokenizerConfig, externalData = [] } = entry.files;
  for (const file of [model, tokenizer, tokenizerConfig, ...externalData]) refresh(file);
  const texts = new TextTokenizer(jsonOf(tokenizer), entry.maximumTokens);
  const session = await InferenceSession.create(path.join(folder, model.path), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const run = async ({ ids, secondStart }: TokenSequence): Promise<Float32Array> => {
    const shape = [1, ids.length];
    const result = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      token_type_ids: new Tensor(
        'int64',
        new BigInt64Array(ids.length).fill(1n, secondStart),
        shape,
      ),
    });
    return result[entry.output.name]?.data as Float32Array;
  };
  const labels = (entry.output.labels ?? []).flatMap((label): NliLabel[] =>
    nliLabels.filter((known) => known === label),
  );
  for (const pair of entry.golden.pairs) {
    const { first, second } = pair;
    pair.expected = rounded(
      entry.kind === 'nli'
        ? { ...entailmentOf(await run(texts.pair(first, second)), labels) }
        : { cosine: dot(await run(texts.single(first)), await run(texts.single(second))) },
    );
  }
}
writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
