// The version of ONNX Runtime in reports equals the version of the installed packages and the version that they report.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bundledRuntimeVersion,
  runtimeName,
} from '../../src/core/score/models/executionProviders.ts';
import type { FlatReport } from '../../src/core/score/report/flattenReport.ts';
import { runtimeVersion } from '../../src/scorer/models/platform.ts';
import { sampleFiles } from '../support/manyClaims.ts';
import { printedBy } from '../support/runCli.ts';
import { folderOfEachTest } from '../support/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

function versionOf(file: string): unknown {
  return (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { version?: unknown }).version;
}

describe('the version of ONNX Runtime', () => {
  const folder = folderOfEachTest();
  it('is that of both packages', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    assert.equal(dependencies['onnxruntime-node'], bundledRuntimeVersion);
    assert.equal(devDependencies['onnxruntime-web'], bundledRuntimeVersion);
    assert.equal(versionOf('node_modules/onnxruntime-web/package.json'), bundledRuntimeVersion);
    assert.equal(runtimeVersion('wasm'), bundledRuntimeVersion);
  });

  it('is what the installed library says of itself', () => {
    const { env } = require('onnxruntime-node') as { env: { versions: { node?: string } } };
    assert.equal(runtimeVersion('cpu'), env.versions.node);
  });

  it('is in the provenance of each model and in the signature of each metric that asks one', async () => {
    const out = await printedBy(
      ...['score', '-r', sampleFiles.reference, '-p', sampleFiles.predictions, '--limit', '1'],
      ...['-m', 'semqa,justificationCosine,proxyReference,rouge', '-f', 'json'],
      ...['--store', folder, '--threads', '1'],
    );
    const { encoder, nli, signatures } = (JSON.parse(out) as FlatReport).provenance;
    const runtime = runtimeName('cpu', runtimeVersion('cpu'));
    assert.equal(runtime, `onnxruntime-node ${bundledRuntimeVersion}`);
    assert.deepEqual([encoder?.runtime, nli?.runtime], [runtime, runtime]);
    const part = `runtime:onnxruntime-node-${bundledRuntimeVersion}`;
    const signed = Object.entries(signatures).filter(([, text]) => text.endsWith(part));
    assert.deepEqual(signed.map(([id]) => id).sort(), [
      'justificationCosine',
      'proxyReference',
      'semqa',
    ]);
    assert.match(signatures['semqa'] ?? '', /^encoder:[\w-]+@[\da-f+]+\|nli:[\w-]+@[\da-f+]+\|/u);
  });
});
