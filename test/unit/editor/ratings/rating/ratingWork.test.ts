import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ratingLine, readRatingLines } from '../../../../../src/core/score/columns/ratingLine.ts';
import { shippedSchemes } from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { RatingWork, ratingsFileOf } from '../../../../../src/editor/ratings/rating/ratingWork.ts';
import { claimHash } from '../../../../../src/node/ratings/ratingFile.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { folderOfEachTest } from '../../../../support/temporaryFolder.ts';
import { parseFromRating } from '../../../../../src/protocol/pageMessages.ts';

const [ev2r, semqa] = shippedSchemes;
assert.ok(ev2r && semqa);

function claim(index: number, more: Partial<ScoredClaim> = {}): ScoredClaim {
  return {
    index,
    predictionIndex: index,
    claim: `Claim ${String(index)}`,
    referenceVerdict: 'Refuted',
    predictedVerdict: 'Supported',
    referenceEvidence: [{ question: 'Who?', answers: [{ text: 'Anna', sources: [] }] }],
    predictedEvidence: [{ question: 'Which one?', answers: [{ text: 'Ben', sources: [] }] }],
    inputs: {},
    failures: {},
    ...more,
  };
}

const claims = [claim(0), claim(1), claim(2, { predictionIndex: null }), claim(3)];

