// `npm start [-- --no-open]`: builds, scores the samples on the command line, then opens them in VS Code with the extension loaded.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureVscodeServer } from './vscodeServer/install.ts';
import { startVscodeServer, workbenchAddress } from './vscodeServer/server.ts';

const root = path.dirname(import.meta.dirname);
const samples = path.join(root, 'samples');

/** @param {string} line */
function say(line) {
  console.log(line);
}

/** Runs a step to its end. If the step fails, the script exits. */
function step(what, script, args) {
  say(`\n${what}`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`This step failed (status ${status}); the messages above say why.`);
    process.exit(1);
  }
}

/** Opens desktop VS Code if its command is on the PATH and works. */
function openDesktop() {
  const args = [`--extensionDevelopmentPath=${root}`, samples];
  const shell = process.platform === 'win32'; // `code` is a .cmd file on Windows
  if (spawnSync('code', ['--version'], { stdio: 'ignore', shell }).status !== 0) return false;
  const quoted = shell ? args.map((arg) => `"${arg}"`) : args;
  return spawnSync('code', quoted, { stdio: 'inherit', shell }).status === 0;
}

/** Resolves on Ctrl-C, a closed terminal or a termination signal. */
function stopAsked() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
}

async function openServer() {
  const stop = stopAsked();
  const vscode = await ensureVscodeServer(say);
  const server = await startVscodeServer({
    vscode,
    workspaceTrust: false,
    testDriver: true, // otherwise the page ignores extensionDevelopmentPath in its address
    settings: {
      'workbench.startupEditor': 'none',
      'chat.disableAIFeatures': true,
      'workbench.secondarySideBar.defaultVisibility': 'hidden',
      'editor.wordWrap': 'on',
      'window.autoDetectColorScheme': true,
      'security.workspace.trust.enabled': false,
    },
  });
  try {
    const file = path.join(samples, 'systemA.predictions.json');
    say(
      '\nVS Code is running on this machine with Evidence Inspector loaded. Open this address in a browser:\n\n' +
        `  ${workbenchAddress(server, samples, root)}\n\n` +
        `Then open ${path.basename(file)} and choose "Score File" (F1, or the beaker above the editor).\n` +
        'Ctrl-C ends it.',
    );
    await stop;
  } finally {
    say('\nStopping VS Code ...');
    await server.stop();
  }
}

const { values } = parseArgs({ options: { 'no-open': { type: 'boolean', default: false } } });

step('Building the extension and the command line (a few seconds) ...', 'esbuild.config.mjs', []);
step('Scoring samples/systemA.predictions.json against samples/reference.json ...', 'dist/cli.js', [
  'score',
  ...['--reference', 'samples/reference.json'],
  ...['--predictions', 'samples/systemA.predictions.json'],
]);

if (values['no-open']) {
  say('\nDone. Without --no-open, the samples are opened in VS Code.');
} else {
  say('\nOpening the samples in VS Code ...');
  if (openDesktop()) {
    say('They are open in desktop VS Code, in a window titled "Extension Development Host".');
  } else {
    say('The command "code" is not on the PATH, so VS Code is served to a browser instead.');
    await openServer();
  }
}
