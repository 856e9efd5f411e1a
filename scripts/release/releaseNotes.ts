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
