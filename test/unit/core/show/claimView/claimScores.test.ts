import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { reportClaim } from '../../../../../src/core/score/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { claimText } from '../../../../../src/core/show/claimView/claimForms.ts';
import { claimLevelsTable } from '../../../../../src/core/show/claimView/claimLevels.ts';
import {
  claimScores,
  claimScoresTable,
} from '../../../../../src/core/show/claimView/claimScores.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';
import type { Table } from '../../../../../src/core/show/tables/model/table.ts';
import { scoredFrom } from '../../../../support/flatClaim.ts';
import { handParts, missingClaim } from '../../../editor/sampleClaims.ts';

const metrics = metricsOf(['semqa', 'hungarianMeteor', 'verdict', 'averitec', 'urlOverlap']);

function reported(claim: ScoredClaim): ReportClaim {
  const parameters = { semqa: defaultSemqaParameters, averitecLevels: [] };
  return reportClaim(claim, metrics, parameters, 'full');
}

const rowsOf = ({ rows }: Table): readonly string[] =>
  rows.map((cells) => cells.map((cell) => cellText(cell)).join(' | '));

describe('the scores of a claim', () => {
  const claim = reported(scoredFrom(handParts));

  it('have remarks, words with their signs, and values for each matching', () => {
    const rows = rowsOf(claimScoresTable(claim, claimScores(claim, metrics), true));
    assert.deepEqual(rows.slice(0, 3), [
      'SemQA | 1 of 2 undecided | 0.587 | 0.587 | 0.587 | –',
      'SemQA, questions |  | 0.600 | 0.600 | 0.600 | 0.500',
      'SemQA, answers | 1 of 2 undecided | 0.575 | 0.575 | 0.575 | –',
    ]);
    assert.deepEqual(rows.slice(-3), [
      'Verdict | predicted Refuted, reference Supported | ✗ wrong | – | – | –',
      'AVeriTeC score |  | ✗ no score | – | – | –',
      'Overlap of source addresses | Neither the reference nor the prediction has a web address. | – | – | – | –',
    ]);
  });

  it('are the same in Show as Text', () => {
    const text = claimText(claim, metrics, textOf);
    const lines = rowsOf(claimScoresTable(claim, claimScores(claim, metrics)));
    for (const line of lines) assert.ok(text.includes(`| ${line} |`), `${line} in\n${text}`);
  });

  it('say why there is none', () => {
    const missing = reported(missingClaim);
    const rows = rowsOf(claimScoresTable(missing, claimScores(missing, metrics)));
    assert.deepEqual(rows.slice(-3), [
      'Verdict | predicted no verdict, reference Supported | no verdict',
      'AVeriTeC score |  | no score',
      'Overlap of source addresses | Neither the reference nor the prediction has a web address. | –',
    ]);
    assert.equal(rows[0], 'SemQA | no answers to compare | 0.000');
    const failed = reported({
      ...missingClaim,
      failures: { semqa: { code: 'x', message: 'it stopped' } },
    });
    const [first = ''] = rowsOf(claimScoresTable(failed, claimScores(failed, metrics)));
    assert.match(first, /failed: it stopped/u);
  });

  it('decide on credit at each level', () => {
    const right = { ...claim, predictedVerdict: claim.referenceVerdict };
    const levelled = {
      ...right,
      results: { ...claim.results, hungarianMeteor: { questionAnswer: 0.3 } },
    };
    assert.deepEqual(rowsOf(claimLevelsTable(levelled, [0.25, 0.3, 0.35])), [
      '0.25 | ✓ gets credit | METEOR 0.300 is above the level and the verdict is right | yes',
      '0.3 | ! gets no credit | METEOR 0.300 is not above the level, but the verdict is right | yes',
      '0.35 | ! gets no credit | METEOR 0.300 is not above the level, but the verdict is right | no',
    ]);
    assert.deepEqual(rowsOf(claimLevelsTable(right, [0.25])), [
      '0.25 | left out of the score | the reference has no questions, so there is no METEOR score | yes',
    ]);
  });
});
