// The inspector with little space: above an open terminal, beside an editor, at 200 % zoom. Takes screenshots for people to
// check.

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { fileMessage, overviewMessage } from '../fixtures/fileScores.ts';
import type { InspectorPanel } from './inspectorPanel.ts';
import { cutChoices, findings, overflowOf, screenshot } from '../pageChecks.ts';
import { withPanels } from '../withPanel.ts';

const list = claims(30);

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

async function boxOf(panel: InspectorPanel, selector: string): Promise<Box> {
  const box = await panel.page.locator(selector).first().boundingBox();
  assert.ok(box, `${selector} is not visible`);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Returns the number of rows that are completely visible in the list and on screen. */
async function wholeRows(panel: InspectorPanel): Promise<number> {
  const room = await boxOf(panel, '#claim-list');
  const height = panel.page.viewportSize()?.height ?? 0;
  const rows = await panel.page.locator('.row').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const end = Math.min(room.bottom, height) + 1;
  return rows.filter(({ top, bottom }) => top >= room.top - 1 && bottom <= end).length;
}

describe('the inspector in little room', () => {
  const inPanel = withPanels();

  it('shows the list or the parameters where it is too low for both', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        assert.ok((await wholeRows(panel)) >= 3);
        assert.equal(await panel.page.isVisible('.parameters'), false);
        assert.deepEqual(await cutChoices(panel), []);
        assert.deepEqual(await findings(panel), []);
        await screenshot(panel, 'layout-low');
        await panel.click('.parameters-toggle');
        assert.equal(await panel.page.isVisible('#claim-list'), false);
        assert.equal(await panel.page.isVisible('#slider-alpha'), true);
        assert.deepEqual(await cutChoices(panel), []);
        assert.deepEqual(await findings(panel), []);
        await screenshot(panel, 'layout-low-parameters');
        await panel.press('Escape');
        assert.equal(await panel.page.isVisible('#claim-list'), true);
        const focused = await panel.page.evaluate(() => document.activeElement?.className);
        assert.equal(focused, 'parameters-toggle');
      },
      { width: 1440, height: 480 },
    ));

  it('puts the parameters under the list, not over it, where there is room', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        const [rows, parameters] = [
          await boxOf(panel, '#claim-list'),
          await boxOf(panel, '.parameters'),
        ];
        assert.ok(rows.bottom <= parameters.top);
        assert.ok((await wholeRows(panel)) >= 3);
        assert.deepEqual(await cutChoices(panel), []);
        await screenshot(panel, 'layout-wide');
      },
      { width: 1440, height: 900 },
    ));

  for (const width of [600, 700, 840]) {
    it(`gives the claim the whole width beside an editor, at ${width} pixels`, () =>
      inPanel(
        async (panel) => {
          await panel.show(list);
          assert.equal(await panel.page.isVisible('#claim-list'), false);
          const pane = await boxOf(panel, '.claim-pane');
          assert.equal(pane.right - pane.left, width);
          assert.equal(await overflowOf(panel, '.claim-pane'), 0);
          await screenshot(panel, `layout-${width}`);
          for (const toggle of await panel.page.locator('.row-toggle').all()) await toggle.click();
          await panel.page.locator('.claim-pane').evaluate((element) => {
            element.scrollTop = element.scrollHeight;
          });
          await panel.rendered();
          const head = await boxOf(panel, '.claim-head');
          assert.ok(Math.abs(head.top - pane.top) < 1, 'the claim and its verdicts stay in sight');
          await screenshot(panel, `layout-${width}-scrolled`);
          await panel.click('.drawer-buttons vscode-button:first-child');
          assert.ok((await wholeRows(panel)) >= 3);
          assert.deepEqual(await cutChoices(panel), []);
          assert.deepEqual(await findings(panel), []);
          await screenshot(panel, `layout-${width}-list`);
        },
        { width, height: 800 },
      ));
  }

  it('keeps list, parameters and claim of use at 200 % zoom', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await screenshot(panel, 'layout-zoomed');
        await panel.click('.drawer-buttons vscode-button:first-child');
        assert.ok((await wholeRows(panel)) >= 2);
        await screenshot(panel, 'layout-zoomed-list');
        await panel.click('#claim-1');
        assert.equal(await panel.text('#claim-title'), 'Claim 1');
        await panel.answer(list);
        const [pane, head] = [await boxOf(panel, '.claim-pane'), await boxOf(panel, '.claim-head')];
        assert.ok(head.bottom - head.top < (pane.bottom - pane.top) / 2, 'room for evidence');
        await panel.click('.drawer-buttons vscode-button:last-child');
        assert.equal(await panel.page.isVisible('.parameters .presets'), true);
        assert.equal(await overflowOf(panel, '.side'), 0);
        await screenshot(panel, 'layout-zoomed-parameters');
      },
      { width: 720, height: 450 },
    ));

  it('shows the selected claim in the list when its drawer opens', () =>
    inPanel(
      async (panel) => {
        await panel.show(list, { select: 25 });
        await panel.click('.drawer-buttons vscode-button:first-child');
        const [rows, row] = [await boxOf(panel, '#claim-list'), await boxOf(panel, '#claim-25')];
        assert.ok(row.top >= rows.top - 1 && row.bottom <= rows.bottom + 1, 'the row is in sight');
        // A list that the user has scrolled shows the selected claim again the next time.
        await panel.page.locator('#claim-list').evaluate((element) => {
          element.scrollTop = 0;
        });
        await panel.rendered();
        await panel.click('.drawer-buttons vscode-button:first-child');
        await panel.click('.drawer-buttons vscode-button:first-child');
        const again = await boxOf(panel, '#claim-25');
        assert.ok(again.bottom <= rows.bottom + 1, 'the row is in sight again');
      },
      { width: 600, height: 800 },
    ));

  it('shows the overview although the list was open in a low panel', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.click('.drawer-buttons vscode-button:first-child');
        assert.equal(await panel.page.isVisible('.claim-pane'), false);
        await panel.openOverview();
        await panel.post(fileMessage(list), overviewMessage(list));
        assert.equal(await panel.page.isVisible('.overview-lead'), true);
      },
      { width: 690, height: 200 },
    ));

  it('cuts off no tab of a claim beside an editor', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        const [tabs, last] = [await boxOf(panel, '.tabs'), await boxOf(panel, '.tab:last-child')];
        assert.ok(
          last.right <= tabs.right,
          `the tab ends at ${last.right}, its row at ${tabs.right}`,
        );
      },
      { width: 348, height: 800 },
    ));

  it('cuts off no outcome in the claim list, wide and narrow', async () => {
    for (const width of [1400, 350]) {
      await inPanel(
        async (panel) => {
          await panel.show(list);
          if (width < 800) await panel.click('.drawer-buttons vscode-button:first-child');
          await panel.page.locator('.row-verdict', { hasText: 'no verdict' }).first().waitFor();
          const cut = await panel.page
            .locator('.row-verdict')
            .evaluateAll((all) =>
              all
                .filter((one) => one.scrollWidth > one.clientWidth)
                .map((one) => one.textContent.trim()),
            );
          assert.deepEqual(cut, [], `${width} pixels`);
        },
        { width },
      );
    }
  });

  it('shows remarks below the names of scores in a narrow panel, and in a column of a wide panel', async () => {
    const remark = 'predicted Refuted, reference Supported';
    for (const [width, selector] of [
      [1800, '.metrics td'],
      [350, '.metrics th .second-line'],
    ] as const) {
      await inPanel(
        async (panel) => {
          await panel.show(list);
          await panel.click('#tab-metrics');
          await panel.page.locator(selector, { hasText: remark }).first().waitFor();
          const heads = await panel.page.locator('.metrics thead th').allInnerTexts();
          assert.equal(heads.includes('Remark'), width === 1800);
        },
        { width },
      );
    }
  });

  it('shows a claim of the list on three lines, where it has no statuses', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const lines = await panel.page.locator('.row-text').evaluateAll((texts) =>
        texts.map((text) => {
          const { lineHeight } = getComputedStyle(text);
          return Math.round(text.clientHeight / parseFloat(lineHeight));
        }),
      );
      assert.equal(Math.max(...lines), 3);
    }));
});

