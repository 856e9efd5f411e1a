import { html, nothing, type TemplateResult } from 'lit';
import { keysOf } from '../common/keys.ts';
import type { MetricsStore } from './store.ts';
import { tabNames, type MetricsTab } from './viewState.ts';

const order = keysOf(tabNames);

function onKey(store: MetricsStore, event: KeyboardEvent): void {
  const place = order.indexOf(store.view.tab);
  const targets: Readonly<Record<string, MetricsTab | undefined>> = {
    ArrowRight: order[(place + 1) % order.length],
    ArrowLeft: order.at(place - 1),
    Home: order[0],
    End: order.at(-1),
  };
  const target = event.altKey ? undefined : targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  store.setView({ tab: target });
  document.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
}

export function tabs(store: MetricsStore): TemplateResult {
  const { tab } = store.view;
  return html`<div
    class="tabs"
    role="tablist"
    aria-label="Views of the metrics"
    @keydown=${(event: KeyboardEvent) => {
      onKey(store, event);
    }}
  >
    ${order.map(
      (name) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          class="tab"
          aria-selected=${String(name === tab)}
          aria-controls=${name === tab ? 'tab-panel' : nothing}
          tabindex=${name === tab ? 0 : -1}
          @click=${() => {
            store.setView({ tab: name });
          }}
        >
          ${tabNames[name]}
        </button>`,
    )}
  </div>`;
}
