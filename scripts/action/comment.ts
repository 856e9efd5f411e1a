// Output for continuous integration: annotations, the job summary and JUnit XML. Text from files is escaped.

import { textOf, type Message, capitaliseText } from '../../src/core/base/words/message.ts';
import { excerpt } from '../../src/core/read/claims/quote.ts';
import { countOf, differenceText, formatPrintedScore } from '../../src/core/base/numbers.ts';
import { codeText, markdownText } from '../../src/core/show/tables/model/markdownText.ts';

/** A finding of `doctor --format json`. */
export interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly line: number;
  readonly column: number;
  readonly message: Message;
}

/** A result for JUnit. `failure`: what is wrong, or `null` if the case did not fail. `skipped`: why the case was not checked. */
export interface Case {
  readonly name: string;
  readonly failure: string | null;
  readonly skipped?: string;
}

function escapeCommand(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeCommand(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Returns a command for GitHub's log that marks the line of a finding. Lines and columns count from 1. Ends with a line feed. */
export function annotation(file: string, finding: Finding): string {
  const { rule, severity, line, column, message } = finding;
  const level = severity === 'error' || severity === 'warning' ? severity : 'notice';
  const place = `file=${escapeProperty(file)},line=${String(line)},col=${String(column)}`;
  return `::${level} ${place},title=${escapeProperty(rule)}::${escapeCommand(textOf(message))}\n`;
}

const mostLines = 40;

/** Returns the summary in Markdown, at most 40 lines. Command output is in a code block, because it contains file names. */
export function summaryText(file: string, overview: string, cases: readonly Case[]): string {
  const plain = (text: string): string => text.replaceAll('`', "'").replace(/[\r\n]+/gu, ' ');
  const quoted = overview
    .trimEnd()
    .split('\n')
    .map((line) => plain(line));
  const shown = cases.map(({ name, failure, skipped }) => {
    if (failure !== null) return `FAILED: ${plain(name)}. ${plain(failure)}`;
    return skipped === undefined ? `passed: ${plain(name)}` : `${plain(name)}. ${plain(skipped)}`;
  });
  const lines = overview.trim() === '' ? shown : [...quoted, '', ...shown];
  const room = mostLines - 4;
  const kept =
    lines.length <= room
      ? lines
      : [
          ...lines.slice(0, room - 1),
          `${String(lines.length - room + 1)} more lines are in the log.`,
        ];
  return [`## Evidence of ${plain(file)}`, '', '```text', ...kept, '```', ''].join('\n');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes text for XML. Characters that XML does not allow become spaces. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/[&<>"]/gu, (character) => entities.get(character) ?? '');
}

/** Builds one suite with one case for each result. */
export function junitXml(cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== null).length;
  const skips = cases.filter(({ skipped }) => skipped !== undefined).length;
  const rows = cases.map(({ name, failure, skipped }) => {
    const start = `  <testcase classname="evidence-inspector" name="${escapeXml(name)}"`;
    if (failure !== null) return `${start}><failure message="${escapeXml(failure)}"/></testcase>`;
    return skipped === undefined
      ? `${start}/>`
      : `${start}><skipped message="${escapeXml(skipped)}"/></testcase>`;
  });
  const counts = `tests="${String(cases.length)}" failures="${String(failures)}" skipped="${String(skips)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="evidence-inspector" ${counts}>`,
    ...rows,
    '</testsuite>',
    '',
  ].join('\n');
}

// The comment on a pull request: what became of the gate, the change of each score, the claims that are newly wrong, and where the report is.

/** The part of `compare --format json` that the comment shows. The first system is the baseline. */
export interface ShownComparison {
  readonly rows: readonly {
    readonly name: string;
    readonly minimum: number;
    readonly maximum: number;
    readonly isPrimary?: boolean;
    readonly differences: readonly {
      readonly baselineMean: number | null;
      readonly mean: number | null;
      readonly difference: number | null;
    }[];
  }[];
  readonly buckets: readonly {
    readonly column: string;
    readonly newlyRight: readonly number[];
    readonly newlyWrong: readonly number[];
  }[];
  readonly claims: readonly { readonly index: number; readonly claim: string }[];
}

export interface Commented {
  /** The prediction file. */
  readonly file: string;
  /** passed, failed, undecided or skipped. */
  readonly gate: string;
  /** The output of `score --format overview`. */
  readonly overview: string;
  /** Absent if there is no baseline. */
  readonly comparison?: ShownComparison;
  /** Address of the run, whose artefacts have the report. Absent if this system does not tell. */
  readonly run?: string;
}

const mostClaims = 20;

/** Returns the claims that the baseline has right and the new system wrong: by the AVeriTeC score, if there is one, else by the verdicts. */
export function newlyWrongClaims({ buckets, claims }: ShownComparison): {
  readonly outcome: ShownComparison['buckets'][number] | undefined;
  readonly lost: readonly { readonly index: number; readonly claim: string }[];
} {
  const outcome = buckets.find(({ column }) => column.startsWith('averitec')) ?? buckets[0];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  const lost = (outcome?.newlyWrong ?? []).map((index) => ({
    index,
    claim: texts.get(index) ?? '',
  }));
  return { outcome, lost };
}

function changeLines(comparison: ShownComparison): readonly string[] {
  const scores = comparison.rows.flatMap(
    ({ name: written, isPrimary = false, differences: [change], ...scale }) => {
      if (!change) return [];
      const plain = markdownText(capitaliseText(written));
      const name = isPrimary ? `**${plain}**` : plain;
      const numbers = [
        formatPrintedScore(change.baselineMean, scale),
        formatPrintedScore(change.mean, scale),
        differenceText(change.difference, scale),
      ];
      return [`| ${[name, ...numbers].join(' | ')} |`];
    },
  );
  const { outcome, lost } = newlyWrongClaims(comparison);
  const left = lost.length - mostClaims;
  return [
    '',
    '| score | baseline | new | change |',
    '| --- | ---: | ---: | ---: |',
    ...scores,
    ...(outcome
      ? [
          '',
          `Newly wrong by ${codeText(outcome.column)}: ${countOf(lost.length, 'claim')}. Newly right: ${countOf(outcome.newlyRight.length, 'claim')}.`,
          '',
          ...lost
            .slice(0, mostClaims)
            .map(({ index, claim }) => `- ${String(index)}: ${markdownText(excerpt(claim, 150))}`),
          ...(left > 0 ? [`- ${String(left)} more are in the report.`] : []),
        ]
      : []),
  ];
}

/** Returns the comment in Markdown. Texts from files are escaped, so that they mention nobody. */
export function commentText({ file, gate, overview, comparison, run }: Commented): string {
  const [headline = ''] = overview.trim().split('\n');
  return [
    `### Evidence of ${codeText(file)}: gate ${gate}`,
    '',
    markdownText(headline),
    ...(comparison ? changeLines(comparison) : []),
    '',
    run === undefined
      ? 'The report is `report.html` among the files of this run.'
      : `The report is \`report.html\` among the [files of this run](${run}).`,
    '',
  ].join('\n');
}
