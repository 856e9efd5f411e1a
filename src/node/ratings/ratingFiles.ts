// Reads rating files from disk, all in the same way. If a file does not name its rater, the file name is used.

import path from 'node:path';
import { reliabilitiesIn, type Reliability } from '../../core/analyse/checkup/ceiling.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { looksLikeReport } from '../../core/read/files/detect.ts';
import { metrics } from '../../core/score/metrics/registry.ts';
import {
  describeJudgeDifferences,
  describeJudgedRows,
  type JudgedReport,
  judgeRatings,
} from '../../core/analyse/ratings/judgeRatings.ts';
import type { RatingFile, RatingText } from '../../core/analyse/ratings/rating.ts';
import { readMappedVerdicts } from '../../core/analyse/ratings/reading/mappedVerdicts.ts';
import { readRatingFiles } from '../../core/analyse/ratings/reading/readRatingFiles.ts';
import type { RatingOptions } from '../../core/analyse/ratings/reading/readRatings.ts';
import { readReportText } from '../../core/score/report/stored/storedReport.ts';
import { joinList, type Message, msg } from '../../core/base/words/message.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { readEvidenceText } from '../evidenceFiles.ts';

interface ReadRatingFile extends RatingFile {
  readonly path: string;
  /** File name without its folder. */
  readonly name: string;
  readonly sha256: string;
}

export interface RatingFileText extends RatingText {
  readonly path: string;
  readonly sha256: string;
  /** How to read the verdicts of an annotator's evidence file. */
  readonly mapping?: Mapping;
}

/** Reads each file only once, because it may be a pipe. Throws the same errors as `readEvidenceText`. */
export async function ratingTextsAt(
  paths: readonly string[],
  signal?: CancelSignal,
): Promise<readonly RatingFileText[]> {
  const texts: RatingFileText[] = [];
  for (const one of paths) {
    const text = await readEvidenceText({ path: one }, signal);
    texts.push({ ...text, path: one, name: path.basename(one), rater: raterOf(one, paths) });
  }
  return texts;
}

/** Reads the ratings of each file. Reading errors inside a file are reported as its problems. */
export function ratingFilesIn(
  texts: readonly RatingFileText[],
  options: Omit<RatingOptions, 'rater'>,
): readonly ReadRatingFile[] {
  const read = readRatingFiles(
    texts.filter(({ mapping }) => !mapping),
    options,
  )[Symbol.iterator]();
  return texts.flatMap(({ path: file, name, sha256, text, rater, mapping }) => {
    const own = mapping
      ? readMappedVerdicts(text, rater, mapping, options.raters)
      : read.next().value;
    return own ? [{ ...own, path: file, name, sha256 }] : [];
  });
}

/** Returns the file name without its extension, or the path if another file has the same name. */
export function raterOf(file: string, files: readonly string[]): string {
  const nameOf = (one: string) => path.basename(one, path.extname(one));
  const isShared = files.filter((one) => nameOf(one) === nameOf(file)).length > 1;
  return isShared ? path.relative('', file) : nameOf(file);
}

// Reads scored reports instead of rating files. The judges of the reports are the raters.

const headCharacters = 1024;

const judgedMetrics = metrics.filter(({ costly }) => costly === true).map(({ id }) => id);

export interface JudgedFiles {
  readonly files: readonly ReadRatingFile[];
  /** Returns notes on a dimension: what its rows are, and how the reports differ apart from their judges. */
  readonly notesOn: (dimension: string) => readonly Message[];
}

function isReport({ text }: RatingFileText): boolean {
  return looksLikeReport(text.slice(0, headCharacters));
}

/**
 * Returns the judges' ratings in reports. `null` if no file is a report. Throws `noRatings` if only some files are reports, or a
 * report has no judge's ratings.
 */
export function readJudgedReports(texts: readonly RatingFileText[]): JudgedFiles | null {
  if (!texts.some(isReport)) return null;
  const reports = texts.map(readJudgedReport);
  const ratingLists = judgeRatings(reports);
  const files = texts.map(({ path, name, sha256 }, index): ReadRatingFile => {
    const ratings = ratingLists[index] ?? [];
    if (ratings.length > 0) return { path, name, sha256, form: 'report', ratings, problems: [] };
    throw new InspectorError(
      'noRatings',
      msg('{0} contains no answers from a judge.', name),
      msg(
        'Score the file with a metric that uses a judge ({0}) or with --replies.',
        joinList(judgedMetrics),
      ),
    );
  });
  const otherwise = describeJudgeDifferences(reports);
  return { files, notesOn: (dimension) => [...describeJudgedRows(dimension), ...otherwise] };
}

function readJudgedReport(file: RatingFileText): JudgedReport {
  const { name, rater, text } = file;
  if (!isReport(file)) {
    throw new InspectorError(
      'noRatings',
      msg('{0} is not a scored report, but at least one other file is.', name),
      msg('Judges can be compared only with other judges. Use only reports or only rating files.'),
    );
  }
  try {
    return { name: rater, report: readReportText(text) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InspectorError(
      'noRatings',
      msg('{0} cannot be read as a report: {1}.', name, error.message),
      msg('Score the file again, or leave the report out.'),
    );
  }
}

// Reads single ratings to measure how far raters agree. The ratings may be for the scored claims, or for other claims that were
// rated for this purpose.

/** Returns reliabilities by column name. Throws `noRatings` when no claim has two ratings. */
export async function raterReliabilities(
  source: FileSource,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Reliability>> {
  const { text } = await readEvidenceText(source, signal);
  try {
    const reliabilities = reliabilitiesIn(text);
    if (reliabilities.size > 0) return reliabilities;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw noAgreement(source.path, error.message, error);
  }
  throw noAgreement(source.path, 'no claim in it has two ratings');
}

function noAgreement(file: string, why: string, cause?: unknown): InspectorError {
  return new InspectorError(
    'noRatings',
    msg('Agreement between raters cannot be computed from {0}: {1}.', file, why),
    msg(
      'Expected one row for each rater and claim, with claim_id and a column for each dimension.',
    ),
    { cause },
  );
}
