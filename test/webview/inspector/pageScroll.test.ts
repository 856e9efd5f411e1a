// The claim's view scrolls, but the page never does: a focus or a scroll far down must not push the top bar out of sight.

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { withPanels } from '../withPanel.ts';

describe('the inspector’s page', () => {
  const inPanel = withPanels();

  for (const [width, height] of [
    [1400, 900],
    [700, 450],
  ] as const) {
    it(`is as high as its window, on every tab, ${String(width)} by ${String(height)}`, () =>
      inPanel(
        async (panel) => {
          await panel.show(claims(11));
          for (const tab of ['evidence', 'matrix', 'metrics', 'sources', 'justifications']) {
            await panel.click(`#tab-${tab}`);
            const [whole, shown] = await panel.page.evaluate(() => {
              const { scrollHeight, clientHeight } = document.documentElement;
              return [scrollHeight, clientHeight];
            });
            assert.equal(whole, shown, tab);
          }
        },
        { width, height },
      ));
  }
});
