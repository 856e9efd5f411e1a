import * as vscode from 'vscode';
import { type ClaimLink, parseClaimLink } from '../../core/score/report/claimLink.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { revealInFile } from '../evidence/documents/revealInFile.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { showErrors } from '../platform/messages.ts';
import { registerCommand, toIndex, toUri } from '../platform/typedApi.ts';
import { claimIn, claimPlace, type ClaimPlace, runFor } from '../runs/claimPlace.ts';
import type { ClaimSelection } from '../runs/claimSelection.ts';
import { claimOfFile, claimOfRun } from '../runs/selectedClaim.ts';
import { questionOfLink } from './questionOfLink.ts';
import type { EditorServices } from '../runs/services.ts';

export type ClaimCommandDeps = Pick<
  EditorServices,
  'client' | 'documents' | 'runs' | 'scoring' | 'lookedAt'
> & {
  readonly panels: InspectorPanels;
  readonly selection: ClaimSelection;
};

export function registerClaimCommands(deps: ClaimCommandDeps): Disposable {
  const { client, documents, runs, scoring, panels, lookedAt, selection } = deps;

  const inspect = async (place: ClaimPlace): Promise<void> => {
    const placeRun = await runFor(place, runs, scoring);
    if (!placeRun) return;
    // Without a particular claim, opens the overview.
    if (place.claim === undefined) panels.open(placeRun.predictions, placeRun.scored, 'overview');
    else panels.follow(placeRun.predictions, placeRun.scored, (run) => claimIn(run, place)?.index);
    // The panel shows how scoring ends. A failure is shown only once.
    void showErrors(() => placeRun.scored);
  };

  const moveInspector = (place: ClaimPlace): boolean => {
    const run = place.role === 'reference' ? runs.againstReference(place.uri) : runs.get(place.uri);
    if (!run || !claimIn(run, place)) return false;
    return panels.moveVisible(
      vscode.Uri.parse(run.predictions),
      (openRun) => claimIn(openRun, place)?.index,
    );
  };

  const withPlace = async (
    uri: unknown,
    index: unknown,
    action: (place: ClaimPlace) => Promise<void>,
  ): Promise<void> => {
    await showErrors(async () => {
      const place = await claimPlace(uri ?? lookedAt.active(), index, documents);
      if (!place) return;
      const { uri: file, claim } = place;
      if (claim !== undefined) {
        const run = place.role === 'reference' ? runs.againstReference(file) : runs.get(file);
        selection.select(claimOfFile(file.toString(), claim, run));
      }
      await action(place);
    });
  };

  return disposableOf(
    registerCommand('evidenceInspector.inspectClaim', (uri, index) =>
      withPlace(uri, index, inspect),
    ),
    registerCommand('evidenceInspector.showClaimScores', (uri, index) =>
      withPlace(uri, index, inspect),
    ),
    registerCommand('evidenceInspector.revealClaim', (uri, index, inPanel, scored) => {
      const missing = toIndex(scored);
      const predictions = toUri(uri);
      const run = predictions && runs.get(predictions);
      // The claim has no position in the file, so the inspector shows it.
      if (run && missing !== undefined) {
        selection.select(claimOfRun(run, missing));
        panels.follow(predictions, Promise.resolve(run), () => missing, true);
        return Promise.resolve();
      }
      return withPlace(uri, index, async (place) => {
        const { uri: file, claim } = place;
        if (inPanel === true && moveInspector(place)) return;
        if (claim !== undefined) await revealInFile({ uri: file, claim }, documents, client);
      });
    }),
  );
}

// Links in exported reports, `vscode://.../claim?...`, open the inspector at their claim, and `vscode://.../claims?...` at the claims of
// a table. Anyone can write such a link.

type ClaimLinkDeps = Pick<ClaimCommandDeps, 'runs' | 'scoring' | 'panels'>;

/**
 * In a remote window, a remote file is a plain file for extensions. In a local window, remote files cannot be opened.
 */
function fileOf({ predictions }: Pick<ClaimLink, 'predictions'>): vscode.Uri | undefined {
  const uri = vscode.Uri.parse(predictions, true);
  if (uri.scheme !== 'vscode-remote') return uri;
  return vscode.env.remoteName === undefined ? undefined : vscode.Uri.file(uri.path);
}

async function mayOpen(uri: vscode.Uri): Promise<boolean> {
  const question = questionOfLink({
    path: uri.fsPath,
    isInWorkspace: vscode.workspace.getWorkspaceFolder(uri) !== undefined,
    isTrusted: vscode.workspace.isTrusted,
  });
  if (!question) return true;
  const { message, detail } = question;
  const open = t('Open and Score');
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, open);
  return choice === open;
}

/** Opens the claim or the claims of a link. Asks the user first where needed. */
async function openClaimLink(
  link: Pick<vscode.Uri, 'path' | 'query'>,
  { runs, scoring, panels }: ClaimLinkDeps,
): Promise<void> {
  const asked = parseClaimLink(link);
  const uri = asked && fileOf(asked);
  if (!asked || !uri) {
    throw new InspectorError(
      'notReport',
      t(
        'This link does not point to a claim in a prediction file on this computer, so it was not opened.',
      ),
      t('Export the report again, or open the prediction file and run Open Inspector.'),
    );
  }
  if (!(await mayOpen(uri))) return;
  if ((await roleOfFile(uri)) !== 'predictions') {
    throw new InspectorError(
      'notEvidence',
      t('{0} is no longer a prediction file.', uri.fsPath),
      t('Export the report again.'),
    );
  }
  const known = runs.get(uri);
  const begun =
    known?.state.kind === 'complete' && !known.isEdited
      ? { done: Promise.resolve(known) }
      : await scoring.begin(uri);
  if (!begun) return;
  if ('view' in asked) {
    panels.openClaims(uri, begun.done, asked.view);
    await begun.done;
    return;
  }
  const { claim } = asked;
  panels.follow(uri, begun.done, (run) => run.scoredClaim(claim)?.index);
  const run = await begun.done;
  if (!run.scoredClaim(claim)) {
    void vscode.window.showInformationMessage(
      t(
        'The reference has no claim {0}, so the report was made with a different reference. The inspector shows the first claim instead.',
        claim,
      ),
    );
  }
}

/** Opens the claim of a link and shows its failure. */
export function followClaimLink(uri: vscode.Uri, deps: ClaimLinkDeps): void {
  void showErrors(() => openClaimLink(uri, deps));
}

export function registerClaimLinks(deps: ClaimLinkDeps): Disposable {
  return vscode.window.registerUriHandler({
    handleUri: (uri) => followClaimLink(uri, deps),
  });
}
