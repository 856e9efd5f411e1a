import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../host/panel.ts';
import { openWindow, windowSize, type VscodeWindow, type WindowOptions } from '../host/window.ts';
import { afterFiles, windowTestContext } from '../host/windowTests.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface SampleWindow extends VscodeWindow {
  readonly workspace: string;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
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
  writeFiles(workspace, files);
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

let shared: SampleWindow | undefined;

/**
 * Returns the window that the files of test/vscode/window/samples share, because a window takes seven seconds of processor time to open and
 * as much to load the product. No editor is open in it and the Explorer is visible, but what earlier files have scored and chosen stays.
 * `files`: added to the workspace, by path.
 */
export async function sharedSamples(
  files: Readonly<Record<string, string>> = {},
): Promise<SampleWindow> {
  if (shared) {
    writeFiles(shared.workspace, files);
    for (const command of ['View: Close All Editors', 'View: Show Explorer']) {
      await runCommand(shared.page, command);
    }
  } else {
    // An editor that opens late would replace the selection of several files with its own file.
    const settings = { 'explorer.autoReveal': false };
    shared = await openSamples('samples', settings, files, { isScored: true });
    afterFiles(async () => {
      const window = shared;
      shared = undefined;
      await window?.close();
    });
  }
  await shared.page.setViewportSize(windowSize);
  return shared;
}
