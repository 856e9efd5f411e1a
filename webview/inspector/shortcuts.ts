// Shortcuts that work anywhere in the page. The sheet that `?` opens lists them.

import type { TemplateResult } from 'lit';
import { afterRendering } from '../common/panel/rendering.ts';
import { findKeyName, focusFind, isFindKey, takeKey } from '../common/find/findKey.ts';
import { keySheet } from '../common/keySheet/keySheet.ts';
import { t } from '../common/l10n.ts';
import { overruleFocused } from './evidence/overruleForm.ts';
import type { InspectorStore } from './store.ts';
import { openClaimTab } from './viewState.ts';

const typingInputs = ['text', 'search', 'number'];

/**
 * Whether the focused control needs the key itself. Text fields need letters. Drop-down lists need letters (to find an option by
 * its first letter) and Alt+arrows (to open the list).
 */
function belongsToControl(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        (element instanceof HTMLInputElement &&
          !event.altKey &&
          typingInputs.includes(element.type)) ||
        element instanceof HTMLSelectElement,
    );
}

export function onShortcut(store: InspectorStore, event: KeyboardEvent): void {
  if (isFindKey(event)) {
    startFinding(store);
    takeKey(event);
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape' && store.drawer !== 'none') {
    store.openDrawer('none');
    // Only one of the two is visible, and an invisible button ignores `focus`.
    for (const opener of ['.drawer-buttons vscode-button', '.parameters-toggle']) {
      document.querySelector<HTMLElement>(opener)?.focus();
    }
    return;
  }
  if (belongsToControl(event)) return;
  if (event.key === 'Escape' && store.isFromTable && openClaimTab(store.view)) {
    store.openTable();
    return;
  }
  const isAltArrow = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
  if (isAltArrow) {
    store.step(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (event.key === 'n' || event.key === 'p') {
    store.step(event.key === 'n' ? 1 : -1);
    event.preventDefault();
  } else if (event.key === 'f') {
    if (store.view.tab === 'overview') store.openClaims();
    else openOverview(store);
    event.preventDefault();
  } else if (event.key === 't') {
    store.openTable();
    event.preventDefault();
  } else if (event.key === 'o' && store.view.tab === 'evidence') {
    overruleFocused(store);
    event.preventDefault();
  } else if (event.key === '/') {
    startFinding(store);
    event.preventDefault();
  }
}

/** Opens the overview by keyboard and returns the focus to where it was. */
function openOverview(store: InspectorStore): void {
  store.openFile('overview');
  const { button } = store.leftOverview;
  afterRendering(() => {
    const left = button === '' ? null : document.getElementById(button);
    (left ?? document.querySelector<HTMLElement>('#overview-title'))?.focus();
  });
}

/**
 * Focuses the find field. In a narrow panel, this first opens the list, which is behind a button. The overview has no list, so it
 * is left first.
 */
function startFinding(store: InspectorStore): void {
  if (store.view.tab === 'overview') {
    store.openClaims();
    afterRendering(() => {
      startFinding(store);
    });
    return;
  }
  if (focusFind()) return;
  if (store.drawer !== 'claims') store.openDrawer('claims');
  afterRendering(focusFind);
}

export function shortcutSheet(): TemplateResult {
  return keySheet(
    [],
    [
      { what: t('Next claim'), keys: ['N', 'Alt+Down'] },
      { what: t('Previous claim'), keys: ['P', 'Alt+Up'] },
      { what: t('Overrule the status of the focused question'), keys: ['O'] },
      { what: t('Move between questions in the evidence table'), keys: [t('Up and down arrows')] },
      { what: t('Find in claims and all their evidence'), keys: ['/', findKeyName] },
      { what: t('Show or hide the overview'), keys: ['F'] },
      { what: t('Show all claims in a table'), keys: ['T'] },
      { what: t('Return from a claim to the table'), keys: ['Escape'] },
      {
        what: t('Move through the list'),
        keys: [t('Arrow keys'), 'Page Up', 'Page Down', 'Home', 'End'],
      },
      { what: t('Go from the list to the claim'), keys: ['Enter'] },
    ],
  );
}