describe('the work of a rater', () => {
  const folder = folderOfEachTest();
  let file = '';
  beforeEach(() => {
    file = ratingsFileOf(path.join(folder, 'system.json'));
  });
  const work = (rater: string, more: Partial<ConstructorParameters<typeof RatingWork>[0]> = {}) =>
    new RatingWork({
      predictionsUri: 'file:///system.json',
      file,
      scheme: semqa,
      rater,
      claims,
      now: () => new Date('2026-11-23T12:00:00Z'),
      ...more,
    });
  const answer = (place: number, similarity: number) =>
    ({ type: 'rate', place, values: { similarity }, note: ' ', seconds: 4 }) as const;

  it('is beside the predictions, and goes on where it stopped', async () => {
    assert.equal(path.basename(file), 'system.ratings.jsonl');
    const first = work('anna');
    await first.read();
    assertEqual([first.header().total, first.header().done, first.next()], [3, 0, 0]);
    assert.equal(await first.rate(answer(0, 5)), 1);
    const again = work('anna');
    await again.read();
    assertEqual([again.header().done, again.next()], [1, 1]);
    await again.rate(answer(1, 2));
    assert.equal(await again.rate(answer(2, 7)), null);
    assert.equal(readFileSync(file, 'utf8').split('\n').length, 4);
  });

  it('begins with control items, and says whether enough of them are right', async () => {
    const answerTo = (claimId: string, value: string) => ({
      ...{ rater: 'organiser', claim: claimId, dimension: 'similarity', value, time: null },
    });
    // Another scheme's question and a claim that the file does not have are no part of the test.
    const known = [
      ...[answerTo('3', '6'), answerTo('1', '2'), answerTo('77', '2')],
      { ...answerTo('0', '6'), dimension: 'coverage' },
    ];
    const resultOf = async (rater: string, values: Readonly<Record<string, number>>) => {
      const own = work(rater, { control: { known, passMark: 0.8 } });
      const orders = [0, 1].map((place) => own.texts(place)?.claim.slice(-1) ?? '');
      assert.deepEqual(orders.toSorted(), ['1', '3']);
      for (const [place, id] of orders.entries()) {
        assert.equal(own.header().qualification, undefined);
        await own.rate(answer(place, values[id] ?? 0));
      }
      const { right, known: all, isPassed } = own.header().qualification ?? {};
      return [right, all, isPassed];
    };
    assert.deepEqual(await resultOf('anna', { 1: 2, 3: 6 }), [2, 2, true]);
    assert.deepEqual(await resultOf('ben', { 1: 2, 3: 5 }), [1, 2, false]);
  });

  it('says nothing of systems, scores, and others before the own rating is given', async () => {
    const ben = work('ben');
    for (const place of [0, 1, 2]) await ben.rate(answer(place, 3));
    const anna = work('anna');
    await anna.read();
    const before = JSON.stringify([anna.header(), anna.texts(0)]);
    assert.doesNotMatch(before.replace(/"predictionsUri":"[^"]*"/u, ''), /system|SemQA 0|ben/u);
    assertEqual(anna.texts(0)?.others, []);
    await anna.rate(answer(0, 6));
    assertEqual(anna.texts(0)?.others, [{ values: { similarity: 3 } }]);
    assertEqual(anna.texts(1)?.others, []);
  });

  it('hides verdicts where the scheme asks for one, until it is given', async () => {
    const blind = work('anna', { scheme: ev2r });
    assert.equal(blind.texts(0)?.verdicts, undefined);
    await blind.rate({ type: 'rate', place: 0, values: { gate: 'empty' }, note: '', seconds: 1 });
    assertEqual(blind.texts(0)?.verdicts, { reference: 'Refuted', predicted: 'Supported' });
    assert.ok(work('anna').texts(0)?.verdicts);
  });

  it('shows system and scores to who asked for them', () => {
    const shown = { systemName: 'system', scoresOf: () => ['SemQA 0.62'] };
    const open = work('anna', { shown });
    assert.equal(open.header().systemName, 'system');
    assertEqual(open.texts(0)?.scores, ['SemQA 0.62']);
  });

  it('does not keep what is not complete', async () => {
    const anna = work('anna', { scheme: ev2r });
    await assert.rejects(
      anna.rate({ type: 'rate', place: 0, values: { gate: 'ratable' }, note: '', seconds: 1 }),
      /incomplete/,
    );
    await assert.rejects(anna.rate(answer(9, 1)), /incomplete/);
  });

  it('asks again for a claim whose evidence has changed, and counts lines that are no ratings', async () => {
    const anna = work('anna');
    for (const place of [0, 1, 2]) await anna.rate(answer(place, 3));
    appendFileSync(file, 'half a li\n');
    const changed = [claim(0), claim(1, { predictedEvidence: [] }), claim(3)];
    const later = work('anna', { claims: changed });
    await later.read();
    assertEqual([later.header().done, later.header().outdated], [2, 1]);
    assertEqual(later.unreadable, [4]);
  });

  it('knows a claim by what raters read of it', () => {
    assert.equal(
      claimHash(claim(0)),
      claimHash(claim(0, { predictedVerdict: null, inputs: { a: 1 } })),
    );
    assert.notEqual(claimHash(claim(0)), claimHash(claim(1)));
  });

  it('reads what others added by putting files together', async () => {
    appendFileSync(
      file,
      ratingLine({
        claimId: '0',
        rater: 'anna',
        scheme: 'similarity',
        schemeHash: 'other wording',
        claimHash: claimHash(claim(0)),
        values: { similarity: 1 },
        time: '',
        seconds: 0,
        round: 0,
      }),
    );
    const anna = work('anna');
    await anna.read();
    assertEqual([anna.header().done, anna.header().outdated], [0, 1]);
  });
});

describe('rating each question and answer', () => {
  const folder = folderOfEachTest();
  const scheme = shippedSchemes.find(({ id }) => id === 'claimDecomp');
  assert.ok(scheme);

  it('asks as many times as the claim has pairs, and keeps the levels of the claim', async () => {
    const file = ratingsFileOf(path.join(folder, 'system.json'));
    const pair = {
      question: 'Where?',
      answers: [{ text: 'Oslo', sources: ['https://a.example'] }],
    };
    const own = [
      claim(0, { predictedEvidence: [pair, pair] }),
      claim(1, { referenceEvidence: [], predictedEvidence: [] }),
    ];
    const rater = new RatingWork({
      predictionsUri: 'file:///system.json',
      ...{ file, scheme, rater: 'anna', claims: own },
      now: () => new Date('2026-11-23T12:00:00Z'),
    });
    await rater.read();
    assert.equal(rater.header().total, 1, 'nothing can be asked about a claim without pairs');
    assert.equal(rater.header().showsSources, true);
    const ids = rater.texts(0)?.dimensions.map(({ id }) => id);
    assertEqual(ids, [
      ...['comprehensiveness#1', 'answer#1'],
      ...['faithfulness#1', 'faithfulness#2'],
    ]);
    const values = { 'comprehensiveness#1': 3, 'answer#1': 'no', 'faithfulness#1': 4 };
    const rate = { type: 'rate', place: 0, note: '', seconds: 1 } as const;
    await assert.rejects(rater.rate({ ...rate, values }), /incomplete/);
    await rater.rate({ ...rate, values: { ...values, 'faithfulness#2': 2 } });
    const kept = readRatingLines(readFileSync(file, 'utf8')).ratings.at(-1)?.values;
    assertEqual(kept, {
      ...values,
      ...{ 'faithfulness#2': 2, answerability: 4, claimFaithfulness: 1 },
    });
  });

  it('asks again if a source has changed that the rater compared with', () => {
    const at = (source: string) =>
      claim(0, {
        predictedEvidence: [{ question: 'Where?', answers: [{ text: 'Oslo', sources: [source] }] }],
      });
    const [before, after] = [at('https://a.example'), at('https://b.example')];
    assert.equal(claimHash(before), claimHash(after));
    assert.notEqual(claimHash(before, true), claimHash(after, true));
  });
});

describe('deciding where raters differ', () => {
  const folder = folderOfEachTest();
  it('lists what they differ in, with what all gave filled in, and keeps the decision as such', async () => {
    const file = ratingsFileOf(path.join(folder, 'system.json'));
    const of = (rater: string, more: { readonly decides?: boolean } = {}) =>
      new RatingWork({
        predictionsUri: 'file:///system.json',
        ...{ file, rater, claims, scheme: ev2r },
        now: () => new Date('2026-11-23T12:00:00Z'),
        ...more,
      });
    const rate = async (work: RatingWork, place: number, coverage: number) => {
      const values = Object.fromEntries(
        ev2r.dimensions.map(({ id, levels }) => [id, levels[0]?.value ?? '']),
      );
      await work.rate({
        ...{ type: 'rate', place, note: '', seconds: 1 },
        values: { ...values, semanticCoverage: coverage },
      });
    };
    const [anna, berta] = [of('anna'), of('berta')];
    for (const [work, coverage] of [
      [anna, 2],
      [berta, 4],
    ] as const) {
      await work.read();
      for (const place of [0, 1, 2]) {
        await rate(work, place, work.texts(place)?.claim === 'Claim 0' ? coverage : 3);
      }
    }
    const carla = of('carla', { decides: true });
    await carla.read();
    assert.equal(carla.header().total, 1);
    const task = carla.texts(0);
    assert.equal(task?.claim, 'Claim 0');
    assertEqual(task.others.map(({ values }) => values['semanticCoverage']).sort(), [2, 4]);
    assert.equal(task.agreed?.['semanticCoverage'], undefined);
    assert.equal(task.agreed?.['gate'], 'ratable');
    await rate(carla, 0, 3);
    assert.equal(carla.next(), null);
    const last = readRatingLines(readFileSync(file, 'utf8')).ratings.at(-1);
    assert.equal(last?.isDecided, true);
    const before = anna.header().done;
    await anna.read();
    assert.equal(anna.header().done, before, "a decision is nobody's rating");
  });
});

describe('what the rating page says', () => {
  it('is taken when it is a message, and nothing else', () => {
    const rate = { type: 'rate', place: 1, values: { a: 1, b: 'x' }, note: 'n', seconds: 2 };
    assertEqual(parseFromRating(rate), rate);
    const source = { type: 'openSource', url: 'https://a.example' };
    assertEqual(parseFromRating(source), source);
    assert.equal(parseFromRating({ ...source, url: 1 }), undefined);
    assertEqual(parseFromRating({ ...rate, seconds: -1 }), { ...rate, seconds: 0 });
    for (const wrong of [
      null,
      { type: 'rate' },
      { ...rate, place: -1 },
      { ...rate, values: { a: {} } },
      { ...rate, note: 7 },
      { type: 'other' },
    ]) {
      assert.equal(parseFromRating(wrong), undefined);
    }
  });
});
