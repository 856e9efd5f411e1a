import assert from 'node:assert/strict';
import { proxyFor } from '../../../../../src/scorer/install/transfer/proxy.ts';

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
