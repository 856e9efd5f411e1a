// Each panel's content as a Markdown document for screen readers, searching and copying. All text from files goes
// through the escaping writers of the exports.

import type { Comparison } from '../../core/analyse/comparison/comparison.ts';
import {
  type ComparedLeaderboard,
  tabulateWithNotes,
} from '../../core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { comparisonDocument } from '../../core/analyse/comparison/pages/comparisonView.ts';
import { type DocumentPanelName, documentPanels } from '../../core/analyse/panels/panels.ts';
import type { MetricDescription } from '../../core/score/metrics/metric.ts';
import type { Dimension, RatingValues } from '../../core/analyse/ratings/scheme.ts';
import type { Report } from '../../core/score/report/report.ts';
import { nameVerdict } from '../../core/score/report/summary.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { pairItems } from '../../core/show/claimView/answerItems.ts';
import { claimText, listSection } from '../../core/show/claimView/claimForms.ts';
import type { Document } from '../../core/show/document/document.ts';
import { documentText } from '../../core/show/document/documentText.ts';
import { bulletForReading, markdownForReading } from '../../core/show/tables/model/markdownText.ts';
import type { Table } from '../../core/show/tables/model/table.ts';
import { textForm } from '../../core/show/tables/model/textForm.ts';
import { reportText, writeOverview } from '../../core/show/pages/reportDocuments.ts';
import { msg, type Render, textOf } from '../../core/base/words/message.ts';
import type { RatingHeader, RatingTaskTexts } from '../../protocol/ratingPanel.ts';
import type { PanelName } from '../platform/contributions.ts';

// The claim that is being rated, as text. Contains only what the page shows, so that a blind rater learns nothing more.

function questionLines(
  { id, about, question, levels }: Dimension,
  values: RatingValues | undefined,
  render: Render,
): string {
  const chosen = values && new Map(Object.entries(values)).get(id);
  const lines = levels.map(({ value, text }, index) => {
    const label = markdownForReading(text);
    return `${String(index + 1)}. ${value === chosen ? render(msg('{0} (selected)', label)) : label}`;
  });
  const heading = about === undefined ? question : `${about} ${question}`;
  return [`### ${markdownForReading(heading)}`, '', ...lines, ''].join('\n');
}

/** Writes the progress, the claim with the evidence of both sides, and the questions with the keys of their levels. */
function ratingText(
  { header, task }: { readonly header: RatingHeader; readonly task?: RatingTaskTexts },
  render: Render,
): string {
  const { schemeName, done, total } = header;
  const lines = [
    `- ${render(msg('{0}: {1} of {2} done', markdownForReading(schemeName), done, total))}`,
  ];
  if (!task) return [...lines, `- ${render(msg('There is nothing left to rate.'))}`, ''].join('\n');
  const { verdicts, given: rating, date, speaker, dimensions } = task;
  return [
    `> ${markdownForReading(task.claim)}`,
    '',
    ...lines,
    ...(date === undefined ? [] : [`- ${render(msg('Date: {0}', markdownForReading(date)))}`]),
    ...(speaker === undefined
      ? []
      : [`- ${render(msg('Speaker: {0}', markdownForReading(speaker)))}`]),
    ...(verdicts
      ? [
          `- ${render(
            msg(
              'Verdicts: predicted {0}, reference {1}',
              markdownForReading(render(nameVerdict(verdicts.predicted))),
              markdownForReading(render(nameVerdict(verdicts.reference))),
            ),
          )}`,
        ]
      : []),
    '',
    ...listSection(msg('Predicted evidence'), pairItems('predictions', task.predicted), render),
    ...listSection(msg('Reference evidence'), pairItems('reference', task.reference), render),
    ...dimensions.map((dimension) => questionLines(dimension, rating?.values, render)),
  ].join('\n');
}

/** A claim that the user is viewing. */
export interface ClaimInView {
  readonly claim: ReportClaim;
  readonly metrics: readonly MetricDescription[];
  /** The claim's system, if the panel shows several. */
  readonly system?: string;
}

/** Content of each panel's text. */
export type ShownInPanels = ShownInOwnPanels & Readonly<Record<DocumentPanelName, Document>>;

interface ShownInOwnPanels {
  /** `report` is absent if scoring has not ended. */
  readonly inspector: { readonly claims: readonly ClaimInView[]; readonly report?: Report };
  readonly metrics: {
    readonly tables: readonly Table[];
    readonly claims: readonly ClaimInView[];
    /** Warnings about the scores, and their provenance. */
    readonly notes: readonly string[];
  };
  /** `task` is absent if all claims are rated. */
  readonly rating: { readonly header: RatingHeader; readonly task?: RatingTaskTexts };
  readonly systems: {
    readonly comparison: Comparison;
    readonly leaderboard: ComparedLeaderboard;
    readonly claims: readonly ClaimInView[];
  };
}

function claimsText(claims: readonly ClaimInView[], render: Render): string {
  return claims
    .map(({ claim, metrics, system }) => {
      const text = claimText(claim, metrics, render);
      return system === undefined
        ? text
        : `${render(msg('Evidence of {0}:', markdownForReading(system)))}\n\n${text}`;
    })
    .join('\n');
}

/** One function for each panel that is not a document. A panel without a function is a compile error. */
const ownTexts: {
  readonly [Name in Exclude<PanelName, DocumentPanelName>]: (
    content: ShownInPanels[Name],
    render: Render,
  ) => string;
} = {
  inspector: ({ claims, report }, render) =>
    [
      report ? writeOverview(report, render) : '',
      claimsText(claims, render),
      report
        ? reportText(report, render)
        : `${render(msg('Scoring has not finished. Run Show as Text again after scoring to see the scores for the file.'))}\n`,
    ].join('\n'),
  metrics: ({ tables, claims, notes }, render) =>
    [
      ...tables.map((table) => textForm(table, render)),
      claimsText(claims, render),
      ...notes.map((note) => `${bulletForReading(note)}\n`),
    ].join('\n'),
  rating: ratingText,
  systems: ({ comparison, leaderboard, claims }, render) =>
    [
      comparisonDocument(comparison, render),
      textForm(tabulateWithNotes(leaderboard), render),
      claimsText(claims, render),
    ].join('\n'),
};

const panelTexts: {
  readonly [Name in PanelName]: (content: ShownInPanels[Name], render: Render) => string;
} = {
  ...(Object.fromEntries(Object.keys(documentPanels).map((name) => [name, documentText])) as Record<
    DocumentPanelName,
    typeof documentText
  >), // safe, because these are the names
  ...ownTexts,
};

/** Returns the whole document: the panel's title, then its content. */
export function panelDocument<Name extends PanelName>(
  name: Name,
  title: string,
  content: ShownInPanels[Name],
  render: Render = textOf,
): string {
  const text = panelTexts[name](content, render)
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return `# ${markdownForReading(title)}\n\n${text}\n`;
}
