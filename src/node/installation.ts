import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Installation {
  readonly version: string;
  readonly modelsFolder: string;
  /** Folder with WordNet and the other tables of the text metrics. */
  readonly lexiconFolder: string;
  readonly samplesFolder: string;
  /** Path of `dist/modelWorker.js`, or of its source file if the program runs from source. */
  readonly modelWorkerPath: string;
  /** Path of the MCP server, `dist/mcp.js` or its source file. Only the MCP command loads the server. */
  readonly mcpServerPath: string;
}

/** Finds the package that the running file belongs to. `fromFolder`: folder of the running file. Throws when there is no package. */
export function findInstallation(fromFolder: string): Installation {
  for (let folder = fromFolder; ; folder = path.dirname(folder)) {
    const version = versionIn(folder);
    if (version !== undefined) {
      const isBuilt = path.basename(fromFolder) === 'dist';
      return {
        version,
        modelsFolder: path.join(folder, 'models'),
        lexiconFolder: path.join(folder, 'lexicon'),
        samplesFolder: path.join(folder, 'samples'),
        modelWorkerPath: isBuilt
          ? path.join(folder, 'dist', 'modelWorker.js')
          : path.join(folder, 'src', 'scorer', 'models', 'worker.ts'),
        mcpServerPath: isBuilt
          ? path.join(folder, 'dist', 'mcp.js')
          : path.join(folder, 'src', 'cli', 'mcp', 'serveMcp.ts'),
      };
    }
    if (folder === path.dirname(folder)) {
      throw new Error(`${fromFolder} is not part of an Evidence Inspector installation`);
    }
  }
}

function versionIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly name?: unknown;
    readonly version?: unknown;
  };
  // npm has a package of its own for each platform, such as `evidence-inspector-linux-x64`.
  const isOurs =
    typeof name === 'string' && /^evidence-inspector(?:-[a-z\d]+-[a-z\d]+)?$/u.test(name);
  return isOurs && typeof version === 'string' ? version : undefined;
}

/** The oldest supported version of Node, as in package.json. It is the first version whose SQLite needs no flag. */
const oldestNode = [22, 13] as const;

/** Returns a message if this version of Node is not supported. */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Evidence Inspector needs Node ${oldestNode.join('.')} or newer. This is Node ${version}.`;
}
