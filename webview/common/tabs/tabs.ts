// The list of a panel's tabs, and shortcuts that work anywhere in the page. The shortcut of the find field is shown in
// its placeholder.

import { html, nothing, type TemplateResult } from 'lit';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { keysOf } from '../choice.ts';
import { findKeyName, focusFind, isFindKey, takeKey } from '../find/findKey.ts';
import type { KeyLine, KeySection } from '../keySheet/keySheet.ts';
import { t, translate } from '../l10n.ts';

export interface TabList<Name extends string> {
  readonly label: string;
  /** English texts, translated here. */
  readonly names: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

/** Renders the tabs for the element `#tab-panel`. The arrow keys open the neighbouring tabs. */
export function tabList<Name extends string>(list: TabList<Name>): TemplateResult {
  const { label, names, chosen, choose } = list;
  const order = keysOf(names);
  const onKey = (event: KeyboardEvent): void => {
    const place = order.indexOf(chosen);
    const targets: Readonly<Record<string, Name | undefined>> = {
      ArrowRight: order[(place + 1) % order.length],
      ArrowLeft: order.at(place - 1),
      Home: order[0],
      End: order.at(-1),
    };
    const target = event.altKey ? undefined : getOwnValue(targets, event.key);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    document.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${order.map(
      (name) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          class="tab"
          aria-selected=${String(name === chosen)}
          aria-controls=${name === chosen ? 'tab-panel' : nothing}
          tabindex=${name === chosen ? 0 : -1}
          @click=${() => choose(name)}
        >
          ${translate(getOwnValue(names, name) ?? name)}
        </button>`,
    )}
  </div>`;
}

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
