import { t } from '../l10n.ts';
import type { TemplateResult } from 'lit';
import { findKeyName } from '../find/findKey.ts';
import { keySheet } from './keySheet.ts';

/** Renders the shortcut sheet for panels that are read from top to bottom. */
export function readingSheet(): TemplateResult {
  return keySheet(
    [],
    [
      { what: t('Find on the page'), keys: [findKeyName] },
      { what: t('Scroll, or select an item in a list'), keys: [t('Arrow keys')] },
      { what: t('Press the focused button'), keys: ['Enter'] },
    ],
  );
}
