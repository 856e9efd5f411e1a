// Checks a drawing that a webview sends for saving. In a browser, an SVG may run scripts and load files, so only
// elements and attributes of our plots are allowed.

/** Maximum length of a drawing in characters. A plot of 20,000 dots has 3 million. */
const longest = 20_000_000;

const tags: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'rect', 'line', 'circle', 'text', 'title', 'desc', 'style'],
]);

/** Attributes of our plots: geometry, classes, and labels for screen readers. */
const attributes =
  /^(?:xmlns|width|height|viewBox|class|role|id|tabindex|transform|opacity|d|points?|[xy][12]?|d[xy]|r[xy]?|c[xy]|data-[\w-]+|aria-[\w-]+|(?:fill|stroke|font)(?:-[a-z]+)*|(?:text-anchor|dominant-baseline|preserveAspectRatio|focusable|lang))$/;

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;

/** A tag with the text before it. Comments, CDATA and entity declarations do not match. */
const piece = /([^<>]*)<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/gy;

/** True if the style loads nothing. Colours and sizes are allowed. */
function isHarmlessStyle(css: string): boolean {
  return !/@import|@font-face|url\s*\(|expression|[\\&]/i.test(css);
}

function areHarmless(written: string): boolean {
  const names = [...written.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return names.every(
    ([, name = '', value = '']) =>
      attributes.test(name) &&
      !/url\s*\(/i.test(value) &&
      (name !== 'xmlns' || value === 'http://www.w3.org/2000/svg'),
  );
}

/** True if the text is one well-nested SVG with elements of our plots only and without anything that runs or loads. */
export function isPlainSvg(svg: string): boolean {
  if (svg.length > longest) return false;
  const text = svg.replace(declaration, '');
  if (!text.startsWith('<svg')) return false;
  const open: string[] = [];
  let end = 0;
  for (const [whole, before = '', slash, tag = '', written = '', closed] of text.matchAll(piece)) {
    end += whole.length;
    if (!tags.has(tag) || !areHarmless(written)) return false;
    if (open.at(-1) === 'style' && !isHarmlessStyle(before)) return false;
    if (slash === '/') {
      if (open.pop() !== tag) return false;
    } else if (closed !== '/') {
      open.push(tag);
    }
    if (open.length === 0) break;
  }
  return open.length === 0 && text.slice(end).trim() === '';
}

/** Returns a file name without extension. Keeps only letters, digits and characters that every file system allows. */
export function plotFileName(name: string): string {
  const plain = name.normalize('NFKC').replace(/[^\p{L}\p{N}._ -]+/gu, '-');
  return plain.replace(/^[-. ]+|[-. ]+$/g, '').slice(0, 80) || 'plot';
}
