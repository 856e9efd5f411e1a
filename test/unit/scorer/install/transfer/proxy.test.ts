import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import {
  proxyFor,
  isLoopback,
  lookupFor,
} from '../../../../../src/scorer/install/transfer/proxy.ts';
import { judgeAddress } from '../../../../../src/scorer/judge/judgeAddress.ts';

const secure = new URL('https://hub.example/model');
const plain = new URL('http://hub.example:8080/model');
const hostOf = (...args: Parameters<typeof proxyFor>): string | undefined =>
  proxyFor(...args)?.url.host;

describe('the proxy of a request', () => {
  it('is that of the settings before that of the environment', () => {
    const env = { HTTPS_PROXY: 'http://env:1' };
    assert.equal(hostOf(secure, { proxy: 'http://settings:2' }, env), 'settings:2');
    assert.equal(hostOf(secure, { proxy: ' ' }, env), 'env:1');
    assert.equal(hostOf(secure, { proxy: 'http://settings:2', isProxyOff: true }, env), undefined);
    assert.equal(hostOf(secure, {}, {}), undefined);
  });

  it('is told by the protocol, in lower case first, else by ALL_PROXY', () => {
    const env = { http_proxy: 'plain:1', HTTP_PROXY: 'wrong:1', HTTPS_PROXY: 'secure:2' };
    assert.equal(hostOf(plain, {}, env), 'plain:1');
    assert.equal(hostOf(secure, {}, env), 'secure:2');
    assert.equal(hostOf(secure, {}, { ALL_PROXY: 'all:3' }), 'all:3');
  });

  it('is left out for hosts, domains and ports that are excepted', () => {
    const isDirect = (noProxy: string, target = secure): boolean =>
      proxyFor(target, {}, { ALL_PROXY: 'p:1', NO_PROXY: noProxy }) === undefined;
    for (const pattern of [
      '*',
      'hub.example',
      '.example',
      '*.example',
      'example',
      'a,HUB.example',
    ]) {
      assert.ok(isDirect(pattern), pattern);
    }
    for (const pattern of ['', 'ub.example', 'other', 'hub.example:8080', 'hub.example.org']) {
      assert.ok(!isDirect(pattern), pattern);
    }
    assert.ok(isDirect('hub.example:443'));
    assert.ok(isDirect('hub.example:8080', plain));
    assert.ok(!isDirect('hub.example:80', plain));
    const settings = { proxy: 'http://p:1', noProxy: ['hub.example'] };
    assert.equal(proxyFor(secure, settings, {}), undefined);
  });

  it('gets the name and the password of its address, or the header of the settings', () => {
    const { authorization } = proxyFor(secure, { proxy: 'http://me:p%40ss@proxy:1' }, {}) ?? {};
    assert.equal(authorization, `Basic ${Buffer.from('me:p@ss').toString('base64')}`);
    const given = proxyFor(secure, { proxy: 'http://p:1', proxyAuthorization: 'Bearer x' }, {});
    assert.equal(given?.authorization, 'Bearer x');
    assert.equal(proxyFor(secure, { proxy: 'http://p:1' }, {})?.authorization, undefined);
  });

  it('is refused when it is no http address, without a word of what stands there', () => {
    assert.throws(
      () => proxyFor(secure, { proxy: 'socks5://me:secret@proxy:1' }, {}),
      (error) => error instanceof RangeError && !error.message.includes('secret'),
    );
  });
});

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
