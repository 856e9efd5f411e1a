import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { askFiles, changeFiles, filesOf, predictionsFor, type AskedFiles } from './askFiles.ts';
import type { CurrentFile } from './currentFile.ts';
import { isCancelled, showErrors } from '../platform/messages.ts';
import type { Runs } from './runs.ts';
import type { EvidenceScoring } from './scoring.ts';
import { registerCommand, toUri } from '../platform/typedApi.ts';
import { t } from '../platform/l10n.ts';
import type { ReplyFiles } from '../evidence/added/replyFiles.ts';

interface RepliesDeps {
  readonly replies: ReplyFiles;
  readonly lookedAt: CurrentFile;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
}

const describeFilePick = (): AskedFiles => ({
  title: t('Use Stored Replies'),
  placeHolder: t('Files with judge replies used to score these predictions'),
  filters: { [t('Replies from a judge')]: ['jsonl', 'json'] },
});

/**
 * Reads a reply file before anything changes. A file without replies leaves the scores and the remembered files
 * unchanged.
 */
export function registerReplies({ replies, lookedAt, runs, scoring }: RepliesDeps): Disposable {
  return disposableOf(
    registerCommand('evidenceInspector.readReplies', (uri, files) =>
      showErrors(async () => {
        const asked = describeFilePick();
        const predictions = await predictionsFor(toUri(uri), lookedAt, asked.title);
        if (!predictions) return;
        const uris = filesOf(files);
        const change =
          uris.length > 0 ? { add: uris } : await askFiles(replies.added, predictions, asked);
        if (!change) return;
        if ('add' in change) await replies.read(change.add);
        await changeFiles(replies.added, predictions, change);
        const known = runs.get(predictions);
        const reference = known && vscode.Uri.parse(known.reference);
        try {
          await scoring.score(predictions, { reference });
        } catch (error) {
          if (!isCancelled(error)) throw error;
        }
      }),
    ),
  );
}
