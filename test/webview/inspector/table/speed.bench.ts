// The table of 5,000 claims in a real browser: opening, sorting, filtering and scrolling.

import { ordinaryClaim } from '../../fixtures/claims.ts';
import { withCoverage } from '../../fixtures/scoredClaim.ts';
import { best, scrollList } from '../../panelSpeed.ts';
import { withPanels } from '../../withPanel.ts';
import { runMessage, type InspectorPanel } from '../inspectorPanel.ts';

const count = 5_000;
const rounds = 8;
const scoreColumn = 'hungarianMeteor_questionAnswer';

/** Shows claims that all have different scores. */
async function showClaims({ page }: InspectorPanel): Promise<void> {
  const some = Array.from({ length: 20 }, (_, index) => withCoverage(ordinaryClaim(index)));
  await page.evaluate(
    async ({ run, length, column }) => {
      const rows = Array.from({ length }, (_, index) => {
        const row = run.rows[index % run.rows.length];
        if (!row) throw new Error('no row');
        const score = ((index * 7919) % length) / length;
        const scores = { ...row.scores, [column]: score };
        return { ...row, index, predictionIndex: index, scores };
      });
      window.postMessage({ ...run, rows }, '*');
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    { run: runMessage(some), length: count, column: scoreColumn },
  );
}

describe('the table of 5,000 claims', function () {
  this.timeout(300_000);
  const inPanel = withPanels();

  it('opens, sorts, filters and scrolls without a frame over 50 ms', () =>
    inPanel(async (panel) => {
      await showClaims(panel);
      await best(panel, 'opening the table', rounds, async () => {
        await panel.press('f');
        await panel.press('t');
        await panel.rendered();
      });
      const head = panel.page.getByRole('columnheader').filter({ hasText: 'METEOR Q+A' });
      await best(panel, 'sorting three times', rounds, async () => {
        for (let step = 0; step < 3; step += 1) {
          await head.getByRole('button', { name: /^METEOR/u }).click();
          await panel.rendered();
        }
      });
      await best(panel, 'filtering and back', rounds, async () => {
        for (let step = 0; step < 2; step += 1) {
          await head.locator('.head-bin').nth(4).click();
          await panel.rendered();
        }
      });
      await best(panel, 'scrolling', rounds, async () => {
        await scrollList(panel, '#claim-table');
        await panel.page.focus('#claim-table');
        await panel.press('Home');
      });
    }));
});
