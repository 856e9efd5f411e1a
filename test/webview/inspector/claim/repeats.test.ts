// Remarks on predictions that repeat each other, and on sources that several pairs share.

import assert from 'node:assert/strict';
import { answer, compared, pair, scoredClaim } from '../../fixtures/scoredClaim.ts';
import { findings, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

const cited = (...sources: readonly string[]) => ({ sources });
const yes = [0.97, 0.02, 0.01, 0.95, 0.04, 0.01] as const;

const claim = scoredClaim(0, {
  claim: 'The Suez Canal was opened in 1869.',
  referenceEvidence: [
    pair(
      'When was the Suez Canal opened?',
      answer('In November 1869.', cited('https://www.example.org/suez/')),
    ),
  ],
  predictedEvidence: [
    pair(
      'When did the Suez Canal open?',
      answer('It opened in November 1869.', cited('http://example.org/suez#history')),
    ),
    pair('Did the Suez Canal open when?', answer('No.', cited('https://example.net/canals'))),
    pair(
      'When did the Suez canal open, then?',
      answer('It opened, in November 1869!', cited('example.net/canals', 'https://example.com/b')),
    ),
    pair('How long is it?', answer('It opened in November 1969.')),
  ],
  similarities: [[0.95, 0.6, 0.9, 0.2]],
  comparisons: [compared(0, 0, yes)],
});

describe('what the evidence of a claim repeats', () => {
  const inPanel = withPanels();

  it('stands at the predictions that do, and says what they repeat', () =>
    inPanel(async (panel) => {
      await panel.show([claim]);
      await panel.click('.unused .fold-toggle');
      const notes = await panel.page.locator('.unused-list li').allInnerTexts();
      const said = notes.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
      assert.match(said[0] ?? '', /P2 Did the Suez.* question is nearly the same as in P1/u);
      assert.match(
        said[1] ?? '',
        /P3 When did.* question and answer are nearly the same as in P1/u,
      );
      assert.match(said[2] ?? '', /P4 How long is it\? It opened in November 1969\. Reveal/u);
      await panel.click('.row-toggle');
      assert.equal(
        await panel.page.locator('.details-row .details-part > .repeat-note').count(),
        0,
      );
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-repeats');
    }));

  it('stands at the sources that several pairs cite, of both sides', () =>
    inPanel(async (panel) => {
      await panel.show([claim]);
      await panel.click('#tab-sources');
      const items = await panel.page.locator('.source-list li').allInnerTexts();
      assert.deepEqual(
        items.map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
        [
          'https://www.example.org/suez/ also cited by P1',
          'http://example.org/suez#history also cited by Q1',
          'https://example.net/canals also cited by P3',
          'example.net/canals (not a web address, cannot be opened) also cited by P2',
          'https://example.com/b',
        ],
      );
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-shared-sources');
    }));
});
