// Mapping options of all commands that read evidence files.

import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import { readMappingText } from '../../core/evidence/mapping/mappingText.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { readSmallFile } from '../../node/smallFile.ts';

export interface GivenMapping {
  /** Name or path of the mapped file. If absent, the mapping applies to all files without their own mapping. */
  readonly name?: string;
  readonly mapping: Mapping;
}

export interface MappingOptions {
  /** Mappings of the predictions, or of the files that the command reads. */
  readonly mapping?: readonly GivenMapping[];
  readonly referenceMapping?: Mapping;
  readonly retrievedMapping?: Mapping;
}

const hint =
  'docs/mapping.md describes the format of a mapping; `evidence-inspector mapping FILE` proposes a mapping';

function mappingIn(file: string): Mapping {
  try {
    return readMappingText(readSmallFile(path.resolve(file)));
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const reason = error instanceof Error ? error.message.replace(/\.?$/u, '') : String(error);
    throw new InvalidArgumentError(`The mapping ${file} cannot be used: ${reason}. ${hint}.`);
  }
}

/** Parses `mapping.json` or `system.csv=mapping.json`. Each use of the option adds one mapping. */
export function parseMappingOption(
  text: string,
  before: readonly GivenMapping[] = [],
): readonly GivenMapping[] {
  const [, name, file] = /^([^=]+)=(.+)$/su.exec(text) ?? [];
  if (name === undefined || file === undefined) return [...before, { mapping: mappingIn(text) }];
  return [...before, { name, mapping: mappingIn(file) }];
}

export const mappingOption = (): Option =>
  new Option(
    '--mapping <file>',
    'read the predictions, or the files of the command, through this mapping: JSON or CSV in any other format (docs/mapping.md); NAME=FILE only for the file of that name; repeatable',
  ).argParser(parseMappingOption);

export const mappingOptions: readonly Option[] = [
  mappingOption(),
  new Option('--reference-mapping <file>', 'read the reference through this mapping').argParser(
    mappingIn,
  ),
];

/** For commands with `--retrieved`. */
export const retrievedMappingOption = (): Option =>
  new Option(
    '--retrieved-mapping <file>',
    'read the lists of --retrieved through this mapping: claims by `id` or `claim`, retrieved texts as `passage`',
  ).argParser(mappingIn);
