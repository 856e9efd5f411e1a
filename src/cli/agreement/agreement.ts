// `evidence-inspector agreement`: agreement between raters. Prints results on stdout, everything else on stderr.

import { agreementReport, type DimensionAgreement } from '../../core/ratings/agreementReport.ts';
import { dimensionsOf } from '../../core/ratings/dimensionRatings.ts';
import { agreementHtml } from '../../core/ratings/agreementHtml.ts';
import { agreementSentence } from '../../core/ratings/agreementSentence.ts';
import { agreementCsv } from '../../core/ratings/tables/agreementCsv.ts';
import { agreementJson, type AgreementSource } from '../../core/ratings/tables/agreementJson.ts';
import { agreementTables } from '../../core/ratings/tables/agreementTables.ts';
import { markdownBullet } from '../../core/tables/model/markdownText.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { textOf } from '../../core/words/message.ts';
import { schemeIn } from '../../node/ratings/schemeFile.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { resultCommand, type ResultEnvironment } from '../run/resultCommand.ts';
import { UsageError } from '../usageError.ts';
import type { AgreementOptions } from './agreementOptions.ts';
import { ratingFiles } from './ratingFiles.ts';

type Environment = ResultEnvironment & { readonly version: string };

/** Reads the files, then computes, prints and writes the agreement. Resolves with the exit status. */
export function agreement(options: AgreementOptions, environment: Environment): Promise<number> {
  const { width, signal, version } = environment;
  const { scheme = [] } = options;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const { dimension, scale, values, resamples, seed } = options;
    const schemes = scheme.map(schemeIn);
    const { files: ratedFiles, notesOn, warnings } = await ratingFiles(options, printLine, signal);
    const ratings = ratedFiles.flatMap((file) => file.ratings);
    const files = ratedFiles.map(({ name, sha256 }) => ({ name, sha256 }));
    const dimensions = agreementReport(ratings, {
      resamples,
      seed,
      schemes,
      notesOn,
      dimension,
      ...(scale === undefined ? {} : { level: scale }),
      ...(values === undefined ? {} : { values }),
    });
    if (dimensions.length === 0) {
      const names = dimensionsOf(ratings).join(', ');
      throw new UsageError(
        names === ''
          ? 'These files contain no ratings.'
          : `There is no dimension ${JSON.stringify(dimension)}; there is ${names}.`,
      );
    }
    const source = { files, resamples, seed, version };
    return {
      what: 'agreement',
      textAs: (format) => agreementText(dimensions, source, format, width),
      warnings,
    };
  });
}

function agreementText(
  dimensions: readonly DimensionAgreement[],
  source: AgreementSource,
  format: PageFormat,
  width: number,
): string {
  if (format === 'json') return agreementJson(dimensions, source);
  if (format === 'csv') return agreementCsv(dimensions);
  const { files, resamples, seed } = source;
  const made = `Of ${files.map(({ name }) => name).join(', ')}; intervals from ${String(resamples)} resamples of the claims, seed ${String(seed)}.`;
  if (format === 'html') return agreementHtml(dimensions, made);
  const tables = dimensions.flatMap((one) => agreementTables(one)).map(({ table }) => table);
  const [last] = tables.slice(-1);
  const texts = tables.map((table) => {
    const notes = table === last ? [...(table.footnotes ?? []), made] : (table.footnotes ?? []);
    return renderTable({ ...table, footnotes: notes }, format, width);
  });
  const sentences = dimensions.map((one) => textOf(agreementSentence(one)));
  const lines =
    format === 'markdown'
      ? sentences.map(markdownBullet)
      : format === 'table'
        ? sentences.map(toPlainText)
        : [];
  return [...lines, ...(lines.length > 0 ? [''] : []), texts.join('\n')].join('\n');
}
