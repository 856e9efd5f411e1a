import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { claimMarkdown } from '../../../../../src/core/show/claimView/claimForms.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { readMarkdown } from '../../../../support/readMarkdown.ts';
import { handClaim, handParts, pair } from '../../../editor/sampleClaims.ts';

function markdownOf(claim: ScoredClaim, ids: readonly string[] = ['semqa', 'verdict']): string {
  const metrics = metricsOf(ids);
  const parameters = { semqa: defaultSemqaParameters, averitecLevels: [] };
  return claimMarkdown(reportClaim(claim, metrics, parameters), metrics);
}

describe('a claim as Markdown', () => {
  it('has verdicts, scores, why they are so, and the evidence of both sides', () => {
    // The numbers are computed by hand beside `handParts`.
    assert.deepEqual(markdownOf(handClaim).split('\n'), [
      '## Claim 0',
      '',
      '> The bridge opened in 1932.',
      '',
      '- ✗ Refuted (reference: Supported) · SemQA 0.59 · questions 2/2 matched · answers 0.58',
      '- Scores: SemQA 0.59',
      '- SemQA: 2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.',
      '',
      '### Q1: When did it open?',
      '',
      '- Reference answer: 19 March 1932',
      '- Closest prediction, P1: On what date was it opened?',
      '  - Predicted answer: It opened on 19 March 1932.',
      '- SemQA: matched with P1, similarity 0.900',
      '  - reference → predicted: implies 0.900; predicted → reference: neutral 0.600; support: 0.900',
      '',
      '### Q2: Who built it?',
      '',
      '- Reference answer: Dorman Long',
      '- Closest prediction, P2: Which firm \\| built it?',
      '  - Predicted answer: Arrol',
      '- SemQA: matched with P2, similarity 0.300',
      '  - reference → predicted: neutral 0.600; predicted → reference: neutral 0.600; support: not decided',
      '',
    ]);
  });

  it('has what is in no match, and without SemQA everything', () => {
    const alone = scoredFrom({
      ...handParts,
      predictedEvidence: [...handParts.predictedEvidence, pair('And why?', 'Because.', 'Yes.')],
      similarities: (handParts.similarities ?? []).map((row) => [...(row ?? []), 0]),
    });
    const unused = [
      '- P3: And why?',
      '  - Predicted answer 1 of 2: Because.',
      '  - Predicted answer 2 of 2: Yes.',
      '',
    ];
    const lines = markdownOf(alone).split('\n');
    assert.deepEqual(lines.slice(-6), ['### Unused predictions', '', ...unused]);
    const without = markdownOf(alone, ['verdict']).split('\n');
    assert.ok(
      without.includes('### Predicted evidence') && without.includes('### Q2: Who built it?'),
    );
    assert.deepEqual(without.slice(-4), unused);
  });

  it('holds nothing that acts, whatever the evidence says', () => {
    const hostile =
      '<img src=x onerror=alert(1)> [x](javascript:alert(1)) https://example.org\n# a | b';
    const claim = scoredFrom({
      ...handParts,
      claim: hostile,
      predictedVerdict: hostile,
      referenceEvidence: [pair(hostile, hostile), pair('Who?', hostile)],
    });
    const tokens = readMarkdown(markdownOf(claim)).flatMap((token) => [
      token,
      ...(token.children ?? []),
    ]);
    const active = tokens.filter(({ type }) => /^(?:html|link|image)/u.test(type));
    assert.deepEqual(active, []);
    assert.equal(tokens.filter(({ type }) => type === 'heading_open').length, 3);
    assert.ok(tokens.some(({ content }) => content.includes('<img src=x onerror=alert(1)>')));
  });
});
