// Rates claims with the keyboard only, without seeing scores and without losing ratings. No theme may have axe-core findings.

import assert from 'node:assert/strict';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { claims } from '../fixtures/claims.ts';
import { hostileText, withTexts, fieldsOf } from '../../hostile/pages/canary.ts';
import { isSound, screenshot, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { RatingPage, ratersWork, schemeOf } from './ratingPanel.ts';

const list = claims(12).filter(({ predictionIndex }) => predictionIndex !== null);

describe('the page of ratings', function () {
  this.timeout(90_000);
  const inPage = withPanelsOf(RatingPage, 'rating');
  const folder = folderOfEachTest();

  it('takes ten ratings by keyboard alone, each kept before the next is shown', async () => {
    const { work, ratings } = await ratersWork(list, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      assert.match(await page.text('.keys'), /^1 to 7: choose a level\./u);
      for (let count = 1; count <= 10; count += 1) {
        await page.press(String(1 + (count % 7)));
        await page.press('Enter');
        await page.answer(work);
        assert.equal(ratings().length, count);
        if (work.next() !== null) {
          assert.equal(await page.text('.rating-bar b'), `${count} of ${list.length} rated`);
        }
      }
    });
    const kept = ratings();
    assert.deepEqual(
      kept.map(({ values }) => values['similarity']),
      Array.from({ length: 10 }, (_, at) => 1 + ((at + 1) % 7)),
    );
    assert.equal(new Set(kept.map(({ claimId }) => claimId)).size, 10, 'each claim once');
  });

  it('says neither system nor score, and no verdict where the scheme asks for one', async () => {
    const { work } = await ratersWork(list, schemeOf('ev2r'), folder);
    await inPage(async (page) => {
      await page.show(work);
      const text = await page.page.locator('body').innerText();
      assert.doesNotMatch(text, /secret-system/u);
      assert.doesNotMatch(text, /System verdict/u);
      assert.match(text, /Predicted evidence/u);
      assert.match(text, /system name hidden/u);
    });
  });

  it('ends the form at a gate: empty evidence has no scales', async () => {
    const { work, ratings } = await ratersWork(list, schemeOf('ev2r'), folder);
    await inPage(async (page) => {
      await page.show(work);
      await page.press('2');
      assert.ok((await page.page.locator('.dimension.is-skipped').count()) >= 5);
      await page.press('Enter');
      await page.answer(work);
      assert.deepEqual(ratings()[0]?.values, { gate: 'empty' });
    });
  });

  it('asks about every question and answer where the scheme does, and opens sources', async () => {
    const { work, ratings } = await ratersWork(
      list.filter(({ predictedEvidence }) => predictedEvidence.length > 0),
      schemeOf('claimDecomp'),
      folder,
    );
    await inPage(async (page) => {
      await page.show(work);
      const task = work.texts(0);
      assert.ok(task);
      const { reference, predicted } = task;
      const questions = await page.page.locator('.dimension legend').allInnerTexts();
      assert.equal(questions.length, 2 * reference.length + predicted.length);
      assert.match(questions[0] ?? '', new RegExp(`^1\\. .*answered from`, 'su'));
      await page.press('1');
      assert.equal(await page.page.locator('.dimension.is-skipped').count(), reference.length);
      for (let more = 1; more < reference.length; more += 1) await page.press('1');
      for (let left = predicted.length; left > 0; left -= 1) await page.press('4');
      const link = page.page.locator('.side-predicted .sources button').first();
      if ((await link.count()) > 0) {
        await link.click();
        assert.equal((await page.sent('openSource')).length, 1);
      }
      await page.press('Control+Enter');
      await page.answer(work);
      assert.equal(ratings()[0]?.values['answerability'], 1);
      assert.equal(ratings()[0]?.values['claimFaithfulness'], 3);
    });
  });

  it('says what is open instead of keeping half a rating', async () => {
    const { work } = await ratersWork(list, schemeOf('ev2r'), folder);
    await inPage(async (page) => {
      await page.show(work);
      await page.press('1');
      await page.press('1');
      await page.press('Enter');
      assert.equal((await page.sent('rate')).length, 0);
      const active = await page.text('.dimension.is-active legend');
      assert.match(active, /reference evidence/u);
    });
  });

  it('hides the reference until the verdict from the predictions alone is given, which is final then', async () => {
    const { work, ratings } = await ratersWork(list, schemeOf('ev2r'), folder);
    await inPage(async (page) => {
      await page.show(work);
      assert.match(await page.text('.side-reference'), /Hidden until you have rated/u);
      await page.press('1');
      assert.equal(await page.page.locator('.show-reference').count(), 0, 'no verdict yet');
      await page.press('2');
      await page.press('4');
      const checked = page.page.locator('input[type=radio]:checked');
      assert.equal(await checked.count(), 2, 'a question about the reference has to wait');
      await page.press('Enter');
      assert.doesNotMatch(await page.text('.side-reference'), /Hidden/u);
      assert.equal(await page.page.locator('.dimension[data-place="1"]:disabled').count(), 1);
      await page.page.reload();
      await page.show(work);
      assert.doesNotMatch(await page.text('.side-reference'), /Hidden/u, 'after a reload');
      for (const key of ['3', '3', '3', '3', '3', 'Enter']) await page.press(key);
      await page.answer(work);
      assert.equal(ratings()[0]?.values['verdict'], 'Refuted');
      assert.match(await page.text('.side-reference'), /Hidden/u, 'the next claim');
      await page.press('1');
      await page.press('3');
      await screenshot(page, 'rating-hidden-reference');
    });
  });

  it('has a heading for each question, so that a screen reader can jump between pairs', async () => {
    const { work } = await ratersWork(list, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      const pairs = await page.page.locator('.sides .pair').count();
      assert.ok(pairs > 0);
      assert.equal(await page.page.locator('.sides .pair h3.question').count(), pairs);
      await page.page.setViewportSize({ width: 1400, height: 500 });
      await screenshot(page, 'rating-low');
    });
  });

  it('keeps what was begun when the page goes and comes back', async () => {
    const { work } = await ratersWork(list, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      await page.press('5');
      await page.page.fill('textarea', 'half a thought');
      await page.page.reload();
      await page.show(work);
      assert.equal(await page.page.inputValue('textarea'), 'half a thought');
      assert.equal(await page.page.locator('input[type=radio]:checked').count(), 1);
    });
  });

  it("shows what others gave only beside one's own, without names", async () => {
    const first = await ratersWork(list, schemeOf('similarity'), folder, 'berta');
    for (let place = first.work.next(); place !== null; place = first.work.next()) {
      await first.work.rate({
        type: 'rate',
        place,
        values: { similarity: 6 },
        note: '',
        seconds: 1,
      });
    }
    const { work } = await ratersWork(list, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      assert.doesNotMatch(await page.page.locator('body').innerText(), /\(1 other rater\)/u);
      await page.press('3');
      await page.press('Enter');
      await page.answer(work);
      await page.press('Alt+ArrowUp');
      await page.answer(work);
      const text = await page.page.locator('body').innerText();
      assert.match(text, /\(1 other rater\)/u);
      assert.doesNotMatch(text, /berta/u);
    });
  });

  it('shows texts of files as texts', async () => {
    const texts = fieldsOf(list).filter(({ isDeciding }) => !isDeciding);
    const hostile = withTexts(list, texts, hostileText);
    const { work } = await ratersWork(hostile, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      const shown = await page.page.locator('body').innerText();
      assert.ok(shown.includes('<canary-element'), 'a canary is shown');
      assert.equal(await page.page.locator('canary-element').count(), 0);
    });
  });

  for (const { size, width } of [...sizes, { size: 'zoomed', width: 700 }]) {
    it(`has no accessibility findings and does not scroll sideways in any theme, ${size}`, async () => {
      const { work } = await ratersWork(list, schemeOf('ev2r'), folder);
      await inPage(
        async (page) => {
          await page.show(work);
          await page.press('1');
          await page.press('3');
          await isSound(page, size, {
            fits: 'body',
            picture: (theme) => `rating-${theme}-${size}`,
          });
        },
        { width, height: size === 'zoomed' ? 450 : 900 },
      );
    });
  }

  it('has each question inside its frame, however long it is', async () => {
    const { work } = await ratersWork(list, schemeOf('ev2r'), folder);
    await inPage(async (page) => {
      await page.show(work);
      const outside = await page.page.locator('.dimension').evaluateAll(
        (frames) =>
          frames.filter((frame) => {
            const legend = frame.querySelector('legend')?.getBoundingClientRect();
            return !legend || legend.top < frame.getBoundingClientRect().top + 1;
          }).length,
      );
      assert.equal(outside, 0);
    });
  });

  it('shows where the focus is on everything that Tab reaches', async () => {
    const { work } = await ratersWork(list, schemeOf('similarity'), folder);
    await inPage(async (page) => {
      await page.show(work);
      assert.equal(await unseenFocus(page, 10), null);
    });
  });
});
