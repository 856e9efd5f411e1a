// The start of a page: the overview of the run, its scores, and the notes that a reader needs before quoting them.

import { summariseAlignment } from '../../read/alignment/alignmentIssues.ts';
import type { Problem } from '../../read/claims/evidence.ts';
import { countOf, countText, formatInScale, settingText } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { type Content, evidence, markup, type Markup } from '../../base/markup.ts';
import {
  type Metric,
  type MetricDescription,
  type Scale,
  scaleIn,
  scaleOf,
} from '../../score/metrics/metric.ts';
import { groupInterval } from '../overview/failureGroups.ts';
import { type CauseCount, type Overview, overviewOf } from '../overview/overview.ts';
import { causesHeading, gainsHeading } from '../../score/questions/questionWords.ts';
import { type EvaluationNote, warningsFirst } from '../../score/report/concernedClaims.ts';
import { describeScoredShare } from '../../score/report/partlyScored.ts';
import type { Report } from '../../score/report/report.ts';
import { constraintTable } from '../tables/constraintTable.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import {
  type Cell,
  column,
  countCell,
  scoreCell,
  shareCell,
  textCell,
} from '../tables/model/table.ts';
import { notesBeside, repeatsTable } from '../tables/scoreTables.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { sentenceLines } from '../tables/summaryLines.ts';
import { withNote } from '../../base/words/lists.ts';
import { type Message, textOf } from '../../base/words/message.ts';
import { capitaliseScoreName, list, type PageSection, section } from '../document/page.ts';

/** Maximum number of claims that are listed for a count. */
const mostNamed = 50;

export const overviewHeading: PageSection = { id: 'overview', title: 'Overview' };

/** Shows why claims get no credit, or what would give them credit. */
function countsTable(
  caption: Message,
  heading: string,
  counts: readonly Pick<CauseCount, 'count' | 'words'>[],
): Content {
  if (counts.length === 0) return null;
  return htmlForm({
    caption: textOf(caption),
    columns: [column('claims', 'claims', 'count'), column('words', heading, 'text')],
    rows: counts.map(({ count, words }) => [countCell(count), textCell(textOf(words))]),
  });
}

function failuresTable({ failures }: Overview): Content {
  if (!failures) return null;
  return htmlForm({
    caption: 'Claims without credit',
    columns: [
      column('group', failures.heading, 'text'),
      column('claims', 'claims', 'text'),
      column('interval', 'interval', 'text'),
    ],
    rows: failures.groups.map((group) =>
      [group.name, textOf(group.words), textOf(groupInterval(group))].map((text) => textCell(text)),
    ),
  });
}

/** Shows the lists behind the counts, each with its claims. */
function listsTable({ lists }: Overview, isWhole: boolean): Content {
  if (lists.length === 0) return null;
  return htmlForm({
    caption: 'What became of answers and their sources',
    columns: [
      column('count', 'count', 'count'),
      column('list', 'what', 'text'),
      column('claims', 'claims', 'text'),
    ],
    rows: lists.map(({ count, words, claims }) => {
      const named = claims.slice(0, mostNamed);
      const links = named.map((index, at) => [
        at === 0 ? null : ', ',
        isWhole ? markup`<a href="#claim-${index}">${index}</a>` : String(index),
      ]);
      const left = claims.length - named.length;
      return [
        countCell(count),
        textCell(textOf(words)),
        textCell(
          named.join(', '),
          markup`${links}${left > 0 ? ` and ${countText(left)} more` : null}`,
        ),
      ];
    }),
  });
}

/** Shows the claims to read first. `isWhole`: the page has every claim, so links to claims have a target. */
function readFirst({ readFirst: claims }: Overview, isWhole: boolean): Content {
  if (claims.length === 0) return null;
  return markup`<h3>Claims to read first</h3>
${list(
  claims.map(({ index, reason }) => {
    const name = isWhole
      ? markup`<a href="#claim-${index}">Claim ${index}</a>`
      : `Claim ${String(index)}`;
    return markup`${name}: ${evidence(textOf(reason))}`;
  }),
)}`;
}

/** Shows the sentences of the overview, why claims get no credit, and ten claims to read first. Empty if the report has none of these. */
export function overviewSection(report: Report, isWhole: boolean): string {
  const overview = overviewOf(report);
  if (overview.sentences.length === 0) return '';
  const sentences = overview.sentences.map((one) => textOf(one)).join(' ');
  return section(
    overviewHeading,
    markup`<p>${evidence(sentences)}</p>
`,
    countsTable(causesHeading(), 'why', overview.causes),
    countsTable(gainsHeading(), 'change', overview.gains),
    failuresTable(overview),
    listsTable(overview, isWhole),
    overview.yardstick
      ? markup`<p>${evidence(textOf(overview.yardstick))}</p>
`
      : null,
    readFirst(overview, isWhole),
  );
}

export const summaryHeading: PageSection = { id: 'summary', title: 'Scores' };

/** Returns the metric's short heading, or the full name if two metrics have the same heading: a rating may be called "coverage". */
function tileName(metric: MetricDescription, metrics: readonly MetricDescription[]): string {
  const headingOf = ({ scores: [first] }: MetricDescription): string => first?.heading ?? '';
  const wanted = headingOf(metric).toLowerCase();
  const isUnique = metrics.filter((one) => headingOf(one).toLowerCase() === wanted).length === 1;
  const [first] = metric.scores;
  return isUnique || !first ? headingOf(metric) : capitaliseScoreName(first.name, metric.name);
}

