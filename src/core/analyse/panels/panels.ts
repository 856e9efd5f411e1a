import { agreementPanel } from './agreementView.ts';
import { checklistPanel } from './checklistView.ts';
import { checkupPanel } from './checkupView.ts';
import { doctorPanel } from './doctorView.ts';
import type { DocumentPanel } from './documentPanel.ts';
import { mappingPanel } from './mappingView.ts';
import { statsPanel } from './statsView.ts';

/** The panels that are documents. A new panel needs its view function and a row here. */
export const documentPanels = {
  agreement: agreementPanel,
  checkup: checkupPanel,
  blindSpots: checklistPanel,
  stats: statsPanel,
  doctor: doctorPanel,
  mapping: mappingPanel,
} as const;

export type DocumentPanelName = keyof typeof documentPanels;

/** What the host sends to the panel. */
export type InputsOf<Name extends DocumentPanelName> = Parameters<
  (typeof documentPanels)[Name]['view']
>[0];

/** The panel, for code that handles all of them alike and does not look into their inputs and results. */
export function documentPanel(name: DocumentPanelName): DocumentPanel<unknown, unknown> {
  return documentPanels[name];
}

export function isDocumentPanel(name: string): name is DocumentPanelName {
  return Object.hasOwn(documentPanels, name);
}
