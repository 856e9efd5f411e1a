import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/metrics/semqa.ts';
import type { ReportClaim, ScoredClaim } from '../../../../src/core/report/report.ts';
import { claimMarkdown, matchMarkdown } from '../../../../src/editor/hover/claimMarkdown.ts';
import { commandLink } from '../../../../src/editor/hover/commandLinks.ts';
import { Run } from '../../../../src/editor/scoring/run.ts';
import { handClaim, missingClaim, pair } from '../sampleClaims.ts';

function scored(claim: ScoredClaim): ReportClaim {
  const run = new Run('file:///p.json', 'file:///r.json', defaultSemqaParameters);
  run.add([claim]);
  const found = run.claim(claim.index);
  assert.ok(found);
  return found;
}

describe('claimMarkdown', () => {
  it('tells score, reason and every match of the hand-computed claim', () => {
    const lines = claimMarkdown(scored(handClaim), '[link](x)').split('\n\n');
    assert.equal(
      lines[0],
      '**SemQA 0.59 · questions 2/2 matched · answers 0.57 (1 undecided) · Refuted (reference: Supported)**',
    );
    assert.equal(
      lines[1],
      '2 of 2 reference questions matched; the answer to Q1 is supported; the answer to Q2 is undecided.',
    );
    assert.deepEqual(lines[2]?.split('\n').slice(2), [
      '| **Q1** When did it open? | **P1** On what date was it opened? | 0.90 | entailment\u00a00.90 | neutral\u00a00.60 | 0.90 |',
      '| **Q2** Who built it? | **P2** Which firm \\| built it? | 0.30 | neutral\u00a00.60 | neutral\u00a00.60 | 0.25 (undecided) |',
    ]);
    assert.equal(lines[3], '[link](x)');
  });

  it('shows unmatched reference questions and counts unused predictions', () => {
    const claim = scored({
      ...handClaim,
      predictedEvidence: [handClaim.predictedEvidence[0] ?? pair('')],
      similarities: [[0.9], [0.2]],
      comparisons: handClaim.comparisons.slice(0, 1),
    });
    assert.match(claimMarkdown(claim, ''), /\*\*Q2\*\* Who built it\? \| \*unmatched\*/);
  });

  it('says that there is no prediction instead of showing an empty table', () => {
    const text = claimMarkdown(scored(missingClaim), '');
    assert.match(text, /nothing for this claim/);
    assert.doesNotMatch(text, /\|/);
  });

  it('lets no evidence text become a link', () => {
    const claim = scored({
      ...handClaim,
      referenceEvidence: [
        pair('[click](command:workbench.action.quit)', 'x'),
        ...handClaim.referenceEvidence.slice(1),
      ],
    });
    assert.doesNotMatch(claimMarkdown(claim, ''), /(?<!\\)\[|(?<!\\)\]\(/);
  });
});

describe('matchMarkdown', () => {
  it('shows the match of a predicted question with both answers', () => {
    const text = matchMarkdown(scored(handClaim), 'predicted', 0, '');
    assert.match(text, /\*\*Q1\*\* When did it open\? \| \*\*P1\*\*/);
    assert.doesNotMatch(text, /\*\*Q2\*\*/);
    assert.match(text, /\*Reference answer:\* 19 March 1932/);
    assert.match(text, /\*Predicted answer:\* It opened on 19 March 1932\\\./);
  });

  it('says what an unmatched reference question costs', () => {
    assert.equal(
      matchMarkdown(scored(missingClaim), 'reference', 1, ''),
      'Reference question 2 is not part of any match. It counts 0 in the question score.',
    );
  });
});

describe('commandLink', () => {
  it('encodes every character of a path that could end the link', () => {
    const link = commandLink(
      'Inspect',
      'evidenceInspector.inspectClaim',
      "file:///a(b)'c%20d.json",
      17,
    );
    const [, encoded] =
      /^\[Inspect\]\(command:evidenceInspector\.inspectClaim\?([\w%.~-]+)\)$/.exec(link) ?? [];
    assert.deepEqual(JSON.parse(decodeURIComponent(encoded ?? '')), [
      "file:///a(b)'c%20d.json",
      17,
    ]);
  });
});
