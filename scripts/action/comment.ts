// The comment on a pull request: what became of the gate, the change of each score, the claims that are newly wrong, and where the report is.

import { excerpt } from '../../src/core/evidence/quote.ts';
import { countOf, differenceText, formatPrintedScore } from '../../src/core/format/numbers.ts';
import { capitaliseText } from '../../src/core/words/message.ts';
import { codeText, markdownText } from '../../src/core/tables/model/markdownText.ts';

/** The part of `compare --format json` that the comment shows. The first system is the baseline. */
export interface ShownComparison {
  readonly rows: readonly {
    readonly name: string;
    readonly minimum: number;
    readonly maximum: number;
    readonly isPrimary?: boolean;
    readonly differences: readonly {
      readonly baselineMean: number | null;
      readonly mean: number | null;
      readonly difference: number | null;
    }[];
  }[];
  readonly buckets: readonly {
    readonly column: string;
    readonly newlyRight: readonly number[];
    readonly newlyWrong: readonly number[];
  }[];
  readonly claims: readonly { readonly index: number; readonly claim: string }[];
}

export interface Commented {
  /** The prediction file. */
  readonly file: string;
  /** passed, failed, undecided or skipped. */
  readonly gate: string;
  /** The output of `score --format overview`. */
  readonly overview: string;
  /** Absent if there is no baseline. */
  readonly comparison?: ShownComparison;
  /** Address of the run, whose artefacts have the report. Absent if this system does not tell. */
  readonly run?: string;
}

const mostClaims = 20;

/** Returns the claims that the baseline has right and the new system wrong: by the AVeriTeC score, if there is one, else by the verdicts. */
export function newlyWrongClaims({ buckets, claims }: ShownComparison): {
  readonly outcome: ShownComparison['buckets'][number] | undefined;
  readonly lost: readonly { readonly index: number; readonly claim: string }[];
} {
  const outcome = buckets.find(({ column }) => column.startsWith('averitec')) ?? buckets[0];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  const lost = (outcome?.newlyWrong ?? []).map((index) => ({
    index,
    claim: texts.get(index) ?? '',
  }));
  return { outcome, lost };
}

function changeLines(comparison: ShownComparison): readonly string[] {
  const scores = comparison.rows.flatMap(
    ({ name: written, isPrimary = false, differences: [change], ...scale }) => {
      if (!change) return [];
      const plain = markdownText(capitaliseText(written));
      const name = isPrimary ? `**${plain}**` : plain;
      const numbers = [
        formatPrintedScore(change.baselineMean, scale),
        formatPrintedScore(change.mean, scale),
        differenceText(change.difference, scale),
      ];
      return [`| ${[name, ...numbers].join(' | ')} |`];
    },
  );
  const { outcome, lost } = newlyWrongClaims(comparison);
  const left = lost.length - mostClaims;
  return [
    '',
    '| score | baseline | new | change |',
    '| --- | ---: | ---: | ---: |',
    ...scores,
    ...(outcome
      ? [
          '',
          `Newly wrong by ${codeText(outcome.column)}: ${countOf(lost.length, 'claim')}. Newly right: ${countOf(outcome.newlyRight.length, 'claim')}.`,
          '',
          ...lost
            .slice(0, mostClaims)
            .map(({ index, claim }) => `- ${String(index)}: ${markdownText(excerpt(claim, 150))}`),
          ...(left > 0 ? [`- ${String(left)} more are in the report.`] : []),
        ]
      : []),
  ];
}

/** Returns the comment in Markdown. Texts from files are escaped, so that they mention nobody. */
export function commentText({ file, gate, overview, comparison, run }: Commented): string {
  const [headline = ''] = overview.trim().split('\n');
  return [
    `### Evidence of ${codeText(file)}: gate ${gate}`,
    '',
    markdownText(headline),
    ...(comparison ? changeLines(comparison) : []),
    '',
    run === undefined
      ? 'The report is `report.html` among the files of this run.'
      : `The report is \`report.html\` among the [files of this run](${run}).`,
    '',
  ].join('\n');
}
