import { buildComparison, type Comparison } from '../comparison/comparison.ts';
import { toComparedReport } from '../comparison/toComparedReport.ts';
import { headLine, comparisonWarningLines } from '../comparison/tables/comparisonTables.ts';
import { defaultPrimaryScores, checkPrimaryNames } from '../comparison/primary/primaryScores.ts';
import { listDescribedNames } from '../comparison/primary/primaryOfRun.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Report } from '../../score/report/report.ts';
import { msg, textOf } from '../../base/words/message.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import type { Metric } from '../../score/metrics/metric.ts';
import { chooseMetrics, fileInputs, fileName, fileOf, metricsInput } from './inputs.ts';
import {
  cutForAnswer,
  type DescribedScore,
  describeScore,
  fitPage,
  fitTexts,
  markUntrusted,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  provenanceOf,
  provenanceSchema,
  roomBeside,
  scoreMembers,
  formatColumnScore,
  untrustedNote,
  untrustedSchema,
} from './answerParts.ts';
import {
  countSchema,
  listOf,
  objectOf,
  scoreSchema,
  textSchema,
  toolOf,
  type ToolAnswer,
} from './tool.ts';

const mostRuns = 10;
/** Maximum size of warnings in an answer (`answerSize`). Warnings are shortened before scores are. */
const roomForWarnings = 700;

interface Input extends PageInput {
  readonly runs: readonly { readonly file: string; readonly name?: string }[];
  readonly reference?: string;
  readonly metrics?: readonly string[];
  /** Names of the primary scores. Default: this program's own list. */
  readonly primary?: readonly string[];
}

/**
 * Returns names of the runs: names given by the requester, otherwise file names, never names from a report. If files in several
 * folders have equal names, the names get numbers.
 */
function namesOf({ runs }: Input): readonly string[] {
  const names = runs.map(({ file, name }) => cutForAnswer(name ?? fileName(file), 80));
  return names.map((name, index) =>
    names.indexOf(name) < index ? `${name} (${String(index + 1)})` : name,
  );
}

/** Returns the result in one sentence, without the reference's name, because a report can contain any text as a name. */
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

/** All members of a difference. Rounded later. */
interface Difference extends Partial<DescribedScore> {
  readonly column: string;
  readonly isPrimary: boolean;
  readonly system: string;
  readonly difference: number | null;
  readonly result: string;
}

/** Returns the differences. The first difference of each score also says what the score means. `metrics`: the metrics to show. */
function differencesOf(
  { rows }: Comparison,
  metrics: readonly Metric[],
  dataSet: DataSet,
): readonly Difference[] {
  const described = new Map(
    metrics.flatMap((metric) =>
      metric.scores.map((score) => [score.column, describeScore(metric, score, dataSet)] as const),
    ),
  );
  return rows.flatMap(({ column, isPrimary, differences }) => {
    const meaning = described.get(column);
    if (!meaning) return [];
    return differences.map(
      ({ system, claims, mean, baselineMean, difference, ...rest }, index) => ({
        ...(index === 0 ? meaning : { column: meaning.column }),
        isPrimary,
        system,
        claims,
        mean,
        baselineMean,
        difference,
        low: rest.interval?.low ?? null,
        high: rest.interval?.high ?? null,
        adjustedPValue: isPrimary ? rest.adjustedPValue : undefined,
        result: rest.result,
      }),
    );
  });
}

/** Returns the provenance of the first run, and for each other run only what differs from the first. */
function provenancesOf(reports: readonly Report[], names: readonly string[]): ToolAnswer {
  const [first = {}, ...others] = reports.map(provenanceOf);
  const isDifferent = (own: ToolAnswer, name: string) =>
    JSON.stringify(getOwnValue(own, name)) !== JSON.stringify(getOwnValue(first, name));
  return {
    provenance: first,
    otherRuns: others.map((own, index) => {
      const { predictions } = own as { readonly predictions: { readonly sha256: string } };
      const differing = Object.keys(own).filter(
        (name) => name !== 'predictions' && isDifferent(own, name),
      );
      return {
        system: names[index + 1],
        sha256: predictions.sha256,
        differsIn: differing.length > 0 ? differing : undefined,
      };
    }),
  };
}

