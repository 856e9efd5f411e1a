// Registers the tools for agents in VS Code: for its language models and as the MCP server of the command line.

import * as vscode from 'vscode';
import { excerpt } from '../../core/read/claims/quote.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { checkScoredMetrics, listNamedFiles } from '../../core/analyse/tools/inputs.ts';
import type { Tool, ToolHost } from '../../core/analyse/tools/tool.ts';
import { askTool, mostErrorText, tools } from '../../core/analyse/tools/tools.ts';
import { textOf } from '../../core/base/words/message.ts';
import type { ScorerClient } from '../../node/linkedScorer.ts';
import { listEvidenceFiles, fileUnderRoots } from '../../node/tools/listEvidenceFiles.ts';
import { isReport, readStoredReport } from '../../node/tools/readStoredReport.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { mcpProviderId } from '../platform/contributions.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { untilCancelled } from '../platform/messages.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';

/** Creates the host that reads files for one invocation. */
type HostOf = (token: vscode.CancellationToken) => ToolHost;

function registerTool(tool: Tool, hostOf: HostOf): vscode.Disposable {
  return vscode.lm.registerTool(tool.name, {
    prepareInvocation: ({ input }) => ({ invocationMessage: invocationMessage(tool, input) }),
    invoke: async ({ input }, token) => {
      let text: string;
      try {
        text = JSON.stringify(await askTool(tool, input, hostOf(token)));
      } catch (error) {
        if (token.isCancellationRequested) throw new vscode.CancellationError();
        throw new Error(excerpt(toPlainText(textOf(describeError(error))), mostErrorText), {
          cause: error,
        });
      }
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  });
}

/** Names the tool and its files. A model supplies the file names, so they are shown as plain text. */
function invocationMessage({ title }: Tool, input: unknown): vscode.MarkdownString {
  const files = listNamedFiles(input);
  const text = render(title);
  return new vscode.MarkdownString().appendText(
    files.length === 0 ? text : t('{0}: {1}', text, files.join(', ')),
  );
}

/**
 * Runs on VS Code's own Node, so nothing has to be installed. The server may read only the workspace folders. Without a
 * workspace there is no server.
 */
export function mcpServers(extension: vscode.Extension<unknown>): vscode.McpServerDefinition[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) return [];
  const program = vscode.Uri.joinPath(extension.extensionUri, 'dist/cli.js').fsPath;
  const { version } = extension.packageJSON as { readonly version: string };
  return [
    new vscode.McpStdioServerDefinition(
      'Evidence Inspector',
      process.execPath,
      [program, 'mcp', ...folders.flatMap(({ uri }) => ['--root', uri.fsPath])],
      { ELECTRON_RUN_AS_NODE: '1' },
      version,
    ),
  ];
}

export function registerTools(hostOf: HostOf, extension: vscode.Extension<unknown>): Disposable {
  const changed = new vscode.EventEmitter<void>();
  return disposableOf(
    changed,
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
    vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => mcpServers(extension),
    }),
    ...tools.map((tool) => registerTool(tool, hostOf)),
  );
}

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
      return await untilCancelled(token, (signal) => client.examine(params, signal));
    },
    count: async ({ file, role }) => {
      const params = { file: await sourceIn(file), role };
      return await untilCancelled(token, (signal) => client.count(params, signal));
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
