// One browser and one server for all tests of a file.

import { launchBrowser } from '../support/browser.ts';
import { InspectorPanel, type OpenOptions } from './inspectorPanel.ts';
import { startPanelServer } from './panelServer.ts';

/** Registers the hooks; the result opens a panel, runs the test in it, and fails on anything that the browser complained about. */
export function withPanels(): (
  test: (panel: InspectorPanel) => Promise<void>,
  options?: OpenOptions,
) => Promise<void> {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let server: Awaited<ReturnType<typeof startPanelServer>>;
  before(async function () {
    this.timeout(60_000);
    [browser, server] = await Promise.all([launchBrowser(), startPanelServer()]);
  });
  after(async () => {
    await browser.close();
    server.close();
  });
  return async (test, options) => {
    const panel = await InspectorPanel.open(browser, server, options);
    try {
      await test(panel);
    } catch (error) {
      await panel.page.close();
      throw error;
    }
    await panel.close();
  };
}
