// `node scripts/site/checkSite.ts`: checks the built site in out/site for broken links and anchors, empty table headings, and anything that
// a page would load from another host, and tries the most common searches. Exits with 1 if there is a fault.

import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { siteBase, leadsOutside } from './places.ts';
import { builtSearch, type SearchLibrary, wrongInSearch } from './search.ts';

interface BuiltPage {
  readonly file: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  /** Addresses that the browser loads automatically: scripts, styles, pictures, fonts. */
  readonly fetched: readonly string[];
  readonly hasEmptyHeading: boolean;
}

/** Reads a page. Relies on the generator, which puts every attribute's value in double quotation marks. */
function builtPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(path.join(folder, file), 'utf8');
  const values = (expression: RegExp): readonly string[] =>
    [...html.matchAll(expression)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  return {
    file,
    ids: new Set(values(/\sid="([^"]*)"/gu)),
    links: values(/<a\s[^>]*?href="([^"]*)"/gu),
    fetched: [
      ...values(/<(?:script|img|iframe|source|video|audio)\s[^>]*?src="([^"]*)"/gu),
      ...values(/<link\s[^>]*?href="([^"]*)"/gu),
    ],
    hasEmptyHeading: /<th(?:\s[^>]*)?>\s*<\/th>/u.test(html),
  };
}

/**
 * Returns the file that a server such as GitHub Pages serves for an address below the base. `x` is served from x, x.html or
 * x/index.html.
 */
function servedFile(folder: string, place: string): string | undefined {
  const name = decodeURIComponent(place);
  return [name, `${name}.html`, path.posix.join(name, 'index.html')].find(
    (file) => /\.\w+$/u.test(file) && existsSync(path.join(folder, file)),
  );
}

/**
 * Returns sentences about the site's faults. Empty if there are none.
 * @param folder the built site
 * @param base the path under which it will be served, with a slash at both ends
 */
export function wrongInSite(folder: string, base: string): readonly string[] {
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const pages = new Map(files.map((file) => [file, builtPage(folder, file)]));
  const wrong: string[] = [];
  for (const { file, links, fetched, hasEmptyHeading } of pages.values()) {
    if (hasEmptyHeading) wrong.push(`${file} has a table whose heading has no word.`);
    for (const href of fetched) {
      if (leadsOutside(href) && !href.startsWith('data:')) {
        wrong.push(`${file} asks another host for ${href}.`);
      }
    }
    for (const href of [...links, ...fetched].filter((one) => !leadsOutside(one))) {
      const [place = '', anchor = ''] = href.split('#', 2);
      if (place !== '' && !place.startsWith(base)) {
        wrong.push(`${file} links to ${href}, which is outside ${base}.`);
        continue;
      }
      const target = place === '' ? file : servedFile(folder, place.slice(base.length));
      if (target === undefined) wrong.push(`${file} links to ${href}, which is not there.`);
      else if (anchor !== '' && !pages.get(target)?.ids.has(decodeURIComponent(anchor))) {
        wrong.push(`${file} links to ${href}, and ${target} has no such anchor.`);
      }
    }
  }
  for (const file of globSync('assets/**/*.css', { cwd: folder })) {
    const css = readFileSync(path.join(folder, file), 'utf8');
    for (const [, address = ''] of css.matchAll(
      /(?:url\(|@import )["']?((?:https?:)?\/\/[^"')]+)/gu,
    )) {
      wrong.push(`${file} asks another host for ${address}.`);
    }
  }
  return pages.size === 0 ? [`${folder} has no page.`] : [...new Set(wrong)];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = path.join(root, 'out/site');
  const base = siteBase();
  // The site has its own packages, separate from the product's.
  const library = createRequire(path.join(root, 'site/package.json'))(
    'minisearch',
  ) as SearchLibrary;
  const wrong = [
    ...wrongInSite(folder, base),
    ...wrongInSearch(await builtSearch(folder, library), base),
  ];
  process.stdout.write(
    wrong.length === 0
      ? 'All links and common searches of the site lead where they should.\n'
      : `${wrong.join('\n')}\n`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
