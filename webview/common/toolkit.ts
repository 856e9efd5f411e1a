// The only file that uses @vscode/webview-ui-toolkit, which is archived. To replace the toolkit, register other elements under these names.

import { provideVSCodeDesignSystem, vsCodeButton } from '@vscode/webview-ui-toolkit';

/**
 * Defines `vscode-button`. Fields and drop-down lists are native elements, because the toolkit's versions cut off their text and
 * hide their labels.
 */
export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(vsCodeButton());
}
