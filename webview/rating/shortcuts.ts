// Shortcuts that work anywhere in the page. In the note, letters, digits and Enter are ordinary text input.

import type { TemplateResult } from 'lit';
import { t } from '../common/l10n.ts';
import { isTyping, keySheet } from '../common/panel/page.ts';
import type { RatingStore } from './store.ts';

function isOnButton(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        element instanceof HTMLElement && /^(?:button|vscode-button)$/i.test(element.tagName),
    );
}

export function onShortcut(store: RatingStore, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.metaKey) return;
  if (event.key === 'Enter' && event.ctrlKey) {
    store.submit();
    event.preventDefault();
    return;
  }
  if (event.ctrlKey) return;
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const step = event.key === 'ArrowDown' ? 1 : -1;
  if (event.altKey) {
    if (!isArrow) return;
    store.go(step);
    event.preventDefault();
    return;
  }
  if (isTyping(event)) return;
  if (/^[1-9]$/u.test(event.key)) {
    store.chooseLevel(Number(event.key));
    event.preventDefault();
  } else if (isArrow) {
    store.stepDimension(step);
    event.preventDefault();
  } else if (event.key === 'Enter' && !isOnButton(event)) {
    store.submit();
    event.preventDefault();
  }
}

export function shortcutSheet(): TemplateResult {
  return keySheet([
    {
      heading: t('Rating'),
      lines: [
        { what: t('Choose a level'), keys: [t('1 to 9')] },
        { what: t('Show hidden reference evidence'), keys: ['Enter'] },
        { what: t('Previous or next question'), keys: ['Up', 'Down'] },
        { what: t('Save the rating and go to the next claim'), keys: ['Enter'] },
        { what: t('Save and continue while you type in the note field'), keys: ['Ctrl+Enter'] },
        { what: t('Show the previous or next claim'), keys: ['Alt+Up', 'Alt+Down'] },
      ],
    },
  ]);
}
