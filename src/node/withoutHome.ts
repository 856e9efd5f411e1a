import { homedir } from 'node:os';

/**
 * Returns a pattern that finds the home folder in text. The pattern matches both kinds of slashes. With forward slashes, it also
 * matches the path of a URI on Windows, `/c:/Users/...`.
 */
function pattern(home: string): RegExp | undefined {
  const folders = home.replace(/[\\/]+$/u, '').split(/[\\/]/u);
  if (folders.length < 2) return undefined;
  const escaped = folders.map((folder) => folder.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&'));
  const drive = /^[a-z]:$/iu.test(folders[0] ?? '') ? '[\\\\/]?' : '';
  return new RegExp(`(?<![^\\s"'(])${drive}${escaped.join('[\\\\/]')}(?=[\\\\/]|$)`, 'giu');
}

/**
 * Replaces the path of the user's home folder by `~`. This path contains the user's name, and shared reports contain paths in
 * names and messages.
 */
export function withoutHome(text: string, home = homedir()): string {
  const homePattern = pattern(home);
  return homePattern ? text.replace(homePattern, '~') : text;
}
