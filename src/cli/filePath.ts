import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { noteInput } from '../node/inputs/fileUse.ts';

/** Returns the absolute path of an option's output file or folder. */
export function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}

/**
 * Returns the absolute path of an option's input file. Protects the file from being overwritten later. Throws `fileUnwritable`.
 */
export function inputPath(text: string): string {
  const file = filePath(text);
  noteInput(file);
  return file;
}
