import path from 'node:path';
import * as vscode from 'vscode';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import { textOf } from '../../../core/words/message.ts';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { raterOf } from '../../../node/ratings/ratingFiles.ts';
import { schemeIn } from '../../../node/ratings/schemeFile.ts';
import type {
  AgreementChoice,
  FromAgreement,
  ToAgreement,
} from '../../../protocol/agreementPanel.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { activeFile, roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { watchFile } from '../../evidence/files/workspaceFiles.ts';
import { savePlot } from '../../panels/export/saveFile.ts';
import { OpenPanels } from '../../panels/openPanels.ts';
import { type PageOptions, PagePanel } from '../../panels/pagePanel.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { type Disposable, DisposableStore } from '../../platform/disposables.ts';
import { render, t } from '../../platform/l10n.ts';
import { showErrors } from '../../platform/messages.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import { schemeFiles } from '../rating/askRater.ts';
import {
  agreementShown,
  filesMessage,
  type OpenRatingFile,
  parseFromAgreement,
  readKeptRatingFiles,
} from './agreementMessages.ts';
import { pickRatingFiles } from './pickRatingFiles.ts';

/**
 * Maximum number of characters of all files together, because the page keeps them in memory. The command line reads larger files.
 */
const mostCharacters = 50_000_000;

/** Resolves with the text of each file or of its unsaved document. Rejects with an `InspectorError`. */
async function textsOf(uris: readonly vscode.Uri[]): Promise<readonly OpenRatingFile[]> {
  const paths = uris.map(({ fsPath }) => fsPath);
  const files: OpenRatingFile[] = [];
  let characters = 0;
  for (const uri of uris) {
    const { fsPath } = uri;
    const { text, sha256 } = await readEvidenceText(sourceOf(uri), undefined, mostCharacters);
    characters += text.length;
    if (characters > mostCharacters) {
      throw new InspectorError(
        'fileTooLarge',
        t('These rating files are too large to show here.'),
        t('Run "evidence-inspector agreement" on the command line to read all files.'),
      );
    }
    const name = path.basename(fsPath);
    const rater = raterOf(fsPath, paths);
    files.push({ uri: uri.toString(), path: fsPath, name, rater, text, sha256 });
  }
  return files;
}

type AgreementPanelOptions = Omit<PageOptions<FromAgreement>, 'name' | 'parse'> & {
  /** The user's own rating schemes in the settings for the file at `uri`. */
  readonly schemesNear: (uri: vscode.Uri) => readonly RatingScheme[];
};

/** Agreement in rating files. The page computes agreement from the files' texts. A changed file is sent again. */
class AgreementPanel extends PagePanel<ToAgreement, FromAgreement, 'agreement'> {
  #uris: readonly vscode.Uri[] = [];
  #watches = new DisposableStore();
  #choice: AgreementChoice | undefined;
  /** Counts messages to the page, so that a slow earlier message is not sent after a newer one. */
  #sending = 0;

  readonly #schemesNear: (uri: vscode.Uri) => readonly RatingScheme[];

  constructor({ schemesNear, ...options }: AgreementPanelOptions) {
    super({ ...options, name: 'agreement', parse: parseFromAgreement });
    this.#schemesNear = schemesNear;
    this.store.add({
      dispose: () => {
        this.#watches.dispose();
      },
    });
  }

  get uris(): readonly vscode.Uri[] {
    return this.#uris;
  }

