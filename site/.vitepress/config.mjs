// The documentation site. Its pages are the Markdown files of docs/ with README.md, CHANGELOG.md and CONTRIBUTING.md, as they
// are on GitHub: links to pages lead to pages, links to other files into the repository (scripts/site).
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';
import { findAddress } from '../../scripts/written/tables.ts';
import { siteBase, siteLink, sitePage, githubSlug } from '../../scripts/site/places.ts';
import { sidebar } from '../../scripts/site/sidebar.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { SITE_REPOSITORY, SITE_REVISION: named } = process.env;
const address =
  SITE_REPOSITORY ?? findAddress(readFileSync(path.join(root, 'package.json'), 'utf8'))?.page;

/** Without an address (a build on one's own machine) links to source files are plain texts. */
const repository =
  address === undefined || address === ''
    ? undefined
    : { address: address.replace(/\/$/u, ''), revision: named ?? head() };

function head() {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}

const files = globSync(['docs/**/*.md', 'site/*.md', '*.md'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort();
const pages = new Map(
  files.map((file) => [file, readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n')]),
);

/** @param {string} file */
const isFolder = (file) => statSync(path.join(root, file)).isDirectory();

/**
 * Links as the site has them, and texts that Vue takes for texts.
 * @param {import('markdown-it').default} md
 */
function useRepositoryLinks(md) {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const from = path.relative(root, env.realPath ?? env.path).replaceAll(path.sep, '/');
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        if (token.type !== 'link_open') continue;
        const link = siteLink(from, token.attrGet('href') ?? '', repository, isFolder);
        if (link === undefined) token.attrs = [];
        else token.attrSet('href', link);
      }
    }
  });
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (...given) => text(...given).replaceAll('{{', '&#123;&#123;');
}

/**
 * A table's corner without a word heads nothing, and is a cell.
 * @param {import('markdown-it').default} md
 */
function useEmptyHeadings(md) {
  md.core.ruler.push('empty-headings', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const end = tokens[at + 2];
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '' || !end) continue;
      token.tag = 'td';
      end.tag = 'td';
    }
  });
}

/** Pages lie outside this folder, and beside them Vite would look for Vue in the product's packages, which have none. */
const vueOfSite = {
  name: 'vue-of-site',
  enforce: /** @type {const} */ ('pre'),
  /** @type {import('vite').Plugin['resolveId']} */
  resolveId: (id, _from, { ssr }) =>
    ssr && /^vue(?:\/server-renderer)?$/u.test(id) ? { id, external: true } : undefined,
};

export default defineConfig({
  title: 'Evidence Inspector',
  description:
    'How good is the evidence behind a fact-checking verdict? Scores for every claim, and why they are what they are.',
  lang: 'en',
  base: siteBase(),
  srcDir: '..',
  srcExclude: readdirSync(root, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/**` : entry.name))
    .filter((name) => !['docs/**', 'site/**'].includes(name) && sitePage(name) === undefined),
  rewrites: Object.fromEntries(files.map((file) => [file, sitePage(file) ?? file])),
  outDir: '../out/site',
  cacheDir: '../out/siteCache',
  head: [['link', { rel: 'icon', href: `${siteBase()}icon.png`, type: 'image/png' }]],
  markdown: {
    config: (md) => {
      useRepositoryLinks(md);
      useEmptyHeadings(md);
    },
    // GitHub's usual colours of code have too little contrast on the theme's grey.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: githubSlug },
    image: { lazyLoading: true },
  },
  vite: { plugins: [vueOfSite] },
  buildEnd: ({ outDir }) => {
    copyFileSync(path.join(root, 'media/icon.png'), path.join(outDir, 'icon.png'));
  },
  themeConfig: {
    logo: '/icon.png',
    nav: [
      { text: 'Start', link: '/install' },
      // Not a page of VitePress (scripts/site/tryPage.ts), so the browser must load it.
      { text: 'Try it', link: '/try/', target: '_self' },
      { text: 'Metrics', link: '/metrics/' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Changes', link: '/changelog' },
    ],
    sidebar: sidebar(pages),
    outline: [2, 3],
    search: { provider: 'local', options: { detailedView: true } },
    notFound: { linkLabel: 'Take me home' },
    ...(repository && { socialLinks: [{ icon: 'github', link: repository.address }] }),
    footer: { message: 'Apache License 2.0' },
  },
});
