import assert from 'node:assert/strict';
import {
  schemeForClaim,
  combineAnswers,
  openDimensions,
  selectCountedValues,
} from '../../../../../src/core/analyse/ratings/claimForm.ts';
import { agreementReport } from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import { readRatings } from '../../../../../src/core/analyse/ratings/reading/readRatings.ts';
import type { RatingValue } from '../../../../../src/core/analyse/ratings/scheme.ts';
import {
  findBundledScale,
  shippedSchemes,
} from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';
import { ratingLine } from '../../../../../src/core/score/columns/ratingLine.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';

const scheme = shippedSchemes.find(({ id }) => id === 'claimDecomp');
assert.ok(scheme);

const pair = (question: string) => ({ question, answers: [{ text: 'Oslo', sources: [] }] });
const evidence = {
  reference: [pair('Did it open?'), pair('Was it paid?')],
  predicted: [pair('Where was it?'), pair('')],
};

describe('the form of a claim', () => {
  const form = schemeForClaim(scheme, evidence);

  it('asks about each question and each answer', () => {
    assert.deepEqual(
      form.dimensions.map(({ id, about }) => [id, about]),
      [
        ['comprehensiveness#1', '1. Did it open?'],
        ['answer#1', '1. Did it open?'],
        ['comprehensiveness#2', '2. Was it paid?'],
        ['answer#2', '2. Was it paid?'],
        ['faithfulness#1', '1. Where was it?'],
        ['faithfulness#2', '2. Oslo'],
      ],
    );
    assert.deepEqual(schemeForClaim(scheme, { reference: [], predicted: [] }).dimensions, []);
  });

  it('asks for yes or no only where the question is answerable', () => {
    const values = new Map<string, RatingValue>([['comprehensiveness#1', 3]]);
    assert.equal(openDimensions(form, values)[0]?.id, 'answer#1');
    values.set('comprehensiveness#1', 2);
    assert.equal(openDimensions(form, values)[0]?.id, 'comprehensiveness#2');
    values.set('answer#1', 'yes');
    assert.deepEqual(selectCountedValues(form, values), { 'comprehensiveness#1': 2 });
  });

  it('computes the levels of the claim', () => {
    const values = {
      ...{ 'comprehensiveness#1': 3, 'answer#1': 'no', 'comprehensiveness#2': 1 },
      ...{ 'faithfulness#1': 4, 'faithfulness#2': 3 },
    };
    assert.deepEqual(combineAnswers(scheme, values), { answerability: 2, claimFaithfulness: 2 });
    assert.deepEqual(combineAnswers(scheme, {}), {});
  });

  it('leaves a scheme without such questions as it is', () => {
    const [other] = shippedSchemes;
    assert.ok(other);
    assert.deepEqual(schemeForClaim(other, evidence), other);
  });
});

describe('ratings of questions and answers', () => {
  const line = (rater: string, values: Readonly<Record<string, RatingValue>>) =>
    ratingLine({
      ...{ claimId: '0', rater, scheme: 'claimDecomp', schemeHash: 's', claimHash: 'c' },
      values: { ...values, ...combineAnswers(scheme, values) },
      ...{ time: '2026-11-23T12:00:00Z', seconds: 4, round: 0 },
    });
  const text = [
    line('ann', { 'comprehensiveness#1': 3, 'answer#1': 'yes', 'comprehensiveness#2': 3 }),
    line('ben', { 'comprehensiveness#1': 3, 'answer#1': 'yes', 'comprehensiveness#2': 1 }),
    line('cem', { 'comprehensiveness#1': 3, 'answer#1': 'no', 'comprehensiveness#2': 3 }),
  ].join('');

  it('are columns of the claim: their mean, and their combination after the consensus', () => {
    const file = readColumns(text, undefined, findBundledScale);
    assert.deepEqual(
      file.columns.map(({ name, scale }) => [name, scale?.minimum, scale?.maximum]),
      [
        ['answerability', 1, 4],
        ['comprehensiveness', 1, 3],
      ],
    );
    const columns = new ImportedColumns({ id: 'r', name: 'a', sha256: '', file });
    columns.add([{ index: 0, id: 0, text: 'A claim' }]);
    // Only Ben finds the second question unanswerable, so the consensus is that both questions are answerable.
    const cells = columns.cellsOf(0) ?? {};
    assert.equal(cells['r_answerability'], 4);
    assert.equal(cells['r_comprehensiveness'], (3 + 2 + 3) / 3);
  });

  it('agree or differ question by question', () => {
    const { ratings } = readRatings(text, { rater: '' });
    const found = agreementReport(ratings, { resamples: 100 });
    const of = (name: string) => found.find(({ dimension }) => dimension === name);
    assert.deepEqual(found.map(({ dimension }) => dimension).sort(), [
      'answer',
      'answerability',
      'comprehensiveness',
    ]);
    assert.equal(of('comprehensiveness')?.raters[0]?.claims, 2, 'two questions are two units');
    assert.equal(of('answerability')?.raters[0]?.claims, 1);
    assert.deepEqual(of('answerability')?.scale.values, ['1', '2', '3', '4']);
  });
});
