import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWindow, type VscodeWindow } from '../host/window.ts';
import { windowTestContext } from '../host/windowTests.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface SampleWindow extends VscodeWindow {
  readonly workspace: string;
}

/** A window with a copy of the samples and the extension from the checkout, as `npm start` opens it. */
export async function openSamples(
  name: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<SampleWindow> {
  const workspace = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-window-'));
  cpSync(path.join(root, 'samples'), workspace, { recursive: true });
  const window = await openWindow({
    ...windowTestContext(),
    name,
    settings,
    folder: workspace,
    extension: root,
  });
  await window.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  return {
    ...window,
    workspace,
    close: async () => {
      await window.close();
      rmSync(workspace, { recursive: true, force: true });
    },
  };
}
