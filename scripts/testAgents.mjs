// `npm run test:agents`: tests the MCP server with the official inspector's command line. The first run installs the inspector
// from npm into .mcp-inspector/, about 110 MB, with its own lockfile. It is not a dependency of this project.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forkMocha } from './forkMocha.mjs';

const root = path.dirname(import.meta.dirname);
const source = path.join(import.meta.dirname, 'mcpInspector');
const folder = path.join(root, '.mcp-inspector');
const inspector = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js';

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Installs the inspector. `installed` is written last, so that an interrupted install is repeated. */
function installInspector() {
  const [wanted, installed] = [source, folder].map((place) =>
    path.join(place, 'package-lock.json'),
  );
  const done = path.join(folder, 'installed');
  if (textOf(wanted) === textOf(installed) && existsSync(done)) return;
  console.log('Installing the MCP inspector from npm into .mcp-inspector/ (about 110 MB).');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(source, name), path.join(folder, name));
  }
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  mkdirSync(done);
}

installInspector();
execFileSync(process.execPath, ['esbuild.config.mjs', 'cli', 'mcp', 'scorer'], {
  cwd: root,
  stdio: 'inherit',
});
await forkMocha('test/agents', 120_000, { MCP_INSPECTOR: path.join(folder, inspector) });
