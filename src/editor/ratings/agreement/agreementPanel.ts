import path from 'node:path';
import type * as vscode from 'vscode';
import type { RatingScheme } from '../../../core/ratings/scheme.ts';
import type {
  AgreementChoice,
  FromAgreement,
  ToAgreement,
} from '../../../protocol/agreementPanel.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import { DisposableStore } from '../../platform/disposables.ts';
import { t, render } from '../../platform/l10n.ts';
import { PagePanel, type PageOptions } from '../../panels/pagePanel.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { agreementShown } from './agreementShown.ts';
import { watchFile } from '../../evidence/files/watchFile.ts';
import { parseFromAgreement } from './fromAgreement.ts';
import { filesMessage, type OpenRatingFile } from './filesMessage.ts';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { raterOf } from '../../../node/ratings/ratingFiles.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';

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
export class AgreementPanel extends PagePanel<ToAgreement, FromAgreement, 'agreement'> {
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
