import * as vscode from 'vscode';
import { noNumber } from '../../../core/format/signs.ts';
import { countedWords } from '../../../core/stats/statsWords.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { FromStatsPanel } from '../../../protocol/statsPanel.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { translateCount, t } from '../../platform/l10n.ts';
import { executeCommand } from '../../platform/typedApi.ts';

type ClaimsAsked = Omit<Extract<FromStatsPanel, { type: 'listClaims' }>, 'type' | 'file'>;

/** Lists the claims behind a count. Choosing a claim shows it in its file. */
export async function listClaims(
  uri: vscode.Uri,
  { kind, name }: ClaimsAsked,
  client: Pick<Scoring, 'countedClaims'>,
): Promise<void> {
  const { claims, left } = await client.countedClaims({ file: sourceOf(uri), kind, name });
  const countText =
    left === 0
      ? translateCount(claims.length, '{0} claim', '{0} claims')
      : t('the first {0} of {1} claims', claims.length, claims.length + left);
  const picked = await vscode.window.showQuickPick(
    claims.map(({ index, text, verdict }) => ({
      label: `${String(index)}  ${text}`,
      description: verdict ?? '',
      index,
    })),
    {
      title: `${t('{0}: {1}', countedWords[kind].name, name ?? noNumber)} · ${countText}`,
      placeHolder: t('Choose a claim to show in the file'),
      matchOnDescription: true,
    },
  );
  if (picked) await executeCommand('evidenceInspector.revealClaim', uri, picked.index);
}