/** Shows the score that represents each metric in large type. */
function tiles(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  const tileParts = metrics.flatMap((metric) => {
    const [first] = metric.scores;
    const score = first?.ofFile(report.aggregate) ?? null;
    if (!first || score === null) return [];
    return [
      markup`<div><dt>${tileName(metric, metrics)}</dt><dd>${textOf(withNote(formatInScale(score, scaleOf(metric, first)), describeScoredShare(report.aggregate, metric, first.column)))}</dd></div>`,
    ];
  });
  return tileParts.length === 0 ? null : markup`<dl class="tiles">${tileParts}</dl>`;
}

function scaleText({ minimum, maximum, better }: Scale): string {
  return `${settingText(minimum)} to ${settingText(maximum)}, ${better} is better`;
}

/** Shows the remark on a metric's scores. */
function remarkRow(
  report: ReportEnd,
  { remark, name }: MetricDescription,
): readonly (readonly Cell[])[] {
  const share = remark?.ofFile(report.aggregate);
  if (!remark || !share) return [];
  return [
    [
      textCell(`${capitaliseScoreName(textOf(remark.heading), name)} matches`),
      shareCell(share.part, share.whole),
      textCell(remark.inWords(share)),
      textCell(name),
    ],
  ];
}

function scoresTable(report: ReportEnd, metrics: readonly MetricDescription[]): Content {
  return htmlForm({
    caption: 'All scores of the file',
    columns: [
      column('score', 'score', 'text'),
      column('value', 'value', 'score', { isStrong: true }),
      column('scale', 'scale', 'text'),
      column('metric', 'metric', 'text'),
    ],
    rows: metrics.flatMap((metric) => [
      ...metric.scores.map((score) => {
        const scale = scaleIn(report.parameters.dataSet, metric, score);
        return [
          textCell(capitaliseScoreName(score.name, metric.name)),
          scoreCell(
            score.ofFile(report.aggregate),
            scale,
            describeScoredShare(report.aggregate, metric, score.column),
          ),
          textCell(scaleText(scale)),
          textCell(
            `${metric.name}, version ${getOwnValue(report.provenance.metrics, metric.id) ?? metric.version}`,
          ),
        ];
      }),
      ...remarkRow(report, metric),
    ]),
  });
}

export function summarySection(report: ReportEnd, metrics: readonly Metric[]): string {
  const repeats = repeatsTable(report);
  const constraint = constraintTable(report.without);
  return section(
    summaryHeading,
    tiles(report, metrics),
    list(sentenceLines(report, metrics)),
    scoresTable(report, metrics),
    repeats ? htmlForm(repeats) : null,
    constraint ? htmlForm(constraint) : null,
  );
}

export const notesHeading: PageSection = { id: 'notes', title: 'Notes' };

const mostProblems = 100;

function claimNames({ count, claims }: EvaluationNote, all: number): Content {
  if (count === all) return count === 1 ? 'The claim.' : 'All claims.';
  const more = count - claims.length;
  return `${count === 1 ? 'Claim' : 'Claims'} ${claims.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function note(one: EvaluationNote, all: number): Markup {
  const official = one.official === undefined ? null : markup`<p class="muted">${one.official}</p>`;
  const claims =
    one.claims.length === 0 ? null : markup`<p class="muted">${claimNames(one, all)}</p>`;
  return markup`<p>${evidence(one.message)}</p>${official}${claims}`;
}

function problem({ severity, message, range, claim }: Problem): Markup {
  const where = `line ${range[0] + 1}${claim === undefined ? '' : `, claim ${claim}`}`;
  return markup`<b>${severity}</b>, ${where}: ${evidence(message)}`;
}

function problems(title: string, fileProblems: readonly Problem[]): Content {
  if (fileProblems.length === 0) return null;
  const left = fileProblems.length - mostProblems;
  return markup`<details><summary>${title}: ${countOf(fileProblems.length, 'problem')}</summary>
${list([...fileProblems.slice(0, mostProblems).map(problem), ...(left > 0 ? [`Not listed: ${left} more.`] : [])])}</details>
`;
}

export function notesSection({
  claims,
  notes,
  alignment,
  problems: fileProblems,
  provenance,
  repeats,
}: Report): string {
  const aligned = summariseAlignment(alignment, provenance.reference.claims);
  const isPlain =
    notes.length +
      aligned.length +
      fileProblems.reference.length +
      fileProblems.predictions.length ===
    0;
  return section(
    notesHeading,
    isPlain
      ? markup`<p>Nothing was cut off, left out or made up, and every claim has its prediction.</p>`
      : null,
    list(warningsFirst(notesBeside({ notes, repeats })).map((one) => note(one, claims.length))),
    aligned.length > 0
      ? [
          markup`<h3>Alignment of predictions with reference claims</h3>`,
          list(aligned.map(evidence)),
        ]
      : null,
    problems('Problems in the prediction file', fileProblems.predictions),
    problems('Problems in the reference file', fileProblems.reference),
  );
}
