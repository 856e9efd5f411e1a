import type { EvidenceFile } from '../evidence/evidence.ts';
import { doctorPage, ruleAnchor } from './doctorRules.ts';
import type { Examination } from './examine.ts';

export interface ExaminedFile {
  readonly name: string;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
}

/**
 * `doctor`'s findings as JSON for programs: first every rule with its count, then every finding. Lines and columns count from 1, positions
 * of claims from 0. Ends with a line feed.
 */
export function doctorJson(
  file: ExaminedFile & Pick<EvidenceFile, 'role' | 'format'>,
  reference: ExaminedFile | undefined,
  { claims, clean, counts, unreadDates, found: ruleFindings }: Examination,
  version: string,
): string {
  const written = {
    schema: 'evidence-inspector/doctor/1',
    version,
    file: {
      ...{ name: file.name, sha256: file.sha256, role: file.role, format: file.format },
      ...{ claims, clean },
      ...(unreadDates ? { unreadDates } : {}),
    },
    ...(reference ? { reference } : {}),
    rules: counts.map(({ rule, severity, findings, claims: concerned, lacks }) => ({
      ...{ id: rule.id, name: rule.name, severity, page: `${doctorPage}#${ruleAnchor(rule.id)}` },
      ...{ isExamined: lacks === undefined, ...(lacks === undefined ? {} : { lacks }) },
      ...(lacks === undefined ? { findings, claims: concerned } : {}),
    })),
    findings: ruleFindings.map(
      ({ rule, severity, claim, claimId, pair, answer, copyOf, range, message }) => ({
        ...{ rule, severity, claim },
        ...(claimId === undefined ? {} : { claimId }),
        ...(pair === undefined ? {} : { evidence: pair }),
        ...(answer === undefined ? {} : { answer }),
        ...(copyOf === undefined ? {} : { copyOf }),
        ...{ line: range[0] + 1, column: range[1] + 1, message },
      }),
    ),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
