import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { fileMessage } from '../fixtures/fileScores.ts';
import { isSound } from '../pageChecks.ts';
import { withPanels } from '../withPanel.ts';
import { header } from './inspectorPanel.ts';

const list = claims(30);

describe('warnings of the inspector', function () {
  const inPanel = withPanels();

  it('are above the claims, open and readable in every theme, and take those of the numbers when they come', () =>
    inPanel(async (panel) => {
      const warning =
        'system-a.predictions.json ends in the middle of claim 13. Scores cover 12 of 20 claims. Download the file again, or score the claims that it contains.';
      await panel.show(list, { header: { ...header, warnings: [warning] } });
      assert.equal(await panel.text('.run-warnings'), warning);
      const [banner, claim] = await Promise.all(
        ['.run-warnings', '#claim-title'].map((place) => panel.page.locator(place).boundingBox()),
      );
      assert.ok(banner && claim && banner.y + banner.height <= claim.y);
      await isSound(panel, 'warnings', { picture: (theme) => `webview-${theme}-warnings` });
      await panel.post(fileMessage(list));
      await panel.becomes(
        async () => (await panel.text('.run-warnings')).includes('The scores of this metric cover'),
        true,
      );
    }));
});
