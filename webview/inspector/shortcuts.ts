// Shortcuts that work anywhere in the page. The sheet that `?` opens lists them.

import type { TemplateResult } from 'lit';
import {
  afterRendering,
  findKeyName,
  focusFind,
  isFindKey,
  isTyping,
  keySheet,
  takeKey,
} from '../common/panel/page.ts';
import { t } from '../common/l10n.ts';
import { openNote, overruleFocused } from './evidence/reviewForm.ts';
import { focusCard } from './review/showCard.ts';
import { questionStatuses } from '../../src/core/score/results/questionStatuses.ts';
import type { InspectorStore } from './store.ts';
import { openClaimTab } from './viewState.ts';

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
  if (isTyping(event)) return;
  if (event.key === 'Escape' && store.isFromTable && openClaimTab(store.view)) {
    store.openTable();
    return;
  }
  if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    store.step(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  if (event.altKey) return;
  if (store.view.tab === 'review' && onReviewKey(store, event)) {
    event.preventDefault();
    return;
  }
  const act = actionOf(store, event.key);
  if (!act) return;
  act();
  event.preventDefault();
}

/** Returns what a letter does in the view that is open. `undefined` if it does nothing. */
function actionOf(store: InspectorStore, key: string): (() => void) | undefined {
  const { tab } = store.view;
  switch (key) {
    case 'r':
      return store.hasStatuses && !store.isUnscored ? () => openReview(store) : undefined;
    case 'n':
      return () => store.step(1);
    case 'p':
      return () => store.step(-1);
    case 'f':
      return tab === 'overview' ? () => store.openClaims() : () => openOverview(store);
    case 't':
      return () => store.openTable();
    case 'o':
      return tab === 'evidence' ? () => overruleFocused(store) : undefined;
    case 'e':
      return openClaimTab(store.view) ? () => openNote(store) : undefined;
    case '/':
      return () => startFinding(store);
    default:
      return undefined;
  }
}

/** Opens the queue of unsure statuses and moves the focus to its question. */
export function openReview(store: InspectorStore): void {
  store.openFile('review');
  focusCard();
}

/** Handles a key of the queue. Returns whether it was one. */
function onReviewKey({ queue }: InspectorStore, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const status = questionStatuses[Number(key) - 1];
  if (key === 'y') queue.decide('right');
  else if (key === 'n') queue.decide('opposite');
  else if (status !== undefined) queue.decide(status);
  else if (key === 'u') queue.undo();
  else if (key === 's' || key === 'arrowright') queue.skip(1);
  else if (key === 'arrowleft') queue.skip(-1);
  else return false;
  focusCard();
  return true;
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
 * Focuses the find field. In a narrow panel, this first opens the list, which is behind a button. The overview and the queue have no list,
 * so they are left first.
 */
function startFinding(store: InspectorStore): void {
  if (store.view.tab === 'overview' || store.view.tab === 'review') {
    store.openClaims();
    afterRendering(() => startFinding(store));
    return;
  }
  if (focusFind()) return;
  if (store.drawer !== 'claims') store.openDrawer('claims');
  afterRendering(focusFind);
}

export function shortcutSheet(): TemplateResult {
  return keySheet(
    [
      {
        heading: t('Review Unsure Statuses'),
        lines: [
          { what: t('Open the queue'), keys: ['R'] },
          { what: t('Reader is right'), keys: ['Y'] },
          { what: t('Reader is wrong about answered or not'), keys: ['N'] },
          { what: t('Set one of the five statuses'), keys: ['1 … 5'] },
          { what: t('Skip, or go back'), keys: ['S', t('Left and right arrows')] },
          { what: t('Undo'), keys: ['U'] },
        ],
      },
    ],
    [
      { what: t('Next claim'), keys: ['N', 'Alt+Down'] },
      { what: t('Previous claim'), keys: ['P', 'Alt+Up'] },
      { what: t('Overrule the status of the focused question'), keys: ['O'] },
      { what: t('Change the note and tags of the claim'), keys: ['E'] },
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
