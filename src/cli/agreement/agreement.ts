// `evidence-inspector agreement`: how far people agree. Results on stdout, everything else on stderr.

import { agreementReport, type DimensionAgreement } from '../../core/ratings/agreementReport.ts';
import { dimensionsOf } from '../../core/ratings/dimensionRatings.ts';
import { agreementHtml } from '../../core/ratings/pages/agreementHtml.ts';
import { agreementCsv } from '../../core/ratings/tables/agreementCsv.ts';
import { agreementJson, type AgreementSource } from '../../core/ratings/tables/agreementJson.ts';
import { agreementTables } from '../../core/ratings/tables/agreementTables.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { plainText } from '../../core/text/plainText.ts';
import { checkWritable } from '../../node/writeFile.ts';
import { exitStatus } from '../exitStatus.ts';
import { sayFailure } from '../failure.ts';
import { printedAs } from '../outputFormats.ts';
import type { ScoreEnvironment } from '../score.ts';
import { writeResult } from '../writeResult.ts';
import {
  agreementFormatOfFile,
  type AgreementFormat,
  type AgreementOptions,
} from './agreementOptions.ts';
import { ratingFiles } from './ratingFiles.ts';

type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal'> & {
  readonly version: string;
};

/** Reads, computes, prints, writes; resolves with the exit status. */
export async function agreement(
  options: AgreementOptions,
  { progress, print, width, signal, version }: Environment,
): Promise<number> {
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  try {
    const { output, format, dimension, scale, values, resamples, seed } = options;
    if (output !== undefined) await checkWritable(output, options.files);
    const found = await ratingFiles(options, say, signal);
    const ratings = found.flatMap((file) => file.ratings);
    const files = found.map(({ name, sha256 }) => ({ name, sha256 }));
    const dimensions = agreementReport(ratings, {
      ...{ resamples, seed },
      ...(dimension === undefined ? {} : { dimension }),
      ...(scale === undefined ? {} : { level: scale }),
      ...(values === undefined ? {} : { values }),
    });
    if (dimensions.length === 0) {
      const names = dimensionsOf(ratings).join(', ');
      const there = names === '' ? 'no rating in these files' : `only ${names}`;
      say(`error: There is ${there}. Run it with --help to see what it takes.`);
      return exitStatus.wrongUsage;
    }
    const source = { files, resamples, seed, version };
    let isWritten = true;
    if (output !== undefined) {
      const text = agreementText(dimensions, source, agreementFormatOfFile(output), width);
      isWritten = await writeResult(output, text, 'agreement', say);
    }
    await print(agreementText(dimensions, source, format, width), printedAs(format));
    return isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    return sayFailure(error, say);
  }
}

function agreementText(
  dimensions: readonly DimensionAgreement[],
  source: AgreementSource,
  format: AgreementFormat,
  width: number,
): string {
  if (format === 'json') return agreementJson(dimensions, source);
  if (format === 'csv') return agreementCsv(dimensions);
  const { files, resamples, seed } = source;
  const made = `Of ${files.map(({ name }) => name).join(', ')}; intervals from ${String(resamples)} resamples of the claims, seed ${String(seed)}.`;
  if (format === 'html') return agreementHtml(dimensions, made);
  const tables = dimensions.flatMap(agreementTables).map(({ table }) => table);
  const [last] = tables.slice(-1);
  const texts = tables.map((table) => {
    const notes = table === last ? [...(table.footnotes ?? []), made] : (table.footnotes ?? []);
    return renderTable({ ...table, footnotes: notes }, format, width);
  });
  return texts.join('\n');
}
