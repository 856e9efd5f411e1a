// Shortcuts that work anywhere in the page. The shortcut of the find field is shown in its placeholder.

import { t, translate } from '../l10n.ts';
import { findKeyName, focusFind, isFindKey, takeKey } from '../find/findKey.ts';
import type { KeyLine, KeySection } from '../keySheet/keySheet.ts';
import { keysOf } from '../keys.ts';

/** Returns the lines for the shortcut sheet. */
export function tabKeys<Name extends string>(names: Readonly<Record<Name, string>>): KeySection {
  const tabs = Object.values<string>(names).map((what, index): KeyLine => ({
    what: translate(what),
    keys: [String(index + 1)],
  }));
  return {
    heading: t('Tabs'),
    lines: [...tabs, { what: t('Find (in tabs with a search field)'), keys: ['/', findKeyName] }],
  };
}

function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        (element instanceof HTMLInputElement && element.type === 'search') ||
        element instanceof HTMLSelectElement,
    );
}

export interface TabShortcuts<Name extends string> {
  readonly names: Readonly<Record<Name, string>>;
  /** The tab with the find field. */
  readonly findTab: Name;
  readonly open: (name: Name) => void;
}

/** Handles a shortcut. `1` and up open the tabs. `/` moves to the find field, as does Ctrl+F if the field is visible. */
export function onTabShortcut<Name extends string>(
  event: KeyboardEvent,
  { names, findTab, open }: TabShortcuts<Name>,
): void {
  if (isFindKey(event) && focusFind()) takeKey(event);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) return;
  const tab = keysOf(names)[Number(event.key) - 1];
  if (tab !== undefined) {
    open(tab);
  } else if (event.key === '/') {
    open(findTab);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#find')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}
