import type { ClaimPair } from '../datasets/claimPairs.ts';
import type { DataSetComparison } from '../datasets/dataSetComparison.ts';
import type { EvidenceFile } from '../evidence/evidence.ts';
import { doctorPage, ruleAnchor } from '../doctor/doctorRules.ts';
import type { Examination } from '../doctor/examine.ts';

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
    page: `${doctorPage}#${ruleAnchor(rule.id)}`,
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

function describePair({ kind, similarity, hasOtherVerdict, first, second }: ClaimPair): object {
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
