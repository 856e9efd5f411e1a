import { html, nothing, type TemplateResult } from 'lit';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { glossaryCommand } from '../../../src/protocol/everyPage.ts';
import { mainButton, pushButton } from '../buttons.ts';
import { keysOf, type Shown } from '../controls.ts';
import { t, translate } from '../l10n.ts';

/** Runs `work` once all changes up to now are on screen. */
export function afterRendering(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** Width that the panel itself needs beside a table. */
const aroundPixels = 34;

let paneWidth: number | undefined;

/**
 * Measures the pane that holds the tables if it is narrower than the page, which is a claim beside the list of claims. Returns whether
 * its width has changed, so that the page must render again.
 */
export function measurePane(): boolean {
  const width = document.querySelector('.claim-pane, .claim-summary')?.clientWidth;
  const hasChanged = width !== paneWidth;
  paneWidth = width;
  return hasChanged;
}

/** Whether a table of this width does not fit into its pane. The page renders again whenever the size changes. */
export function isFolded(neededPixels: number): boolean {
  return (paneWidth ?? document.documentElement.clientWidth) - aroundPixels < neededPixels;
}

// Ctrl+F (Cmd+F on a Mac) moves the focus to the find field if it is visible. Otherwise, VS Code searches the page (see
// `panelOptions`).

/** On a Mac Ctrl+F moves the text cursor instead. */
const isMac = navigator.platform.startsWith('Mac');

export const findKeyName = isMac ? 'Cmd+F' : 'Ctrl+F';

export function isFindKey(event: KeyboardEvent): boolean {
  const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f';
}

/** Focuses the visible find field and selects its text, so that typing replaces it. Returns false if no field is visible. */
export function focusFind(): boolean {
  const field = document.querySelector<HTMLInputElement>('#find');
  if (field?.checkVisibility() !== true) return false;
  field.focus();
  field.select();
  return true;
}

/** Stops the browser and VS Code, which listens on the window, from handling this key. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

// The shortcut sheet, which `?` opens over any panel.

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

const typingInputs = ['text', 'search', 'number'];

/**
 * Whether the focused control needs the key itself: text fields need letters, and drop-down lists need letters (to find an option by its
 * first letter) and Alt+arrows (to open the list).
 */
export function isTyping(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some(
      (element) =>
        (!event.altKey &&
          ((element instanceof HTMLInputElement && typingInputs.includes(element.type)) ||
            (element instanceof HTMLTextAreaElement && !element.disabled))) ||
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
          html`<dt>${what}</dt>
            <dd>${keyNames(keys)}</dd>`,
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
  return html`<dialog id=${sheetId} class="sheet" closedby="any" aria-labelledby="shortcuts-title">
    <h2 id="shortcuts-title">${t('Keyboard shortcuts')}</h2>
    ${own.map(section)} ${section({ heading: t('Everywhere'), lines: [...more, ...commonKeys()] })}
    ${pushButton(t('Close'), () => sheet()?.close(), { className: 'sheet-close' })}
  </dialog>`;
}

function keySheetButton(): TemplateResult {
  const name = t('Keyboard shortcuts');
  return html`<button
    type="button"
    class="chip sheet-button"
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

interface PageContent {
  /** Reason why there is nothing to show, or `null` if there is content. */
  readonly emptyMessage: string | null;
  /** Header, or `null` if the extension has not sent anything yet. */
  readonly header: object | null;
  readonly announcement: string;
}

/** Renders a panel's whole page: its content or the empty page, the shortcut sheet, and the announcement for screen readers. */
export function panelPage(
  { emptyMessage, header, announcement }: PageContent,
  empty: (message: string) => TemplateResult,
  page: () => TemplateResult,
  sheet: () => TemplateResult,
): TemplateResult {
  const content = emptyMessage !== null ? empty(emptyMessage) : header === null ? nothing : page();
  return html`${content} ${sheet()}
    <div class="visually-hidden" role="status">${announcement}</div>`;
}

/** Renders a page without content, with the reason and the button that helps. */
export function emptyPage(title: string, message: string, button: Shown = nothing): TemplateResult {
  return html`<main class="empty-page">
    <h1>${title}</h1>
    <p class="evidence">${message}</p>
    ${button}
  </main>`;
}

/** Renders the button of an empty page that scores the panel's file, after asking for a reference if none is known. */
export function scoreButton(store: { post(message: { readonly type: 'score' }): void }) {
  return mainButton(t('Score file'), () => store.post({ type: 'score' }));
}

/** Renders the content of a tab that `tabList` opens. */
export function tabPanel(tab: string, content: TemplateResult): TemplateResult {
  return html`<div
    id="tab-panel"
    class="tab-panel tab-panel-${tab}"
    role="tabpanel"
    tabindex="-1"
    aria-labelledby="tab-${tab}"
  >
    ${content}
  </div>`;
}

/**
 * Renders the footer: the settings behind the scores, of which only the first is shown until the user opens the others, and links to the
 * shortcuts and the glossary.
 */
export function provenanceLine(provenance: string): TemplateResult {
  const [first, ...others] = provenance.split(' · ');
  return html`<footer class="flow muted small provenance">
    ${
      provenance === ''
        ? nothing
        : others.length === 0
          ? html`<span class="evidence">${first}</span>`
          : html`<details class="evidence" title=${provenance}>
              <summary>${first}</summary>
              ${others.join(' · ')}
            </details>`
    }
    ${keySheetButton()}
    <a class="link-button at-end glossary-link" href="command:${glossaryCommand}"
      >${t('Glossary')}</a
    >
  </footer>`;
}

// The list of a panel's tabs, and shortcuts that work anywhere in the page. The shortcut of the find field is shown in
// its placeholder.

export interface TabList<Name extends string> {
  readonly label: string;
  /** English texts, translated here. */
  readonly names: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

/** Renders the tabs for the element `#tab-panel`. The arrow keys open the neighbouring tabs. */
export function tabList<Name extends string>(list: TabList<Name>): TemplateResult {
  const { label, names, chosen, choose } = list;
  const order = keysOf(names);
  const onKey = (event: KeyboardEvent): void => {
    const place = order.indexOf(chosen);
    const targets: Readonly<Record<string, Name | undefined>> = {
      ArrowRight: order[(place + 1) % order.length],
      ArrowLeft: order.at(place - 1),
      Home: order[0],
      End: order.at(-1),
    };
    const target = event.altKey ? undefined : getOwnValue(targets, event.key);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    document.querySelector<HTMLElement>(`#tab-${target}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${order.map(
      (name) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          class="tab"
          aria-selected=${String(name === chosen)}
          aria-controls=${name === chosen ? 'tab-panel' : nothing}
          tabindex=${name === chosen ? 0 : -1}
          @click=${() => choose(name)}
        >
          ${translate(getOwnValue(names, name) ?? name)}
        </button>`,
    )}
  </div>`;
}

/** Returns the lines for the shortcut sheet. */
export function tabKeys<Name extends string>(names: Readonly<Record<Name, string>>): KeySection {
  const tabs = Object.values<string>(names).map((what, index): KeyLine => ({
    what: translate(what),
    keys: [String(index + 1)],
  }));
  return {
    heading: t('Tabs'),
    lines: [...tabs, { what: t('Find (in tabs with a search field)'), keys: ['/', findKeyName] }],
  };
}

export interface TabShortcuts<Name extends string> {
  readonly names: Readonly<Record<Name, string>>;
  /** The tab with the find field. */
  readonly findTab: Name;
  readonly open: (name: Name) => void;
}

/** Handles a shortcut. `1` and up open the tabs. `/` moves to the find field, as does Ctrl+F if the field is visible. */
export function onTabShortcut<Name extends string>(
  event: KeyboardEvent,
  { names, findTab, open }: TabShortcuts<Name>,
): void {
  if (isFindKey(event) && focusFind()) takeKey(event);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) return;
  const tab = keysOf(names)[Number(event.key) - 1];
  if (tab !== undefined) {
    open(tab);
  } else if (event.key === '/') {
    open(findTab);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#find')?.focus());
  } else {
    return;
  }
  event.preventDefault();
}
