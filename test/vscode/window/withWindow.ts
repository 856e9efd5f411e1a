import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openWindow, type VscodeWindow, type WindowOptions } from '../host/window.ts';
import { windowTestContext } from '../host/windowTests.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface SampleWindow extends VscodeWindow {
  readonly workspace: string;
}

/** Opens a window with a copy of the samples, more `files` by path, and the extension from the checkout, as `npm start` does. */
export async function openSamples(
  name: string,
  settings: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = {},
  more: Partial<
    Pick<WindowOptions, 'extension' | 'hasProposedApi' | 'environment' | 'install' | 'isScored'>
  > = {},
): Promise<SampleWindow> {
  const workspace = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-window-'));
  cpSync(path.join(root, 'samples'), workspace, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(workspace, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const window = await openWindow({
    ...windowTestContext(),
    name,
    settings,
    folder: workspace,
    extension: root,
    ...more,
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
