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

/** The groups in the order of a reader's tasks, with the pages that come first in each. */
const groups: readonly { readonly name: string; readonly first: readonly string[] }[] = [
  {
    name: 'Start',
    first: [
      'docs/index.md',
      'docs/install.md',
      'docs/tutorial.md',
      'docs/cheatSheet.md',
      'docs/readScores.md',
      'docs/questions.md',
      'docs/whichMetric.md',
      'docs/faq.md',
      'docs/troubleshooting.md',
    ],
  },
  {
    name: 'Tasks',
    first: [
      'docs/editor.md',
      'docs/comparisons.md',
      'docs/doctor.md',
      'docs/leaks.md',
      'docs/sources.md',
      'docs/rating.md',
      'docs/agreement.md',
      'docs/checkup.md',
      'docs/checklist.md',
      'docs/mapping.md',
      'docs/columns.md',
      'docs/judges.md',
      'docs/models.md',
      'docs/agents.md',
      'docs/clusters.md',
      'docs/continuousIntegration.md',
    ],
  },
  {
    name: 'Metrics',
    first: [
      'site/metrics.md',
      // Evidence
      'docs/metrics/coverage.md',
      'docs/metrics/coverageOverlap.md',
      'docs/metrics/semqa.md',
      'docs/metrics/hungarianMeteor.md',
      'docs/metrics/rouge.md',
      'docs/metrics/bleu.md',
      'docs/metrics/chrf.md',
      'docs/metrics/wholeEvidence.md',
      'docs/metrics/urlOverlap.md',
      'docs/metrics/feverScore.md',
      'docs/metrics/scifactScores.md',
      'docs/metrics/nuggetScores.md',
      'docs/metrics/rubricScores.md',
      'docs/metrics/sourceSupport.md',
      'docs/metrics/citations.md',
      'docs/metrics/evidenceStages.md',
      // Verdicts
      'docs/metrics/averitec.md',
      'docs/metrics/verdict.md',
      'docs/metrics/ordinalVerdict.md',
      'docs/metrics/justification.md',
      // Judges
      'docs/metrics/ev2r.md',
      'docs/metrics/referenceless.md',
      'docs/metrics/judgeVerdict.md',
      // Other models
      'docs/metrics/proxyReference.md',
      'docs/metrics/pairRegressor.md',
    ],
  },
  {
    name: 'Reference',
    first: [
      'docs/commandLine.md',
      'docs/options.md',
      'docs/settings.md',
      'docs/files.md',
      'docs/averimatec.md',
      'docs/python.md',
      'docs/glossary.md',
      'docs/web.md',
      'docs/privacy.md',
    ],
  },
  {
    name: 'Studies',
    first: ['docs/studies/people.md', 'docs/studies/blind-spots.md', 'docs/studies/judges.md'],
  },
  {
    name: 'Project',
    first: [
      'README.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/localisation.md',
      'docs/publishing.md',
    ],
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
