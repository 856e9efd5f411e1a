// `node scripts/release/tag.ts TAG`: checks that a tag matches the release in the checkout. package.json must have the tag's
// version, and the changelog must have a section for it. Prints this section, or exits with 1 if the check fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the changelog's section for a release, or the reason why there is none. */
export function releaseNotes(
  tag: string,
  version: string,
  changelog: string,
): { readonly text: string } | { readonly wrong: string } {
  if (tag !== `v${version}`) {
    return { wrong: `The tag is ${tag}, and package.json has the version ${version}.` };
  }
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## /mu).slice(1);
  const section = sections.find((text) => /^\[?([^\s\]]+)/u.exec(text)?.[1] === version);
  const text = section?.slice(section.indexOf('\n')).trim() ?? '';
  return text === ''
    ? { wrong: `CHANGELOG.md has no heading "## ${version}" with text under it.` }
    : { text };
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const notes = releaseNotes(process.argv[2] ?? '', version, read('CHANGELOG.md'));
  if ('wrong' in notes) process.stderr.write(`${notes.wrong}\n`);
  else process.stdout.write(`${notes.text}\n`);
  process.exitCode = 'wrong' in notes ? 1 : 0;
}
