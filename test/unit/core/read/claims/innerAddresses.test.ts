import assert from 'node:assert/strict';
import { addressesIn } from '../../../../../src/core/read/claims/innerAddresses.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

describe('addresses in an address', () => {
  it('are the address itself and those inside it, each normalised', () => {
    assert.deepEqual(
      addressesIn('https://a.example/u?q=https%3A%2F%2Fwww.example.org%2Fpage%3Fid%3D1&x=2'),
      {
        written: [
          'a.example/u?q=https%3A%2F%2Fwww.example.org%2Fpage%3Fid%3D1&x=2',
          'example.org/page?id=1',
        ],
        dashed: [],
      },
    );
    assert.deepEqual(addressesIn('https://en-example-org.proxy.example.com/a').dashed, [
      'en.example.org/a',
    ]);
    assert.deepEqual(addressesIn('Metadata'), { written: [], dashed: [] });
  });

  it('are found at the end of a long address', () => {
    const { written } = addressesIn(
      `https://a.example/?state=${'x'.repeat(100_000)}&u=https%3A%2F%2Fexample.org%2Fpage`,
    );
    assert.equal(written.at(-1), 'example.org/page');
  });

  it('are found in long texts without delay', () => {
    const startMs = cpuTimeMs();
    for (const part of [
      'http://',
      'https:',
      'a.bc/d ',
      '=a.bc/d',
      '%25',
      '-',
      '&u=a.bc/d',
      '/a.b',
      '%',
      '\\',
      '/',
      'a',
    ]) {
      addressesIn(part.repeat(100_000));
      addressesIn(`https://example.org/?u=${part.repeat(100_000)}`);
    }
    assert.ok(cpuTimeMs() - startMs < 5000);
  });
});