export const compareRunsTool = toolOf({
  name: 'evidence_inspector_compare_runs',
  title: msg('Compare Runs'),
  about: 'How systems differ on one reference, and whether that could be due to chance.',
  description: `Compares two or more systems on one reference, the first as the baseline: for each score the means and the difference with its 95 % interval; for the primary scores (AVeriTeC score, verdict accuracy, Coverage and SemQA) also the p-value, corrected after Holm for the primary scores alone, and whether the system is better, worse or not distinguishable. All other scores are exploratory: call no system better or worse by them, nor by any score if undecidedBecause names warnings. Ask it before saying that one system is better than another. ${untrustedNote}`,
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
      metrics: metricsInput,
      primary: {
        type: 'array',
        minItems: 1,
        items: textSchema,
        description: `The primary scores, by metric or column; leave it out for ${defaultPrimaryScores.join(', ')}`,
      },
      ...listOffsetInput,
    },
    ['runs'],
  ),
  output: objectOf(
    {
      note: textSchema,
      sentence: textSchema,
      baseline: { ...textSchema, description: 'The system that all others are compared with' },
      differences: listOf(
        objectOf(
          {
            ...scoreMembers,
            isPrimary: { type: 'boolean', description: 'Tested; false: exploratory' },
            system: textSchema,
            claims: { ...countSchema, description: 'Claims that have both numbers' },
            mean: scoreSchema,
            baselineMean: scoreSchema,
            difference: scoreSchema,
            low: scoreSchema,
            high: scoreSchema,
            adjustedPValue: { ...scoreSchema, description: 'Only for primary scores' },
            result: {
              enum: [
                ...['better', 'worse', 'notDistinguishable', 'equal', 'noClaims', 'exploratory'],
                'undecided',
              ],
            },
          },
          [
            ...['column', 'isPrimary', 'system', 'claims', 'mean', 'baselineMean', 'difference'],
            ...['low', 'high', 'result'],
          ],
        ),
      ),
      nextOffset: nextOffsetSchema,
      undecidedBecause: {
        ...listOf(textSchema),
        description:
          'Names of warnings because of which no system may be called better or worse, whatever `result` says',
      },
      warnings: { ...listOf(untrustedSchema), description: 'Say these with the result' },
      moreWarnings: { ...countSchema, description: 'Warnings that do not fit into the answer' },
      provenance: { ...provenanceSchema, description: 'What made the numbers of the baseline' },
      otherRuns: {
        ...listOf(
          objectOf(
            {
              system: textSchema,
              sha256: { ...textSchema, description: 'Of the predictions' },
              differsIn: {
                ...listOf(textSchema),
                description: "Members of provenance that differ from the baseline's",
              },
            },
            ['system', 'sha256'],
          ),
        ),
        description: 'What made the numbers of the other systems',
      },
    },
    ['note', 'sentence', 'baseline', 'differences', 'provenance'],
  ),
  answer: async (input: Input, host) => {
    const { reference, metrics: asked } = input;
    const reports: Report[] = [];
    for (const { file } of input.runs) {
      reports.push(await host.report(fileOf({ file, reference, metrics: asked })));
    }
    const names = namesOf(input);
    const { primary = defaultPrimaryScores } = input;
    const problem = checkPrimaryNames(primary, reports.flatMap(listDescribedNames));
    if (problem !== undefined) throw new RangeError(textOf(problem));
    const comparison = buildComparison(
      reports.map((report, index) => toComparedReport(names[index] ?? '', report)),
      { primary },
    );
    const [first] = reports;
    if (!first) throw new RangeError('There are no runs.');
    const isFirst = (input.offset ?? 0) === 0;
    const codes = [...new Set(comparison.blockers.map(({ code }) => code))];
    const base = {
      note: untrustedNote,
      sentence: cutForAnswer(sentenceOf(comparison), 300),
      baseline: names[0] ?? '',
      ...(codes.length > 0 ? { undecidedBecause: codes } : {}),
      ...(isFirst ? provenancesOf(reports, names) : { provenance: provenanceOf(first) }),
    };
    const lines = isFirst ? comparisonWarningLines(comparison) : [];
    const warnings = fitTexts(
      (most) => lines.map((line) => markUntrusted(textOf(line), most)),
      [400, 200],
      {},
      roomForWarnings,
    ).items;
    const left = lines.length - warnings.length;
    const fixed = {
      ...base,
      warnings: warnings.length > 0 ? warnings : undefined,
      moreWarnings: left > 0 ? left : undefined,
    };
    const metrics = reports.flatMap((report) => chooseMetrics(report, asked));
    const { items, nextOffset } = fitPage(
      differencesOf(comparison, metrics, first.parameters.dataSet),
      input,
      roomBeside(fixed),
    );
    return { ...fixed, differences: items, nextOffset };
  },
  summarise: ({ sentence, undecidedBecause, differences, nextOffset }) =>
    [
      sentence,
      ...(undecidedBecause === undefined
        ? []
        : [`Call no system better or worse, because of warnings: ${undecidedBecause.join(', ')}.`]),
      ...differences
        .filter(({ isPrimary }) => isPrimary)
        .slice(0, 6)
        .map(
          ({ column, system, difference, result }) =>
            `${system}: difference in ${formatColumnScore(column, difference)}, ${getOwnValue(resultWords, result) ?? result}.`,
        ),
      ...(nextOffset === undefined ? [] : [`More scores from offset ${String(nextOffset)}.`]),
    ].join(' '),
});

const resultWords: Readonly<Record<string, string>> = {
  notDistinguishable: 'not distinguishable',
  noClaims: 'no claims',
};
