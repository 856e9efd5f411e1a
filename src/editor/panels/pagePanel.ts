import * as vscode from 'vscode';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import {
  type CopiedMessage,
  glossaryCommand,
  inspectorPage,
  type PageWords,
} from '../../protocol/everyPage.ts';
import { parseCopyRequest, type CopyRequest } from '../../protocol/pageMessages.ts';
import { type CommandId, type PanelName, panels } from '../platform/contributions.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { displayBundle, displayLocale, render } from '../platform/l10n.ts';
import { showErrors } from '../platform/messages.ts';
import { panelDocument, type ShownInPanels } from './panelTexts.ts';
import { shownImagesFolder } from './shownImages.ts';

// All open pages. Used by commands for the active panel, whatever its kind.

/** Every panel registers here from creation to disposal, so that a new kind of panel cannot be forgotten. */
export interface OpenPage {
  /** True if the page's panel is active. Stays true while the Command Palette is open. */
  readonly isInFront: boolean;
  readonly title: string;
  /** Resolves with the page's content as Markdown. `undefined` if there is nothing to show yet. */
  text(): Promise<string | undefined>;
}

const pages = new Set<OpenPage>();

/** Registers a page. Call the returned function to remove the page. */
function addPage(page: OpenPage): () => void {
  pages.add(page);
  return () => {
    pages.delete(page);
  };
}

export function pageInFront(): OpenPage | undefined {
  return [...pages].find(({ isInFront }) => isInFront);
}

function webviewOptions(extensionUri: vscode.Uri, name: PanelName): vscode.WebviewOptions {
  return {
    enableScripts: true,
    // Each page's footer links to the glossary. Links cannot run other commands.
    enableCommandUris: [glossaryCommand satisfies CommandId],
    localResourceRoots: [
      vscode.Uri.joinPath(extensionUri, 'dist', 'webview'),
      vscode.Uri.joinPath(extensionUri, 'media'),
      // Only copies of images that the user asked to see.
      ...(name === 'inspector' ? [shownImagesFolder] : []),
    ],
  };
}

/**
 * Returns the options of a new panel. Ctrl+F opens VS Code's find widget, except in the inspector. The inspector has its own
 * search field, because its page contains neither the rows out of sight nor the texts of other claims.
 */
export function panelOptions(
  extensionUri: vscode.Uri,
  name: PanelName,
): vscode.WebviewOptions & vscode.WebviewPanelOptions {
  return { ...webviewOptions(extensionUri, name), enableFindWidget: name !== 'inspector' };
}

/** A message in either direction. */
export interface PageMessage {
  readonly type: string;
}

/** What a panel does for each message of its page, except `ready`, which every panel answers with everything. */
export type Answers<FromPage extends PageMessage, Panel> = {
  readonly [Type in Exclude<FromPage['type'], 'ready'>]: (
    message: Extract<FromPage, { type: Type }>,
    panel: Panel,
  ) => unknown;
};

/** Settles when the message is answered. Rejects with the answer's error. */
export async function answerPage<FromPage extends PageMessage, Panel>(
  answers: Answers<FromPage, Panel>,
  message: FromPage,
  panel: Panel,
): Promise<void> {
  const known: Readonly<Record<string, (message: never, panel: Panel) => unknown>> = answers;
  await getOwnValue(known, message.type)?.(message as never, panel);
}

export interface PageOptions<FromPage extends PageMessage, Name extends PanelName = PanelName> {
  readonly panel: vscode.WebviewPanel;
  readonly extensionUri: vscode.Uri;
  readonly name: Name;
  /** Returns the checked message. `undefined` if this version does not know the message. */
  readonly parse: (message: unknown) => FromPage | { readonly type: 'ready' } | undefined;
  readonly onMessage: (message: FromPage) => void;
  readonly log: vscode.LogOutputChannel;
}

/**
 * A page in a panel. VS Code discards the page while the panel is hidden. The page sends `ready` when it is loaded
 * again.
 */
export abstract class PagePanel<
  ToPage extends PageMessage,
  FromPage extends PageMessage,
  Name extends PanelName = PanelName,
