// Images of claims: their names are shown, and an image loads only after a click. Text from a file never becomes an address.

import assert from 'node:assert/strict';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { claims } from '../../fixtures/claims.ts';
import { findings, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

/** A drawing of one pixel is enough, because the test counts requests and does not look at the image. */
const shownAt = '/shown.png';

const hostileNames = [
  '../secret.png',
  '/etc/passwd',
  '\\\\server\\share\\a.png',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
];

function withImages(claim: ScoredClaim, names: readonly string[]): ScoredClaim {
  const images = names.map((name) => ({ name }));
  const [first, ...rest] = claim.referenceEvidence;
  const [answer, ...answers] = first?.answers ?? [];
  if (!first || !answer) throw new Error('the claim has no evidence');
  return {
    ...claim,
    images,
    referenceEvidence: [
      {
        ...first,
        images,
        answers: [{ ...answer, images: [{ name: '', bytes: 12_345 }] }, ...answers],
      },
      ...rest,
    ],
  };
}

describe('images in the inspector', () => {
  const inPanel = withPanels();
  const [claim] = claims(1);
  if (!claim) throw new Error('there is no claim');

  it('are names with a button; a click asks the host once, and shows what it answers, or why not', () =>
    inPanel(async (panel) => {
      const asked: string[] = [];
      panel.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await panel.show([withImages(claim, ['images/bridge.png', 'gone.png'])], { select: 0 });
      assert.equal(await panel.page.locator('img').count(), 0);
      assert.match(
        await panel.text('.row-answer .images'),
        /stored inside the file \(12\.3 kB\), not shown/u,
      );
      const ofClaim = panel.page.locator('.claim-head .images button');
      assert.equal(
        await ofClaim.first().getAttribute('aria-label'),
        'Show image: images/bridge.png',
      );
      await ofClaim.first().focus();
      await panel.press('Enter');
      await ofClaim.last().click();
      assert.deepEqual(
        (await panel.sent('showImage')).map(({ index, file, name }) => [index, file, name]),
        [
          [0, 'reference', 'images/bridge.png'],
          [0, 'reference', 'gone.png'],
        ],
      );
      assert.ok(!asked.includes(shownAt));
      const uri = new URL(shownAt, panel.page.url()).toString();
      const of = { type: 'image', file: 'reference' } as const;
      await panel.post(
        { ...of, name: 'images/bridge.png', image: { uri } },
        { ...of, name: 'gone.png', image: { why: 'The image gone.png is not there.' } },
        { ...of, name: 'never asked for.png', image: { uri: `${uri}?2` } },
      );
      await panel.page.locator('.claim-head img').waitFor();
      assert.deepEqual(
        await panel.page
          .locator('img')
          .evaluateAll((all) =>
            all.map((image) => [image.getAttribute('src'), image.getAttribute('alt')]),
          ),
        [
          [uri, 'Image images/bridge.png'],
          [uri, 'Image images/bridge.png'],
        ],
      );
      assert.match(await panel.text('.claim-head .images'), /The image gone\.png is not there\./u);
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'inspector-images');
      await panel.page.locator('.claim-head .images button').first().click();
      await panel.rendered();
      assert.equal(await panel.page.locator('img').count(), 0);
    }));

  it('have no button where they are not below the file, a link that is not followed where they are on the web, and load nothing', () =>
    inPanel(async (panel) => {
      const asked: string[] = [];
      panel.page.on('request', (request) => asked.push(request.url()));
      const web = 'https://pictures.example/a.png';
      await panel.show([withImages(claim, [...hostileNames, web])], { select: 0 });
      const shown = panel.page.locator('.claim-head .images');
      assert.equal(await shown.locator('button:not([role=link])').count(), 0);
      const items = await shown.locator('li').allInnerTexts();
      assert.equal(items.length, hostileNames.length + 1);
      for (const item of items.slice(0, -1)) {
        assert.match(item, /outside the evidence file's folder, not shown/u);
      }
      assert.match(items.at(-1) ?? '', /not loaded/u);
      await shown.locator('button[role=link]').click();
      assert.equal((await panel.sent('openSource'))[0]?.url, web);
      assert.equal(await panel.page.locator('img, iframe, object, embed').count(), 0);
      assert.deepEqual(
        asked.filter((address) => !address.startsWith(new URL(panel.page.url()).origin)),
        [],
      );
      assert.equal((await panel.sent('showImage')).length, 0);
    }));
});
