// The option `--output` of commands with several formats. The file's extension selects the format.

import { InvalidArgumentError, Option } from 'commander';
import { endingsOf, findFormat, type OutputFormat } from './outputFormats.ts';
import { filePath } from '../optionValues.ts';

/** Rejects unknown extensions. Otherwise the file would contain a different format than its name suggests. */
function fileOf(formats: readonly OutputFormat[]): (text: string) => string {
  return (text) => {
    const file = filePath(text);
    if (findFormat(file, formats)) return file;
    const endings = ['.json', ...endingsOf(formats)].join(', ');
    const advice =
      file.toLowerCase().endsWith('.pdf') && endings.includes('.svg')
        ? ' `rsvg-convert -f pdf` and Inkscape make a PDF of a figure (.svg), and Python writes one: result.save("figure.pdf").'
        : '';
    throw new InvalidArgumentError(
      `Expected a name that ends in ${endings}, or without an ending, which is JSON.${advice}`,
    );
  };
}

/** Like `outputOption`, for results that one run writes in several formats. Each use of the option adds a file. */
export function outputsOption(does: string, formats: readonly OutputFormat[], more = ''): Option {
  const read = fileOf(formats);
  const addFile = (
    text: string,
    before?: string | readonly string[],
  ): string | readonly string[] => {
    const file = read(text);
    return before === undefined ? file : [before, file].flat();
  };
  return outputOption(does, formats, `${more}; repeatable`).argParser(addFile);
}

/** `does`: what the option does, such as "also write the report to this file". `more`: further help text about the file. */
export function outputOption(does: string, formats: readonly OutputFormat[], more = ''): Option {
  const endings = endingsOf(formats).join(', ');
  return new Option(
    '-o, --output <file>',
    `${does}: JSON, or as its name ends in ${endings}${more}`,
  ).argParser(fileOf(formats));
}
