import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { noteInput } from '../node/inputs/fileUse.ts';

/** The whole path of an option's file or folder that is written, or of a folder. */
export function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}

/** The whole path of an option's file that the command reads: nothing is written there from now on. Throws `fileUnwritable`. */
export function inputPath(text: string): string {
  const file = filePath(text);
  noteInput(file);
  return file;
}
