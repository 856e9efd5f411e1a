import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { isLoopback, lookupFor } from '../../../../../src/scorer/install/transfer/loopback.ts';
import { judgeAddress } from '../../../../../src/scorer/judge/judgeAddress.ts';

const here = [
  ...['localhost', 'LOCALHOST:11434', '127.0.0.1', '127.255.0.9:80', '127.1', '0x7f.1', '[::1]'],
  '[0:0:0:0:0:0:0:1]:80',
];
const elsewhere = [
  ...['judge.localhost', 'a.b.localhost:11434', 'localhost.', 'localhost.example.org', '128.0.0.1'],
  ...[
    '127.0.0.1.nip.io',
    '127.evil.org',
    'xlocalhost',
    '0.0.0.0',
    '10.0.0.1',
    '[::2]',
    '[fe80::1]',
  ],
];

describe('an address on this machine', () => {
  it('is a loopback address or localhost, and no other name', () => {
    for (const host of here) {
      assert.equal(isLoopback(new URL(`http://${host}/`)), true, host);
      assert.equal(judgeAddress(`http://${host}/v1`).isLocal, true, host);
    }
    for (const host of elsewhere) {
      assert.equal(isLoopback(new URL(`http://${host}/`)), false, host);
      assert.equal(judgeAddress(`http://${host}/v1`).isUnprotected, true, host);
    }
  });

  const v4: LookupAddress = { address: '127.0.0.1', family: 4 };
  const v6: LookupAddress = { address: '::1', family: 6 };
  const other: LookupAddress = { address: '203.0.113.5', family: 4 };

  /** Resolves with the addresses to which `localhost` would connect. */
  async function addresses(found: readonly LookupAddress[], options = {}): Promise<unknown> {
    const lookup = lookupFor('localhost', (_host, _options, callback) => {
      callback(null, found);
    });
    return new Promise((resolve, reject) => {
      lookup?.('localhost', options, (error, address, family) => {
        if (error) reject(error);
        else resolve(family === undefined ? address : [address, family]);
      });
    });
  }

  it('is all that localhost may lead to', async () => {
    assert.deepEqual(await addresses([other, v6, v4], { all: true }), [v6, v4]);
    assert.deepEqual(await addresses([other, v6, v4]), ['::1', 6]);
    assert.deepEqual(await addresses([v6, v4], { family: 4 }), ['127.0.0.1', 4]);
    await assert.rejects(
      addresses([other], { all: true }),
      /localhost leads to 203\.0\.113\.5, which is not this machine/u,
    );
    assert.equal(lookupFor('example.org'), undefined);
  });
});
