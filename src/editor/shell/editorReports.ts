import * as vscode from 'vscode';
import { checkScoredMetrics } from '../../core/tools/chosenMetrics.ts';
import type { ToolHost } from '../../core/tools/tool.ts';
import type { ScorerClient } from '../../node/linkedScorer.ts';
import { listEvidenceFiles } from '../../node/tools/listEvidenceFiles.ts';
import type { FileSource } from '../../protocol/fileSource.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { fileUnderRoots } from '../../node/tools/underRoots.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import type { HostOf } from './registerTools.ts';

function workspaceRoots(): readonly string[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
}

/** Reads workspace files without scoring them, in the scorer process. */
function filesOfWorkspace(
  client: Pick<ScorerClient, 'examine' | 'count'>,
  token: vscode.CancellationToken,
): Pick<ToolHost, 'listFiles' | 'examine' | 'count'> {
  const sourceIn = async (file: string): Promise<FileSource> =>
    sourceOf(vscode.Uri.file(await fileUnderRoots(file, workspaceRoots())));
  const cancellable = async <Value>(read: (signal: AbortSignal) => Promise<Value>) => {
    const controller = new AbortController();
    const stop = () => {
      controller.abort();
    };
    const listening = token.onCancellationRequested(stop);
    if (token.isCancellationRequested) stop();
    try {
      return await read(controller.signal);
    } finally {
      listening.dispose();
    }
  };
  return {
    listFiles: (query) => listEvidenceFiles(workspaceRoots(), query),
    examine: async ({ file, reference, role }) => {
      const params = {
        file: await sourceIn(file),
        severities: {},
        hasEveryFinding: true as const,
        role,
        reference: reference === undefined ? undefined : await sourceIn(reference),
      };
      return await cancellable((signal) => client.examine(params, signal));
    },
    count: async ({ file, role }) => {
      const params = { file: await sourceIn(file), role };
      return await cancellable((signal) => client.count(params, signal));
    },
  };
}

/**
 * Gives tools access to reports of workspace files. Reads stored reports. Scores prediction files like Score File, with the given
 * reference or the workspace's reference. Never asks for a reference. Cancelling an invocation stops only a run that it started.
 */
export function workspaceReports(
  scoring: Pick<EvidenceScoring, 'score'>,
  runs: Pick<Runs, 'get' | 'cancel'>,
  client: Pick<ScorerClient, 'examine' | 'count'>,
): HostOf {
  return (token) => ({
    ...filesOfWorkspace(client, token),
    report: async ({ file, reference, metrics }) => {
      const roots = workspaceRoots();
      const predictions = await fileUnderRoots(file, roots);
      if (await isReport(predictions)) return await readStoredReport(predictions);
      if (metrics) checkScoredMetrics(metrics);
      const gold = reference === undefined ? undefined : await fileUnderRoots(reference, roots);
      const uri = vscode.Uri.file(predictions);
      const wasScoring = runs.get(uri)?.state.kind === 'scoring';
      const listening = token.onCancellationRequested(() => {
        if (!wasScoring) runs.cancel(uri);
      });
      try {
        const run = await scoring.score(uri, {
          mode: 'quiet',
          also: metrics,
          reference: gold === undefined ? undefined : vscode.Uri.file(gold),
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