describe('the divider beside the list', () => {
  const inPanel = withPanels();
  const widthOf = async (panel: InspectorPanel): Promise<number> => {
    const { left, right } = await boxOf(panel, '.side');
    return Math.round(right - left);
  };

  it('is dragged, moved with the arrows, kept, and put back', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      assert.equal(await widthOf(panel), 364); // 26 % of 1,400
      const { left, right, top } = await boxOf(panel, '.divider');
      await panel.page.mouse.move((left + right) / 2, top + 100);
      await panel.page.mouse.down();
      await panel.page.mouse.move(500, top + 120, { steps: 4 });
      await panel.page.mouse.up();
      await panel.page.mouse.move(700, top + 120);
      await panel.rendered();
      assert.equal(await widthOf(panel), 500);
      await panel.page.focus('.divider');
      await panel.press('ArrowLeft');
      assert.equal(await widthOf(panel), 484);
      assert.equal(await panel.page.getAttribute('.divider', 'aria-valuenow'), '484');
      await panel.page.reload();
      await panel.show(list);
      assert.equal(await widthOf(panel), 484);
      await panel.page.focus('.divider');
      await panel.press('Home');
      assert.equal(await widthOf(panel), 200);
      await panel.press('End');
      assert.equal(await widthOf(panel), 980);
      await panel.press('Enter');
      assert.equal(await widthOf(panel), 364);
    }));
});
