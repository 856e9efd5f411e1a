// The only file that knows @vscode/webview-ui-toolkit (archived upstream): to replace it, register other elements under these names.

import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';

/** Defines `vscode-button`, `vscode-dropdown`, `vscode-option` and `vscode-text-field`. */
export function registerToolkit(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodeTextField(),
  );
}

/** What the elements have in common for a reader of their events. */
export interface ToolkitField extends HTMLElement {
  value: string;
}
