// Tests the section of the file's scores that appears when most matches are undecided, with the remedies that it offers.

import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import type { OfferTrial } from '../../../../src/protocol/panels.ts';
import { claims } from '../../fixtures/claims.ts';
import { fileMessage } from '../../fixtures/fileScores.ts';
import { isSound, sizes } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import type { InspectorPanel } from '../inspectorPanel.ts';

const undecided = claims(3)[2] ?? assert.fail();
const many = Array.from({ length: 25 }, (_, index) => ({ ...undecided, index }));
const message = fileMessage(many);

const offers = ['Answers with their questions', 'a-larger-model'].map((name, at) => ({
  ...{ id: `offer ${String(at)}`, name, help: 'What it is. What it changes.' },
}));
const running: OfferTrial = { kind: 'running', stage: 'scoring', done: 4, total: 20 };
const done: OfferTrial = {
  kind: 'done',
  claims: 20,
  before: { counted: 50, undecided: 38 },
  after: { counted: 50, undecided: 11 },
  secondsPerClaim: 0.31,
  secondsForFile: 155,
};

async function open(panel: InspectorPanel): Promise<void> {
  await panel.show(many);
  await panel.post(message);
  await panel.openAllScores();
}

async function rowsOf(panel: InspectorPanel, table: string): Promise<string[]> {
  const rows = await panel.page.locator(`${table} tbody tr`).allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
}

describe('mostly undecided matches', function () {
  const inPanel = withPanels();

  it('are said once, and what may help can be tried on 20 claims before it is taken', () =>
    inPanel(async (panel) => {
      assert.ok(message.notes.some(({ code }) => code === 'mostlyUndecided'));
      await open(panel);
      const said = await panel.text('[aria-labelledby="file-unclear"]');
      assert.match(said, /Most matches are undecided: 25 of 25 \(100 %\)\./u);
      const all = await panel.page.locator('main').innerText();
      assert.equal(all.match(/Most matches are undecided: /gu)?.length, 1);
      await panel.click('vscode-button:text-is("Show options that may help")');
      assert.deepEqual(await panel.sent('wantOffers'), [{ type: 'wantOffers' }]);
      await panel.post({ type: 'offers', offers });
      await panel.click('[aria-label="Try on 20 claims: Answers with their questions"]');
      assert.deepEqual(await panel.sent('tryOffer'), [{ type: 'tryOffer', offer: 'offer 0' }]);
      await panel.post({ type: 'trial', offer: 'offer 0', trial: running });
      assert.match(
        (await rowsOf(panel, '.offers'))[0] ?? '',
        /Scoring 4 of 20 claims Cancel – – –$/u,
      );
      assert.equal(
        await panel.page.locator('vscode-button[aria-label^="Try on"][disabled]').count(),
        1,
        'one trial at a time',
      );
      await panel.click('.offers vscode-button:text-is("Cancel")');
      assert.equal((await panel.sent('cancelTrial')).length, 1);
      await panel.post({ type: 'trial', offer: 'offer 0', trial: done });
      assert.match(
        (await rowsOf(panel, '.offers'))[0] ?? '',
        /76 % → 22 % of 20 claims 310 ms about 3 min/u,
      );
      // When a trial is repeated, the answers come from the store, so its time is not meaningful.
      const again: OfferTrial = { ...done, secondsPerClaim: null, secondsForFile: null };
      await panel.post({ type: 'trial', offer: 'offer 0', trial: again });
      assert.match((await rowsOf(panel, '.offers'))[0] ?? '', /310 ms about 3 min/u);
      const failed: OfferTrial = { kind: 'failed', message: 'It broke. Verify it.' };
      await panel.post({ type: 'trial', offer: 'offer 1', trial: failed });
      assert.match((await rowsOf(panel, '.offers'))[1] ?? '', /It broke\. Verify it\./u);
      await panel.click('[aria-label="Score with this option: Answers with their questions"]');
      assert.deepEqual(await panel.sent('useOffer'), [{ type: 'useOffer', offer: 'offer 0' }]);
    }));

  it('follow another answer of the host: nothing stays of what was held against other scores', () =>
    inPanel(async (panel) => {
      await open(panel);
      await panel.post({ type: 'offers', offers });
      await panel.post({ type: 'trial', offer: 'offer 0', trial: done });
      await panel.post({ type: 'parameters', parameters: { ...defaultSemqaParameters, alpha: 1 } });
      assert.equal(await panel.page.locator('.offers').count(), 0);
      // A result that arrives too late belongs to no offer.
      await panel.post({ type: 'trial', offer: 'offer 0', trial: done });
      assert.equal(await panel.page.locator('.offers').count(), 0);
    }));

  for (const { size, width } of sizes) {
    it(`have no accessibility findings and do not scroll sideways in any theme, ${size}`, () =>
      inPanel(
        async (panel) => {
          await open(panel);
          await panel.post({ type: 'offers', offers });
          await panel.post({ type: 'trial', offer: 'offer 0', trial: done });
          await panel.post({ type: 'trial', offer: 'offer 1', trial: running });
          await panel.page.locator('#file-unclear').scrollIntoViewIfNeeded();
          await panel.rendered();
          await isSound(panel, size, {
            fits: '.claim-pane',
            picture: (theme) => `unclear-${theme}-${size}`,
          });
        },
        { width },
      ));
  }
});
