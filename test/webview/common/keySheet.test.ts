// `?` opens the shortcut sheet in every panel, whatever the panel shows.

import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { type DocumentPanelName, documentPanels } from '../../../src/core/analyse/panels/panels.ts';
import { panels, type PanelName } from '../../../src/editor/platform/contributions.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { findings, screenshot } from '../pageChecks.ts';
import { panelServer } from '../panelServer.ts';
import { openPanel, WebviewPanel, type Message } from '../webviewPanel.ts';

class AnyPanel extends WebviewPanel<Message, Message> {}

const ofDocuments = Object.fromEntries(
  Object.keys(documentPanels).map((name) => [name, /Find on the page (?:Ctrl|Cmd)\+F/u]),
) as Record<DocumentPanelName, RegExp>;

/** Text in the shortcut sheet that belongs only to this panel. */
const own: Readonly<Record<PanelName, RegExp>> = {
  ...ofDocuments,
  inspector: /Next claim N or Alt\+Down/u,
  metrics: /Tabs .* 1 .* 2 .*Find \(in tabs with a search field\) \/ or (?:Ctrl|Cmd)\+F/u,
  rating: /Choose a level 1 to 9 .*Save the rating and go to the next claim Enter/u,
  systems: /Tabs .* 1 .* 2 .*Open the selected item Enter/u,
};

describe('the sheet of keys', () => {
  let browser: Browser;
  before(async () => {
    browser = await sharedBrowser();
  });

  for (const name of Object.keys(panels) as PanelName[]) {
    it(`is opened by ? in ${name} and closed by Escape`, async () => {
      const server = await panelServer(name);
      const panel = await openPanel(AnyPanel, browser, server, { width: 700, height: 700 });
      const open = panel.page.locator('#shortcuts[open]');
      await panel.post({ type: 'empty', message: 'Nothing yet.' } as Message);
      await panel.page.locator('#shortcuts').waitFor({ state: 'attached' });
      assert.equal(await open.count(), 0);
      await panel.press('?');
      await open.waitFor();
      const said = await panel.text('#shortcuts');
      assert.match(said, own[name]);
      assert.match(said, /Everywhere .*Show keyboard shortcuts \? Close$/u);
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, `keys-${name}`);
      await panel.press('Escape');
      assert.equal(await open.count(), 0);
      await panel.close();
    });
  }
});
