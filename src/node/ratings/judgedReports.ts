// Reads scored reports instead of rating files. The judges of the reports are the raters.

import { metrics } from '../../core/metrics/registry.ts';
import {
  describeJudgeDifferences,
  describeJudgedRows,
  judgeRatings,
  type JudgedReport,
} from '../../core/ratings/judgeRatings.ts';
import { looksLikeReport } from '../../core/evidence/reading/reportHead.ts';
import { readReportText } from '../../core/report/stored/storedReport.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { RatingFileText, ReadRatingFile } from './ratingFiles.ts';
import { joinList, msg, type Message } from '../../core/words/message.ts';

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
