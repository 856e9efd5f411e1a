// `--output` of the commands whose result has several forms: the file's name says which.

import { InvalidArgumentError, Option } from 'commander';
import { endingsOf, findFormat, type OutputFormat } from './outputFormats.ts';
import { filePath } from '../filePath.ts';

/** Whoever names a form that there is not would get another one under its name. */
function fileOf(formats: readonly OutputFormat[]): (text: string) => string {
  return (text) => {
    const file = filePath(text);
    if (findFormat(file, formats)) return file;
    const endings = ['.json', ...endingsOf(formats)].join(', ');
    throw new InvalidArgumentError(
      `Expected a name that ends in ${endings}, or without an ending, which is JSON.`,
    );
  };
}

/** `does`: "also write the report to this file". `more`: what else must be known of the file. */
export function outputOption(does: string, formats: readonly OutputFormat[], more = ''): Option {
  const endings = endingsOf(formats).join(', ');
  return new Option(
    '-o, --output <file>',
    `${does}: JSON, or as its name ends in ${endings}${more}`,
  ).argParser(fileOf(formats));
}
