// Ratings are hours of somebody's work. A rating that was reported as saved must never be lost, whatever happens to the process.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { addRating, readRatingFile } from '../../../../src/node/ratings/ratingFile.ts';
import type { Rating } from '../../../../src/core/score/columns/ratingLine.ts';
import { assertEqual } from '../../../support/assertEqual.ts';
import { runSize } from '../../../support/runSize.ts';
import { folderOfEachTest } from '../../../support/temporaryFolder.ts';

const rating: Rating = {
  claimId: '0',
  rater: 'anna',
  scheme: 'semqa',
  schemeHash: 's',
  claimHash: 'c',
  values: { similarity: 5 },
  time: '2026-11-23T12:00:00.000Z',
  seconds: 3,
  round: 0,
};

/** Saves ratings without end, and prints each claim once its rating is saved. */
const program = `
  import { addRating } from ${JSON.stringify(new URL('../../../../src/node/ratings/ratingFile.ts', import.meta.url).href)};
  const rating = ${JSON.stringify(rating)};
  const [file, first] = process.argv.slice(1);
  for (let claim = Number(first); ; claim += 1) {
    await addRating(file, { ...rating, claimId: String(claim), note: 'x'.repeat(3000) });
    process.stdout.write(claim + '\\n');
  }`;

describe('the file of ratings', () => {
  const folder = folderOfEachTest();
  it('is made by the first rating, and none is not an error', async () => {
    const file = path.join(folder, 'a.ratings.jsonl');
    assertEqual(await readRatingFile(file), { ratings: [], unreadable: [] });
    await addRating(file, rating);
    await addRating(file, { ...rating, claimId: '1' });
    assertEqual((await readRatingFile(file)).ratings, [rating, { ...rating, claimId: '1' }]);
  });

  it('keeps what others wrote, and ends a line that was cut off', async () => {
    const file = path.join(folder, 'a.ratings.jsonl');
    await addRating(file, rating);
    appendFileSync(file, '{"claim_id":"7","rater":"be');
    await addRating(file, { ...rating, claimId: '2' });
    const { ratings, unreadable } = await readRatingFile(file);
    assertEqual(
      ratings.map(({ claimId }) => claimId),
      ['0', '2'],
    );
    assertEqual(unreadable, [2]);
    assert.match(readFileSync(file, 'utf8'), /"rater":"be\n/);
  });

  it('is refused in words where it cannot be one', async () => {
    const file = path.join(folder, 'folder.jsonl');
    mkdirSync(file);
    await assert.rejects(addRating(file, rating), { code: 'fileUnwritable' });
    await assert.rejects(readRatingFile(file), { code: 'fileUnreadable' });
    await assert.rejects(addRating(path.join(folder, 'none', 'a.jsonl'), rating), {
      code: 'fileUnwritable',
    });
  });

  it('has every rating that was said to be kept, killed again and again', async function () {
    this.timeout(120_000);
    const file = path.join(folder, 'a.ratings.jsonl');
    const kept: string[] = [];
    const kills = runSize(50);
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '--eval', program, file, String(kill * 100_000)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const said = createInterface({ input: child.stdout });
      let here = 0;
      said.on('line', (line) => {
        kept.push(line);
        here += 1;
        if (here === 1 + (kill % 7)) child.kill('SIGKILL');
      });
      await Promise.all([once(child, 'exit'), once(said, 'close')]);
    }
    const { ratings } = await readRatingFile(file);
    const there = new Set(ratings.map(({ claimId }) => claimId));
    assert.ok(kept.length >= kills);
    assertEqual(
      kept.filter((claim) => !there.has(claim)),
      [],
    );
  });
});
