import assert from 'node:assert/strict';
import { normaliseAddress } from '../../../../../src/core/read/claims/sourceNames.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

describe('addresses of one page', () => {
  for (const [address, expected] of [
    ['https://example.org/a', 'example.org/a'],
    ['http://www.Example.org/a/', 'example.org/a'],
    ['example.org/a', 'example.org/a'],
    ['https://example.org/a#part', 'example.org/a'],
    ['https://example.org:443/a', 'example.org/a'],
    ['https://example.org:8080/a', 'example.org:8080/a'],
    ['https://user@example.org/a', 'example.org/a'],
    ['https://example.org', 'example.org'],
    ['https://example.org/', 'example.org'],
    ['https://example.org/?', 'example.org'],
    ['https://example.org./a', 'example.org/a'],
    ['https://www.com/a', 'www.com/a'],
    ['https://example.org/A', 'example.org/A'],
    ['https://example.org/a?b=1&c=2', 'example.org/a?b=1&c=2'],
    ['https://example.org/%7Ea%2fb%20c', 'example.org/~a%2Fb%20c'],
    ['https://example.org/caf\u00e9 \ud83d\ude00', 'example.org/caf%C3%A9%20%F0%9F%98%80'],
    ['https://example.org/\ud83d', 'example.org/%EF%BF%BD'],
    ['https://example.org/100%', 'example.org/100%'],
    ['https://web.archive.org/web/20201101145631/https://www.example.org/a/', 'example.org/a'],
    ['https://web.archive.org/web/20201101145631mp_/http://example.org/a', 'example.org/a'],
    ['http://archive.org/web/20201101/example.org/a', 'example.org/a'],
    ['https://archive.ph/2020.11.01-145631/https://example.org/a', 'example.org/a'],
    [
      'https://web.archive.org/web/2021/https://archive.is/20200101/https://example.org/a',
      'example.org/a',
    ],
    ['https://archive.ph/AcS0w', 'archive.ph/AcS0w'],
    ['https://web.archive.org/web/2021/', 'web.archive.org/web/2021'],
    ['http://192.168.0.1/a', '192.168.0.1/a'],
    ['Metadata', undefined],
    ['', undefined],
    ['3.5 million', undefined],
    ['3.5', undefined],
    ['See example.org for more', undefined],
    ['mailto:a@example.org', undefined],
    ['ftp://example.org/a', undefined],
    ['https://localhost/a', undefined],
  ] as const) {
    it(`${JSON.stringify(address)} is ${expected ?? 'no address'}`, () => {
      assert.equal(normaliseAddress(address), expected);
    });
  }

  it('are found in long texts without delay', () => {
    const startMs = cpuTimeMs();
    for (const text of ['a.', 'http://', '@', '%', 'a/', ':', 'web.archive.org/web/1/']) {
      normaliseAddress(text.repeat(100_000));
      normaliseAddress(`https://${text.repeat(100_000)}`);
    }
    assert.ok(cpuTimeMs() - startMs < 2000);
  });
});
