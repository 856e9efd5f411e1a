// Jumps through the list by keys and from the shortcut sheet.

import assert from 'node:assert/strict';
import { claims } from '../../fixtures/claims.ts';
import { runMetricIds, withCoverage } from '../../fixtures/scoredClaim.ts';
import { findings, isSound, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const list = claims(30);

async function focused(panel: InspectorPanel): Promise<string> {
  return await panel.page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '',
  );
}

/**
 * Presses a key and answers the panel's request for texts. Resolves with the claim's title and the label of the focused element.
 */
async function jump(panel: InspectorPanel, key: string): Promise<readonly [string, string]> {
  await panel.press(key);
  await panel.answer(list);
  return [await panel.text('#claim-title'), await focused(panel)];
}

describe('jumps in the inspector', () => {
  const inPanel = withPanels();

  it('go to the next question without a match where the run has no statuses, within the claim first, and back with Shift', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-sources');
      // In claim 0, the assignment leaves out Q4, because there are four predictions for five questions.
      assert.deepEqual(await jump(panel, 'u'), ['Claim 0', 'Q4, no status: details']);
      assert.equal(await panel.page.getAttribute('#tab-evidence', 'aria-selected'), 'true');
      // Q5's match does not count, because 0.19 is below the threshold. So the panel says "3 of 5 matched".
      assert.deepEqual(await jump(panel, 'u'), ['Claim 0', 'Q5, no status: details']);
      assert.deepEqual(await jump(panel, 'u'), ['Claim 3', 'Q1, no status: details']);
      // Claim 4 has no prediction.
      assert.deepEqual(await jump(panel, 'u'), ['Claim 4', 'Q1, no status: details']);
      assert.equal(await panel.selectedNumber(), '4');
      assert.deepEqual(await jump(panel, 'Shift+U'), ['Claim 3', 'Q1, no status: details']);
      assert.deepEqual(await jump(panel, 'Shift+U'), ['Claim 0', 'Q5, no status: details']);
      assert.deepEqual(await jump(panel, 'Shift+U'), ['Claim 0', 'Q4, no status: details']);
      assert.equal(await panel.page.locator('.jump-note').count(), 0);
      await jump(panel, 'Shift+U');
      assert.equal(await panel.text('.jump-note'), 'Continued from the end of the list');
    }));

  it('go by the statuses of the questions where the run has them', () =>
    inPanel(async (panel) => {
      const run = { header: { ...header, metrics: [...runMetricIds, 'coverage'] } };
      const covered = list.map(withCoverage);
      await panel.show(covered, run);
      await panel.press('u');
      await panel.answer(covered);
      assert.match(await focused(panel), /^Q\d, not (?:asked|answered): details$/u);
      await panel.press('c');
      await panel.answer(covered);
      assert.match(await focused(panel), /^Q\d, contradicted: details$/u);
    }));

  it('go to contradicted answers and bring the question into sight', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        assert.deepEqual(await jump(panel, 'c'), ['Claim 1', 'Q1, no status: details']);
        const [page, head, entry] = await Promise.all(
          ['#inspector', '.claim-head', '#question-0'].map((selector) =>
            panel.page.locator(selector).evaluate((element) => {
              const { top, bottom } = element.getBoundingClientRect();
              return { top, bottom };
            }),
          ),
        );
        assert.equal(page?.top, 0, 'the panel around it stays');
        assert.ok(head && entry && entry.top >= head.bottom && entry.top < 500, `at ${entry?.top}`);
        assert.deepEqual(await jump(panel, 'c'), ['Claim 9', 'Q1, no status: details']);
        // After claim 9 come the ordinary claims with contradicting answers. The first is 13 (13 % 4 = 1).
        assert.deepEqual(await jump(panel, 'c'), ['Claim 13', 'Q1, no status: details']);
        assert.deepEqual(await jump(panel, 'c'), ['Claim 13', 'Q3, no status: details']);
      },
      { height: 600 },
    ));

  it('go to wrong verdicts among the listed claims only', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const seen: string[] = [];
      for (let jumps = 0; jumps < 4; jumps += 1) seen.push((await jump(panel, 'w'))[0]);
      assert.deepEqual(seen, ['Claim 2', 'Claim 3', 'Claim 9', 'Claim 10']);
      await panel.page.fill('#find', 'bridge');
      await panel.rendered();
      await panel.page.focus('#claim-list');
      assert.equal((await jump(panel, 'w'))[0], 'Claim 0');
      await panel.page.fill('#find', 'Everest');
      await panel.rendered();
      await panel.page.focus('#claim-list');
      await panel.press('w');
      assert.equal(await panel.text('.jump-note'), 'No wrong verdict in the list');
    }));

  it('go to claims that two scores rank far apart, and say how far', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.press('d');
      await panel.answer(list);
      const note = await panel.text('.jump-note');
      await screenshot(panel, 'webview-jump-disagreement');
      assert.match(note, /^\S.* ranks this claim \d+ percentile points higher than \S/u);
      assert.ok(Number(/ (?<points>\d+) percentile/u.exec(note)?.groups?.['points']) >= 50, note);
      await panel.press('n');
      assert.equal(await panel.page.locator('.jump-note').count(), 0);
    }));

  it('leave letters to the find field', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('#find');
      await panel.page.keyboard.type('cuw?');
      await panel.rendered();
      assert.equal(await panel.page.inputValue('#find'), 'cuw?');
      assert.equal(await panel.page.locator('#shortcuts[open]').count(), 0);
    }));

  it('are offered without those of SemQA where the run has none', () =>
    inPanel(async (panel) => {
      await panel.show(list, { header: { ...header, metrics: ['verdict'] } });
      await panel.press('?');
      const names = await panel.page.locator('#shortcuts dt button').allInnerTexts();
      assert.deepEqual(names, ['Next wrong verdict']);
      await panel.press('Escape');
      await panel.press('u');
      assert.equal(await panel.text('.jump-note'), 'The questions in this run have no status');
    }));

  it('have a sheet without accessibility findings in any theme', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.press('?');
        await isSound(panel, 'sheet', { picture: (theme) => `webview-${theme}-shortcuts` });
        await panel.press('w'); // its keys are asleep
        assert.equal(await panel.selectedNumber(), '0');
        await panel.page.getByRole('button', { name: 'Next contradicted answer' }).click();
        await panel.rendered();
        await panel.answer(list);
        assert.equal(await panel.page.locator('#shortcuts[open]').count(), 0);
        assert.equal(await focused(panel), 'Q1, no status: details');
        await isSound(panel, 'jumped', { picture: (theme) => `webview-${theme}-jumped` });
      },
      { width: 860, height: 760 },
    ));

  it('have a button for the sheet, which Escape closes and gives the focus back to', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.click('.sheet-button');
        assert.equal(await panel.page.locator('#shortcuts[open]').count(), 1);
        assert.deepEqual(await findings(panel), []);
        await screenshot(panel, 'webview-narrow-shortcuts');
        await panel.press('Escape');
        assert.equal(await panel.page.locator('#shortcuts[open]').count(), 0);
        assert.equal(await focused(panel), 'Jumps and keyboard shortcuts');
      },
      { width: 420, height: 600 },
    ));
});
