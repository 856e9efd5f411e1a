import assert from 'node:assert/strict';
import {
  compareConstraint,
  listConstrainedClaims,
  replaceClaims,
} from '../../../../../src/core/analyse/comparison/compareConstraint.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import { readReportText } from '../../../../../src/core/score/report/stored/storedReport.ts';
import { flattenReport } from '../../../../../src/core/score/report/flattenReport.ts';
import {
  constraintSentences,
  constraintTable,
} from '../../../../../src/core/show/tables/constraintTable.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { sampleRun } from '../../score/report/sampleReport.ts';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';

const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
const rules = ['factCheckSite'];
const all = buildReport(sampleRun, evaluation);

/** Without its evidence, claim 0 has a METEOR score of 0, so it loses its credit at level 0.25. */
const constrainedClaims = sampleRun.claims.map((claim) => {
  if (claim.index !== 0) return claim;
  const inputs = { hungarianMeteor: sampleRun.claims[1]?.inputs['hungarianMeteor'] };
  return { ...claim, inputs, predictedEvidence: [], leftOut: [0, 1] };
});
const without = buildReport(
  {
    ...sampleRun,
    provenance: { ...sampleRun.provenance, without: rules },
    claims: constrainedClaims,
  },
  evaluation,
);

describe('a run without flagged evidence against all of it', () => {
  const constraint = compareConstraint(rules, all, without);

  it('counts what was left out, and names the claims whose credit goes', () => {
    assert.deepEqual(
      { ...constraint, scores: [] },
      {
        ...{ rules, pairs: { leftOut: 2, all: 3 }, claims: 1, scores: [] },
        ...{ lostCredit: [0], gainedCredit: [] },
      },
    );
    assert.deepEqual(
      constraintSentences(constraint).map((one) => textOf(one)),
      [
        'Pairs left out: 2 of 3, in 1 claim (fact-checking sites as evidence).',
        '1 claim loses its credit: 0.',
      ],
    );
    const none = { ...constraint, pairs: { leftOut: 0, all: 3 }, claims: 0, lostCredit: [] };
    assert.deepEqual(
      constraintSentences(none).map((one) => textOf(one)),
      [
        'Pairs left out: 0 of 3, in 0 claims (fact-checking sites as evidence).',
        '`doctor` says which rules could check these files.',
      ],
    );
  });

  it('compares each score, paired by claim, and gives no interval where no claim differs', () => {
    const score = (column: string) =>
      constraint.scores.find((one) => one.column === column) ?? assert.fail(column);
    const credit = score('averitec_0.25');
    assert.deepEqual([credit.all, credit.without, credit.differing], [1 / 3, 0, 1]);
    const meteor = score('hungarianMeteor_questionAnswer');
    assert.ok(Math.abs((meteor.difference ?? 0) + 0.35 / 3) < 1e-12);
    const verdicts = score('verdict_accuracy');
    assert.deepEqual([verdicts.difference, verdicts.interval, verdicts.differing], [0, null, 0]);
    assert.match(
      renderTable(constraintTable(constraint) ?? assert.fail(), 'markdown'),
      /\| AVeriTeC score \| +0\.333 \| +\**0\.000\** \|/u,
    );
  });

  it('is read again from its report', () => {
    const text = JSON.stringify(flattenReport({ ...without, without: constraint }));
    const read = readReportText(text);
    assert.deepEqual(read.without, constraint);
    assert.deepEqual(read.provenance.without, rules);
    assert.deepEqual(read.claims[0]?.leftOut, [0, 1]);
  });

  it('scores again only the claims that lost evidence', () => {
    assert.deepEqual(listConstrainedClaims(without.claims), [0]);
    const replaced = replaceClaims(without.claims, all.claims.slice(0, 1));
    assert.equal(replaced[0], all.claims[0]);
    assert.equal(replaced[1], without.claims[1]);
  });

  it('has no table where nothing was compared', () => {
    assert.equal(constraintTable(undefined), undefined);
    assert.equal(constraintTable({ ...constraint, scores: [] }), undefined);
  });
});
