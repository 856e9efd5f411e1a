import assert from 'node:assert/strict';
import {
  buildComparison,
  warningsOfReports,
  type ComparedReport,
} from '../../../../../src/core/analyse/comparison/comparison.ts';
import { comparisonJson } from '../../../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { compared, verdict } from './comparedClaims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertFollowsSchema } from '../../../../support/assertFollowsSchema.ts';

/**
 * Returns a system with four claims. The claims in `right` have the right verdict. METEOR Q+A is 0.1, 0.2, 0.3, 0.4, plus `more`.
 */
function system(name: string, right: readonly number[], more: number): ComparedReport {
  const { provenance, parameters } = sampleReport;
  const metrics = { hungarianMeteor: '1', verdict: '1', averitec: '1', ordinalVerdict: '1' };
  return {
    name,
    complete: true,
    parameters,
    provenance: { ...provenance, metrics, signatures: {} },
    claims: [0, 1, 2, 3].map((index) =>
      compared(index, {
        ...verdict(right.includes(index)),
        answerTypes: ['Boolean'],
        scores: {
          hungarianMeteor_questionAnswer: (index + 1) / 10 + more,
          hungarianMeteor_question: null,
          verdict_accuracy: null,
          'averitec_0.25': null,
        },
      }),
    ),
  };
}

const systems = [system('A', [0, 1, 2], 0), system('B', [1, 2, 3], 0.1), system('C', [], 0)];

describe('a whole comparison', () => {
  const comparison = buildComparison(systems, { level: 0.25 });

  it('has a row for each score that claims have, each outcome once, and macro F1', () => {
    assert.deepEqual(
      comparison.rows.map(({ column, kind }) => [column, kind]),
      [
        ['averitec_0.25', 'outcome'],
        ['verdict_accuracy', 'outcome'],
        ['hungarianMeteor_questionAnswer', 'score'],
        ['hungarianMeteor_question', 'score'],
        ['verdict_macroF1', 'file'],
      ],
    );
    // Two systems are compared with the first system, each in the two available primary scores.
    assert.equal(comparison.comparisons, 4);
    assert.deepEqual(comparison.primary, ['averitec_0.25', 'verdict_accuracy']);
    assert.deepEqual(comparison.primaryMissing, ['coverage', 'semqa']);
    assert.ok(
      comparison.notes
        .map((note) => textOf(note))
        .includes('Not tested because not every system has these primary scores: Coverage, SemQA.'),
    );
    assert.ok(
      comparison.notes
        .map((note) => textOf(note))
        .includes(
          'Not compared because these metrics have no scores for individual claims: Ordered verdicts.',
        ),
    );
  });

  it('says of each claim what became of it at the level', () => {
    const level = comparison.buckets.find(
      ({ system: name, column }) => name === 'B' && column === 'averitec_0.25',
    );
    // In A, claim 2 counts (0.3, right). In B, claims 1 (0.3), 2 (0.4) and 3 (0.5) count.
    assert.deepEqual(level?.newlyRight, [1, 3]);
    assert.deepEqual(level.unchangedRight, [2]);
    assert.deepEqual(level.unchangedWrong, [0]);
    assert.deepEqual(comparison.claims[3]?.systems[1], {
      predictedVerdict: 'Refuted',
      numbers: {
        hungarianMeteor_questionAnswer: 0.5,
        hungarianMeteor_question: null,
        verdict_accuracy: 1,
        'averitec_0.25': 1,
      },
    });
  });

  it('has slices of all systems and the claims sorted for each of them', () => {
    const [slice] = comparison.slices.filter(({ by }) => by === 'answerType');
    assert.deepEqual(slice?.numbers[2]?.means, [0.75, 0.75, 0]);
    assert.deepEqual(slice.numbers[2].differences, [0, 0, -0.75]);
    assert.deepEqual(
      comparison.claimDifferences.map(({ system: name, column, claims }) => [
        name,
        column,
        claims.length,
      ]),
      [
        ['B', 'hungarianMeteor_questionAnswer', 4],
        ['B', 'hungarianMeteor_question', 0],
        ['C', 'hungarianMeteor_questionAnswer', 4],
        ['C', 'hungarianMeteor_question', 0],
      ],
    );
  });

  it('is what its schema says', () => {
    assertFollowsSchema(JSON.parse(comparisonJson(comparison)), 'comparison');
  });

  it('is refused for systems of different references', () => {
    const [a = system('A', [], 0), b = a] = systems;
    const reference = { ...b.provenance.reference, sha256: '00'.repeat(32) };
    const elsewhere = {
      ...b,
      provenance: { ...b.provenance, reference },
      claims: b.claims.map((claim) => ({ ...claim, claim: `${claim.claim} Or not.` })),
    };
    assert.throws(() => buildComparison([a, elsewhere]), /the texts differ at 4 positions/);
  });

  it('calls no score better or worse if a warning forbids a decision', () => {
    const claims = Array.from({ length: 8 }, (_, index) => index);
    const systemOf = (name: string, isRight: boolean): ComparedReport => ({
      ...system(name, [], 0),
      claims: claims.map((index) =>
        compared(index, { ...verdict(isRight), scores: { verdict_accuracy: null } }),
      ),
    });
    const cut = {
      code: 'cutFile',
      message: 'B ends early.',
      isWarning: true,
      count: 1,
      claims: [],
    } as const;
    const pairOf = (notes: ComparedReport['notes']): readonly ComparedReport[] => [
      systemOf('A', false),
      { ...systemOf('B', true), ...(notes ? { notes } : {}) },
    ];
    const options = { primary: ['verdict_accuracy'] };
    const differenceIn = (reports: readonly ComparedReport[], allow: readonly string[] = []) =>
      buildComparison(reports, { ...options, allow })
        .rows.filter(({ isPrimary }) => isPrimary)
        .flatMap(({ differences }) => differences)[0];
    // McNemar's exact test of 8 claims that all differ: p = 2 / 2^8 = .008.
    assert.equal(differenceIn(pairOf(undefined))?.result, 'better');
    const undecided = differenceIn(pairOf([cut]));
    assert.equal(undecided?.result, 'undecided');
    assert.ok(Math.abs((undecided.adjustedPValue ?? 1) - 2 / 2 ** 8) < 1e-12);
    assert.equal(
      textOf(undecided.sentence),
      'Undecided because of warnings: the difference is 1.000 on 8 claims.',
    );
    assert.equal(differenceIn(pairOf([cut]), ['cutFile'])?.result, 'better');
  });

  it('says a warning of several systems once', () => {
    const noteWith = (message: string) =>
      ({
        code: 'hiddenReferenceCharacters',
        message,
        isWarning: true,
        count: 1,
        claims: [],
      }) as const;
    const both = noteWith('The reference has hidden characters.');
    const reports = [
      { name: 'A', notes: [both] },
      { name: 'B', notes: [both, noteWith('B is short.')] },
      { name: 'C', notes: [] },
    ];
    assert.deepEqual(
      [reports, reports.slice(0, 2)].map((of) =>
        warningsOfReports(of).map(({ message }) => textOf(message)),
      ),
      [
        ['A, B: The reference has hidden characters.', 'B is short.'],
        ['All systems: The reference has hidden characters.', 'B is short.'],
      ],
    );
  });
});