>
  implements vscode.Disposable, OpenPage
{
  protected readonly store = new DisposableStore();
  readonly #panel: vscode.WebviewPanel;
  readonly #options: PageOptions<FromPage, Name>;
  #isReady = false;

  constructor(options: PageOptions<FromPage, Name>) {
    const { panel, extensionUri, name, parse, onMessage, log } = options;
    this.#panel = panel;
    this.#options = options;
    const { webview } = panel;
    panel.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'icon.png');
    webview.options = webviewOptions(extensionUri, name);
    this.store.add(
      webview.onDidReceiveMessage((raw: unknown) => {
        const copy = parseCopyRequest(raw);
        if (copy) {
          void showErrors(() => this.copy(copy));
          return;
        }
        const message = parse(raw);
        if (!message) {
          log.warn(`the page "${name}" said something unknown: dropped`);
        } else if (isReadyMessage(message)) {
          this.#isReady = true;
          this.#tellWords();
          this.sendAll();
        } else {
          onMessage(message);
        }
      }),
    );
    this.store.add(
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.#isReady = false;
      }),
    );
    // A disposed page must not get messages.
    this.store.add(
      panel.onDidDispose(() => {
        this.#isReady = false;
      }),
    );
    this.store.add({ dispose: addPage(this) });
    const address = (file: string): string =>
      webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', file)).toString();
    const { page } = panels[name];
    webview.html = inspectorPage({
      panel: name,
      scriptUri: address(`${page}.js`),
      styleUri: address(`${page}.css`),
      cspSource: webview.cspSource,
      nonce: createNonce(),
      language: displayBundle() ? vscode.env.language : 'en',
    });
  }

  get isActive(): boolean {
    return this.#isReady && this.#panel.active;
  }

  get isInFront(): boolean {
    return this.#panel.active;
  }

  /** True if the user can see the page, wherever the focus is. */
  get isVisible(): boolean {
    return this.#isReady && this.#panel.visible;
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
  }

  /** True if the page is loaded and gets messages. */
  protected get isReady(): boolean {
    return this.#isReady;
  }

  get title(): string {
    return this.#panel.title;
  }

  protected set title(title: string) {
    this.#panel.title = title;
  }

  async text(): Promise<string | undefined> {
    const content = await this.panelContent();
    return content && panelDocument(this.#options.name, this.title, content, render);
  }

  /** Returns the uri under which the page can load the file. Works only for files in the page's resource folders. */
  protected addressOf(file: vscode.Uri): string {
    return this.#panel.webview.asWebviewUri(file).toString();
  }

  /** Fires when this panel becomes active, or at once if it already is. */
  onDidActivate(listener: () => void): void {
    if (this.#panel.active) listener();
    this.store.add(
      this.#panel.onDidChangeViewState(() => {
        if (this.#panel.active) listener();
      }),
    );
  }

  onDidDispose(listener: () => void): void {
    this.store.add(this.#panel.onDidDispose(listener));
  }

  /** `keepsFocus`: the focus stays in the editor. */
  reveal(keepsFocus = false): void {
    this.#panel.reveal(undefined, keepsFocus);
  }

  dispose(): void {
    this.#isReady = false;
    this.store.dispose();
    this.#panel.dispose();
  }

  /** Copies a text to the clipboard, then tells the page. */
  protected async copy({ what, text }: Pick<CopyRequest, 'what' | 'text'>): Promise<void> {
    await vscode.env.clipboard.writeText(text);
    await this.#tell({ type: 'copied', what });
  }

  /** Resolves with the content for the panel's text. `undefined` if there is nothing to show yet. */
  protected abstract panelContent(): Promise<ShownInPanels[Name] | undefined>;

  /** Sends everything to a newly loaded page. */
  protected abstract sendAll(): void;

  /**
   * Settles when the page has received the message. Messages before `ready` are dropped, because `ready` is answered with
   * everything.
   */
  protected post(message: ToPage): Promise<void> {
    return this.#tell(message);
  }

  /** Sends the translations first. Messages arrive in the order of sending. */
  #tellWords(): void {
    const bundle = displayBundle();
    if (bundle) void this.#tell({ type: 'pageWords', bundle, locale: displayLocale() });
  }

  async #tell(message: ToPage | CopiedMessage | PageWords): Promise<void> {
    if (!this.#isReady) return;
    const { name, log } = this.#options;
    try {
      await this.#panel.webview.postMessage(message);
    } catch (error) {
      log.warn(`the page "${name}" did not take "${message.type}": ${String(error)}`);
    }
  }
}

/** 24 random bytes in hexadecimal. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isReadyMessage(message: PageMessage): message is { readonly type: 'ready' } {
  return message.type === 'ready';
}
