import { afterRendering } from '../../common/panel/page.ts';

/** Moves the focus to the question, so that screen readers read it. A button that was pressed keeps the focus. */
export function focusCard(): void {
  afterRendering(() => {
    if (document.activeElement?.closest('.review-decisions') && isEnabled(document.activeElement))
      return;
    const card = document.querySelector<HTMLElement>('#review-card');
    (card ?? document.querySelector<HTMLElement>('#review-heading'))?.focus();
  });
}

function isEnabled(element: Element): boolean {
  return !element.matches(':disabled');
}
