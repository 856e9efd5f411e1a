#!/usr/bin/env node
// The command of the npm package `evidence-inspector`: runs the program in the package of this platform (scripts/packageNpm.mjs). This
// file must run on Node versions that the program does not support.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** npm installs only the package that fits, for Linux by its C library. */
const systems = process.platform === 'linux' ? ['linux', 'alpine'] : [process.platform];
const names = systems.map((system) => `evidence-inspector-${system}-${process.arch}`);

/** Returns the path of the platform's program, or `undefined` if no package has one. */
function findProgram() {
  for (const name of names) {
    try {
      return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist', 'cli.js');
    } catch {
      // not installed
    }
  }
  return undefined;
}

const program = findProgram();
if (program === undefined) {
  const { optionalDependencies } = require('./package.json');
  console.error(
    names.some((name) => Object.hasOwn(optionalDependencies, name))
      ? `error: The package ${names.join(' or ')} is missing. Install its file (evidence-inspector-PLATFORM-VERSION.tgz), or install evidence-inspector again without --omit=optional.`
      : `error: Evidence Inspector has no program for ${process.platform}-${process.arch}.`,
  );
  process.exitCode = 1;
} else {
  await import(pathToFileURL(program).href);
}
