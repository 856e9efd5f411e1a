// The keys of this panel, as a sheet over it; the jumps are buttons there too.

import { html, nothing, type TemplateResult } from 'lit';
import { findKeyName } from '../../common/find/findKey.ts';
import { keysOf } from '../../common/keys.ts';
import type { InspectorStore } from '../store.ts';
import { jumpWords, type JumpKind } from './jumps.ts';

const otherKeys: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['Next claim', ['N', 'Alt+Down']],
  ['Previous claim', ['P', 'Alt+Up']],
  ['Find in claims and all their evidence', ['/', findKeyName]],
  ['Scores of the file, and back', ['F']],
  ['Through the list', ['Arrows', 'Page Up', 'Page Down', 'Home', 'End']],
  ['From the list to the claim', ['Enter']],
  ['Close what is open', ['Escape']],
  ['This sheet', ['?']],
];

const sheetId = 'shortcuts';

function sheet(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${sheetId}`);
}

/** While it is open, the panel's keys are asleep. */
export function isSheetOpen(): boolean {
  return sheet()?.open === true;
}

export function openSheet(): void {
  sheet()?.showModal();
}

function keyNames(keys: readonly string[]): TemplateResult[] {
  return keys.map((key, place) => html`${place > 0 ? ' or ' : nothing}<kbd>${key}</kbd>`);
}

function jumpLine(store: InspectorStore, kind: JumpKind): TemplateResult {
  const { key, name } = jumpWords[kind];
  const letter = key.toUpperCase();
  return html`<div class="sheet-line">
    <dt>
      <button
        type="button"
        class="link-button"
        @click=${() => {
          sheet()?.close();
          store.jumper.jump(kind, false);
        }}
      >
        Next ${name}
      </button>
    </dt>
    <dd>${keyNames([letter])}</dd>
  </div>`;
}

export function sheetButton(): TemplateResult {
  return html`<button
    type="button"
    class="sheet-button"
    aria-haspopup="dialog"
    aria-label="Jumps and keyboard shortcuts"
    title="Jumps and keyboard shortcuts (?)"
    @click=${openSheet}
  >
    ?
  </button>`;
}

export function shortcutSheet(store: InspectorStore): TemplateResult {
  const kinds = keysOf(jumpWords).filter((kind) => store.jumper.offers(kind));
  return html`<dialog
    id=${sheetId}
    class="sheet"
    aria-labelledby="shortcuts-title"
    @click=${(event: Event) => {
      // The dialog itself is hit only beside its content.
      if (event.target === event.currentTarget) sheet()?.close();
    }}
  >
    <div class="sheet-content">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <h3>Jumps through the listed claims</h3>
      <dl>${kinds.map((kind) => jumpLine(store, kind))}</dl>
      <p class="muted">With Shift: the one before.</p>
      <h3>Everywhere</h3>
      <dl>
        ${otherKeys.map(
          ([what, keys]) =>
            html`<div class="sheet-line">
              <dt>${what}</dt>
              <dd>${keyNames(keys)}</dd>
            </div>`,
        )}
      </dl>
      <button
        type="button"
        class="sheet-close"
        @click=${() => {
          sheet()?.close();
        }}
      >
        Close
      </button>
    </div>
  </dialog>`;
}
