// Writes the scores as the official scripts print them, for direct comparison. Source of the wording: AVeriTeC 2023 eval.py; HerO
// averitec_evaluate.py, which FEVER also uses.

import { formatById } from '../../read/formats/formats.ts';
import { averitecMetric } from '../../score/metrics/averitec.ts';
import { justificationMetric } from '../../score/metrics/justification.ts';
import { hungarianMeteorMetric } from '../../score/metrics/textMetrics.ts';
import { metricsOf, officialMetricsFor } from '../../score/metrics/registry.ts';
import { verdictMetric } from '../../score/metrics/verdict.ts';
import { slicesOf } from '../../score/report/slices.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import type { ReportEnd, ReportWriter } from './reportWriter.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Aggregate } from '../../score/results/means.ts';
import { pythonFloat } from '../../base/signs.ts';

interface OfficialForm {
  readonly title: readonly string[];
  /** Width in characters of the cells before the scores. */
  readonly padding: number;
  readonly hasJustifications: boolean;
  readonly levels: string;
  readonly types: readonly { readonly level: string; readonly heading: readonly string[] }[];
}

const form2023: OfficialForm = {
  title: ['AVeriTeC evaluation:', '===================='],
  padding: 40,
  hasJustifications: true,
  levels: 'Averitec scores:',
  types: [
    { level: '0.2', heading: [] },
    { level: '0.3', heading: [] },
  ],
};

const formFever: OfficialForm = {
  title: [],
  padding: 45,
  hasJustifications: false,
  levels: 'AVeriTeC scores:',
  types: [{ level: '0.25', heading: ['AVeriTeC scores by type @ 0.25:'] }],
};

const rule = '--------------------';
const doubleRule = '====================';

/**
 * Selects the script. The 2023 script is used for predictions with justifications and for files in its format, because FEVER's
 * script does not score justifications.
 */
function formOf({ aggregate, provenance }: OfficialNumbers): OfficialForm {
  const justification = justificationMetric.total(aggregate);
  if (!justification || justification.claims === 0) return formFever;
  const hasOwn = justification.fromEvidence < justification.claims;
  const { script } = formatById(provenance.predictions.format).official;
  return hasOwn || script === '2023' ? form2023 : formFever;
}

type OfficialNumbers = Pick<ReportEnd, 'aggregate' | 'provenance'>;

/** Returns the official scores of another shared task by column. Empty if they are not in the run. */
function otherLines({ aggregate, provenance }: OfficialNumbers): readonly string[] {
  const ids = officialMetricsFor(provenance.reference.format) ?? [];
  const scores = metricsOf(ids)
    .filter(({ officialFor }) => officialFor)
    .flatMap((metric) => metric.scores)
    .map(({ column, ofFile }) => ({ column, value: ofFile(aggregate) }))
    .filter(({ value }) => value !== null);
  const widest = scores.reduce((most, { column }) => Math.max(most, column.length), 0);
  return scores.map(({ column, value }) => `${column}:`.padEnd(widest + 2) + pythonFloat(value));
}

/**
 * Returns the output of the official script, or another task's official scores. Uses the 2023 script if predictions have justifications (or its format) and the run
 * scores them, otherwise FEVER's script. Leaves out scores that are not in the run, and the five best examples that the 2023
 * script prints. Empty if nothing is left.
 */
export function formatOfficialLines(report: OfficialNumbers): readonly string[] {
  const { aggregate } = report;
  const others = otherLines(report);
  if (others.length > 0) return others;
  const form = formOf(report);
  const line = (words: string, value: number | null): string =>
    words.padEnd(form.padding) + pythonFloat(value);
  const evidence = evidenceLines(aggregate, line);
  const verdicts = verdictLines(aggregate, form, line);
  const levels = levelLines(aggregate, form, line);
  const types = typeLines(aggregate, form, line);
  if (evidence.length + verdicts.length + levels.length === 0) return [];
  return [
    ...form.title,
    ...(evidence.length > 0 ? [...evidence, doubleRule] : []),
    ...verdicts,
    ...(levels.length > 0 ? [rule, ...levels] : []),
    ...types,
  ];
}

type Line = (words: string, value: number | null) => string;

function evidenceLines(aggregate: Aggregate, line: Line): readonly string[] {
  const hungarianMeteor = hungarianMeteorMetric.total(aggregate);
  if (!hungarianMeteor) return [];
  return [
    line('Question-only score (HU-meteor):', hungarianMeteor.question),
    line('Question-answer score (HU-meteor):', hungarianMeteor.questionAnswer),
  ];
}

function verdictLines(aggregate: Aggregate, form: OfficialForm, line: Line): readonly string[] {
  const verdict = verdictMetric.total(aggregate);
  const justification = justificationMetric.total(aggregate);
  return [
    ...(verdict
      ? [
          'Veracity F1 scores:',
          ...Object.entries(verdict.f1).map(([label, f1]) => line(` * ${toPlainText(label)}:`, f1)),
          line(' * macro:', verdict.macroF1),
          line(' * acc:', verdict.accuracy),
        ]
      : []),
    ...(form.hasJustifications && justification
      ? [line('Justification score (meteor):', justification.meteor)]
      : []),
  ];
}

function levelLines(aggregate: Aggregate, form: OfficialForm, line: Line): readonly string[] {
  const averitecScore = averitecMetric.total(aggregate);
  const justification = justificationMetric.total(aggregate);
  if (!averitecScore) return [];
  const levels = Object.keys(averitecScore).sort((a, b) => Number(a) - Number(b));
  return [
    form.levels,
    ...levels.flatMap((level) => [
      line(` * Veracity scores (meteor @ ${level}):`, getOwnValue(averitecScore, level) ?? null),
      ...(form.hasJustifications && justification
        ? [
            line(
              ` * Justification scores (meteor @ ${level}):`,
              getOwnValue(justification.score, level) ?? null,
            ),
          ]
        : []),
    ]),
  ];
}

/**
 * Returns the lines by claim type, in order of first occurrence, as in the scripts. The score that the scripts call "veracity"
 * here ignores the verdict.
 */
function typeLines(aggregate: Aggregate, form: OfficialForm, line: Line): readonly string[] {
  const types = slicesOf(aggregate)
    .filter(({ by }) => by === 'claimType')
    .sort((a, b) => a.first - b.first);
  const isKnown = types.some(({ questionAnswerAbove }) => questionAnswerAbove !== undefined);
  if (!isKnown) return [];
  return form.types.flatMap(({ level, heading }) => [
    rule,
    ...heading,
    ...types.map(({ value, questionAnswerAbove }) =>
      line(
        ` * Veracity scores (${toPlainText(value)}):`,
        getOwnValue(questionAnswerAbove, level) ?? null,
      ),
    ),
  ]);
}

/** Writes only these lines. */
export function createOfficialWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) =>
      formatOfficialLines(report)
        .map((line) => `${line}\n`)
        .join(''),
  };
}
