// Replacements for Node-only modules in a browser's bundle.

import path from 'node:path';
import type { Plugin } from 'esbuild';

const root = path.dirname(import.meta.dirname);

/** Node modules, and our modules that read files or start processes, each with its replacement in src/web/twins. */
export const twins: ReadonlyMap<string, string> = new Map([
  ['node:crypto', 'src/web/twins/crypto.ts'],
  ['node:os', 'src/web/twins/os.ts'],
  ['node:path', 'src/web/twins/path.ts'],
  ['node:timers/promises', 'src/web/twins/timers.ts'],
  ['src/editor/panels/export/writeChunks.ts', 'src/web/twins/noDisk.ts'],
  ['src/editor/panels/shownImages.ts', 'src/web/twins/shownImages.ts'],
  ['src/editor/evidence/files/mappingInFile.ts', 'src/web/twins/mappingInFile.ts'],
  ['src/editor/platform/hasDisk.ts', 'src/web/twins/hasDisk.ts'],
  ['src/node/folders/evidenceHead.ts', 'src/web/twins/noDisk.ts'],
  ['src/node/folders/fileSha256.ts', 'src/web/twins/fileSha256.ts'],
  ['src/node/regularFile.ts', 'src/web/twins/regularFile.ts'],
  ['src/node/inputs/sameFile.ts', 'src/web/twins/noDisk.ts'],
  ['src/node/evidenceFiles.ts', 'src/web/twins/evidenceFiles.ts'],
  ['src/node/withoutHome.ts', 'src/web/twins/withoutHome.ts'],
  ['src/scorer/sourceTexts/sourceTexts.ts', 'src/web/twins/sourceTexts.ts'],
  ['src/scorer/judge/createJudge.ts', 'src/web/twins/createJudge.ts'],
  ['src/scorer/models/platform.ts', 'src/web/twins/platform.ts'],
  ['src/scorer/models/runtime.ts', 'src/web/twins/runtime.ts'],
]);

/** Replaces the modules. A Node module without a replacement is a build error that names the importing file. */
export const webTwins: Plugin = {
  name: 'web-twins',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path: module, importer }) => {
      const twin = twins.get(module);
      if (twin !== undefined) return { path: path.join(root, twin) };
      const by = path.relative(root, importer);
      return { errors: [{ text: `${by} imports ${module}, which a browser does not have` }] };
    });
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: module, resolveDir, importer }) => {
      const file = path.relative(root, path.join(resolveDir, module)).replaceAll('\\', '/');
      const twin = twins.get(file);
      // A replacement may import the original module for its types, which are not bundled.
      if (twin === undefined || importer === path.join(root, twin)) return undefined;
      return { path: path.join(root, twin) };
    });
  },
};
