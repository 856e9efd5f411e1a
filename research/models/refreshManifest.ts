// Updates models/manifest.json from the files beside it: sizes, SHA-256, and the values of the golden pairs, measured with onnxruntime-node
// in the way the product runs the models. The golden pairs' texts stay unchanged.
// usage: node research/models/refreshManifest.ts

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelEntriesOf } from '../../src/core/score/models/modelEntry.ts';
import { turnTelemetryOff } from '../../src/node/runtimeTelemetry.ts';
import { runGolden } from '../../src/scorer/models/goldenCheck.ts';
import { openSession } from '../../src/scorer/models/modelServing.ts';
import { sessionFileOf } from '../../src/scorer/models/models.ts';
import { loadRuntime } from '../../src/scorer/models/runtime.ts';
import { TextTokenizer } from '../../src/scorer/models/tokenizer/textTokenizer.ts';

interface WrittenFile {
  readonly path: string;
  sha256: string;
  size: number;
}

interface WrittenEntry {
  readonly files: Readonly<Record<string, WrittenFile | readonly WrittenFile[]>>;
  readonly golden: { readonly pairs: readonly { expected: Record<string, number> }[] };
}

turnTelemetryOff();
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

function rounded(values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value.toFixed(4))]),
  );
}

for (const { files } of manifest.models)
  for (const file of Object.values(files).flat()) refresh(file);

const runtime = await loadRuntime();
for (const [place, entry] of modelEntriesOf(manifest).entries()) {
  const tokenizer = readFileSync(path.join(folder, entry.files.tokenizer.path), 'utf8');
  const texts = new TextTokenizer(JSON.parse(tokenizer) as object, entry.maximumTokens);
  const session = await openSession(runtime, sessionFileOf({ ...entry, folder }), 'cpu', 1);
  const said = await runGolden(
    entry,
    {
      single: (text) => texts.single(text),
      pair: (first, second) => texts.pair(first, second),
      run: (sequences) => Promise.all(sequences.map((sequence) => session.run(sequence))),
    },
    entry.golden?.pairs ?? [],
  );
  for (const [at, pair] of (manifest.models[place]?.golden.pairs ?? []).entries()) {
    pair.expected = rounded(said[at] ?? {});
  }
}
writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
