import { countOf, countText } from '../../base/numbers.ts';
import { headlineLevel } from '../../score/metrics/averitec.ts';
import { causeCounts, overviewOf } from '../overview/overview.ts';
import { type ChosenClaim, ReadFirstChoice } from '../overview/readFirst.ts';
import { claimLine } from '../../score/report/claimLine.ts';
import { causesHeading } from '../../score/questions/questionWords.ts';
import { explainScores } from '../../score/report/summary.ts';
import { cutToWidth, displayWidth, toPlainText } from '../../base/toPlainText.ts';
import { joinSentences, textOf } from '../../base/words/message.ts';
import { ListedClaims } from './claimsTable.ts';
import { constraintTable } from './constraintTable.ts';
import { type FurtherOption, furtherOptionLines, terminalLines } from './model/renderTable.ts';
import { formatOfficialLines } from './officialTable.ts';
import { type ReportEnd, type ReportWriter, writeOneClaim } from './reportWriter.ts';
import { notesBeside, repeatsTable } from './scoreTables.ts';
import {
  noteLines,
  meanScoreLines,
  resultLines,
  scopeLines,
  sourceLines,
  timingLines,
  warningLines,
} from './summaryLines.ts';

// A run's overview in a few lines of text, at the start of the table or on its own.

/**
 * Returns the overview for the terminal: one line of summary, then one line for each cause of lost credit. At most twelve lines.
 * Empty if the run has neither causes nor statuses.
 */
export function overviewText(report: ReportEnd): readonly string[] {
  const { sentences, causes, yardstick } = overviewOf({ ...report, claims: [] });
  // The first cause has the largest count, so its text is the widest.
  const widest = countText(causes[0]?.count ?? 0).length;
  return [
    ...(sentences.length === 0 ? [] : [textOf(joinSentences(...sentences))]),
    ...(causes.length === 0 ? [] : [`${textOf(causesHeading())}:`]),
    // `export report.json --cause NAME` lists the claims.
    ...causes.map(
      ({ cause, count, words }) =>
        `  ${countText(count).padStart(widest)}  ${textOf(words)} (--cause ${cause})`,
    ),
    ...(yardstick === undefined ? [] : [textOf(yardstick)]),
  ];
}

/**
 * Explains the scores of the claim at this position: its headline, and one sentence for each metric.
 */
function claimExplainer(position: number): ReportWriter {
  return writeOneClaim(position, (claim, metrics) => {
    const line = textOf(claimLine(claim, { metrics, averitecLevel: headlineLevel }));
    const why = textOf(explainScores(claim, metrics));
    return `${toPlainText(line)}. ${why}\n`;
  });
}

/**
 * Writes only warnings and the overview. Stores nothing about single claims. `onlyClaim`: explains the claim at this position in the
 * reference instead.
 */
export function overviewWriter(onlyClaim?: number): ReportWriter {
  if (onlyClaim !== undefined) return claimExplainer(onlyClaim);
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const lines = overviewText(report);
      const printed = lines.length > 0 ? [...lines, ...scopeLines(report)] : meanScoreLines(report);
      const [cause] = causeCounts(report.aggregate);
      const how = cause
        ? [
            `To list the claims of a cause: --output report.json, then evidence-inspector export report.json --cause ${cause.cause}`,
          ]
        : [];
      return [...warningLines(report), ...printed, ...how, ''].join('\n');
    },
  };
}

/**
 * Maximum number of claims in the table. With more claims, the table would push the overview off the screen, so only the claims to
 * read first are listed.
 */
export const mostClaimsOnScreen = 50;

/** Minimum width in cells for the text of a claim after the reason to read it. */
const leastClaimWidth = 20;

/**
 * Lists the claims to read first, each with the reason and as much of the claim's text as fits into the width. On a narrow terminal,
 * the text has a line of its own.
 */
