import { render, type TemplateResult } from 'lit';

export interface Frame {
  /** Asks for and begins what the page needs. The rest of the frame neither posts nor changes what is shown. */
  readonly begin: () => void;
  readonly view: () => TemplateResult;
  readonly afterRender: () => void;
}

/** Does it when the page shows everything that has changed up to now. */
export function afterRendering(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** Asks for a rendering of the page: at most one a frame, however many messages and slider steps arrive in it. */
export function renderOnceAFrame({ begin, view, afterRender }: Frame): () => void {
  const root = document.querySelector<HTMLElement>('#inspector');
  if (!root) throw new Error('the page has no element #inspector');
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      begin();
      render(view(), root);
      afterRender();
    });
  };
}
