import assert from 'node:assert/strict';
import { addressesIn } from '../../../../../src/core/score/doctor/innerAddresses.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

function toBase64(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64url');
}

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

  it('are found in Base64 and as mail filters write them', () => {
    for (const address of [
      `https://www.example.com/ck/a?p=1&u=a1${toBase64('https://www.example.org/page')}&n=1`,
      `https://news.example.com/rss/articles/${toBase64('\b\u0013"\u001Chttps://www.example.org/page')}`,
      'https://mail.example.com/v2/url?u=https-3A__www.example.org_page&d=x',
    ]) {
      assert.equal(addressesIn(address).written.at(-1), 'example.org/page', address);
    }
    const slug = 'https://a.example/a-long-name-of-an-article-about-http-and-https';
    assert.deepEqual(addressesIn(slug).written, [slug.slice(8)]);
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
      'aHR0cHM6Ly9h',
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
