// Registers the tools for agents in VS Code: for its language models and as the MCP server of the command line.

import * as vscode from 'vscode';
import { excerpt } from '../../core/evidence/quote.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { listNamedFiles } from '../../core/tools/listNamedFiles.ts';
import type { Tool, ToolHost } from '../../core/tools/tool.ts';
import { askTool, mostErrorText, tools } from '../../core/tools/tools.ts';
import { describeError } from '../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { mcpProviderId } from '../platform/contributions.ts';
import { textOf } from '../../core/words/message.ts';

/** Creates the host that reads files for one invocation. */
export type HostOf = (token: vscode.CancellationToken) => ToolHost;

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
function mcpServers(extension: vscode.Extension<unknown>): vscode.McpServerDefinition[] {
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
    vscode.workspace.onDidChangeWorkspaceFolders(() => {
      changed.fire();
    }),
    vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => mcpServers(extension),
    }),
    ...tools.map((tool) => registerTool(tool, hostOf)),
  );
}
