// Mapping options of all commands that read evidence files. Selects the mapping for a file, and wraps a scorer so that
// it reads files with the command's mappings.

import { statSync } from 'node:fs';
import path from 'node:path';
import type { EvidenceFile, EvidenceRole } from '../../core/read/claims/evidence.ts';
import { type Mapping, readMappingText } from '../../core/read/mapping/mapping.ts';
import { readEvidence, type ReadingOptions } from '../../core/read/files/readEvidence.ts';
import { evidenceStagesMetric } from '../../core/score/metrics/evidenceStages.ts';
import { inGroup, type OptionValues, valueOption } from '../../core/score/parameters/optionRow.ts';
import { readSmallFile } from '../../node/smallFile.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import type { EvidenceSources, FileSource } from '../../protocol/fileReading.ts';
import { withParams } from '../../protocol/requestRows.ts';
import { scorerRequests } from '../../protocol/scorer.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { UsageError } from '../command.ts';
import { chooseOption, proposeByChoice } from './choices.ts';
import { textOf } from '../../core/base/words/message.ts';
import { formatProblem } from '../../core/read/claims/problems.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { checkUsable } from '../../scorer/sources/evidenceCache.ts';
import type { PrintLine } from '../terminal/streams.ts';

export interface GivenMapping {
  /** Name or path of the mapped file. If absent, the mapping applies to all files without their own mapping. */
  readonly name?: string;
  readonly mapping: Mapping;
}

const hint =
  'docs/mapping.md describes the format of a mapping; `evidence-inspector mapping FILE` proposes a mapping';

function mappingIn(file: string): Mapping {
  try {
    return readMappingText(readSmallFile(path.resolve(file)));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const said = reasonOfError(error);
    const reason = said.startsWith('ENOENT')
      ? 'the file does not exist'
      : said.replace(/^The mapping is wrong: |\.$/gu, '');
    throw new RangeError(`The mapping ${file} cannot be used: ${reason}. ${hint}.`);
  }
}

/** Parses `mapping.json` or `system.csv=mapping.json`. Each use of the option adds one mapping. */
function readMappingOption(
  text: string,
  before: readonly GivenMapping[] = [],
): readonly GivenMapping[] {
  const [, name, file] = /^([^=]+)=(.+)$/su.exec(text) ?? [];
  if (name === undefined || file === undefined) return [...before, { mapping: mappingIn(text) }];
  return [...before, { name, mapping: mappingIn(file) }];
}

export const mappingOption = valueOption(
  '--mapping <file>',
  'read the predictions, or the files of the command, through this mapping: JSON or CSV in any other format (docs/mapping.md); NAME=FILE only for the file of that name; repeatable',
  readMappingOption,
  { brief: 'how to read a file in another form (see `mapping`)', group: 'input' },
);

/** Mappings of the predictions, or of the files that the command reads. */
export const mappingOptions = {
  mapping: mappingOption,
  ...inGroup('input', {
    referenceMapping: valueOption(
      '--reference-mapping <file>',
      'read the reference through this mapping',
      mappingIn,
    ),
  }),
  choose: chooseOption,
} as const;

/** For commands with `--retrieved`. */
export const retrievedMappingOption = valueOption(
  '--retrieved-mapping <file>',
  'read the lists of --retrieved through this mapping: claims by `id` or `claim`, retrieved texts as `passage`',
  mappingIn,
  { metric: evidenceStagesMetric.id, group: 'input' },
);

export type MappingOptions = OptionValues<typeof mappingOptions>;

type RunMappingOptions = MappingOptions & { readonly reference?: string };

function isFor({ name }: GivenMapping, file: string): boolean {
  return name !== undefined && (name === path.basename(file) || path.resolve(name) === file);
}

/**
 * Returns the reference's mapping, or the mapping for this file name, or else the mapping for all other files. `isPredictions`: the file
 * is read as predictions. The same file may also be the reference, because a file can have both predicted and annotated verdicts.
 * Throws UsageError if the user's choices would propose another mapping.
 */
