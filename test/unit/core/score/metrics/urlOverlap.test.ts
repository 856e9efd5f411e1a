import assert from 'node:assert/strict';
import { urlOverlapMetric } from '../../../../../src/core/score/metrics/urlOverlap.ts';
import { compareSources, urlOverlap } from '../../../../../src/core/read/claims/sourceNames.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { answer, claimWith, pair } from '../report/claimWith.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

const evidence = (...sources: readonly string[]) => [pair('Q?', answer({ sources }))];

describe('overlap of sources', () => {
  it('is shared / all, each page once', () => {
    const reference = evidence('https://a.org/1', 'https://b.org/1', 'http://www.a.org/1/');
    const predicted = evidence('a.org/1', 'c.org', 'd.org');
    // Computed by hand: {a, b} and {a, c, d} share one of four sources.
    assert.equal(urlOverlap(reference, predicted), 0.25);
    assert.equal(urlOverlap(predicted, reference), 0.25);
    assert.equal(urlOverlap(reference, reference), 1);
  });

  it('counts a page and its archived copy once, on both sides', () => {
    const page = 'https://a.org/1';
    const copy = 'https://archive.ph/AcS0w';
    const cited = [pair('Q?', answer({ sources: [page, copy], copies: [[page, copy]] }))];
    // Computed by hand: each side has one source, which is the same for both. If the copy were not recognised, {a, archive} and
    // {a} would share half.
    assert.equal(urlOverlap(cited, evidence(page)), 1);
    assert.equal(urlOverlap(evidence(page), cited), 1);
    assert.equal(urlOverlap(cited, cited), 1);
    // A system that cites only the copy has found the source.
    assert.equal(urlOverlap(cited, evidence(copy)), 1);
    assert.equal(urlOverlap(cited, evidence(page, 'https://b.org')), 0.5);
    assert.deepEqual(compareSources(cited, evidence(copy)).shared, ['a.org/1']);
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
    const startMs = cpuTimeMs();
    assert.equal(urlOverlap(chained, evidence('https://a.org/0')), 1);
    assert.ok(cpuTimeMs() - startMs < 3000);
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
