// No compiler and no linter reads research/. This test notices that the product has moved or renamed what research imports.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const files = globSync('**/*.{ts,mjs}', { cwd: import.meta.dirname });

/** Returns each imported file with its names. Types have no names when the program runs, so only their file is listed. */
function importsOf(file: string): readonly { target: string; names: readonly string[] }[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const targetOf = (name: string): string =>
    path.resolve(import.meta.dirname, path.dirname(file), name);
  const lists = text.matchAll(/^(?:import|export) (type )?\{([^}]*)\} from '(\.[^']+)'/gmu);
  const whole = text.matchAll(/\bimport\('(\.[^']+)'\)/gu);
  return [
    ...Array.from(lists, ([, type, list = '', name = '']) => ({
      target: targetOf(name),
      names: type
        ? []
        : list
            .split(',')
            .map((one) => one.trim().split(' as ')[0] ?? '')
            .filter((one) => one !== '' && !one.startsWith('type ')),
    })),
    ...Array.from(whole, ([, name = '']) => ({ target: targetOf(name), names: [] })),
  ];
}

describe('the programs of research', () => {
  it('import files and names that exist', async () => {
    const imports = files.flatMap((file) => importsOf(file).map((one) => ({ file, ...one })));
    assert.ok(imports.length > 100, String(imports.length));
    const missing: string[] = [];
    for (const { file, target, names } of imports) {
      if (!existsSync(target)) {
        missing.push(`${file}: ${target}`);
        continue;
      }
      if (names.length === 0) continue;
      const exported = (await import(pathToFileURL(target).href)) as object;
      missing.push(
        ...names.filter((name) => !(name in exported)).map((name) => `${file}: ${name}`),
      );
    }
    assert.deepEqual(missing, []);
  });
});