export function givenMapping(
  file: string,
  { mapping = [], referenceMapping, reference, choose }: RunMappingOptions,
  isPredictions: boolean,
): Mapping | undefined {
  const isReference = file === reference && !isPredictions;
  if (isReference && referenceMapping) return referenceMapping;
  const own = mapping.findLast((mapping) => isFor(mapping, file));
  if (isReference) return own?.mapping;
  const given = own ?? mapping.findLast(({ name }) => name === undefined);
  if (given && choose) {
    throw new UsageError(
      `--choose proposes a mapping for ${path.relative('', file)}, but --mapping gives one. Leave out one of them.`,
    );
  }
  return given?.mapping;
}

/**
 * Returns the given mapping, or else a mapping proposed with the user's choices. Returns `undefined` if there is no mapping, so that the
 * format is detected from the content.
 */
export function mappingOf(
  file: string,
  options: RunMappingOptions,
  isPredictions = false,
): Mapping | undefined {
  const { choose, reference } = options;
  const given = givenMapping(file, options, isPredictions);
  if (given || !choose || (file === reference && !isPredictions)) return given;
  return proposeByChoice(file, choose);
}

/** Adds the file's mapping to a source. `isPredictions`: as for `mappingOf`. */
function sourceThrough(
  source: FileSource,
  options: RunMappingOptions,
  isPredictions = false,
): FileSource {
  // A source that has `text` was made by a command in one of our own formats, so it needs no mapping.
  const isDecided = source.text !== undefined || source.mapping !== undefined;
  const mapping = isDecided ? undefined : mappingOf(source.path, options, isPredictions);
  return mapping === undefined ? source : { ...source, mapping };
}

/** Adds the mapping to each evidence file. */
export function filesThrough<Params extends EvidenceSources>(
  params: Params,
  options: RunMappingOptions,
): Params {
  const { file, reference, predictions } = params;
  return {
    ...params,
    ...(file && { file: sourceThrough(file, options) }),
    ...(reference && { reference: sourceThrough(reference, options) }),
    ...(predictions && { predictions: sourceThrough(predictions, options, true) }),
  };
}

/** Returns the scorer itself if there are no mappings. */
export function withMappings(scoring: LocalScoring, options: RunMappingOptions): LocalScoring {
  const { mapping, referenceMapping, choose } = options;
  if ([mapping, referenceMapping, choose].every((one) => one === undefined)) return scoring;
  return {
    ...withParams(scorerRequests, scoring, (params) => filesThrough(params, options)),
    storeStatus: () => scoring.storeStatus(),
    hello: () => scoring.hello(),
    dispose: () => scoring.dispose(),
    score: (params, observer, signal) =>
      scoring.score(filesThrough(params, options), observer, signal),
    replies: (params, observer, signal) => scoring.replies(params, observer, signal),
    // Streams are for large files in our own formats. Mapped files are read whole.
    stream: (params, observer, signal) => scoring.stream(params, observer, signal),
  };
}

/** Returns the options for a command that reads the file itself. */
export function readingOf(
  file: string,
  role: EvidenceRole | undefined,
  options: RunMappingOptions,
): ReadingOptions {
  const mapping = mappingOf(file, options);
  return { role, mapping };
}

/** An evidence file that a command has read. */
export interface MappedText {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  readonly evidence: EvidenceFile;
}

/** Reads a file and prints its problems. Throws if it has no claims, or is not of the `required` role. */
export async function readFile(
  file: string,
  [role, required]: readonly [role: EvidenceRole | undefined, required?: EvidenceRole],
  options: RunMappingOptions,
  signal: AbortSignal,
  printLine: PrintLine,
): Promise<MappedText> {
  const { text, sha256 } = await readEvidenceText({ path: file }, signal);
  const evidence = readEvidence(text, readingOf(file, role, options));
  const name = path.relative('', file);
  for (const problem of evidence.problems) printLine(textOf(formatProblem(name, problem)));
  checkUsable({ path: file }, evidence, required);
  return { path: file, name, sha256, evidence };
}

/**
 * Returns the file name of a mapping if the command does not read this file, which is a user error. Returns `undefined` if there
 * is no such mapping, or if the command reads a folder, whose file names are not known yet.
 */
export function mappingWithoutFile(
  { mapping = [] }: MappingOptions,
  files: readonly string[],
): string | undefined {
  const lost = mapping.find(
    (mapping) => mapping.name !== undefined && !files.some((file) => isFor(mapping, file)),
  );
  return lost === undefined || files.some(isFolder) ? undefined : lost.name;
}

/** False if the file cannot be accessed. Reading the file reports the error. */
function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
