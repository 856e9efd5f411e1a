import { buildComparison, type Comparison } from '../comparison/comparison.ts';
import { toComparedReport } from '../comparison/toComparedReport.ts';
import { headLine, resultLines, warningLines } from '../comparison/tables/comparisonLines.ts';
import { defaultPrimaryScores, checkPrimaryNames } from '../comparison/primary/primaryScores.ts';
import { listDescribedNames } from '../comparison/primary/formatPrimaryLine.ts';
import { excerpt } from '../evidence/quote.ts';
import type { Report } from '../report/report.ts';
import { textOf } from '../words/message.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { columnId, isOwn } from './described.ts';
import { fileInputs, fileOf } from './inputs.ts';
import { fileName } from './listNamedFiles.ts';
import { provenanceOf, provenanceSchema } from './provenance.ts';
import {
  countSchema,
  listOf,
  objectOf,
  scoreSchema,
  textSchema,
  type Answer,
  type Tool,
} from './tool.ts';
import { markUntrusted, untrustedNote, untrustedSchema } from './markUntrusted.ts';
import { msg } from '../words/message.ts';

const mostRuns = 10;
const mostWarnings = 12;

interface Input {
  readonly runs: readonly { readonly file: string; readonly name?: string }[];
  readonly reference?: string;
  /** Default: this program's own list. */
  readonly primary?: readonly string[];
}

/** Names given by the requester, never names from a report. If files in several folders have equal names, numbers are added. */
function namesOf({ runs }: Input): readonly string[] {
  const names = runs.map(({ file, name }) =>
    name === undefined ? fileName(file) : excerpt(toPlainText(name), 80),
  );
  return names.map((name, index) =>
    names.indexOf(name) < index ? `${name} (${String(index + 1)})` : name,
  );
}

/** The result in a sentence, without the reference's name, because a report can contain any text as name. */
function sentenceOf(comparison: Comparison): string {
  const provenance = comparison.provenance.map((one) => ({
    ...one,
    provenance: {
      ...one.provenance,
      reference: { ...one.provenance.reference, name: 'the reference' },
    },
  }));
  return textOf(headLine({ ...comparison, provenance }));
}

function differencesOf({ rows }: Comparison): readonly Answer[] {
  return rows.flatMap(({ column, isPrimary, differences }) =>
    differences.map(({ system, baseline, claims, mean, baselineMean, difference, ...rest }) => ({
      column: columnId(column),
      isPrimary,
      ...{ system, baseline, claims, mean, baselineMean, difference },
      low: rest.interval?.low ?? null,
      high: rest.interval?.high ?? null,
      adjustedPValue: rest.adjustedPValue,
      result: rest.result,
    })),
  );
}

export const compareRunsTool: Tool = {
  name: 'evidence_inspector_compare_runs',
  title: msg('Compare Runs'),
  about: 'How systems differ on one reference, and whether that can be chance.',
  description: `Compares two or more systems on one reference, the first as the baseline: for each score the means and the difference with its 95 % interval; for the primary scores (AVeriTeC score, verdict accuracy, Coverage and SemQA) also the p-value, corrected after Holm for the primary scores alone, and whether the system is better, worse or not distinguishable. All other scores are exploratory: call no system better or worse by them. Ask it before saying that one system is better than another. ${untrustedNote}`,
  input: objectOf(
    {
      runs: {
        type: 'array',
        minItems: 2,
        maxItems: mostRuns,
        items: objectOf({ file: fileInputs.file, name: textSchema }, ['file']),
        description: 'The systems; the first is the baseline',
      },
      reference: fileInputs.reference,
      primary: {
        type: 'array',
        minItems: 1,
        items: textSchema,
        description: `The primary scores, by metric or column; leave it out for ${defaultPrimaryScores.join(', ')}`,
      },
    },
    ['runs'],
  ),
  output: objectOf({
    note: textSchema,
    sentence: textSchema,
    differences: listOf(
      objectOf({
        column: textSchema,
        isPrimary: { type: 'boolean', description: 'Tested; false: exploratory' },
        system: textSchema,
        baseline: textSchema,
        claims: { ...countSchema, description: 'Claims that have both numbers' },
        mean: scoreSchema,
        baselineMean: scoreSchema,
        difference: scoreSchema,
        low: scoreSchema,
        high: scoreSchema,
        adjustedPValue: { ...scoreSchema, description: 'null for exploratory scores' },
        result: {
          enum: ['better', 'worse', 'notDistinguishable', 'equal', 'noClaims', 'exploratory'],
        },
      }),
    ),
    sentences: { ...listOf(textSchema), description: 'The primary scores in words' },
    warnings: { ...listOf(untrustedSchema), description: 'Say these with the result' },
    provenance: listOf(provenanceSchema),
  }),
  answer: async (input: Input, host) => {
    const { reference } = input;
    const reports: Report[] = [];
    for (const { file } of input.runs) {
      reports.push(
        await host.report(fileOf({ file, ...(reference === undefined ? {} : { reference }) })),
      );
    }
    const names = namesOf(input);
    const { primary = defaultPrimaryScores } = input;
    const problem = checkPrimaryNames(primary, reports.flatMap(listDescribedNames));
    if (problem !== undefined) throw new RangeError(textOf(problem));
    const comparison = buildComparison(
      reports.map((report, index) => toComparedReport(names[index] ?? '', report)),
      { primary },
    );
    return {
      note: untrustedNote,
      sentence: sentenceOf(comparison),
      differences: differencesOf(comparison),
      sentences: resultLines({
        ...comparison,
        rows: comparison.rows.filter(({ metric }) => isOwn(metric)),
      }).map((line) => textOf(line)),
      warnings: warningLines(comparison)
        .slice(0, mostWarnings)
        .map((line) => markUntrusted(textOf(line))),
      provenance: reports.map(provenanceOf),
    };
  },
};
