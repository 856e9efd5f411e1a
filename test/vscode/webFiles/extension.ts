// A virtual workspace, as in a hosted editor. Its files are not on disk, but come from the test server that serves this
// extension.

import * as vscode from 'vscode';

type Files = Map<string, Uint8Array>;

/** Files at any path. A folder exists if a file's path contains it. */
class WebFiles implements vscode.FileSystemProvider {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #files: Promise<Files>;

  constructor(files: Promise<Files>) {
    this.#files = files;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    const file = (await this.#files).get(path);
    if (file) return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: file.length };
    if ((await this.#below(path)).length > 0) {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    throw vscode.FileSystemError.FileNotFound(path);
  }

  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    const names = await this.#below(path);
    return [...new Map(names.map(([name, ...more]) => [name ?? '', kindOf(more)]))];
  }

  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    const file = (await this.#files).get(path);
    if (file) return file;
    throw vscode.FileSystemError.FileNotFound(path);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    (await this.#files).set(uri.path, content);
    this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  createDirectory(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  /** Returns the contents of a folder, as the parts of each path below the folder. */
  async #below(folder: string): Promise<string[][]> {
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    return [...(await this.#files).keys()].flatMap((path) =>
      path.startsWith(start) ? [path.slice(start.length).split('/')] : [],
    );
  }
}

function kindOf(more: readonly string[]): vscode.FileType {
  return more.length === 0 ? vscode.FileType.File : vscode.FileType.Directory;
}

async function fetched(address: string): Promise<Files> {
  const texts = (await (await fetch(address)).json()) as Record<string, string>;
  const encoder = new TextEncoder();
  return new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]));
}

export function activate({ subscriptions, extensionUri }: vscode.ExtensionContext): void {
  const files = fetched(vscode.Uri.joinPath(extensionUri, 'files.json').toString());
  subscriptions.push(vscode.workspace.registerFileSystemProvider('webfiles', new WebFiles(files)));
}
