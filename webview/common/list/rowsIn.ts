import type { DirectiveResult } from 'lit/directive.js';
import { ref } from 'lit/directives/ref.js';
import type { RowWindow, WindowRows } from './rowWindow.ts';

/** In the tag of the element that scrolls: `<div ${rowsIn(window, rows)}></div>`. `isNew`: called when the element is another. */
export function rowsIn<Row>(
  window: RowWindow<Row>,
  rows: WindowRows<Row>,
  isNew?: () => void,
): DirectiveResult {
  // Another function at every rendering: lit calls it at every rendering.
  return ref((element) => {
    if (element instanceof HTMLElement && window.show(element, rows)) isNew?.();
  });
}
