import { textOf, renderWith } from '../words/message.ts';
import { runMetrics } from '../report/runScores.ts';
import { ListedClaims } from './claimsTable.ts';
import { fileTable } from './fileTable.ts';
import { markdownRows } from './model/markdownForm.ts';
import { markdownBullet, markdownText } from './model/markdownText.ts';
import { notesBeside, repeatsTable } from './repeatsTable.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import {
  noteLines,
  numberLines,
  overviewLines,
  provenanceLines,
  warningLines,
} from './summaryLines.ts';
import { inEnglish, type Say } from '../words/translation.ts';
import { commas } from '../words/lists.ts';

function claimLines({ table, notListed }: ListedClaims, say: Say): readonly string[] {
  return table.rows.length === 0
    ? notListed.map(markdownText)
    : markdownRows(table, renderWith(say));
}

/** The sentences as a paragraph, the causes as a list. */
function overviewMarkdown(report: ReportEnd, say: Say): readonly string[] {
  const { sentences, heading, causes } = overviewLines(report, say);
  return [
    ...(sentences.length === 0 ? [] : [markdownText(sentences.join(' ')), '']),
    ...(heading === undefined ? [] : [markdownText(heading), '']),
    ...causes.map(({ count, words }) => markdownBullet(`${count.trim()} ${words}`)),
    ...(causes.length === 0 ? [] : ['']),
  ];
}

/** What the run comes to, summary, scores, claims, notes, provenance: to paste into an issue, a paper's appendix, a chat. */
export function markdownWriter(say: Say = inEnglish): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start, say);
      const names = runMetrics(start).map(({ name }) => name);
      const title = say('{1} of {0}', start.provenance.predictions.name, commas(names, say));
      return `## ${markdownText(title)}\n\n`;
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const repeats = repeatsTable(report, say);
      const warnings = warningLines(report, say);
      return [
        ...warnings.map(markdownBullet),
        ...(warnings.length > 0 ? [''] : []),
        ...overviewMarkdown(report, say),
        ...numberLines(report, runMetrics(report), say).map(markdownBullet),
        '',
        ...markdownRows(fileTable(report, say), renderWith(say)),
        '',
        ...(listed ? claimLines(listed, say) : []),
        '',
        ...(repeats
          ? [
              markdownText(`${textOf(repeats.caption)}:`),
              '',
              ...markdownRows(repeats, renderWith(say)),
              '',
            ]
          : []),
        ...noteLines({ notes: notesBeside(report) }, say).map(markdownBullet),
        ...provenanceLines(report).map(markdownBullet),
        '',
      ].join('\n');
    },
  };
}
