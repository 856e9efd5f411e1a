// Converts an evidence file to another format.

import type { EvidenceFile, EvidenceRole } from '../claims/evidence.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import { formatById } from '../formats/formats.ts';
import { readEvidence, type ReadingOptions } from '../files/readEvidence.ts';
import { feverClaim, questionsClaim } from './claimWriter.ts';
import { jsonText, type WrittenValue } from './jsonText.ts';
import { type Loss, Losses, type SourceClaim, sourceClaims } from './sourceClaim.ts';
import { tableHead, tableRow } from './tableWriter.ts';

/** The formats that can be written, by their names on the command line. */
export const writtenForms = ['averitec', 'fever', 'fever8-csv'] as const;
export type WrittenForm = (typeof writtenForms)[number];

export interface Conversion {
  readonly text: string;
  readonly file: EvidenceFile;
  /** Everything that the format cannot represent or represents differently, with the number of affected claims. */
  readonly losses: readonly Loss[];
}

/**
 * Writes A claim that could not be read is written without evidence, so that the other claims keep their
 * positions. If a role is given, the file is read in that role. For a file without claims, the result is an empty list or table.
 */
export function convertEvidence(
  text: string,
  to: WrittenForm,
  options: ReadingOptions = {},
): Conversion {
  const file = readEvidence(text, options);
  const reader = formatById(file.format);
  const losses = new Losses();
  const claims = [...sourceClaims(text, file, reader, losses, options.mapping)];
  reportItems(claims, reader, losses);
  const converted = convertText(claims, to, file.role, text, losses);
  return { text: converted, file, losses: losses.list() };
}

/** Reports contents of evidence that other formats cannot represent: images, and what the format says of its items. */
function reportItems(
  claims: readonly SourceClaim[],
  { itemsLoss }: FormatReader,
  losses: Losses,
): void {
  for (const { claim } of claims) {
    if (claim.evidence.some(({ images, answers }) => images ?? answers.some((one) => one.images))) {
      losses.add(
        claim.index,
        'images of the evidence are left out: the form has no place for them.',
      );
    }
    if (itemsLoss !== undefined && claim.evidence.length > 0) losses.add(claim.index, itemsLoss);
  }
}

function convertText(
  claims: readonly SourceClaim[],
  to: WrittenForm,
  role: EvidenceRole,
  source: string,
  losses: Losses,
): string {
  if (to === 'fever8-csv') {
    return tableHead + claims.map((claim) => tableRow(claim, role, losses)).join('');
  }
  const claimOf = to === 'fever' ? feverClaim : questionsClaim;
  const written: readonly WrittenValue[] = claims.map((claim) => claimOf(claim, losses));
  return `${jsonText(written, source)}\n`;
}
