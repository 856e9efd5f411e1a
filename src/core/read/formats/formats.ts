// The supported file formats.

import type { EvidenceFormat, EvidenceRole } from '../claims/evidence.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { articles, articlesReference } from './articles.ts';
import { averitec, averitec2023 } from './averitec.ts';
import { averimatec, averimatecPredictions } from './averimatec.ts';
import { claimDecomp } from './claimDecomp.ts';
import { fever } from './fever.ts';
import { fever8, fever8Reference } from './fever8Csv.ts';
import type { FormatReader, SeenNames } from '../evidence/formatReader.ts';
import { kqa, kqaReference } from './kqa.ts';
import { mapped, mappedFever, mappedReference } from '../evidence/mapped.ts';
import { nuggets, nuggetsReference } from './nuggets.ts';
import { rag, ragReference } from './rag.ts';
import { rubrics, rubricsReference } from './rubrics.ts';
import { scifact, scifactReference } from './scifact.ts';
import { sentenceIds, sentenceIdsReference } from './sentenceIds.ts';
import { wice, wiceReference } from './wice.ts';
import { msg, literal, type Wording } from '../../base/words/message.ts';

/**
 * In order of priority: a file has the first format that recognises its names. A file whose claims have no evidence has the first
 * format of its role.
 */
export const formats: readonly FormatReader[] = [
  sentenceIds,
  sentenceIdsReference,
  wiceReference,
  wice,
  fever,
  averitec,
  averitec2023,
  fever8Reference,
  fever8,
  averimatec,
  averimatecPredictions,
  claimDecomp,
  nuggets,
  nuggetsReference,
  articles,
  articlesReference,
  rubricsReference,
  rubrics,
  kqa,
  kqaReference,
  rag,
  ragReference,
  scifactReference,
  scifact,
  mapped,
  mappedFever,
  mappedReference,
];

/** The formats that messages list as expected for a file that is not a table. */
const inJson = formats.filter(({ isUsual }) => isUsual);

const byId: ReadonlyMap<string, FormatReader> = new Map(
  formats.map((reader) => [reader.format, reader]),
);

/** Returns the format. Throws RangeError for a format that is not in the table. */
export function formatById(format: EvidenceFormat): FormatReader {
  const reader = byId.get(format);
  if (reader) return reader;
  throw new RangeError(`there is no format "${format}"; there is ${[...byId.keys()].join(', ')}`);
}

/**
 * Whether the last of several predictions for one claim is scored. If false, the first is scored. This is the only rule about
 * repeated predictions, for whole files, streams, the doctor and studies.
 */
export function usesLastPrediction(format: EvidenceFormat): boolean {
  return formatById(format).official.usesLast === true;
}

/** Returns the reader for files of this shape in another role. */
export function formatInRole(reader: FormatReader, role: EvidenceRole): FormatReader {
  const { inOtherRole } = reader;
  return reader.role === role || inOtherRole === undefined ? reader : formatById(inOtherRole);
}

/** Returns the format of a file that is read with a mapping. */
export function createMappedFormat(
  { script }: Pick<Mapping, 'script'>,
  role: EvidenceRole,
): FormatReader {
  if (role === 'reference') return mappedReference;
  return script === 'fever' ? mappedFever : mapped;
}

/** Returns the format of claims that cannot be recognised because they have no evidence. The format has claims under `claim`. */
export function formatWithoutEvidence(seen: SeenNames, role: EvidenceRole): FormatReader {
  const usualFirst = [...inJson, ...formats.filter(({ isUsual }) => !isUsual)];
  const inRole = usualFirst.filter(
    ({ mapping, namesEvidence, ...reader }) =>
      reader.role === role &&
      namesEvidence !== true &&
      [mapping?.paths.claim ?? 'claim'].flat().includes('claim'),
  );
  const likely =
    inRole.find(({ evidenceMember }) => seen.has(`claim.${evidenceMember}`)) ?? inRole[0];
  if (!likely) throw new RangeError(`no format is read as ${role}`);
  return likely;
}

/**
 * Names a claim's expected members besides its text. If the role is known, these are the members of the role's formats. Otherwise
 * they are the evidence members of all formats.
 */
export function describeExpected(role: EvidenceRole | undefined): Wording {
  if (role === undefined) {
    const members = new Set(inJson.map(({ evidenceMember }) => `"${evidenceMember}"`));
    return [...members].map(literal).reduce((before, member) => msg('{0} or {1}', before, member));
  }
  const inRole = inJson.filter((reader) => reader.role === role);
  return inRole
    .map(({ expected }) => expected)
    .reduce((before, expected) => msg('{0}, or {1}', before, expected));
}
