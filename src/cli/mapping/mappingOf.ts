// Which mapping a file is read through.

import { statSync } from 'node:fs';
import path from 'node:path';
import type { EvidenceRole, Problem } from '../../core/evidence/evidence.ts';
import type { Mapping } from '../../core/evidence/mapping/mapping.ts';
import type { ReadingOptions } from '../../core/evidence/reading/readEvidence.ts';
import type { FileSource } from '../../protocol/scorer.ts';
import type { GivenMapping, MappingOptions } from './mappingOptions.ts';

type RunMappingOptions = MappingOptions & { readonly reference?: string };

function isFor({ name }: GivenMapping, file: string): boolean {
  return name !== undefined && (name === path.basename(file) || path.resolve(name) === file);
}

/** One for the file of that name, else the reference's or that of all others; `undefined`: its form is told by its content. */
export function mappingOf(
  file: string,
  { mapping = [], referenceMapping, reference }: RunMappingOptions,
): Mapping | undefined {
  const own = mapping.findLast((mapping) => isFor(mapping, file));
  if (own) return own.mapping;
  if (file === reference) return referenceMapping;
  return mapping.findLast(({ name }) => name === undefined)?.mapping;
}

/** The file as the scorer is told of it. */
export function sourceThrough(source: FileSource, options: RunMappingOptions): FileSource {
  // A text in place of a file was made by a command, in a form of ours.
  const mapping = source.text === undefined ? mappingOf(source.path, options) : undefined;
  return mapping === undefined ? source : { ...source, mapping };
}

/** How a command reads a file itself. */
export function readingOf(
  file: string,
  role: EvidenceRole | undefined,
  options: RunMappingOptions,
): ReadingOptions {
  const mapping = mappingOf(file, options);
  return {
    ...(role === undefined ? {} : { role }),
    ...(mapping === undefined ? {} : { mapping }),
  };
}

/** What to do with a file without claims. */
export function describeOtherForms(problems: readonly Problem[]): string {
  return problems.some(({ code }) => code === 'mappingPath')
    ? 'docs/mapping.md says what a mapping may have.'
    : 'docs/files.md lists the forms that are read. Other forms are read with --mapping; `evidence-inspector mapping FILE` proposes a mapping.';
}

/** A mapping for a file that the command does not read is a slip; `undefined`: there is none. Files in folders have names that nobody knows yet. */
export function mappingWithoutFile(
  { mapping = [] }: MappingOptions,
  files: readonly string[],
): string | undefined {
  const lost = mapping.find(
    (mapping) => mapping.name !== undefined && !files.some((file) => isFor(mapping, file)),
  );
  return lost === undefined || files.some(isFolder) ? undefined : lost.name;
}

/** What cannot be looked at is left to who reads it. */
function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
