import path from 'node:path';
import * as vscode from 'vscode';
import type { RatingScheme } from '../../../core/analyse/ratings/scheme.ts';
import { textOf } from '../../../core/base/words/message.ts';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { raterOf, type RatingFileText } from '../../../node/ratings/ratingFiles.ts';
import { schemeIn } from '../../../node/smallFile.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { activeFile, limitFiles, roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { FilesPanel, type FilesPanelOptions, FilesPanels } from '../../panels/filesPanel.ts';
import { type Disposable, disposableOf } from '../../platform/disposables.ts';
import { browseFiles, type FileItem, pickFiles } from '../../platform/pickFiles.ts';
import { english, render, t, translate } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { toFile, toUris } from '../../platform/typedApi.ts';
import { schemeFiles } from '../rating/askRater.ts';
import { agreementInputs } from './agreementInputs.ts';
import type { EditorServices } from '../../runs/services.ts';

/** Files are found by name, because any table could hold ratings. Exported reports have such names by default. */
const patterns = [
  [english('Ratings'), '**/*{rating,rater}*.{csv,tsv,jsonl,json}'],
  [english('Judge reports'), '**/*report*.{json,jsonl}'],
] as const;
const mostFiles = 2_000;

const ratingEndings = ['csv', 'tsv', 'jsonl', 'json'];

function mayHoldRatings({ path }: vscode.Uri): boolean {
  return ratingEndings.some((ending) => path.toLowerCase().endsWith(`.${ending}`));
}

/**
 * Asks for rating files. Offers `active` (the file in the active editor, whatever its name), `openUris`, the workspace's files
 * with matching names, and a dialog for any other files. `undefined` if the user cancelled.
 */
async function pickRatingFiles(
  openUris: readonly vscode.Uri[],
  active?: vscode.Uri,
): Promise<readonly vscode.Uri[] | undefined> {
  const browse = (near: vscode.Uri | undefined) =>
    browseFiles(
      near,
      { [t('Ratings, judge reports and evidence files')]: ratingEndings },
      { openLabel: t('Show Agreement'), title: t('Rating Files') },
    );
  const isShown = new Set([...openUris, ...(active ? [active] : [])].map(String));
  const listed = new Set<string>();
  const items: FileItem[] = [];
  const list = (title: string, uris: readonly vscode.Uri[]): void => {
    const added = uris.filter((uri) => !listed.has(uri.toString()));
    if (added.length === 0) return;
    items.push({ label: title, kind: vscode.QuickPickItemKind.Separator });
    for (const uri of added.toSorted((a, b) => a.path.localeCompare(b.path))) {
      listed.add(uri.toString());
      const label = vscode.workspace.asRelativePath(uri);
      items.push({ label, picked: isShown.has(uri.toString()), uri });
    }
  };
  list(t('Current file'), active && mayHoldRatings(active) ? [active] : []);
  list(t('Currently shown'), openUris);
  for (const [title, pattern] of patterns) {
    const workspaceUris = await vscode.workspace.findFiles(
      pattern,
      '**/{node_modules,.git}/**',
      mostFiles + 1,
    );
    list(translate(title), limitFiles(workspaceUris, mostFiles));
  }
  if (items.length === 0) return await browse(undefined);
  return await pickFiles(
    items,
    {
      title: t('Agreement Between Raters'),
      placeholder: t(
        'Choose rating files, reports from two judges, or evidence files of two annotators',
      ),
    },
    (chosen) => browse(chosen[0] ?? items[1]?.uri),
  );
}

/**
 * Maximum number of characters of all files together, because the page keeps them in memory. The command line reads larger files.
 */
const mostCharacters = 50_000_000;

/** Resolves with the text of each file or of its unsaved document. Rejects with an `InspectorError`. */
async function textsOf(uris: readonly vscode.Uri[]): Promise<readonly RatingFileText[]> {
  const paths = uris.map(({ fsPath }) => fsPath);
  const files: RatingFileText[] = [];
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
    files.push({ path: fsPath, name, rater, text, sha256 });
  }
  return files;
}

type AgreementDeps = Pick<EditorServices, 'extensionUri' | 'settings' | 'log'>;

/** Agreement in rating files. The page computes agreement from the files' texts. */
class AgreementPanel extends FilesPanel<'agreement'> {
  protected override readonly actions = {
    chooseFiles: async (): Promise<void> => {
      const picked = await pickRatingFiles(this.uris);
      if (picked && picked.length > 0) this.show(picked);
    },
  };
  readonly #deps: AgreementDeps;
  /** Counts the readings, so that a slow earlier one does not replace a newer one. */
  #readings = 0;

  constructor(deps: AgreementDeps, options: FilesPanelOptions, uris: readonly vscode.Uri[]) {
    super('agreement', options);
    this.#deps = deps;
    this.show(uris);
  }

  async read(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    const isCurrent = (): boolean => reading === this.#readings;
    try {
      const inputs = agreementInputs(await textsOf(this.uris), this.#schemes());
      if (isCurrent()) this.tell(inputs);
    } catch (error) {
      if (isCurrent()) this.tellEmpty(render(describeError(error)));
    }
  }

  show(uris: readonly vscode.Uri[]): void {
    this.name(uris, t('Agreement'));
    void this.watch();
  }

  /**
   * Returns the user's own rating schemes. A scheme that cannot be read is logged and skipped. Agreement can be computed without
   * the scheme, and rating itself reports the error.
   */
  #schemes(): readonly RatingScheme[] {
    const [first] = this.uris;
    if (!first) return [];
    return schemeFiles(this.#deps.settings, first).flatMap((file) => {
      try {
        return schemeIn(file);
      } catch (error) {
        this.#deps.log.warn(textOf(describeError(error)));
        return [];
      }
    });
  }
}

/** Resolves with the file in the active editor, unless it is evidence. */
async function activeRatingFile(): Promise<vscode.Uri | undefined> {
  const file = activeFile();
  if (!file) return undefined;
  const role = await roleOfFile(file).catch(() => undefined);
  return role ? undefined : file;
}

export function registerAgreement(deps: AgreementDeps): Disposable {
  const panels = new FilesPanels(
    'agreement',
    deps.extensionUri,
    (panel, uris) => new AgreementPanel(deps, { ...deps, panel }, uris),
  );
  const showAgreement = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first);
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickRatingFiles([], await activeRatingFile()));
    if (uris && uris.length > 0) panels.open(uris);
  };
  return disposableOf(panels, registerAction('evidenceInspector.showAgreement', showAgreement));
}
