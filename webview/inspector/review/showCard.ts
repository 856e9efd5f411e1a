import { afterRendering } from '../../common/panel/page.ts';

/** Moves the focus to the question, so that screen readers read it. A button that was pressed keeps the focus. */
export function focusCard(): void {
  afterRendering(() => {
    if (document.activeElement?.closest('.review-decisions button:enabled')) return;
    const card = document.querySelector<HTMLElement>('#review-card');
    (card ?? document.querySelector<HTMLElement>('#review-heading'))?.focus();
  });
}
