// Converts an evidence file to another format.

import type { EvidenceFile, EvidenceRole } from '../evidence.ts';
import type { FormatReader } from '../formats/formatReader.ts';
import { formatById } from '../formats/formats.ts';
import { readEvidence, type ReadingOptions } from '../reading/readEvidence.ts';
import { isSelection } from '../mapping/mapping.ts';
import { feverClaim } from './feverWriter.ts';
import { jsonText, type WrittenValue } from './jsonText.ts';
import { type Loss, Losses, type SourceClaim, sourceClaims } from './sourceClaim.ts';
import { questionsClaim } from './questionsWriter.ts';
import { readMappedSources } from './mappedSource.ts';
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
 * Writes the claims of a file in another format, in order. Verdicts and texts are written unchanged. Unknown members are kept if
 * the format allows them. A claim that could not be read is written without evidence, so that the other claims keep their
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
  const { mapping } = options;
  const claims =
    mapping && !isSelection(mapping)
      ? [...readMappedSources(text, file, mapping, losses)]
      : [...sourceClaims(text, file, reader, losses, mapping)];
  reportImages(claims, reader, losses);
  reportOtherItems(claims, reader, losses);
  const converted = convertText(claims, to, file.role, text, losses);
  return { text: converted, file, losses: losses.list() };
}

/** Reports images in evidence that other formats cannot contain. */
function reportImages(
  claims: readonly SourceClaim[],
  { hasOtherItems }: FormatReader,
  losses: Losses,
): void {
  if (hasOtherItems !== true) return;
  for (const { claim } of claims) {
    if (claim.evidence.some(({ answers }) => answers.some(({ images }) => images))) {
      losses.add(
        claim.index,
        'images of the evidence are left out: the form has no place for them.',
      );
    }
  }
}

/**
 * Reports contents of evidence items that other formats cannot represent, that is, everything except texts, sources and stances.
 */
function reportOtherItems(
  claims: readonly SourceClaim[],
  { hasOtherItems, itemsLoss }: FormatReader,
  losses: Losses,
): void {
  if (hasOtherItems !== true || itemsLoss === undefined) return;
  for (const { claim } of claims) {
    if (claim.evidence.length > 0) losses.add(claim.index, itemsLoss);
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
