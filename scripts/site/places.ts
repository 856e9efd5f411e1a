// Where a file of the repository is on the documentation site, and where a link of one of its pages leads there.
import path from 'node:path';

/** Pages outside docs/, by their place in the repository. */
const otherPages = new Map([
  ['README.md', 'guide.md'],
  ['CHANGELOG.md', 'changelog.md'],
  ['CONTRIBUTING.md', 'contributing.md'],
  ['site/index.md', 'index.md'],
  ['site/metrics.md', 'metrics/index.md'],
]);

/** Every Markdown file of docs/ is a page; `undefined` is for what is no page of the site. */
export function sitePage(file: string): string | undefined {
  const known = otherPages.get(file);
  if (known !== undefined) return known;
  return /^docs\/.+\.md$/u.test(file) ? file.slice('docs/'.length) : undefined;
}

/** An address with a scheme, or one that names another host: it leaves the repository. */
export function leadsOutside(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(href);
}

export interface Target {
  /** Relative to the root of the repository, with `/`; it begins with `..` where the link leads out of it. */
  readonly file: string;
  /** What stands behind `#`, decoded; empty without. */
  readonly anchor: string;
}

/** What a relative link of a file means on GitHub: from the file's folder, or from the root when it begins with `/`. */
export function linkTarget(from: string, href: string): Target {
  const [place = '', anchor = ''] = href.split('#', 2).map((part) => decodeURIComponent(part));
  const joined = place.startsWith('/')
    ? place.slice(1)
    : path.posix.join(path.posix.dirname(from), place);
  return { file: place === '' ? from : path.posix.normalize(joined).replace(/\/$/u, ''), anchor };
}

/** A repository's web address without a closing slash, and the commit or branch that its files are shown at. */
export interface Repository {
  readonly address: string;
  readonly revision: string;
}

/**
 * The address of a link on the site: of the page where the file is one, else of the file in the repository; from the site's
 * root, since VitePress puts the base before it. `undefined` where neither is known: without a repository the link is a text.
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
