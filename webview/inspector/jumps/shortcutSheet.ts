// The panel's shortcut sheet. Its jumps are also buttons.

import { html, type TemplateResult } from 'lit';
import { findKeyName } from '../../common/find/findKey.ts';
import {
  closeSheet,
  keySheet,
  keySheetButton,
  type KeyLine,
} from '../../common/keySheet/keySheet.ts';
import { keysOf } from '../../common/keys.ts';
import { t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { jumpWords, type JumpKind } from './jumps.ts';

const listOtherKeys = (): readonly KeyLine[] => [
  { what: t('Next claim'), keys: ['N', 'Alt+Down'] },
  { what: t('Previous claim'), keys: ['P', 'Alt+Up'] },
  { what: t('Overrule the status of the focused question'), keys: ['O'] },
  { what: t('Move between questions in the evidence table'), keys: [t('Up and down arrows')] },
  { what: t('Find in claims and all their evidence'), keys: ['/', findKeyName] },
  { what: t('Show or hide the overview'), keys: ['F'] },
  {
    what: t('Move through the list'),
    keys: [t('Arrow keys'), 'Page Up', 'Page Down', 'Home', 'End'],
  },
  { what: t('Go from the list to the claim'), keys: ['Enter'] },
];

function jumpLine(store: InspectorStore, kind: JumpKind): KeyLine {
  const { key, next } = jumpWords[kind];
  return {
    what: html`<button
      type="button"
      class="link-button"
      @click=${() => {
        closeSheet();
        store.jumper.jump(kind, false);
      }}
    >
      ${next()}
    </button>`,
    keys: [key.toUpperCase()],
  };
}

export function sheetButton(): TemplateResult {
  return keySheetButton(t('Jumps and keyboard shortcuts'));
}

export function shortcutSheet(store: InspectorStore): TemplateResult {
  const kinds = keysOf(jumpWords).filter((kind) => store.jumper.offers(kind));
  const jumps = {
    heading: t('Jumps between listed claims'),
    lines: kinds.map((kind) => jumpLine(store, kind)),
    note: t('Hold Shift to jump backwards.'),
  };
  return keySheet([jumps], listOtherKeys());
}
