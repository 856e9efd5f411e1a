// The site's page list, generated from the files of docs/. New pages appear automatically.
import { sitePage } from './places.ts';

export interface SidebarPage {
  readonly text: string;
  readonly link: string;
}

export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly SidebarPage[];
}

const docs = (names: string): readonly string[] =>
  names.split(' ').map((name) => (name.includes('.') ? name : `docs/${name}.md`));

const metrics = (names: string): readonly string[] =>
  names.split(' ').map((name) => `docs/metrics/${name}.md`);

/** The groups in the order of a reader's tasks, with the pages that come first in each: names in docs/, or files. */
const groups: readonly { readonly name: string; readonly first: readonly string[] }[] = [
  {
    name: 'Start',
    first: docs(
      'index install tutorial cheatSheet readScores questions whichMetric faq troubleshooting',
    ),
  },
  {
    name: 'Tasks',
    first: docs(
      'editor comparisons doctor leaks sources rating agreement checkup checklist mapping columns judges models agents clusters stats cite continuousIntegration',
    ),
  },
  {
    name: 'Metrics',
    first: [
      'site/metrics.md',
      // Evidence
      ...metrics(
        'coverage coverageOverlap semqa hungarianMeteor rouge bleu chrf wholeEvidence urlOverlap feverScore supportingFacts scifactScores nuggetScores rubricScores sourceSupport citations evidenceStages',
      ),
      // Verdicts, judges, other models
      ...metrics('averitec verdict ordinalVerdict justification'),
      ...metrics('ev2r referenceless judgeVerdict proxyReference pairRegressor'),
    ],
  },
  {
    name: 'Reference',
    first: docs('commandLine options settings files averimatec python glossary web privacy'),
  },
  { name: 'Studies', first: docs('studies/people studies/blind-spots studies/judges') },
  {
    name: 'Project',
    first: docs('README.md CHANGELOG.md CONTRIBUTING.md architecture localisation publishing'),
  },
];

/** Returns the first level-1 heading as plain text, otherwise the file's name. */
export function pageTitle(file: string, text: string): string {
  const heading = /^# (.+)$/mu.exec(text)?.[1] ?? file;
  return heading.replaceAll(/[`*]/gu, '').trim();
}

/**
 * Returns the first paragraph after the heading as plain text. It says what the page is about. Empty if there is no paragraph.
 */
export function firstParagraph(text: string): string {
  const paragraph = /^# .+\n+(?!#)(.+)$/mu.exec(text)?.[1] ?? '';
  return paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/[`*]|\b_|_\b/gu, '');
}

function groupOf(file: string): string {
  const own = groups.find(({ first }) => first.includes(file));
  if (own) return own.name;
  const folder = /^docs\/([^/]+)\//u.exec(file)?.[1];
  if (folder === undefined) return 'Tasks';
  return folder.charAt(0).toUpperCase() + folder.slice(1);
}

/**
 * Returns all pages except the home page, in groups: first the pages that the group names, then the others by title.
 * @param pages text of each page, by file
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

/** Labels for pages whose own heading would be unclear in the list. */
const labels = new Map([
  ['README.md', 'README'],
  ['site/metrics.md', 'All metrics'],
]);

function placeIn(first: readonly string[], file: string): number {
  const at = first.indexOf(file);
  return at < 0 ? first.length : at;
}
