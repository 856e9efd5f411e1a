// Shortcuts that work anywhere in the page. The sheet that `?` opens lists them.

import type { TemplateResult } from 'lit';
import {
  afterRendering,
  findKeyName,
  focusFind,
  isFindKey,
  keySheet,
  takeKey,
} from '../common/panel/page.ts';
import { t } from '../common/l10n.ts';
import { openNote, overruleFocused } from './evidence/reviewForm.ts';
import { focusCard } from './review/showCard.ts';
import { questionStatuses } from '../../src/core/score/results/questionStatuses.ts';
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
  if (store.view.tab === 'review' && onReviewKey(store, event)) {
    event.preventDefault();
    return;
  }
  if (event.key === 'r' && store.hasStatuses && !store.isUnscored) {
    openReview(store);
    event.preventDefault();
  } else if (event.key === 'n' || event.key === 'p') {
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
  } else if (event.key === 'e' && openClaimTab(store.view)) {
    openNote(store);
    event.preventDefault();
  } else if (event.key === '/') {
    startFinding(store);
    event.preventDefault();
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
