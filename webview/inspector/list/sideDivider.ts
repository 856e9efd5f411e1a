// The divider between list and claim. Dragging or the arrow keys move the divider. Enter or a double click resets its position.

import { html, type TemplateResult } from 'lit';
import { t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

const stepPixels = 16;
const leastPixels = 200;
/** Minimum width in pixels of the claim pane. */
const claimPixels = 420;

/** Returns the default width of the list, as in inspector.css. */
function defaultPixels(): number {
  return Math.round(Math.min(420, Math.max(290, window.innerWidth * 0.26)));
}

function maximumPixels(): number {
  return Math.max(leastPixels, window.innerWidth - claimPixels);
}

function sidePixels({ view }: InspectorStore): number {
  const wanted = view.sidePixels ?? 0;
  return wanted === 0 ? defaultPixels() : Math.min(maximumPixels(), Math.max(leastPixels, wanted));
}

/** Returns the style of the panes. Empty if the list has its default width. */
export function sideStyle({ view }: InspectorStore): string {
  const { sidePixels: wanted = 0 } = view;
  return wanted === 0 ? '' : `--side: ${String(wanted)}px`;
}

export function sideDivider(store: InspectorStore): TemplateResult {
  const moveTo = (pixels: number): void =>
    store.setView({
      sidePixels: Math.round(Math.min(maximumPixels(), Math.max(leastPixels, pixels))),
    });
  const onKey = (event: KeyboardEvent): void => {
    const steps = new Map([
      ['ArrowLeft', () => sidePixels(store) - stepPixels],
      ['ArrowRight', () => sidePixels(store) + stepPixels],
      ['Home', () => leastPixels],
      ['End', () => maximumPixels()],
    ]);
    const step = steps.get(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) moveTo(step());
    else if (event.key === 'Enter') store.setView({ sidePixels: 0 });
    else return;
    event.preventDefault();
  };
  return html`<div
    class="divider"
    role="separator"
    aria-orientation="vertical"
    aria-label=${t('Width of the list')}
    aria-valuemin=${leastPixels}
    aria-valuemax=${maximumPixels()}
    aria-valuenow=${sidePixels(store)}
    title=${t('Drag to change the width of the list. Double-click to reset the width.')}
    tabindex="0"
    @keydown=${onKey}
    @dblclick=${() => store.setView({ sidePixels: 0 })}
    @pointerdown=${(event: PointerEvent) => {
      if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    }}
    @pointermove=${(event: PointerEvent) => {
      const divider = event.currentTarget;
      if (!(divider instanceof HTMLElement) || !divider.hasPointerCapture(event.pointerId)) return;
      moveTo(event.clientX);
    }}
  ></div>`;
}
