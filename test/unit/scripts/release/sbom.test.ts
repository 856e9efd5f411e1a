import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sbomText, type Shipment } from '../../../../scripts/release/sbom.ts';

const digest = createHash('sha512').update('archive').digest();
const shipment: Shipment = {
  name: 'evidence-inspector',
  version: '1.2.3',
  licence: 'Apache-2.0',
  target: 'linux-x64',
  libraries: [
    { name: 'zod', version: '4.0.0', licence: 'MIT', integrity: undefined, files: [] },
    {
      name: '@angular/animation',
      version: '12.3.1',
      licence: 'MIT',
      integrity: `sha512-${digest.toString('base64')}`,
      files: [{ name: 'native.node', sha256: 'ab'.repeat(32) }],
    },
  ],
  data: [
    {
      kind: 'data',
      name: 'WordNet',
      version: '3.0',
      licence: { name: 'WordNet Release 3.0 licence' },
      description: 'synsets',
      files: [{ name: 'wordnet.bin', sha256: 'cd'.repeat(32) }],
    },
  ],
};

interface Sbom {
  readonly specVersion: string;
  readonly metadata: object;
  readonly components: readonly Readonly<Record<string, unknown>>[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

describe('the bill of materials', () => {
  const text = sbomText(shipment);
  const sbom = JSON.parse(text) as Sbom;

  it('names packages as purl-spec does, with the hash of the lock file, in the order of their names', () => {
    // pkg:npm/%40angular/animation@12.3.1 is the example in purl-spec for the type npm.
    const [first, second] = sbom.components;
    assert.equal(first?.['purl'], 'pkg:npm/%40angular/animation@12.3.1');
    assert.deepEqual(first['hashes'], [{ alg: 'SHA-512', content: digest.toString('hex') }]);
    assert.equal(second?.['purl'], 'pkg:npm/zod@4.0.0');
    assert.ok(!('hashes' in second), 'no hash is made up');
  });

  it('has data with their licence, and the shipped files with their hashes', () => {
    const data = sbom.components.at(-1);
    assert.equal(data?.['type'], 'data');
    assert.deepEqual(data['licenses'], [{ license: { name: 'WordNet Release 3.0 licence' } }]);
    assert.match(text, new RegExp(`"wordnet.bin"[^]*"${'cd'.repeat(32)}"`, 'u'));
    assert.match(text, new RegExp(`"native.node"[^]*"${'ab'.repeat(32)}"`, 'u'));
  });

  it('says that the product is made of all of them, by references that exist once', () => {
    const [{ dependsOn } = { dependsOn: [] }] = sbom.dependencies;
    assert.deepEqual(
      dependsOn,
      sbom.components.map((component) => component['bom-ref']),
    );
    const references = [...text.matchAll(/"bom-ref": "([^"]*)"/gu)].map(([, one = '']) => one);
    assert.equal(new Set(references).size, references.length);
  });

  it('is the same for the same package: it has no date and no number of its own', () => {
    assert.equal(sbomText({ ...shipment, libraries: shipment.libraries.toReversed() }), text);
    assert.doesNotMatch(text, /timestamp|serialNumber/u);
  });
});
