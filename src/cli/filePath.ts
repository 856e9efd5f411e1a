import path from 'node:path';
import { InvalidArgumentError } from 'commander';

/** An option's file or folder, as a whole path. */
export function filePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected the path of a file.');
  return path.resolve(text);
}
