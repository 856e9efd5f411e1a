import { html, nothing, type TemplateResult } from 'lit';
import { keysOf } from '../keys.ts';
import { getOwnValue } from '../../../src/core/getOwnValue.ts';
import { translate } from '../l10n.ts';

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
          @click=${() => {
            choose(name);
          }}
        >
          ${translate(getOwnValue(names, name) ?? name)}
        </button>`,
    )}
  </div>`;
}
