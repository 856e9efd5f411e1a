// Writes what is shown of a claim: as text for screen readers and copying, as Markdown for a note, and for the terminal.

import type { MetricDescription } from '../../score/metrics/metric.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import {
  bulletForReading,
  codeText,
  type ListItem,
  listLines,
  markdownForReading,
} from '../tables/model/markdownText.ts';
import { textForm } from '../tables/model/textForm.ts';
import { type ReportWriter, writeOneClaim } from '../tables/reportWriter.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { msg, textOf, type Message, type Render } from '../../base/words/message.ts';
import { claimScores, claimScoresTable } from './claimScores.ts';
import { lineOf, type ShownItem } from './shownItem.ts';
import { briefTexts, wholeTexts } from './textLimits.ts';
import { viewClaim, type ClaimView } from './viewClaim.ts';

/** Returns the items as a list in Markdown. Addresses are code, so that they can be copied unchanged. */
function listItems(items: readonly ShownItem[], render: Render): readonly ListItem[] {
  return items.map(({ label, text, isAddress = false, items: below = [] }) => ({
    text: render(lineOf({ label, text: isAddress ? codeText(render(text)) : text })),
    isMarkdown: isAddress,
    items: listItems(below, render),
  }));
}

/** Returns a heading of the third level and the items below it as a list. Empty if there are no items. */
export function listSection(
  heading: Message,
  items: readonly ShownItem[],
  render: Render,
): readonly string[] {
  if (items.length === 0) return [];
  const title = markdownForReading(render(heading));
  return [`### ${title}`, '', ...listLines(listItems(items, render)), ''];
}

function headLines(
  { index, claim, facts, line, scores, sentences }: ClaimView,
  render: Render,
): readonly string[] {
  const lines = [facts, line, scores, ...sentences].map((one) => render(one).trim());
  return [
    `## ${render(msg('Claim {0}', index))}`,
    '',
    `> ${markdownForReading(render(claim))}`,
    '',
    ...lines.flatMap((one) => (one === '' ? [] : [bulletForReading(one)])),
    '',
  ];
}

function evidenceLines({ parts }: ClaimView, render: Render): readonly string[] {
  return parts.flatMap(({ heading, label, items }) =>
    listSection(lineOf({ label, text: heading }), items, render),
  );
}

/** Returns everything that is known of the claim as text for screen readers and copying, with every score. */
export function claimText(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  render: Render,
): string {
  const view = viewClaim(claim, metrics, wholeTexts);
  const scores = claimScoresTable(claim, claimScores(claim, metrics));
  return [
    ...headLines(view, render),
    ...evidenceLines(view, render),
    ...(scores.rows.length > 0 ? [textForm(scores, render)] : []),
    ...listSection(msg('Justifications'), view.justifications, render),
  ].join('\n');
}

/** Returns the claim as English Markdown for an issue, a review or notes. */
export function claimMarkdown(claim: ReportClaim, metrics: readonly MetricDescription[]): string {
  const view = viewClaim(claim, metrics, briefTexts);
  return [...headLines(view, textOf), ...evidenceLines(view, textOf)].join('\n');
}

/** Returns a text as one line. Evidence may contain line breaks and control characters. */
const plainLine = (message: Message): string => toPlainText(textOf(message)).trim();

function terminalLines(items: readonly ShownItem[], indent: string): readonly string[] {
  return items.flatMap(({ items: below = [], ...item }) => [
    `${indent}${plainLine(lineOf(item))}`,
    ...terminalLines(below, `${indent}  `),
  ]);
}

/**
 * Writes the claim at this position in the reference for the terminal. Writes nothing for other claims. Prints every text in full,
 * because terminals wrap long lines.
 */
export function claimTerminalWriter(position: number): ReportWriter {
  return writeOneClaim(position, (claim, metrics) => {
    const view = viewClaim(claim, metrics, briefTexts);
    const sentences = [view.facts, view.line, view.scores, ...view.sentences].map(plainLine);
    return [
      `${plainLine(msg('Claim {0}', position))}: ${plainLine(view.claim)}`,
      ...sentences.filter((line) => line !== ''),
      '',
      ...view.parts.flatMap(({ heading, label, items }) => [
        plainLine(lineOf({ label, text: heading })),
        ...terminalLines(items, '  '),
        '',
      ]),
    ].join('\n');
  });
}
