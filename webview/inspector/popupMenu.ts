// A menu that a button opens. It closes with Escape, and when the focus leaves it by Tab or by mouse.

import { html, type TemplateResult } from 'lit';

function menuOf(event: Event): HTMLDetailsElement | null {
  const { currentTarget } = event;
  return currentTarget instanceof Element ? currentTarget.closest('details') : null;
}

/** Closes the menu and returns the focus to its button. */
export function closeMenu(event: Event): void {
  const menu = menuOf(event);
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || menuOf(event)?.open !== true) return;
  closeMenu(event);
  event.preventDefault();
  event.stopPropagation();
}

function onLeave(event: FocusEvent): void {
  const menu = menuOf(event);
  const { relatedTarget } = event;
  if (!menu) return;
  // The focus also leaves when words in the menu are pressed.
  const isInside =
    relatedTarget instanceof Node ? menu.contains(relatedTarget) : menu.matches(':hover');
  if (!isInside) menu.open = false;
}

/** Renders the menu. `sign` is shown on the button, and `name` is its name for screen readers. */
export function popupMenu(
  className: string,
  name: string,
  sign: string,
  content: unknown,
): TemplateResult {
  return html`<details class="${className} popup-menu" @keydown=${onKey} @focusout=${onLeave}>
    <summary aria-label=${name} title=${name}><span aria-hidden="true">${sign}</span></summary>
    <div class="popup" role="group" aria-label=${name}>${content}</div>
  </details>`;
}
