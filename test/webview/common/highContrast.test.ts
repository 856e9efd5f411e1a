// Lines and bar tracks in high contrast themes have a contrast of at least 3:1 (WCAG 1.4.11).

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import type { InspectorPanel } from '../inspector/inspectorPanel.ts';
import type { ThemeName } from '../panelServer.ts';
import { withPanels } from '../withPanel.ts';

/** Resolves with the contrast of an element's CSS colour to the editor's background, from 1 to 21. */
async function contrastOf(
  panel: InspectorPanel,
  selector: string,
  property: string,
): Promise<number> {
  return await panel.page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const context = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas to draw colours on');
      const background = getComputedStyle(document.body).backgroundColor;
      const luminanceOf = (...colours: readonly string[]): number => {
        for (const colour of colours) {
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
          (value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4),
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const own = luminanceOf(background, getComputedStyle(element).getPropertyValue(name));
      const other = luminanceOf(background);
      return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
    }, property);
}

describe('high contrast themes', () => {
  const inPanel = withPanels();

  for (const theme of ['dark-high-contrast', 'light-high-contrast'] satisfies ThemeName[]) {
    it(`show lines between rows and outlines of bars, ${theme}`, () =>
      inPanel(
        async (panel) => {
          await panel.show(claims(10));
          await panel.click('#tab-metrics');
          for (const [selector, property] of [
            ['.metrics .table-view tbody tr + tr', 'border-top-color'],
            ['.row', 'border-bottom-color'],
            ['.metrics .bar', 'outline-color'],
          ] as const) {
            const contrast = await contrastOf(panel, selector, property);
            assert.ok(contrast >= 3, `${selector} has a contrast of ${contrast.toFixed(2)}:1`);
          }
          const outline = panel.page.locator('.metrics .bar').first();
          assert.equal(
            await outline.evaluate((bar) => getComputedStyle(bar).outlineStyle),
            'solid',
          );
        },
        { theme },
      ));
  }
});
