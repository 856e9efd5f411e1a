import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { rowOf } from '../fixtures/scoredClaim.ts';
import { withPanels } from '../withPanel.ts';
import { header, runMessage } from './inspectorPanel.ts';

const list = claims(12);

describe('the state of the run', () => {
  const inPanel = withPanels();

  it('is shown with stage, counts and a cancel while rows stream in', () =>
    inPanel(async (panel) => {
      await panel.show([], { state: { kind: 'scoring', stage: 'reading', done: 0, total: 0 } });
      assert.match(await panel.text('.run-state'), /^Reading files/u);
      assert.equal(await panel.text('.pane-empty'), 'The first scored claim appears here.');
      await panel.post({
        type: 'state',
        header,
        state: { kind: 'scoring', stage: 'loading', done: 0, total: 12 },
      });
      assert.match(await panel.text('.run-state'), /^Loading models/u);
      await panel.post(
        { type: 'rows', rows: list.slice(0, 3).map(rowOf) },
        { type: 'state', header, state: { kind: 'scoring', stage: 'scoring', done: 3, total: 12 } },
      );
      await panel.answer(list);
      assert.match(await panel.text('.run-state'), /^Scoring 3 of 12 claims/u);
      assert.equal(
        await panel.page
          .locator('progress')
          .evaluate((bar: HTMLProgressElement) => bar.value / bar.max),
        0.25,
      );
      assert.equal(await panel.text('[role="status"]'), 'Scoring claims');
      assert.equal(await panel.selectedNumber(), '0');
      await panel.click('.run-state vscode-button');
      assert.deepEqual(await panel.sent('cancel'), [{ type: 'cancel' }]);
      await panel.post({ type: 'state', header, state: { kind: 'complete' } });
      assert.equal(await panel.page.locator('progress').count(), 0);
      assert.equal(await panel.text('[role="status"]'), 'Scoring is complete');
    }));

  it('keeps finished claims when it is stopped, says why, and offers to go on', () =>
    inPanel(async (panel) => {
      const message = 'Scoring was cancelled after 12 of 500 claims. Score again to finish.';
      await panel.show(list, { state: { kind: 'stopped', message, total: 500 } });
      assert.match(await panel.text('.run-state'), /cancelled after 12 of 500/u);
      assert.match(await panel.text('.means'), /^12 of 500 scored.* mean so far: SemQA 0\.\d\d/u);
      await panel.click('.run-state vscode-button');
      assert.deepEqual(await panel.sent('score'), [{ type: 'score' }]);
    }));

  it('says over all that claims were edited, marks them, and scores again', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 3 });
      assert.equal(await panel.page.locator('.banner.is-warning, .claim-edited').count(), 0);
      const sentence = '1 claim was edited after scoring. Its score is from before the change.';
      const edited = { ...header, edited: { sentence, claims: [3] } };
      await panel.post({ type: 'state', header: edited, state: { kind: 'complete' } });
      assert.equal(await panel.text('.banner.is-warning > p:first-of-type'), sentence);
      assert.equal(await panel.text('.row.is-edited .row-note'), 'edited');
      assert.equal(await panel.text('.row.is-edited .row-number'), '3');
      assert.match(await panel.text('.claim-edited'), /^The file changed after scoring/u);
      await panel.click('.banner.is-warning vscode-button');
      assert.deepEqual(await panel.sent('score'), [{ type: 'score' }]);
      await panel.post({
        ...{ type: 'state', header: edited },
        state: { kind: 'scoring', stage: 'scoring', done: 0, total: 12 },
      });
      assert.equal(await panel.page.locator('.banner.is-warning').count(), 0);
    }));

  it('waits for a claim that the host selects before it is scored', () =>
    inPanel(async (panel) => {
      await panel.show(list.slice(0, 3), {
        select: 8,
        state: { kind: 'scoring', stage: 'scoring', done: 3, total: 12 },
      });
      assert.equal(await panel.text('.pane-empty'), 'Claim 8 has not been scored yet.');
      await panel.post({ type: 'rows', rows: list.slice(8, 9).map(rowOf) });
      assert.equal(await panel.text('#claim-title'), 'Claim 8');
    }));

  it('shows the claim in view before the other rows, and then the list with that claim in sight', () =>
    inPanel(async (panel) => {
      const many = claims(60);
      const [row, claim] = [many.map(rowOf)[40], many[40]];
      assert.ok(row && claim);
      await panel.post({ ...runMessage([]), select: 40, ahead: { row, claim } });
      assert.equal(await panel.text('#claim-title'), 'Claim 40');
      assert.ok((await panel.page.locator('.evidence-row').count()) > 0);
      assert.equal(await panel.page.locator('.row, .means').count(), 0);
      assert.deepEqual(await panel.sent('claim'), [], 'the texts are here already');
      await panel.post({ type: 'rows', rows: many.map(rowOf).filter(({ index }) => index !== 40) });
      assert.match(await panel.text('.means'), /^60 claims/u);
      assert.equal(await panel.selectedNumber(), '40');
      assert.deepEqual(await panel.sent('claim'), [], 'the texts are kept');
    }));

  it('brings the claim that the host selects into sight in the list', () =>
    inPanel(async (panel) => {
      await panel.show(claims(60), { select: 40 });
      assert.equal(await panel.selectedNumber(), '40');
    }));

  it('says why there is nothing to show', () =>
    inPanel(async (panel) => {
      await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
      assert.match(await panel.text('main'), /Choose a reference file first\./u);
    }));

  it('opens the overview or all scores where the host asks for them', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      assert.equal(await panel.text('.view-button[aria-current="page"]'), 'Claims');
      for (const [tab, title] of [
        ['overview', 'Overview'],
        ['file', 'All scores'],
      ] as const) {
        await panel.post({ type: 'open', tab });
        assert.equal(await panel.text('.view-button[aria-current="page"]'), 'Overview');
        assert.equal(await panel.text('h1'), title);
      }
    }));

  it('unfolds notes on the files', () =>
    inPanel(async (panel) => {
      await panel.show(list, { header: { ...header, notes: ['Claim 5 has no prediction.'] } });
      assert.equal(await panel.text('.notes summary'), '1 note on these files');
      await panel.click('.notes summary');
      assert.equal(await panel.text('.notes li'), 'Claim 5 has no prediction.');
    }));

  it('opens list and parameters as drawers where the panel is narrow', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        assert.equal(await panel.page.isVisible('#claim-list'), false);
        await panel.click('.drawer-buttons vscode-button:first-child');
        assert.equal(await panel.page.isVisible('#claim-list'), true);
        await panel.click('#claim-3');
        assert.equal(await panel.page.isVisible('#claim-list'), false);
        assert.equal(await panel.text('#claim-title'), 'Claim 3');
        await panel.click('.drawer-buttons vscode-button:last-child');
        assert.equal(await panel.page.isVisible('#slider-alpha'), true);
        await panel.press('Escape');
        await panel.click('.drawer-buttons vscode-button:first-child');
        await panel.page.focus('#find');
        await panel.press('Escape');
        assert.equal(await panel.page.isVisible('#claim-list'), false);
        assert.equal(await panel.page.isVisible('#slider-alpha'), false);
      },
      { width: 420 },
    ));
});
