// `doctor`'s findings as tables and as JSON: counts for readers, single findings for programs.

import type { SimilarClaims } from '../../score/overlap/claimPairs.ts';
import type { DataSetComparison } from '../../score/overlap/dataSetComparison.ts';
import { ruleSeverities } from '../../score/doctor/doctorRule.ts';
import { doctorPage } from '../../score/doctor/doctorRules.ts';
import { type Lack, lackMessages } from '../../score/doctor/lacks.ts';
import type { Examination, RuleCount, RuleFinding } from '../../score/doctor/examine.ts';
import type { EvidenceFile } from '../../read/claims/evidence.ts';
import { formatProblem } from '../../read/claims/problems.ts';
import { quote } from '../../read/claims/quote.ts';
import { countOf } from '../../base/numbers.ts';
import { textOf } from '../../base/words/message.ts';
import { type Cell, column, countCell, shareCell, type Table, textCell } from './model/table.ts';

/** The option of the command line that gives the rules what they lack. */
const options: Readonly<Partial<Record<Lack, string>>> = {
  date: '; references have dates: --reference',
  sources: ': --sources',
};

/** Returns one line for each reason why rules did not run. */
function unusedLines(counts: readonly RuleCount[]): readonly string[] {
  return (Object.keys(lackMessages) as Lack[]).flatMap((lack) => {
    const rules = counts.filter(({ lacks }) => lacks === lack).map(({ rule }) => rule.id);
    const why = `${textOf(lackMessages[lack])}${options[lack] ?? ''}`;
    return rules.length === 0 ? [] : [`Not used (${why}): ${rules.join(', ')}.`];
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
      column('name', 'Claims with', 'text', { widest: 56, wraps: true }),
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
      ...unusedLines(counts),
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

export interface NamedFile {
  readonly name: string;
  /** Hash of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** A file and what the rules found in it. */
export interface ExaminedFile extends NamedFile, Pick<EvidenceFile, 'role' | 'format'> {
  readonly examination: Examination;
}

function describeFile({ name, sha256, role, format, examination }: ExaminedFile): object {
  const { claims, clean, unreadDates, unreadSourceDates } = examination;
  return { name, sha256, role, format, claims, clean, unreadDates, unreadSourceDates };
}

function rulesOf({ counts }: Examination): readonly object[] {
  return counts.map(({ rule, severity, findings, claims, lacks }) => ({
    id: rule.id,
    name: rule.name,
    severity,
    page: `${doctorPage}#${rule.id.toLowerCase()}`,
    isExamined: lacks === undefined,
    lacks,
    ...(lacks === undefined ? { findings, claims } : {}),
  }));
}

/** Returns the findings. `file`: position of the file, if there are several files. */
function findingsOf({ found }: Examination, file?: number): readonly object[] {
  return found.map(({ rule, severity, claim, claimId, pair, answer, copyOf, range, message }) => ({
    file,
    rule,
    severity,
    claim,
    claimId,
    evidence: pair,
    answer,
    copyOf,
    line: range[0] + 1,
    column: range[1] + 1,
    message,
  }));
}

function describePair({ kind, similarity, hasOtherVerdict, first, second }: SimilarClaims): object {
  return { kind, similarity, hasOtherVerdict, first, second };
}

/**
 * Returns `doctor`'s findings as JSON for programs: every rule with its count, every finding, then pairs of claims that count as
 * one claim. Several files form a list (`files`), each with its rules. Findings and claims refer to their file by its position.
 * Lines and columns count from 1, positions of claims from 0. Ends with a line feed.
 */
export function doctorJson(
  files: readonly ExaminedFile[],
  reference: NamedFile | undefined,
  { files: compared, overlaps, pairs, hasParaphrases }: DataSetComparison,
  version: string,
): string {
  const [first] = files;
  const found = { pairs: pairs.map(describePair), hasParaphrases };
  const gold = reference ? { reference } : {};
  const written =
    files.length === 1 && first
      ? {
          schema: 'evidence-inspector/doctor/1',
          version,
          file: describeFile(first),
          ...gold,
          rules: rulesOf(first.examination),
          findings: findingsOf(first.examination),
          ...found,
        }
      : {
          schema: 'evidence-inspector/data-sets/1',
          version,
          files: files.map((file, at) => ({
            ...describeFile(file),
            ...(compared[at]?.dates ? { dates: compared[at].dates } : {}),
            rules: rulesOf(file.examination),
          })),
          ...gold,
          overlaps,
          ...found,
          findings: files.flatMap(({ examination }, at) => findingsOf(examination, at)),
        };
  return `${JSON.stringify(written, null, 2)}\n`;
}
