// Ranks the results of the site's search. Lists the most common searches, with the page that each search must find first.
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Options that VitePress 1.6.4 passes to MiniSearch besides `searchOptions` (VPLocalSearchBox.vue). */
const indexOptions = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
};

export const searchOptions = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  /**
   * Ranks first steps before other pages, guides before metrics, the start of a page before its sections, and developer pages
   * last. The site's build copies the text of this function into the pages, so the function must not use anything outside itself.
   * @param id the address of a section, with its anchor
   * @param stored the section's `titles`: the headings above it, empty at the start of a page
   */
  boostDocument: (id: string, _term: string, stored?: Record<string, unknown>): number => {
    const isBackground =
      /\/(?:guide|changelog|contributing|architecture|localisation|publishing|studies\/[^#]*)(?:\.html)?#/u.test(
        id,
      );
    const isMetric = id.includes('/metrics/');
    const isFirstStep =
      /\/(?:install|tutorial|readScores|whichMetric|troubleshooting)(?:\.html)?#/u.test(id);
    const titles = stored?.['titles'];
    const isPageStart = Array.isArray(titles) && titles.length === 0;
    const page = isBackground ? 0.3 : isMetric ? 0.7 : isFirstStep ? 1.5 : 1;
    return page * (isPageStart ? 2 : 1);
  },
};

/** Common searches, each with the page that must come first. */
export const searches: ReadonlyMap<string, string> = new Map([
  ['install', 'install'],
  ['score', 'tutorial'],
  ['compare', 'comparisons'],
  ['metric', 'whichMetric'],
  ['judge', 'judges'],
  ['error', 'troubleshooting'],
  ['settings', 'settings'],
  ['python', 'python'],
  ['semqa', 'metrics/semqa'],
  ['coverage', 'metrics/coverage'],
]);

interface SearchIndex {
  search(text: string): readonly { readonly id: string }[];
}

/** The part of MiniSearch that this module uses. */
export interface SearchLibrary {
  loadJSON(json: string, options: object): SearchIndex;
}

/** Resolves with the search index of the built site, loaded in the same way as the site's search box loads it. */
export async function builtSearch(folder: string, library: SearchLibrary): Promise<SearchIndex> {
  const chunks = path.join(folder, 'assets/chunks');
  const [file] = globSync('@localSearchIndexroot.*.js', { cwd: chunks });
  if (file === undefined) throw new Error(`${chunks} has no search index.`);
  const module = (await import(pathToFileURL(path.join(chunks, file)).href)) as {
    readonly default: string;
  };
  return library.loadJSON(module.default, { ...indexOptions, searchOptions });
}

/** Returns sentences about searches that find a wrong page first. Empty if there are none. */
export function wrongInSearch(index: SearchIndex, base: string): readonly string[] {
  return [...searches].flatMap(([text, page]) => {
    const first = index.search(text)[0]?.id ?? 'nothing';
    const isRight = first.replace(/(?:\.html)?#.*$/u, '') === `${base}${page}`;
    return isRight ? [] : [`A search for "${text}" first finds ${first}, not ${page}.`];
  });
}
