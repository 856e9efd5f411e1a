import assert from 'node:assert/strict';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import {
  evidenceOf,
  rankQuestionsWorstFirst,
} from '../../../../../src/core/score/questions/claimEvidence.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  compared,
  pair,
  scoredClaim,
  withCoverage,
} from '../../../../webview/fixtures/scoredClaim.ts';

const yes = [0.97, 0.02, 0.01, 0.95, 0.04, 0.01] as const;
const no = [0.01, 0.03, 0.96, 0.02, 0.08, 0.9] as const;

function reported(claim: ScoredClaim): ReportClaim {
  const parameters = { semqa: defaultSemqaParameters, averitecLevels: [] };
  return reportClaim(claim, metricsOf(['semqa', 'coverage']), parameters);
}

const claim = scoredClaim(0, {
  claim: 'The bridge was opened in 1937.',
  referenceEvidence: [
    pair('When was the bridge opened?', 'It was opened on 27 May 1937.', 'In spring'),
    pair('Who led the construction?', 'Joseph Strauss'),
    pair('Who paid for it?', 'Bond holders'),
  ],
  predictedEvidence: [
    pair('How many lanes are there?', 'Six.'),
    pair('Who directed the works?', 'Others than he'),
    pair('On what date was the bridge opened?', 'The bridge was opened on 27 May 1937.'),
  ],
  similarities: [
    [0.1, 0.1, 0.9],
    [0.1, 0.9, 0.1],
    [0.2, 0.1, 0.1],
  ],
  comparisons: [compared(0, 2, yes), compared(1, 1, no)],
});

describe('the evidence of a claim, question by question', () => {
  it('has the answer that a status rests on, with what is known of it', () => {
    const { questions, unused } = evidenceOf(reported(withCoverage(claim)));
    assert.deepEqual(
      questions.map(({ status }) => status),
      ['answered', 'contradicted', 'notAsked'],
    );
    const [opened] = questions;
    assert.equal(opened?.best?.predicted, 2);
    assert.equal(opened.best.similarity, 0.9);
    assert.ok((opened.best.coverage ?? 0) > 0.5);
    assert.equal(opened.best.comparison?.forward.entailment, 0.97);
    assert.equal(opened.referenceAnswer, 0);
    assert.deepEqual(
      opened.matches.map(({ predicted }) => predicted),
      [2],
    );
    assert.ok(opened.others.every(({ predicted }) => predicted !== 2));
    assert.ok(unused.every((predicted) => predicted !== 2 && predicted !== 1));
  });

  it('is the closest that SemQA knows where there is no status', () => {
    const { questions } = evidenceOf(reported(claim));
    assert.deepEqual(
      questions.map(({ status, best }) => [status, best?.predicted]),
      [
        [undefined, 2],
        [undefined, 1],
        [undefined, 0],
      ],
    );
  });

  it('has no best answer where nothing is predicted', () => {
    const bare = scoredClaim(0, { claim: 'x', referenceEvidence: [pair('Who?', 'She.')] });
    const { questions, unused } = evidenceOf(reported(withCoverage(bare)));
    assert.equal(questions[0]?.best, undefined);
    assert.deepEqual(questions[0]?.others, []);
    assert.deepEqual(unused, []);
  });

  it('puts the worst status of any system first, those without one last', () => {
    const first = evidenceOf(reported(withCoverage(claim)));
    assert.deepEqual(rankQuestionsWorstFirst([first]), [2, 1, 0]);
    const better = withCoverage({ ...claim, predictedEvidence: claim.referenceEvidence });
    assert.equal(rankQuestionsWorstFirst([evidenceOf(reported(better)), first])[0], 2);
    assert.deepEqual(rankQuestionsWorstFirst([evidenceOf(reported(claim))]), [0, 1, 2]);
    assert.deepEqual(rankQuestionsWorstFirst([]), []);
  });
});
