import type { DirectiveResult } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import type { RowWindow, WindowRows } from './rowWindow.ts';

/**
 * Renders the rows of a list. Used in the tag of the scrolling element: `<div ${rowsIn(window, rows)}></div>`. `isNew` is called
 * when the element is replaced.
 */
export function rowsIn<Row>(
  window: RowWindow<Row>,
  rows: WindowRows<Row>,
  isNew?: () => void,
): DirectiveResult {
  // Returns a new function each time, so that lit calls it at every rendering.
  return ref((element) => {
    if (element instanceof HTMLElement && window.show(element, rows)) isNew?.();
  });
}