function readFirstLines(chosen: readonly ChosenClaim[], width: number): readonly string[] {
  const widest = chosen.reduce((most, { claim }) => Math.max(most, String(claim.index).length), 0);
  const lines = chosen.flatMap(({ claim, reason }) => {
    const why = `  ${String(claim.index).padStart(widest)}  ${textOf(reason)}`;
    const left = width - displayWidth(why) - 3;
    const indent = widest + 4;
    const quoted = (room: number): string => `“${cutToWidth(toPlainText(claim.claim), room)}”`;
    return left < leastClaimWidth
      ? [why, ' '.repeat(indent) + quoted(Math.max(leastClaimWidth, width - indent - 2))]
      : [`${why} ${quoted(left)}`];
  });
  return lines.length === 0 ? [] : ['Claims to read first:', ...lines, ''];
}

/** Says how many claims of the reference the table has. Empty if it has all. */
function claimsHeading({ claimCount, provenance: { reference } }: ReportEnd): readonly string[] {
  return claimCount < reference.claims
    ? [`${countText(claimCount)} of ${countOf(reference.claims, 'claim')}:`]
    : [];
}

/** Says which options show what the table leaves out. `example`: position of the claim in the example. */
function furtherLines(report: ReportEnd, example: number, width: number): readonly string[] {
  const options: readonly FurtherOption[] = [
    ...(report.claimCount > mostClaimsOnScreen
      ? [['--format csv', `all ${countOf(report.claimCount, 'claim')}`] as const]
      : []),
    ...(formatOfficialLines(report).length > 0
      ? [['--format official', 'the official scores, not rounded'] as const]
      : []),
    ['--output report.json', 'everything, with signatures and versions, for these commands:'],
    [`export report.json --claim ${String(example)}`, 'the evidence of one claim'],
    ...(causeCounts(report.aggregate)
      .slice(0, 1)
      .map(({ cause }) => [
        `export report.json --cause ${cause}`,
        'the claims that get no credit for this reason',
      ]) as readonly FurtherOption[]),
  ];
  return furtherOptionLines(options, width);
}

/**
 * Writes warnings, the overview, why claims get no credit, the claims, the scores, notes and the files. The claims are a table of
 * at most `width` cells (if that leaves 20 cells for the claim), or, if there are more than 50, a list of the claims to read first.
 * Everything is written at the end, because column widths depend on all rows.
 */
export function terminalTableWriter(width: number): ReportWriter {
  let listed: ListedClaims | undefined;
  const readFirst = new ReadFirstChoice();
  return {
    begin: (start) => {
      listed = new ListedClaims(start, mostClaimsOnScreen);
      return '';
    },
    claim: (claim) => {
      listed?.add(claim);
      readFirst.add(claim);
      return '';
    },
    end: (report) => {
      const repeats = repeatsTable(report);
      const constraint = constraintTable(report.without);
      const overview = overviewText(report);
      const notes = noteLines({ ...report, notes: notesBeside(report) });
      const hasTable = listed !== undefined && listed.table.rows.length > 0;
      const claims =
        listed && hasTable
          ? [...claimsHeading(report), ...terminalLines(listed.table, width), '']
          : report.claimCount > mostClaimsOnScreen
            ? readFirstLines(readFirst.chosen, width)
            : [];
      // Shown at the top, where readers of a file start, and again below a list of claims, because readers of a terminal see the end.
      const warnings = claims.length > 0 || overview.length > 0 ? warningLines(report) : [];
      const isFarBelow = claims.length > 0 || warnings.length === 0;
      return [
        ...(warnings.length > 0 ? [...warnings, ''] : []),
        ...(overview.length > 0 ? [...overview, ''] : []),
        ...claims,
        ...(isFarBelow ? resultLines(report) : meanScoreLines(report)),
        ...(repeats ? ['', ...terminalLines(repeats, width), ''] : []),
        ...(constraint ? ['', ...terminalLines(constraint, width), ''] : []),
        ...(notes.length > 0 ? ['', ...notes] : []),
        '',
        ...sourceLines(report),
        ...timingLines(report),
        ...furtherLines(report, readFirst.chosen[0]?.claim.index ?? 0, width),
        '',
      ].join('\n');
    },
  };
}
