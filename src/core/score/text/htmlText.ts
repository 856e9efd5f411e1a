// The text of a web page that is stored in a file. The page is untrusted: reading it takes linear time for any input, and executes and
// loads nothing.

/** Elements whose content is not part of the page's text. */
const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe']);

/** Elements within a line. All other elements start a new line. */
const inline = new Set(
  'a abbr b bdi bdo cite code em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: 0x26,
    lt: 0x3c,
    gt: 0x3e,
    quot: 0x22,
    apos: 0x27,
    nbsp: 0x20,
    hellip: 0x2026,
    ndash: 0x2013,
    mdash: 0x2014,
    lsquo: 0x2018,
    rsquo: 0x2019,
    ldquo: 0x201c,
    rdquo: 0x201d,
  }).map(([name, code]) => [name, String.fromCodePoint(code)]),
);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, (whole, ...found) => {
    const [decimal, hexadecimal, name] = found as readonly (string | undefined)[];
    if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}

/** Whether the start of a file looks like a web page. */
export function isHtml(text: string): boolean {
  return /^\s*(?:<!doctype\s+html|<html|<head|<body|<!--)/iu.test(text.slice(0, 1000));
}

/**
 * Returns the text of a page: without tags, comments, scripts and styles, one line for each block. A `<` that does not start a
 * tag is text. A script without an end tag extends to the end of the page.
 */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    parts.push(decodeEntities(html.slice(at, open)));
    if (lower.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const [tag, name = ''] = /^<[/!?]?([a-z][a-z\d]*)?/u.exec(lower.slice(open, open + 40)) ?? [];
    const isTag = name !== '' || /^<[/!?]/u.test(tag ?? '');
    if (!isTag) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    const end = html.indexOf('>', open);
    at = end < 0 ? html.length : end + 1;
    if (!inline.has(name)) parts.push('\n');
    if (unseen.has(name) && lower[open + 1] !== '/' && lower[at - 2] !== '/') {
      const close = lower.indexOf(`</${name}`, at);
      at = close < 0 ? html.length : close;
    }
  }
  parts.push(decodeEntities(html.slice(at)));
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
