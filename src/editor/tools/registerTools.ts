// The tools of agents in VS Code: for its language models, and as the MCP server that the command line has.

import * as vscode from 'vscode';
import { plainText } from '../../core/text/plainText.ts';
import type { Tool, ToolHost } from '../../core/tools/tool.ts';
import { askTool, tools } from '../../core/tools/tools.ts';
import { describeError } from '../../protocol/errors.ts';
import { disposableOf, type Disposable } from '../disposables.ts';
import { mcpProviderId } from './mcpProvider.ts';

function registered(tool: Tool, host: ToolHost): vscode.Disposable {
  return vscode.lm.registerTool(tool.name, {
    prepareInvocation: () => ({ invocationMessage: `Evidence Inspector: ${tool.title}` }),
    invoke: async ({ input }) => {
      let text: string;
      try {
        text = JSON.stringify(await askTool(tool, input, host));
      } catch (error) {
        throw new Error(plainText(describeError(error)), { cause: error });
      }
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  });
}

/** The extension's own Node runs it: nothing has to be installed. It may read the folders of the workspace, and nothing without one. */
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

export function registerTools(host: ToolHost, extension: vscode.Extension<unknown>): Disposable {
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
    ...tools.map((tool) => registered(tool, host)),
  );
}
