import type { TemplateResult } from 'lit';
import { findKeyName } from '../find/findKey.ts';
import { keySheet } from './keySheet.ts';

/** Of panels that are read from top to bottom. */
export function readingSheet(): TemplateResult {
  return keySheet(
    [],
    [
      { what: 'Find in the page', keys: [findKeyName] },
      { what: 'Scroll, and choose in a list', keys: ['Arrows'] },
      { what: 'Press the button that has the focus', keys: ['Enter'] },
    ],
  );
}
