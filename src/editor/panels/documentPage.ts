// What all panels that are documents have in common in the host: checked messages from the page, actions, and the document as text.

import type { ActionValue, Choices, Document } from '../../core/document/document.ts';
import { documentPanel, type DocumentPanelName, type InputsOf } from '../../core/show/panels.ts';
import type { FromDocumentPage } from '../../protocol/everyPage.ts';
import { finishInSlices } from '../platform/pacing.ts';
import { isPlainSvg, plotFileName } from './export/savedSvg.ts';
import { isFields } from './messageFields.ts';

/** Actions by the ids in the document. Each checks its values, because a webview may send anything. */
export type DocumentActions = Readonly<
  Record<string, (...values: readonly (ActionValue | undefined)[]) => unknown>
>;

/** More than any action of ours has. */
const mostValues = 4;
/** More than any document of ours has. */
const mostChoices = 20;
/** Longer than any choice, which may be the name of a column or the values of a scale. */
const longestChoice = 100_000;

function isActionValue(value: unknown): value is ActionValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function choicesOf(value: unknown): Choices | undefined {
  if (!isFields(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > mostChoices) return undefined;
  const isChoice = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1].length <= longestChoice;
  return entries.every(isChoice) ? Object.fromEntries(entries) : undefined;
}

/** Returns the checked message. `undefined` if this version does not know the message. */
export function parseFromDocument(message: unknown): FromDocumentPage | undefined {
  if (!isFields(message)) return undefined;
  const { type, id, name, svg } = message;
  switch (type) {
    case 'ready':
      return { type };
    case 'act': {
      const values: unknown = message['values'];
      if (typeof id !== 'string' || !Array.isArray(values) || values.length > mostValues) {
        return undefined;
      }
      return values.every(isActionValue) ? { type, id, values } : undefined;
    }
    case 'choices': {
      const choices = choicesOf(message['choices']);
      return choices && { type, choices };
    }
    case 'savePlot':
      return typeof name === 'string' && typeof svg === 'string' && isPlainSvg(svg)
        ? { type, name: plotFileName(name), svg }
        : undefined;
    default:
      return undefined;
  }
}

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