  show(uris: readonly vscode.Uri[]): void {
    this.#uris = uris;
    this.title = t('Agreement: {0}', uris.map((uri) => path.posix.basename(uri.path)).join(' · '));
    this.#watches.dispose();
    this.#watches = new DisposableStore();
    for (const uri of uris) {
      this.#watches.add(
        watchFile(uri, () => {
          this.sendAll();
        }),
      );
    }
    this.sendAll();
  }

  /** Records what the page shows. */
  choose(choice: AgreementChoice): void {
    this.#choice = choice;
  }

  protected async panelContent(): Promise<ShownInPanels['agreement'] | undefined> {
    const message = await messageOf(this.#uris, this.#schemes());
    return message.type === 'files' ? await agreementShown(message, this.#choice) : undefined;
  }

  protected sendAll(): void {
    void this.#send();
  }

  #schemes(): readonly RatingScheme[] {
    const [first] = this.#uris;
    return first ? this.#schemesNear(first) : [];
  }

  async #send(): Promise<void> {
    this.#sending += 1;
    const sending = this.#sending;
    if (!this.isReady) return;
    const message = await messageOf(this.#uris, this.#schemes());
    if (sending === this.#sending) await this.post(message);
  }
}

async function messageOf(
  uris: readonly vscode.Uri[],
  schemes: readonly RatingScheme[],
): Promise<ToAgreement> {
  try {
    return filesMessage(await textsOf(uris), schemes);
  } catch (error) {
    return { type: 'empty', message: render(describeError(error)) };
  }
}

interface AgreementDeps {
  readonly extensionUri: vscode.Uri;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Returns the same key for any order of the files. */
function keyOf(uris: readonly vscode.Uri[]): string {
  return [...new Set(uris.map(String))].sort().join('\n');
}

/** The agreement panels, one for each set of rating files. */
export class AgreementPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #deps: AgreementDeps;
  readonly #panels: OpenPanels<AgreementPanel>;

  constructor(deps: AgreementDeps) {
    this.#deps = deps;
    this.#panels = new OpenPanels('agreement', deps.extensionUri, this);
  }

  open(uris: readonly vscode.Uri[]): void {
    const known = this.#panels.find((panel) => keyOf(panel.uris) === keyOf(uris));
    if (known) known.reveal();
    else this.#adopt(this.#panels.create(), uris);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptRatingFiles(state);
    if (kept)
      this.#adopt(
        webviewPanel,
        kept.uris.map((uri) => vscode.Uri.parse(uri)),
      );
    else webviewPanel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panels.dispose();
  }

  /**
   * A scheme that cannot be read is logged and skipped. Agreement can be computed without the scheme, and rating itself
   * reports the error.
   */
  #schemesNear(uri: vscode.Uri): readonly RatingScheme[] {
    return schemeFiles(this.#deps.settings, uri).flatMap((file) => {
      try {
        return schemeIn(file);
      } catch (error) {
        this.#deps.log.warn(textOf(describeError(error)));
        return [];
      }
    });
  }

  #adopt(webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]): void {
    const panel = new AgreementPanel({
      panel: webviewPanel,
      extensionUri: this.#deps.extensionUri,
      log: this.#deps.log,
      schemesNear: (uri) => this.#schemesNear(uri),
      onMessage: (message) => {
        void showErrors(() => answer(message, panel));
      },
    });
    this.#panels.keep(panel).show(uris);
  }
}

async function answer(message: FromAgreement, panel: AgreementPanel): Promise<void> {
  switch (message.type) {
    case 'ready':
      return;
    case 'chosen':
      panel.choose(message);
      return;
    case 'chooseFiles': {
      const picked = await pickRatingFiles(panel.uris);
      if (picked && picked.length > 0) panel.show(picked);
      return;
    }
    case 'savePlot':
      await savePlot(message, panel.uris[0]);
      return;
  }
}

/** Resolves with the file in the active editor, unless it is evidence. */
async function activeRatingFile(): Promise<vscode.Uri | undefined> {
  const file = activeFile();
  if (!file) return undefined;
  const role = await roleOfFile(file).catch(() => undefined);
  return role ? undefined : file;
}

export function registerAgreement(panels: AgreementPanels): Disposable {
  const showAgreement = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first);
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickRatingFiles([], await activeRatingFile()));
    if (uris && uris.length > 0) panels.open(uris);
  };
  return registerCommand('evidenceInspector.showAgreement', (first, selected) =>
    showErrors(() => showAgreement(first, selected)),
  );
}
