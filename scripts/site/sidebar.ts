// The site's list of pages, made from the files of docs/: a new page is in it without being named anywhere.
import { sitePage } from './places.ts';

export interface SidebarPage {
  readonly text: string;
  readonly link: string;
}

export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly SidebarPage[];
}

/** The groups that have a place of their own, and what leads each. A folder of docs/ that is not here comes after them, by its name. */
const groups: readonly { readonly name: string; readonly first: readonly string[] }[] = [
  { name: 'Start', first: ['README.md', 'docs/glossary.md'] },
  { name: 'Guides', first: [] },
  { name: 'Metrics', first: ['site/metrics.md'] },
  { name: 'Studies', first: [] },
  {
    name: 'Project',
    first: [
      'docs/architecture.md',
      'CONTRIBUTING.md',
      'docs/localisation.md',
      'docs/publishing.md',
      'CHANGELOG.md',
    ],
  },
];

/** The first heading of rank 1 as plain text, else the file's name. */
export function pageTitle(file: string, text: string): string {
  const heading = /^# (.+)$/mu.exec(text)?.[1] ?? file;
  return heading.replaceAll(/[`*]/gu, '').trim();
}

/** The first paragraph behind the heading as plain text: what the page is about. Empty where there is none. */
export function firstParagraph(text: string): string {
  const paragraph = /^# .+\n+(?!#)(.+)$/mu.exec(text)?.[1] ?? '';
  return paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/[`*]|\b_|_\b/gu, '');
}

function groupOf(file: string): string {
  const own = groups.find(({ first }) => first.includes(file));
  if (own) return own.name;
  const folder = /^docs\/([^/]+)\//u.exec(file)?.[1];
  return folder === undefined ? 'Guides' : folder.charAt(0).toUpperCase() + folder.slice(1);
}

/**
 * All pages but the home page, in groups: first what its group names, then by title.
 * @param pages by file: the page's text
 */
export function sidebar(pages: ReadonlyMap<string, string>): readonly SidebarGroup[] {
  const files = [...pages.keys()].filter(
    (file) => sitePage(file) !== undefined && file !== 'site/index.md',
  );
  const names = new Set([...groups.map(({ name }) => name), ...files.map(groupOf).toSorted()]);
  return [...names]
    .map((name) => {
      const first = groups.find((group) => group.name === name)?.first ?? [];
      const items = files
        .filter((file) => groupOf(file) === name)
        .map((file) => ({ file, text: labels.get(file) ?? pageTitle(file, pages.get(file) ?? '') }))
        .sort(
          (a, b) =>
            placeIn(first, a.file) - placeIn(first, b.file) || a.text.localeCompare(b.text, 'en'),
        )
        .map(({ file, text }) => ({ text, link: `/${sitePage(file) ?? ''}` }));
      return { text: name, items };
    })
    .filter(({ items }) => items.length > 0);
}

/** Where a page's own heading says too little beside others. */
const labels = new Map([
  ['README.md', 'The whole guide'],
  ['site/metrics.md', 'All metrics'],
]);

function placeIn(first: readonly string[], file: string): number {
  const at = first.indexOf(file);
  return at < 0 ? first.length : at;
}
