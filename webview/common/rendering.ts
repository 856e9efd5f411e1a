import { render, type TemplateResult } from 'lit';

/** Asks for a rendering of the page: at most one a frame, however many messages and slider steps arrive in it. */
export function onceAFrame(view: () => TemplateResult, afterRender: () => void): () => void {
  const root = document.querySelector<HTMLElement>('#inspector');
  if (!root) throw new Error('the page has no element #inspector');
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      render(view(), root);
      afterRender();
    });
  };
}
