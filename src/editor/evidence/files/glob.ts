// File patterns in settings: `*`, `?`, `**` and `{a,b}`, as in VS Code. Fills a table with one row for each character of the pattern,
// so that no pattern can freeze the editor. Libraries convert patterns to regular expressions, which can take exponential time: for
// eight `*a` and a name of 61 characters, picomatch 4 does not end within a minute. VS Code's own matcher needs an open document.

/**
 * Maximum length of a pattern in characters. Longer patterns match nothing, because each pattern is tried on every candidate
 * file.
 */
const longest = 300;

/**
 * True if the pattern matches the file. `file`: path with forward slashes, relative to its workspace folder if it has
 * one. A pattern without a slash matches names in any folder. A pattern that equals the path always matches, whatever
 * characters it has. Time is proportional to the length of the pattern times the length of the path.
 */
export function isMeant(pattern: string, file: string): boolean {
  if (pattern === file) return true;
  if (pattern.length > longest) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return matches(Array.from(pattern), Array.from(pattern.includes('/') ? file : name));
}

/**
 * Returns the positions that follow without reading a character: from `{` to each of its choices, and from the end of a choice to
 * the end of the braces. Braces do not nest. An unclosed brace and all braces after it are matched literally.
 */
function findChoices(pattern: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const next = new Map<number, readonly number[]>();
  for (let open = pattern.indexOf('{'); open !== -1; open = pattern.indexOf('{', open)) {
    const starts = [open + 1];
    let end = open + 1;
    for (; end < pattern.length && pattern[end] !== '{' && pattern[end] !== '}'; end += 1) {
      if (pattern[end] === ',') starts.push(end + 1);
    }
    if (pattern[end] !== '}') break;
    next.set(open, starts);
    for (const start of starts.slice(1)) next.set(start - 1, [end + 1]);
    next.set(end, [end + 1]);
    open = end;
  }
  return next;
}

function matches(pattern: readonly string[], text: readonly string[]): boolean {
  const choices = findChoices(pattern);
  /** `rows[sign][at]` is 1 if the pattern from `sign` on matches the text from `at` on. */
  const rows = Array.from({ length: pattern.length + 1 }, () => new Uint8Array(text.length + 2));
  (rows.at(-1) ?? [])[text.length] = 1;
  const from = (sign: number, at: number): number => rows[sign]?.[at] ?? 0;
  for (let sign = pattern.length - 1; sign >= 0; sign -= 1) {
    const letter = pattern[sign];
    let after = sign + 1;
    if (letter === '*') while (pattern[after] === '*') after += 1;
    const isAnyLength = letter === '*' && after > sign + 1;
    const areFolders = isAnyLength && pattern[after] === '/';
    if (areFolders) after += 1;
    const ways = choices.get(sign) ?? [after];
    let folder = 0; // whether a folder can end here or later
    for (let at = text.length; at >= 0; at -= 1) {
      const isName = at < text.length && text[at] !== '/';
      let isMatch = 0;
      if (choices.has(sign)) isMatch = ways.some((way) => from(way, at) === 1) ? 1 : 0;
      else if (areFolders) {
        if (text[at] === '/') folder = Math.max(folder, from(sign, at + 1));
        isMatch = Math.max(from(after, at), folder);
      } else if (letter === '*') {
        const more = isAnyLength || isName ? from(sign, at + 1) : 0;
        isMatch = Math.max(from(after, at), more);
      } else if (letter === '?' ? isName : text[at] === letter) isMatch = from(after, at + 1);
      (rows[sign] ?? [])[at] = isMatch;
    }
  }
  return from(0, 0) === 1;
}
