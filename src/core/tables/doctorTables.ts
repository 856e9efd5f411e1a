// `doctor`'s findings as tables: counts for readers, single findings for programs.

import { formatProblem } from '../evidence/problems.ts';
import { quote } from '../evidence/quote.ts';
import { countOf } from '../format/numbers.ts';
import { column, countCell, shareCell, textCell } from './model/cells.ts';
import type { Cell, Table } from './model/table.ts';
import { ruleSeverities } from '../doctor/doctorRule.ts';
import { doctorPage } from '../doctor/doctorRules.ts';
import type { Examination, RuleFinding, RuleCount } from '../doctor/examine.ts';
import { textOf } from '../words/message.ts';

type Lack = Exclude<RuleCount['lacks'], undefined | 'role'>;

/** Why rules did not run, and what they need. The names of the rules follow. */
const lackWords: Readonly<Record<Lack, string>> = {
  date: 'Not used, because no claim has a date (references have dates)',
  article:
    'Not used, because no claim names the article that checked it (some references name them)',
  page: 'Not used, because no claim names the page where it was made (some references name them)',
  misinformation: 'Not used without a list of sites',
  models: 'Not used without the model',
  sources: 'Not used without the texts of sources (--sources)',
  off: 'Turned off',
};

/** Returns one line for each reason why rules did not run. Rules for the other kind of file are not named. */
function unusedLines(counts: readonly RuleCount[], hasUnreadDates: boolean): readonly string[] {
  const rulesOf = new Map<Lack, string[]>();
  for (const { rule, lacks } of counts) {
    if (lacks === undefined || lacks === 'role') continue;
    rulesOf.set(lacks, [...(rulesOf.get(lacks) ?? []), rule.id]);
  }
  return [...rulesOf].map(([lack, rules]) => {
    const words =
      lack === 'date' && hasUnreadDates
        ? 'Not used, because no date of a claim is understood'
        : lackWords[lack];
    return `${words}: ${rules.join(', ')}.`;
  });
}

/**
 * Returns the table of counts: rules with findings, the most severe first, then the rules that concern most claims first.
 * Footnotes list the rules without findings and the rules that did not run.
 */
export function countsTable({
  claims,
  clean,
  counts,
  unreadDates,
  unreadSourceDates,
}: Examination): Table {
  const looked = counts.filter(({ lacks }) => lacks === undefined);
  const without = looked.filter(({ findings }) => findings === 0).map(({ rule }) => rule.id);
  const rows = looked
    .filter(({ findings }) => findings > 0)
    .toSorted(
      (a, b) =>
        ruleSeverities.indexOf(b.severity) - ruleSeverities.indexOf(a.severity) ||
        b.claims - a.claims,
    )
    .map(({ rule, severity, findings, claims: concerned }): readonly Cell[] => [
      textCell(rule.id),
      textCell(rule.name),
      textCell(severity),
      countCell(findings),
      countCell(concerned),
      shareCell(concerned, claims),
    ]);
  return {
    caption: 'What the doctor found',
    columns: [
      column('rule', 'Rule', 'text'),
      column('name', 'Claims with', 'text', { widest: 56 }),
      column('severity', 'Severity', 'text', { leftOut: 1 }),
      column('findings', 'Findings', 'count'),
      column('claims', 'Claims', 'count'),
      column('share', 'Share', 'share'),
    ],
    rows,
    footnotes: [
      `${countOf(clean, 'claim')} of ${String(claims)} without a finding. ${doctorPage} has a section on each rule.`,
      ...(unreadDates
        ? [
            `The date of ${countOf(unreadDates.count, 'claim')} is not understood, such as ${quote(unreadDates.example)}. Rules about dates skip these claims. Write dates as 2020-10-25.`,
          ]
        : []),
      ...(unreadSourceDates
        ? [
            `The date of ${countOf(unreadSourceDates.count, 'answer')} is not understood, such as ${quote(unreadSourceDates.example)}. Rules about dates use only the addresses of these sources. Write dates as 2020-10-25.`,
          ]
        : []),
      ...(without.length === 0 ? [] : [`No findings: ${without.join(', ')}.`]),
      ...unusedLines(counts, unreadDates !== undefined),
    ],
  };
}

/** Returns the findings for programs, one row each. Lines and columns count from 1, as in editors. */
export function findingsTable(
  file: string,
  { found: findings }: Pick<Examination, 'found'>,
): Table {
  return {
    caption: 'Findings',
    columns: [
      column('file', 'File', 'text'),
      column('line', 'Line', 'count'),
      column('column', 'Column', 'count'),
      column('claim', 'Claim', 'count'),
      column('claim_id', 'Claim id', 'count'),
      column('evidence', 'Evidence', 'count'),
      column('answer', 'Answer', 'count'),
      column('rule', 'Rule', 'text'),
      column('severity', 'Severity', 'text'),
      column('message', 'Message', 'text'),
    ],
    rows: findings.map(({ range, claim, claimId, pair, answer, rule, severity, message }) => [
      textCell(file),
      countCell(range[0] + 1),
      countCell(range[1] + 1),
      countCell(claim),
      typeof claimId === 'string' ? textCell(claimId) : countCell(claimId ?? null),
      countCell(pair ?? null),
      countCell(answer ?? null),
      ...[textCell(rule), textCell(severity), textCell(message)],
    ]),
  };
}

/** Returns a finding as `file:line:column: severity: message [rule]`, like problems of a file. */
export function findingLine(file: string, { rule, severity, message, range }: RuleFinding): string {
  return textOf(formatProblem(file, { code: rule, severity, message, range }));
}
