// The only file that knows @vscode/webview-ui-toolkit (archived upstream): to replace it, register other elements under these names.

import { provideVSCodeDesignSystem, vsCodeButton } from '@vscode/webview-ui-toolkit';

/** Defines `vscode-button`. Fields and drop-down lists are the browser's own: the toolkit's cut their words and hide their names. */
export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(vsCodeButton());
}
