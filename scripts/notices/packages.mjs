// Finds the packages in a bundle and their licence texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that may be shipped under Apache-2.0, each with a sentence that its text must contain. */
const allowed = new Map([
  ['MIT', /Permission is hereby granted, free of charge/i],
  ['ISC', /Permission to use, copy, modify, and(?:\/or)? distribute/i],
  ['0BSD', /Permission to use, copy, modify, and\/or distribute/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms/i],
  ['Apache-2.0', /Apache License/i],
]);

const licenceFile = /^(?:licen[cs]e|copying)(?:[-.].*)?$/i;
const noticeFile = /^(?:notices?|copyrightnotice|third-?party-?notices?)(?:\..*)?$/i;

/** The folder and name of the last package in a path. */
const packagePath = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Paths in ONNX Runtime's web source map that belong to its sister package onnxruntime-common. They follow the folder structure
 * of the ONNX Runtime repository.
 */
const sister = /^(?:\.\.\/)+common\/lib\//u;

/**
 * Returns the names of the packages whose code is bundled inside a package's file, according to its source map.
 * @param {string} file
 * @returns {string[]}
 */
function takenIn(file) {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8'));
  const common = file.includes('/onnxruntime-web/') ? ['onnxruntime-common'] : [];
  return sources.flatMap((/** @type {string} */ source) =>
    sister.test(source) ? common : (packagePath.exec(source)?.[1] ?? []),
  );
}

/**
 * Returns the folders of the packages in an output file, relative to the root and sorted: packages of the input files, and
 * packages that were already bundled into one of them.
 * @param {Pick<import('esbuild').Metafile['outputs'][string], 'inputs'>} output
 * @param {string} root
 * @returns {string[]}
 */
function packageFolders({ inputs }, root) {
  const folders = new Set();
  for (const input of Object.keys(inputs)) {
    const [folder] = packagePath.exec(input) ?? [];
    if (folder === undefined) continue;
    folders.add(folder);
    for (const name of takenIn(path.join(root, input))) folders.add(`node_modules/${name}`);
  }
  return [...folders].sort();
}

/**
 * Returns the folders of the packages in each output file. A package whose code was read but not included is not listed.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {string} root
 * @returns {Record<string, string[]>}
 */
export function packagesByFile(metafiles, root) {
  const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs));
  return Object.fromEntries(
    outputs
      .filter(([file]) => !file.endsWith('.map'))
      .map(([file, output]) => [file, packageFolders(output, root)]),
  );
}

/** @param {string} file */
function textOf(file) {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF|[^\S\n]+$/gm, '')
    .trim();
}

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX identifier
 * @property {string} text the licence, followed by the package's own notices
 */

/**
 * Returns a package's licence and notices. Throws if the licence text is missing, if the licence is not allowed, or if the text
 * does not belong to the licence that the package names. `kept`: texts for packages that ship without one, each with the version
 * it was taken from.
 * @param {string} folder
 * @param {ReadonlyMap<string, { version: string, files: readonly string[] }>} kept
 * @returns {ShippedPackage}
 */
export function shippedPackage(folder, kept) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const sentence = allowed.get(license);
  if (sentence === undefined) {
    throw new Error(
      `${name} ${version} is under ${JSON.stringify(license)}, which is not among the licences that may be shipped: ${[...allowed.keys()].join(', ')}.`,
    );
  }
  const names = readdirSync(folder).sort();
  const own = [licenceFile, noticeFile].flatMap((pattern) =>
    names.filter((one) => pattern.test(one)).map((one) => path.join(folder, one)),
  );
  const added = kept.get(name);
  if (added && added.version !== version) {
    throw new Error(
      `The licence text kept for ${name} is of ${added.version}, but ${version} is installed: look whether it still holds, then change scripts/notices/notices.mjs.`,
    );
  }
  const texts = (added ? [...added.files, ...own] : own).map(textOf);
  if (!texts.some((text) => sentence.test(text.replace(/\s+/g, ' ')))) {
    throw new Error(
      `${name} ${version} comes without the text of its licence (${license}): keep it in licences/ and name it in scripts/notices/notices.mjs.`,
    );
  }
  return { name, version, licence: license, text: texts.join('\n\n') };
}
