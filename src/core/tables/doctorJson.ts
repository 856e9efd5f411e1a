import type { ClaimPair } from '../datasets/claimPairs.ts';
import type { DataSetComparison } from '../datasets/dataSetComparison.ts';
import type { EvidenceFile } from '../evidence/evidence.ts';
import { doctorPage, ruleAnchor } from '../doctor/doctorRules.ts';
import type { Examination } from '../doctor/examine.ts';

export interface NamedFile {
  readonly name: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
}

/** A file with what the rules found in it. */
export interface ExaminedFile extends NamedFile, Pick<EvidenceFile, 'role' | 'format'> {
  readonly examination: Examination;
}

function describeFile({ name, sha256, role, format, examination }: ExaminedFile): object {
  const { claims, clean, unreadDates } = examination;
  return {
    ...{ name, sha256, role, format, claims, clean },
    ...(unreadDates ? { unreadDates } : {}),
  };
}

function rulesOf({ counts }: Examination): readonly object[] {
  return counts.map(({ rule, severity, findings, claims, lacks }) => ({
    ...{ id: rule.id, name: rule.name, severity, page: `${doctorPage}#${ruleAnchor(rule.id)}` },
    ...{ isExamined: lacks === undefined, ...(lacks === undefined ? {} : { lacks }) },
    ...(lacks === undefined ? { findings, claims } : {}),
  }));
}

/** `file`: position of the file, where there are several. */
function findingsOf({ found }: Examination, file?: number): readonly object[] {
  return found.map(({ rule, severity, claim, claimId, pair, answer, copyOf, range, message }) => ({
    ...(file === undefined ? {} : { file }),
    ...{ rule, severity, claim },
    ...(claimId === undefined ? {} : { claimId }),
    ...(pair === undefined ? {} : { evidence: pair }),
    ...(answer === undefined ? {} : { answer }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...{ line: range[0] + 1, column: range[1] + 1, message },
  }));
}

function describePair({ kind, similarity, hasOtherVerdict, first, second }: ClaimPair): object {
  return { kind, similarity, hasOtherVerdict, first, second };
}

/**
 * The findings for programs: every rule with its count, every finding, then pairs of claims that are one claim. Several files are a list
 * (`files`), each with its rules; findings and claims name their file by its position. Lines and columns count from 1, positions in
 * claims from 0. Ends with a line feed.
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
          ...{ schema: 'evidence-inspector/doctor/1', version, file: describeFile(first), ...gold },
          ...{ rules: rulesOf(first.examination), findings: findingsOf(first.examination) },
          ...found,
        }
      : {
          ...{ schema: 'evidence-inspector/data-sets/1', version },
          files: files.map((file, at) => ({
            ...describeFile(file),
            ...(compared[at]?.dates ? { dates: compared[at].dates } : {}),
            rules: rulesOf(file.examination),
          })),
          ...{ ...gold, overlaps, ...found },
          findings: files.flatMap(({ examination }, at) => findingsOf(examination, at)),
        };
  return `${JSON.stringify(written, null, 2)}\n`;
}
