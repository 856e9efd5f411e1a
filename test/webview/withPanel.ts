// One browser, and one server for each panel, for all files of a process.

import type { Page } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import type { PanelName } from '../../src/editor/platform/contributions.ts';
import { InspectorPanel } from './inspector/inspectorPanel.ts';
import { panelServer, type PanelServer } from './panelServer.ts';
import { openPanel, type OpenedPanel, type OpenOptions } from './webviewPanel.ts';

type InPanel<Panel> = (
  test: (panel: Panel) => Promise<void>,
  options?: OpenOptions,
) => Promise<void>;

/**
 * Registers the hook and returns a function that opens a panel, runs the test in it, and fails on any error or warning of the
 * browser.
 */
export function withPanelsOf<Panel extends OpenedPanel>(
  PanelClass: new (page: Page) => Panel,
  name: PanelName,
): InPanel<Panel> {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>;
  let server: PanelServer;
  before(async function () {
    this.timeout(60_000);
    [browser, server] = await Promise.all([sharedBrowser(), panelServer(name)]);
  });
  return async (test, options) => {
    const panel = await openPanel(PanelClass, browser, server, options);
    try {
      await test(panel);
    } catch (error) {
      await panel.page.close();
      throw error;
    }
    await panel.close();
  };
}

export function withPanels(): InPanel<InspectorPanel> {
  return withPanelsOf(InspectorPanel, 'inspector');
}
