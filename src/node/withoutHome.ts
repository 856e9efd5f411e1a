import { homedir } from 'node:os';

/** As it stands in texts; with slashes it is also the path of a uri on Windows, `/c:/Users/...`. */
function pattern(home: string): RegExp | undefined {
  const folders = home.replace(/[\\/]+$/u, '').split(/[\\/]/u);
  if (folders.length < 2) return undefined;
  const escaped = folders.map((folder) => folder.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&'));
  const drive = /^[a-z]:$/iu.test(folders[0] ?? '') ? '[\\\\/]?' : '';
  return new RegExp(`(?<![^\\s"'(])${drive}${escaped.join('[\\\\/]')}(?=[\\\\/]|$)`, 'giu');
}

/**
 * The text with the person's home folder as `~`: who they are is in its name, and names and messages that hold a path go into
 * reports that are passed on.
 */
export function withoutHome(text: string, home = homedir()): string {
  const found = pattern(home);
  return found ? text.replace(found, '~') : text;
}
