import { render, type TemplateResult } from 'lit';

export interface Frame {
  /** Requests data and starts work that the page needs. The rest of the frame must not post messages or change the state. */
  readonly begin: () => void;
  readonly view: () => TemplateResult;
  readonly afterRender: () => void;
}

/** Runs `work` once all changes up to now are on screen. */
export function afterRendering(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/**
 * Returns a function that requests a rendering. The page renders at most once per frame, however many messages and slider steps
 * arrive.
 */
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
