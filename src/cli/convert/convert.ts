// `evidence-inspector convert`: converts an evidence file to another format, or to a rating study. Writes the claims to a
// file or to stdout, messages to stderr.

import path from 'node:path';
import { isIncomplete } from '../../core/evidence/damage.ts';
import { formatProblem } from '../../core/evidence/problems.ts';
import { convertEvidence } from '../../core/evidence/writing/convertEvidence.ts';
import { countOf } from '../../core/format/numbers.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { checkWritable, FileWriting } from '../../node/writeFile.ts';
import { checkUsable } from '../../scorer/sources/evidenceCache.ts';
import { exitStatus } from '../exitStatus.ts';
import { printFailure } from '../failure.ts';
import { readingOf } from '../mapping/mappingOf.ts';
import type { ResultEnvironment } from '../run/resultCommand.ts';
import { UsageError } from '../usageError.ts';
import { studyForms, type ConvertOptions, type StudyForm } from './convertOptions.ts';
import { writeStudy, type StudyOptions } from './writeStudy.ts';
import { textOf } from '../../core/words/message.ts';

function isStudyForm(form: ConvertOptions['to']): form is StudyForm {
  return studyForms.some((one) => one === form);
}

/** Throws a UsageError if an option is missing that a rating study needs. */
function requireStudyOptions({
  to,
  reference,
  scheme,
  output,
}: ConvertOptions): Pick<StudyOptions, 'reference' | 'scheme' | 'output'> {
  if (reference === undefined || scheme === undefined || output === undefined) {
    throw new UsageError(`--to ${to} needs --reference, --scheme and --output with a folder.`);
  }
  return { reference, scheme, output };
}

/**
 * Resolves with the exit status. Fails if the file has no claims. Also fails, after writing, if some claims could not be read.
 * Prints what the new format cannot store, but does not count this as a failure.
 */
export async function convert(
  options: ConvertOptions,
  { progress, print, signal }: Pick<ResultEnvironment, 'progress' | 'print' | 'signal'>,
): Promise<number> {
  const { file, to, role, output } = options;
  const printLine = (line: string): void => {
    progress.printLine(toPlainText(line));
  };
  try {
    if (isStudyForm(to)) {
      await writeStudy({ ...options, to, ...requireStudyOptions(options) }, printLine, signal);
      progress.stop();
      return exitStatus.done;
    }
    if (output !== undefined) await checkWritable(output);
    if (options.reference !== undefined || options.scheme !== undefined) {
      throw new UsageError(`--reference and --scheme are for ${studyForms.join(' and ')}.`);
    }
    const { text } = await readEvidenceText({ path: file }, signal);
    const converted = convertEvidence(text, to, readingOf(file, role, options));
    const { claims, problems } = converted.file;
    const name = path.relative('', file);
    for (const problem of problems) printLine(textOf(formatProblem(name, problem)));
    checkUsable({ path: file }, converted.file);
    for (const { message } of converted.losses) printLine(message);
    const isPart = isIncomplete(converted.file);
    progress.stop();
    if (output === undefined) {
      await print(converted.text, to === 'fever8-csv' ? 'data' : 'text');
    } else {
      const writing = await FileWriting.start(output);
      await writing.write(converted.text);
      await writing.finish();
      printLine(`${countOf(claims.length, 'claim')} written to ${output}`);
    }
    if (!isPart) return exitStatus.done;
    const advice = 'Correct the file or download it again, and convert it once more.';
    printLine(`error: ${name} could not be read completely, so claims are missing. ${advice}`);
    return exitStatus.failed;
  } catch (error) {
    progress.stop();
    return printFailure(error, printLine);
  }
}
