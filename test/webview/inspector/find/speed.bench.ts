// Search in 20,000 claims in a real browser. Neither the user's actions nor arriving results may block the page for long.

import type { FoundClaim } from '../../../../src/core/show/find/claimFinding.ts';
import { ordinaryClaim } from '../../fixtures/claims.ts';
import { best, scrollList } from '../../panelSpeed.ts';
import { withPanels } from '../../withPanel.ts';
import type { InspectorPanel } from '../inspectorPanel.ts';

const count = 20_000;
const part = 500;
const rounds = 8;

const place = { part: 'answer', side: 'predictions', question: 2, answer: 0 } as const;
const found: FoundClaim = {
  index: 0,
  places: [place],
  more: 3,
  excerpt: {
    place,
    text: 'when the survey of China and Nepal measured the height anew, and so on',
  },
};

/** Sends the matches in all claims in parts, as the host does, but not through the browser's debugging protocol. */
async function findAll({ page }: InspectorPanel, find: string): Promise<void> {
  await page.evaluate(
    async ({ one, typed, total, size }) => {
      for (let looked = size; looked <= total; looked += size) {
        const claims = Array.from({ length: size }, (_, at) => ({
          ...one,
          index: looked - size + at,
        }));
        window.postMessage({ type: 'found', find: typed, claims, looked, total }, '*');
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    { one: found, typed: find, total: count, size: part },
  );
}

describe('finding in 20,000 claims', function () {
  this.timeout(300_000);
  const inPanel = withPanels();

  it('types, fills the list and scrolls through it without a frame over 50 ms', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), count);
      await best(panel, 'typing', rounds, async () => {
        await panel.page.fill('#find', '');
        await panel.page.focus('#find');
        await panel.page.keyboard.type('survey', { delay: 30 });
        await panel.page.waitForTimeout(200);
      });
      await best(panel, 'what was found comes', rounds, async () => {
        await panel.page.fill('#find', 'nepal');
        await panel.page.waitForTimeout(200);
        await findAll(panel, 'nepal');
        await panel.page.fill('#find', '');
        await panel.page.waitForTimeout(200);
      });
      await panel.page.fill('#find', 'nepal');
      await panel.page.waitForTimeout(200);
      await findAll(panel, 'nepal');
      await best(panel, 'scrolling', rounds, async () => {
        await scrollList(panel, '#claim-list');
        await panel.page.focus('#claim-list');
        await panel.press('Home');
      });
    }));
});
