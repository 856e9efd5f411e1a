import { readdirSync } from 'node:fs';

/** Paths of the product's TypeScript files from the root of the repository, with forward slashes. */
export function sourceFiles(root: string): readonly string[] {
  return ['src', 'webview'].flatMap((top) =>
    readdirSync(`${root}/${top}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.ts')),
  );
}
