import * as vscode from 'vscode';
import type { ToolHost } from '../../core/tools/tool.ts';
import { isReport, storedReport } from '../../node/tools/storedReport.ts';
import { fileUnderRoots } from '../../node/tools/underRoots.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { EvidenceScoring } from '../scoring/scoring.ts';

/**
 * Reports of the workspace's files: stored ones are read, prediction files scored as Score File does, with the reference that is
 * named or that the workspace has. Nobody is asked anything.
 */
export function workspaceReports(scoring: Pick<EvidenceScoring, 'score'>): ToolHost {
  return {
    report: async ({ file, reference }) => {
      const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
      const predictions = await fileUnderRoots(file, roots);
      if (await isReport(predictions)) return await storedReport(predictions);
      const gold = reference === undefined ? undefined : await fileUnderRoots(reference, roots);
      const run = await scoring.score(vscode.Uri.file(predictions), {
        mode: 'quiet',
        ...(gold === undefined ? {} : { reference: vscode.Uri.file(gold) }),
      });
      const report = await run?.report();
      if (report) return report;
      throw new InspectorError(
        'notReport',
        `No reference for ${file} was found in the workspace.`,
        'Name the annotated reference file, too, or run Choose Reference.',
      );
    },
  };
}
