// Patterns of files in settings: `*`, `?`, `**` and `{a,b}`, as VS Code has them.

/** Nobody writes a longer one; a pattern is tried on every file that may be evidence. */
const longest = 300;

/** Of the braces of one pattern. */
const mostAlternatives = 64;

/**
 * Whether a file is meant; `file`: with forward slashes, relative to the workspace folder where it is in one. A pattern without a
 * slash is one of names, in any folder. The file's own path is always a pattern of it, whatever signs it has. Time grows with the
 * lengths of both, multiplied.
 */
export function isMeant(pattern: string, file: string): boolean {
  if (pattern === file) return true;
  if (pattern.length > longest) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const text = pattern.includes('/') ? file : name;
  return alternatives(pattern).some((one) => matches(one, text));
}

/** Without braces, which do not nest; one that is not closed is a letter like any other. */
function alternatives(pattern: string): readonly string[] {
  let all = [''];
  let rest = pattern;
  for (;;) {
    const found = /^([^{]*)\{([^{}]*)\}/u.exec(rest);
    if (found === null) return all.map((one) => one + rest);
    const [whole, before = '', inside = ''] = found;
    all = all
      .flatMap((one) => inside.split(',').map((choice) => one + before + choice))
      .slice(0, mostAlternatives);
    rest = rest.slice(whole.length);
  }
}

/** Follows all ways at once: the places in the text that what was read of the pattern may have come to. */
function matches(pattern: string, text: string): boolean {
  const signs = pattern.match(/\*\*+\/|\*\*+|[^]/gu) ?? [];
  let places = new Set([0]);
  for (const sign of signs) {
    const next = new Set<number>();
    for (const place of places) {
      if (sign.startsWith('**')) {
        const isFolders = sign.endsWith('/');
        for (let at = place; at <= text.length; at += 1) {
          if (!isFolders || at === place || text[at - 1] === '/') next.add(at);
        }
      } else if (sign === '*') {
        next.add(place);
        for (let at = place; at < text.length && text[at] !== '/'; at += 1) next.add(at + 1);
      } else if (text.startsWith(sign, place)) next.add(place + sign.length);
      else if (sign === '?' && place < text.length && text[place] !== '/') next.add(place + 1);
    }
    places = next;
    if (places.size === 0) return false;
  }
  return places.has(text.length);
}
