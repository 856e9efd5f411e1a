// What all panels that are documents have in common in the host: actions, and the document as text.

import type { ActionValue, Choices, Document } from '../../core/show/document/document.ts';
import {
  documentPanel,
  type DocumentPanelName,
  type InputsOf,
} from '../../core/analyse/panels/panels.ts';
import { finishInSlices } from '../platform/pacing.ts';
import type { FromDocumentPage } from '../../protocol/pageMessages.ts';

/** Actions by the ids in the document. Each checks its values, because a webview may send anything. */
export type DocumentActions = Readonly<
  Record<string, (...values: readonly (ActionValue | undefined)[]) => unknown>
>;

/** Does what the user asked for. Unknown actions are ignored. */
export async function runAction(
  { id, values }: Extract<FromDocumentPage, { type: 'act' }>,
  actions: DocumentActions,
): Promise<void> {
  if (Object.hasOwn(actions, id)) await actions[id]?.(...values);
}

/** Computes the document exactly as the page does. */
export async function documentOf<Name extends DocumentPanelName>(
  name: Name,
  inputs: InputsOf<Name>,
  choices: Choices,
): Promise<Document> {
  const panel = documentPanel(name);
  const wanted = panel.compute?.wanted(inputs, choices);
  const result = wanted && (await finishInSlices(wanted.start()));
  return panel.view(inputs, choices, result);
}
