import assert from 'node:assert/strict';
import {
  comparableAddress,
  comparedSources,
  urlOverlap,
  urlOverlapMetric,
} from '../../../../src/core/metrics/urlOverlap.ts';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';

const evidence = (...sources: readonly string[]) => [pair('Q?', answer({ sources }))];

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
      assert.equal(comparableAddress(address), expected);
    });
  }

  it('are found in long texts without delay', () => {
    const startMs = performance.now();
    for (const text of ['a.', 'http://', '@', '%', 'a/', ':', 'web.archive.org/web/1/']) {
      comparableAddress(text.repeat(100_000));
      comparableAddress(`https://${text.repeat(100_000)}`);
    }
    assert.ok(performance.now() - startMs < 2000);
  });
});

describe('overlap of sources', () => {
  it('is shared / all, each page once', () => {
    const reference = evidence('https://a.org/1', 'https://b.org/1', 'http://www.a.org/1/');
    const predicted = evidence('a.org/1', 'c.org', 'd.org');
    // By hand: {a, b} and {a, c, d} share one of four.
    assert.equal(urlOverlap(reference, predicted), 0.25);
    assert.equal(urlOverlap(predicted, reference), 0.25);
    assert.equal(urlOverlap(reference, reference), 1);
  });

  it('counts a page and its archived copy once, on both sides', () => {
    const page = 'https://a.org/1';
    const copy = 'https://archive.ph/AcS0w';
    const cited = [pair('Q?', answer({ sources: [page, copy], copies: [[page, copy]] }))];
    // By hand: one source on each side, the same one; without the copy's relation {a, archive} and {a} share half.
    assert.equal(urlOverlap(cited, evidence(page)), 1);
    assert.equal(urlOverlap(evidence(page), cited), 1);
    assert.equal(urlOverlap(cited, cited), 1);
    // A system that found the copy alone found the source.
    assert.equal(urlOverlap(cited, evidence(copy)), 1);
    assert.equal(urlOverlap(cited, evidence(page, 'https://b.org')), 0.5);
    assert.deepEqual(comparedSources(cited, evidence(copy)).shared, ['a.org/1']);
  });

  it('reads page and copy of an answer as one source', () => {
    const text = JSON.stringify([
      {
        claim: 'A',
        label: 'Refuted',
        claim_types: [],
        questions: [
          {
            question: 'Q',
            answers: [
              {
                answer: 'A',
                source_url: 'https://a.org/1',
                cached_source_url: 'https://archive.ph/AcS0w',
              },
            ],
          },
        ],
      },
    ]);
    const [claim] = readEvidence(text).claims;
    assert.equal(urlOverlap(claim?.evidence ?? [], evidence('https://a.org/1')), 1);
  });

  it('follows a long chain of copies without delay', () => {
    const copies = Array.from(
      { length: 50_000 },
      (_, at) => [`https://a.org/${at + 1}`, `https://a.org/${at}`] as const,
    );
    const chained = [pair('Q?', answer({ sources: copies.flat(), copies }))];
    const startMs = performance.now();
    assert.equal(urlOverlap(chained, evidence('https://a.org/0')), 1);
    assert.ok(performance.now() - startMs < 3000);
  });

  it('is 0 when one side has none, and undefined when neither has', () => {
    assert.equal(urlOverlap(evidence('a.org'), []), 0);
    assert.equal(urlOverlap([], evidence('a.org')), 0);
    assert.equal(urlOverlap(evidence('Metadata'), []), null);
  });

  it('is a mean over the claims that have one', () => {
    const [score] = urlOverlapMetric.scores;
    assert.equal(score?.ofFile({ urlOverlap: { mean: 0.5, claims: 2 } }), 0.5);
    assert.equal(score.ofFile({}), null);
    assert.equal(score.ofClaim?.(claimWith({ urlOverlap: 0.25 })), 0.25);
    assert.equal(score.ofClaim(claimWith({ urlOverlap: null })), null);
    assert.equal(score.ofClaim(claimWith()), null);
  });
});
