// Third-party notices for the shipped files, generated from the bundles' contents. The output is identical for identical packages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesByFile, shippedPackage } from './packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** @param {string} name */
const keptFile = (name) => path.join(root, 'licences', name);
/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n').trim();

const onnxRuntime = { version: '1.30.0', files: [keptFile('onnxruntime/LICENSE')] };
const fast = { files: [keptFile('fast.txt')] };

/** Packages that ship without a licence text. licences/README.md names the sources of the texts. */
const kept = new Map([
  ['onnxruntime-node', onnxRuntime],
  ['onnxruntime-common', onnxRuntime],
  ['onnxruntime-web', onnxRuntime],
  ['@microsoft/fast-element', { ...fast, version: '1.14.0' }],
  ['@microsoft/fast-foundation', { ...fast, version: '2.50.0' }],
  ['@microsoft/fast-web-utilities', { ...fast, version: '5.4.1' }],
  ['fft.js', { version: '4.0.4', files: [keptFile('fft.js.txt')] }],
]);

/** Packages that are shipped unbundled: the native package, or the WebAssembly build for platforms without one. */
const unbundled = ['onnxruntime-node', 'onnxruntime-common', 'onnxruntime-web'].map(
  (name) => `node_modules/${name}`,
);

/** Returns a heading and its section, up to the next heading of the same level. */
function sectionOf(file, heading) {
  const text = read(file);
  const start = text.indexOf(`## ${heading}\n`);
  if (start < 0) throw new Error(`${file} has no section "${heading}".`);
  const end = text.indexOf('\n## ', start + 1);
  return text.slice(text.indexOf('\n', start), end < 0 ? undefined : end).trim();
}

const line = '='.repeat(80);

/** @param {string} title @param {string} text */
const block = (title, text) => `${line}\n${title}\n${line}\n\n${text}\n`;

/**
 * Returns the notices. Throws if something is shipped without a licence text or under a licence that is not allowed.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {string}
 */
export function noticesText(metafiles) {
  const folders = new Set([...Object.values(packagesByFile(metafiles, root)).flat(), ...unbundled]);
  const packages = [...folders].map((folder) => shippedPackage(path.join(root, folder), kept));
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'Third-party notices of Evidence Inspector\n\nEvidence Inspector is under the Apache License 2.0 (LICENSE). In its packages are the works below, each under its own licence.\n',
    `Packages:\n\n${sorted.map(([name, { licence }]) => `- ${name} (${licence})`).join('\n')}\n\nData:\n\n- WordNet 3.0 and Punkt's English tables (tables/)\n- the models and what they were trained on (models/)\n`,
    ...sorted.map(([name, { licence, text }]) => block(`${name} (${licence})`, text)),
    block(
      `Third-party notices of ONNX Runtime ${onnxRuntime.version}`,
      read('licences/onnxruntime/ThirdPartyNotices.txt'),
    ),
    block('Tables: WordNet and Punkt (lexicon/NOTICE.md)', read('lexicon/NOTICE.md')),
    block(
      'Models (models/README.md)',
      `sentence-transformers/all-MiniLM-L6-v2, from which both models were made, is under the Apache License 2.0; the text of the licence is in LICENSE.\n\n${sectionOf('models/README.md', 'Licence')}`,
    ),
  ].join('\n');
}

/**
 * Throws if a bundle that is built later contains a package that the notices lack.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} notices
 */
export function checkNoticed(metafile, notices) {
  for (const folder of Object.values(packagesByFile([metafile], root)).flat()) {
    const { name, version, licence } = shippedPackage(path.join(root, folder), kept);
    if (notices.includes(`\n- ${name} ${version} (${licence})\n`)) continue;
    throw new Error(`${name} ${version} is shipped, but not in the third-party notices.`);
  }
}
