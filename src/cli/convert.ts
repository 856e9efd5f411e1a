// `evidence-inspector convert`: converts an evidence file to another format, or to a rating study. Writes the claims to a
// file or to stdout, messages to stderr.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { align } from '../core/read/alignment/alignment.ts';
import { isIncomplete } from '../core/read/claims/damage.ts';
import type { EvidenceFile, EvidenceRole } from '../core/read/claims/evidence.ts';
import { usesLastPrediction } from '../core/read/formats/formats.ts';
import { formatProblem } from '../core/read/claims/problems.ts';
import { convertEvidence, writtenForms } from '../core/read/writing/convertEvidence.ts';
import { countOf } from '../core/base/numbers.ts';
import {
  inGroup,
  choiceOption,
  type OptionValues,
  requiredOption,
  valueOption,
} from '../core/score/parameters/optionRow.ts';
import { shippedSchemes } from '../core/analyse/ratings/shippedSchemes.ts';
import { writeArgilla } from '../core/analyse/ratings/studies/argilla.ts';
import { writeLabelStudio } from '../core/analyse/ratings/studies/labelStudio.ts';
import { findObstacle, type ReadClaim, type Study } from '../core/analyse/ratings/studies/study.ts';
import { textOf } from '../core/base/words/message.ts';
import { readEvidenceText } from '../node/evidenceFiles.ts';
import { claimHash, schemeHash } from '../node/ratings/ratingFile.ts';
import { schemeIn } from '../node/smallFile.ts';
import { checkWritable, writeWhole } from '../node/writeFile.ts';
import { InspectorError } from '../protocol/errors.ts';
import { checkUsable } from '../scorer/sources/evidenceCache.ts';
import { type CommandText, exitStatus, UsageError, plainPrinter } from './command.ts';
import { mappingOptions, readingOf, readFile } from './mapping/mappingOptions.ts';
import { fileArgument, inputOption, inputPath, pathOption, roleOption } from './optionValues.ts';
import type { ResultEnvironment } from './run/resultCommand.ts';
import type { PrintLine } from './terminal/streams.ts';

// Options of `convert`.

/** Annotation tools for which a rating study is written. */
const studyForms = ['label-studio', 'argilla'] as const;
type StudyForm = (typeof studyForms)[number];

const schemeIds = shippedSchemes.map(({ id }) => id).join(', ');

function parseScheme(text: string): string {
  if (shippedSchemes.some(({ id }) => id === text)) return text;
  if (/[./\\]/u.test(text)) return inputPath(text);
  throw new RangeError(`Expected the path of a scheme (JSON), or one of ${schemeIds}.`);
}

const convertOptions = {
  ...inGroup('input', {
    reference: inputOption(
      '-r, --reference <gold>',
      'for a rating study: the reference file of the predictions',
    ),
    scheme: valueOption(
      '--scheme <scheme>',
      `for a rating study: the questions for raters, one of ${schemeIds}, or your own scheme (JSON)`,
      parseScheme,
      { names: shippedSchemes.map(({ id }) => id) },
    ),
  }),
  role: roleOption(
    'whether the file is a reference or predictions, if its format does not tell (default: from its field names)',
  ),
  ...mappingOptions,
  ...inGroup('output', {
    to: requiredOption(
      choiceOption(
        '--to <form>',
        'the format to write; label-studio and argilla are rating studies',
        [...writtenForms, ...studyForms],
      ),
    ),
    output: pathOption(
      '-o, --output <file>',
      'write the result to this file (default: print it); a rating study needs a folder',
    ),
  }),
} as const;

export type ConvertOptions = OptionValues<typeof convertOptions> & { readonly file: string };

export const convertCommand: CommandText = {
  name: 'convert',
  description:
    'convert an evidence file to another format; also to a rating study for Label Studio or Argilla',
  argument: fileArgument('<file>', 'an evidence file in any format: reference or predictions'),
  options: convertOptions,
  examples: [
    'evidence-inspector convert dev.json --to fever8-csv --output solution_dev.csv',
    'evidence-inspector convert submission.csv --to fever > predictions.json',
    'evidence-inspector convert system.json --to label-studio -r dev.json --scheme ev2r -o study',
  ],
};

