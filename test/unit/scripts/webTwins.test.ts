import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildFailure } from 'esbuild';
import { twins, webTwins } from '../../../scripts/webTwins.ts';

const root = path.resolve(import.meta.dirname, '../../..');

async function built(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(root, 'src/scorer'), loader: 'ts' },
    plugins: [webTwins],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describe("a browser's bundle", () => {
  it('has twins that exist, of modules that exist', () => {
    for (const [module, twin] of twins) {
      assert.ok(module.startsWith('node:') || existsSync(path.join(root, module)), module);
      assert.ok(existsSync(path.join(root, twin)), twin);
    }
  });

  it('has a twin in place of a module of Node and of one of ours', async () => {
    const text = await built(
      `import path from 'node:path';
       import { withoutHome } from '../node/withoutHome.ts';
       console.log(path.basename('/a/b'), withoutHome('x'));`,
    );
    assert.match(text, /src\/web\/twins\/path\.ts/u);
    assert.match(text, /src\/web\/twins\/withoutHome\.ts/u);
    assert.doesNotMatch(text, /homedir|node:/u);
  });

  it('asks nothing of a module of Node that its twin does not have', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['src/web/extension.ts', 'src/web/scorer/main.ts'],
      plugins: [webTwins],
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'out',
      format: 'esm',
      external: ['vscode', 'onnxruntime-web'],
      logLevel: 'silent',
    });
    let looked = 0;
    for (const file of Object.keys(metafile.inputs).filter((one) => one.startsWith('src/'))) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [, what = '', module = ''] of text.matchAll(
        /^import (?!type)(\w+|\{[^}]*\}) from '(node:[^']+)';$/gmu,
      )) {
        const twin = (await import(path.join(root, twins.get(module) ?? ''))) as object;
        const asked = what.startsWith('{')
          ? Array.from(what.matchAll(/(\w+)(?: as \w+)?\s*[,}]/gu), ([, name = '']) => [name])
          : Array.from(
              text.matchAll(new RegExp(`\\b${what}((?:\\.\\w+)+)\\(`, 'gu')),
              ([, members = '']) => ['default', ...members.slice(1).split('.')],
            );
        for (const members of asked) {
          looked += 1;
          const found = members.reduce<unknown>(
            (owner, name) => (owner as Record<string, unknown> | undefined)?.[name],
            twin,
          );
          assert.ok(found !== undefined, `${file} asks ${module} for ${members.join('.')}`);
        }
      }
    }
    assert.ok(looked > 20, `${looked} uses were found`);
  });

  it('is not built where a module of Node has no twin', async () => {
    await assert.rejects(
      built(`import { fork } from 'node:child_process'; fork('x');`),
      (error) => {
        const [first] = (error as BuildFailure).errors;
        assert.match(
          first?.text ?? '',
          /imports node:child_process, which a browser does not have/u,
        );
        return true;
      },
    );
  });
});
