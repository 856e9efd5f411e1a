// Links in exported reports, `vscode://.../claim?...`, open the inspector at their claim, and `vscode://.../claims?...` at the claims of
// a table. Anyone can write such a link.

import * as vscode from 'vscode';
import { parseClaimLink, type ClaimLink } from '../../core/report/claimLink.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Disposable } from '../platform/disposables.ts';
import { roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { showErrors } from '../platform/messages.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import { t } from '../platform/l10n.ts';
import { questionOfLink } from './questionOfLink.ts';

export interface ClaimLinkDeps {
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly panels: InspectorPanels;
}

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
