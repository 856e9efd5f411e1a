// Writes BibTeX entries for the tool and for the sources of metrics.

import type { Metric } from '../../score/metrics/metric.ts';
import { metricsOf } from '../../score/metrics/registry.ts';
import type { Work } from '../../score/metrics/works.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['ć', "{\\'c}"],
  ['&', '\\&'],
  ['%', '\\%'],
  ['_', '\\_'],
  ['#', '\\#'],
  ['$', '\\$'],
]);

function escapeText(text: string): string {
  return text.replace(/[ć&%_#$]/gu, (character) => escapes.get(character) ?? character);
}

type Field = readonly [name: string, value: string | undefined];

function entryText(kind: string, key: string, fields: readonly Field[]): string {
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(9)} = {${value}},`],
  );
  return [`@${kind}{${key},`, ...lines, '}', ''].join('\n');
}

function workEntry(work: Work): string {
  const { kind = 'inproceedings', authors, title, venue, pages } = work;
  return entryText(kind, work.key, [
    ['author', escapeText(authors)],
    // A second pair of braces keeps the capitals of names, which styles would otherwise change.
    ['title', `{${escapeText(title)}}`],
    [kind === 'article' ? 'journal' : 'booktitle', escapeText(venue)],
    ['volume', work.volume],
    ['number', work.number],
    ['pages', pages && `${String(pages[0])}--${String(pages[1])}`],
    ['year', String(work.year)],
    // LaTeX packages for addresses read the characters of a DOI or URL unchanged.
    ['doi', work.doi],
    ['url', work.url],
  ]);
}

function toolEntry(version: string): string {
  return entryText('misc', 'evidence-inspector', [
    ['author', '{Evidence Inspector contributors}'],
    ['title', '{Evidence Inspector}'],
    ['note', `Version ${escapeText(version)}. Computer software`],
  ]);
}

/** Returns the metrics and the metrics whose scores they use, each once. */
function withRequired(metrics: readonly Metric[]): readonly Metric[] {
  const all = new Set(metrics);
  for (const { requires = [] } of all) for (const metric of metricsOf(requires)) all.add(metric);
  return [...all];
}

/**
 * Returns BibTeX entries: first this version of the tool, then each work once, in the order of the metrics. Includes works of
 * metrics whose scores another metric uses. A metric without a known work adds no entry.
 */
export function bibtexOf(metrics: readonly Metric[], version: string): string {
  const works = new Set(withRequired(metrics).flatMap((metric) => metric.works ?? []));
  return [toolEntry(version), ...[...works].map(workEntry)].join('\n');
}
