// Finds a repository file's place on the documentation site, and the targets of links in its pages.

import path from 'node:path';

/** Pages whose place differs from their path in docs/, by their path in the repository. */
const otherPages = new Map([
  ['README.md', 'guide.md'],
  ['CHANGELOG.md', 'changelog.md'],
  ['CONTRIBUTING.md', 'contributing.md'],
  ['site/index.md', 'index.md'],
  ['docs/index.md', 'contents.md'],
  ['site/metrics.md', 'metrics/index.md'],
]);

/** Returns the path under which the site is served, with a slash at both ends: the variable SITE_BASE, `/` by default. */
export function siteBase(): string {
  const given = process.env['SITE_BASE'] ?? '/';
  return given.endsWith('/') ? given : `${given}/`;
}

/** Returns the site's page for a file. Every Markdown file of docs/ is a page. Returns `undefined` if the file is not a page. */
export function sitePage(file: string): string | undefined {
  const known = otherPages.get(file);
  if (known !== undefined) return known;
  return /^docs\/.+\.md$/u.test(file) ? file.slice('docs/'.length) : undefined;
}

/** Whether an address leaves the repository, because it has a scheme or names another host. */
export function leadsOutside(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(href);
}

export interface Target {
  /** Path relative to the root of the repository, with `/`. Begins with `..` if the link leaves the repository. */
  readonly file: string;
  /** The part after `#`, decoded. Empty if there is none. */
  readonly anchor: string;
}

/** Returns the target of a relative link on GitHub: relative to the file's folder, or to the root if it begins with `/`. */
export function linkTarget(from: string, href: string): Target {
  const [place = '', anchor = ''] = href.split('#', 2).map((part) => decodeURIComponent(part));
  const joined = place.startsWith('/')
    ? place.slice(1)
    : path.posix.join(path.posix.dirname(from), place);
  return { file: place === '' ? from : path.posix.normalize(joined).replace(/\/$/u, ''), anchor };
}

/** A repository's web address without a final slash, and the commit or branch whose files are shown. */
export interface Repository {
  readonly address: string;
  readonly revision: string;
}

/**
 * Returns the address of a link on the site: the page if the file has a page on the site, otherwise the file in the repository.
 * The address of a page is relative to the site's root, because VitePress adds the base. Returns `undefined` if the file has no
 * page and there is no repository. The link then becomes text.
 */
export function siteLink(
  from: string,
  href: string,
  repository: Repository | undefined,
  isFolder: (file: string) => boolean,
): string | undefined {
  if (leadsOutside(href) || href.startsWith('#')) return href;
  const { file, anchor } = linkTarget(from, href);
  const behind = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
  const page = sitePage(file);
  if (page !== undefined) return `/${page}${behind}`;
  if (repository === undefined) return undefined;
  const kind = isFolder(file) ? 'tree' : 'blob';
  return `${repository.address}/${kind}/${repository.revision}/${encodeURI(file)}${behind}`;
}

/**
 * Returns the anchor that GitHub gives a heading's plain text: lower case, hyphens for spaces, other punctuation removed. The
 * site uses the same anchors, so that a link works in both places. For repeated headings see headingSlugs. Source: the table of
 * contents filter of GitHub's html-pipeline. github-slugger 2.0.0 gives equal results.
 */
export function githubSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the anchors of a page's headings in order. A heading's second appearance ends with -1, its third with -2. */
export function headingSlugs(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const slug = githubSlug(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
