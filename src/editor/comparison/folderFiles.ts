import * as vscode from 'vscode';
import { joinList } from '../../core/base/words/message.ts';
import { mostPredictionFiles, predictionFilesIn } from '../../node/folders/predictionFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import { executeCommand } from '../platform/typedApi.ts';
import type { References } from '../runs/references/references.ts';

export interface FolderFiles {
  readonly predictions: readonly vscode.Uri[];
  readonly reference: vscode.Uri;
}

interface Group {
  readonly reference: vscode.Uri;
  readonly files: vscode.Uri[];
}

function namesOf(files: readonly vscode.Uri[]): string {
  return render(joinList(files.map((file) => vscode.workspace.asRelativePath(file))));
}

/** Groups files by reference. Files without a clear reference are in `left`. */
async function groupByReference(
  files: readonly vscode.Uri[],
  references: Pick<References, 'resolve'>,
): Promise<{ readonly groups: readonly Group[]; readonly left: readonly vscode.Uri[] }> {
  const groups = new Map<string, Group>();
  const left: vscode.Uri[] = [];
  for (const file of files) {
    const reference = await references.resolve(file, 'quiet').catch(() => undefined);
    const group = reference && groups.get(reference.toString());
    if (!reference) left.push(file);
    else if (group) group.files.push(file);
    else groups.set(reference.toString(), { reference, files: [file] });
  }
  return { groups: [...groups.values()], left };
}

async function chooseGroup(groups: readonly Group[]): Promise<Group | undefined> {
  const [only] = groups;
  if (groups.length < 2) return only;
  const items = [...groups]
    .sort((a, b) => b.files.length - a.files.length)
    .map((group) => ({
      label: vscode.workspace.asRelativePath(group.reference),
      description: translateCount(
        group.files.length,
        '{0} prediction file',
        '{0} prediction files',
      ),
      detail: namesOf(group.files),
      group,
    }));
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Reference for the Leaderboard'),
    placeHolder: t(
      'This folder has predictions for several reference files. Choose one reference file for the leaderboard.',
    ),
  });
  return picked?.group;
}

/**
 * Resolves with the prediction files of a folder that share one reference. If no file has a known reference, asks once. If there
 * are several references, asks for one unless `wanted` is given. `undefined` if the user chose none. Rejects if the folder has no
 * prediction file.
 */
export async function filesOfFolder(
  folder: vscode.Uri,
  references: Pick<References, 'choose' | 'resolve'>,
  wanted?: vscode.Uri,
): Promise<FolderFiles | undefined> {
  const { files, hasMore } = await predictionFilesIn(folder.fsPath);
  const all = files.map((file) => vscode.Uri.file(file));
  const [first, ...others] = all;
  if (!first) {
    throw new InspectorError(
      'fileNotFound',
      t('There is no prediction file in {0}.', folder.fsPath),
      t('Choose a folder with prediction files in JSON or JSON Lines format.'),
    );
  }
  const { groups, left } = await groupByReference(all, references);
  if (hasMore) {
    void vscode.window.showWarningMessage(
      t(
        'The folder {0} has too many files. Only the first {1} prediction files are scored. To score the others, choose a subfolder.',
        vscode.workspace.asRelativePath(folder),
        mostPredictionFiles,
      ),
    );
  }
  const isWanted = ({ reference }: Group): boolean => String(reference) === String(wanted);
  if (groups.length === 0 || (wanted && !groups.some(isWanted))) {
    const reference = wanted ?? (await references.choose(first, others));
    return reference && { predictions: all, reference };
  }
  const group = await chooseGroup(wanted ? groups.filter(isWanted) : groups);
  if (!group) return undefined;
  if (left.length > 0) {
    const choose = t('Choose Reference');
    void vscode.window
      .showWarningMessage(
        t(
          'No reference was found for these files, so they were left out: {0}. Run "Evidence Inspector: Choose Reference..." for each file, then run Score Folder again.',
          namesOf(left),
        ),
        choose,
      )
      .then((choice) => {
        if (choice === choose) void executeCommand('evidenceInspector.chooseReference', left[0]);
      });
  }
  return { predictions: group.files, reference: group.reference };
}