// Writes predicted and reference evidence as a rating study for an annotation tool, into a folder.

const writers = { 'label-studio': writeLabelStudio, argilla: writeArgilla } as const;

export interface StudyOptions extends ConvertOptions {
  readonly to: StudyForm;
  readonly reference: string;
  readonly scheme: string;
  readonly output: string;
}

/** Writes the files of the study and says how many claims it has. Claims without a prediction are left out. */
async function writeStudy(
  options: StudyOptions,
  printLine: PrintLine,
  signal: AbortSignal,
): Promise<void> {
  const { file, to, reference, output } = options;
  const scheme = shippedSchemes.find(({ id }) => id === options.scheme) ?? schemeIn(options.scheme);
  const obstacle = findObstacle(scheme);
  if (obstacle !== undefined) {
    throw new InspectorError(
      'notScheme',
      `This scheme cannot be rated in other tools. ${obstacle}`,
      'Rate it in VS Code, or choose another scheme.',
    );
  }
  const read = async (path: string, role: EvidenceRole): Promise<EvidenceFile> =>
    (await readFile(path, [role, role], options, signal, printLine)).evidence;
  const predictions = await read(file, 'predictions');
  const annotated = await read(reference, 'reference');
  const claims = pairClaims(annotated, predictions);
  if (claims.length === 0) {
    throw new InspectorError(
      'nothingAligned',
      'No prediction belongs to a claim of the reference.',
      'Check that both files are about the same claims.',
    );
  }
  const study: Study = {
    scheme,
    schemeHash: schemeHash(scheme),
    claims: claims.map((claim) => ({
      ...claim,
      claimHash: claimHash(claim, scheme.showsSources),
    })),
  };
  const files = writers[to](study).map((one) => ({ ...one, file: path.join(output, one.path) }));
  for (const one of files) await mkdir(path.dirname(one.file), { recursive: true });
  for (const one of files) await checkWritable(one.file);
  for (const one of files) {
    await writeWhole(one.file, one.text);
  }
  if (to === 'argilla' && scheme.dimensions.some(({ hidesReference }) => hidesReference)) {
    printLine('Argilla cannot hide the reference evidence, so raters see it from the beginning.');
  }
  printLine(`Study with ${countOf(claims.length, 'claim')} written to ${output}`);
}

function pairClaims(reference: EvidenceFile, predictions: EvidenceFile): readonly ReadClaim[] {
  const keepsLast = usesLastPrediction(predictions.format);
  const { claims } = align(reference.claims, predictions.claims, { keepsLast });
  return claims.flatMap(({ referenceIndex, predictionIndex }): readonly ReadClaim[] => {
    const annotated = reference.claims[referenceIndex];
    const predicted = predictionIndex === null ? undefined : predictions.claims[predictionIndex];
    if (!annotated || !predicted) return [];
    const { text, date, speaker, verdict, evidence } = annotated;
    const claimId = predicted.claimId ?? annotated.claimId;
    return [
      {
        index: referenceIndex,
        ...(claimId === undefined ? {} : { claimId }),
        claim: text,
        ...(date === undefined ? {} : { date }),
        ...(speaker === undefined ? {} : { speaker }),
        referenceEvidence: evidence,
        predictedEvidence: predicted.evidence,
        referenceVerdict: verdict ?? null,
        predictedVerdict: predicted.verdict ?? null,
      },
    ];
  });
}

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
  const printLine = plainPrinter(progress);
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
    await writeWhole(output, converted.text);
    printLine(`${countOf(claims.length, 'claim')} written to ${output}`);
  }
  if (!isPart) return exitStatus.done;
  const advice = 'Correct the file or download it again, and convert it once more.';
  printLine(`error: ${name} could not be read completely, so claims are missing. ${advice}`);
  return exitStatus.failed;
}
