// The shortcut sheet, which `?` opens over any panel.

import { html, nothing, type TemplateResult } from 'lit';
import { findKeyName } from '../find/findKey.ts';
import { t } from '../l10n.ts';

export interface KeyLine {
  readonly what: string;
  readonly keys: readonly string[];
}

export interface KeySection {
  readonly heading: string;
  readonly lines: readonly KeyLine[];
}

/** Shortcuts that every panel has. */
const commonKeys = (): readonly KeyLine[] => [
  { what: t('Move between controls'), keys: ['Tab'] },
  { what: t('Close the open panel or list'), keys: ['Escape'] },
  { what: t('Show keyboard shortcuts'), keys: ['?'] },
];

const sheetId = 'shortcuts';

function sheet(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${sheetId}`);
}

/** Whether the sheet is open. While it is open, the panel ignores its own shortcuts. */
export function isSheetOpen(): boolean {
  return sheet()?.open === true;
}

function openSheet(): void {
  sheet()?.showModal();
}

function closeSheet(): void {
  sheet()?.close();
}

const typingInputs = ['text', 'search', 'number'];

/** Whether the focused control accepts a question mark as text, or uses it to find an entry that begins with it. */
function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        (element instanceof HTMLInputElement && typingInputs.includes(element.type)) ||
        (element instanceof HTMLTextAreaElement && !element.disabled) ||
        element instanceof HTMLSelectElement,
    );
}

/** Returns whether the sheet handled the key. */
export function onSheetKey(event: KeyboardEvent): boolean {
  if (event.key !== '?' || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isSheetOpen()) {
    return false;
  }
  openSheet();
  event.preventDefault();
  return true;
}

function keyNames(keys: readonly string[]): TemplateResult[] {
  return keys.map((key, place) => html`${place > 0 ? ` ${t('or')} ` : nothing}<kbd>${key}</kbd>`);
}

function section({ heading, lines }: KeySection): TemplateResult {
  return html`<h3>${heading}</h3>
    <dl>
      ${lines.map(
        ({ what, keys }) =>
          html`<div class="sheet-line">
            <dt>${what}</dt>
            <dd>${keyNames(keys)}</dd>
          </div>`,
      )}
    </dl>`;
}

/**
 * Renders the shortcut sheet. `own` contains the panel's own sections. `more` contains the panel's own lines for the section of
 * common shortcuts.
 */
export function keySheet(
  own: readonly KeySection[],
  more: readonly KeyLine[] = [],
): TemplateResult {
  return html`<dialog
    id=${sheetId}
    class="sheet"
    aria-labelledby="shortcuts-title"
    @click=${(event: Event) => {
      // A click outside the content is the only click whose target is the dialog element itself.
      if (event.target === event.currentTarget) closeSheet();
    }}
  >
    <div class="sheet-content">
      <h2 id="shortcuts-title">${t('Keyboard shortcuts')}</h2>
      ${own.map(section)}
      ${section({ heading: t('Everywhere'), lines: [...more, ...commonKeys()] })}
      <button type="button" class="sheet-close" @click=${closeSheet}>${t('Close')}</button>
    </div>
  </dialog>`;
}

export function keySheetButton(): TemplateResult {
  const name = t('Keyboard shortcuts');
  return html`<button
    type="button"
    class="sheet-button"
    aria-haspopup="dialog"
    aria-label=${name}
    title="${name} (?)"
    @click=${openSheet}
  >
    ?
  </button>`;
}

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
