import { readdirSync } from 'node:fs';

/** Returns the paths of the product's TypeScript files, relative to the root of the repository, with forward slashes. */
export function sourceFiles(root: string): readonly string[] {
  return ['src', 'webview'].flatMap((top) =>
    readdirSync(`${root}/${top}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.ts')),
  );
}
