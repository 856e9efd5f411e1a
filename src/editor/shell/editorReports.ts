import * as vscode from 'vscode';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { fileUnderRoots } from '../../node/tools/underRoots.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import type { HostOf } from './registerTools.ts';

/**
 * Reports of workspace files. Reads stored reports. Scores prediction files like Score File, with the given reference
 * or the workspace's reference. Never asks for a reference. Cancelling an invocation stops only a run that it started.
 */
export function workspaceReports(
  scoring: Pick<EvidenceScoring, 'score'>,
  runs: Pick<Runs, 'get' | 'cancel'>,
): HostOf {
  return (token) => ({
    report: async ({ file, reference }) => {
      const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
      const predictions = await fileUnderRoots(file, roots);
      if (await isReport(predictions)) return await readStoredReport(predictions);
      const gold = reference === undefined ? undefined : await fileUnderRoots(reference, roots);
      const uri = vscode.Uri.file(predictions);
      const wasScoring = runs.get(uri)?.state.kind === 'scoring';
      const listening = token.onCancellationRequested(() => {
        if (!wasScoring) runs.cancel(uri);
      });
      try {
        const run = await scoring.score(uri, {
          mode: 'quiet',
          ...(gold === undefined ? {} : { reference: vscode.Uri.file(gold) }),
        });
        const report = await run?.report();
        if (report) return report;
      } finally {
        listening.dispose();
      }
      throw new InspectorError(
        'notReport',
        `No reference for ${file} was found in the workspace.`,
        'Name the annotated reference file, too, or run Choose Reference.',
      );
    },
  });
}
