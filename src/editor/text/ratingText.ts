// The claim that is rated, as text: no more than the page has, which a blind rater may see.

import { answerTextOf, questionTextOf, type QaPair } from '../../core/evidence/evidence.ts';
import type { Dimension, RatingValues } from '../../core/ratings/scheme.ts';
import { verdictName } from '../../core/report/summary.ts';
import { column, textCell } from '../../core/tables/model/cells.ts';
import { markdownForm } from '../../core/tables/model/markdownForm.ts';
import { markdownText } from '../../core/tables/model/markdownText.ts';
import type { RatingHeader, RatingTaskTexts } from '../../protocol/ratingPanel.ts';

function evidence(caption: string, letter: 'Q' | 'P', pairs: readonly QaPair[]): string {
  return markdownForm({
    caption,
    columns: [
      column('pair', letter, 'text'),
      column('question', 'question', 'text'),
      column('answer', 'answer', 'text'),
    ],
    rows: pairs.map((pair, at) => [
      textCell(`${letter}${String(at + 1)}`),
      textCell(questionTextOf(pair)),
      textCell(pair.answers.map(answerTextOf).join(' / ')),
    ]),
  });
}

function questionLines({ id, question, levels }: Dimension, given?: RatingValues): string {
  const chosen = given && new Map(Object.entries(given)).get(id);
  const lines = levels.map(({ value, text }, at) => {
    const mark = value === chosen ? ' (chosen)' : '';
    return `${String(at + 1)}. ${markdownText(text)}${mark}`;
  });
  return [`### ${markdownText(question)}`, '', ...lines, ''].join('\n');
}

/** Where the rater is, the claim with the evidence of both sides, and the questions with the keys of their levels. */
export function ratingText({
  header,
  task,
}: {
  readonly header: RatingHeader;
  readonly task?: RatingTaskTexts;
}): string {
  const { schemeName, done, total, dimensions } = header;
  const lines = [`- ${markdownText(schemeName)}: ${String(done)} of ${String(total)} done`];
  if (!task) return [...lines, '- Nothing is left to rate.', ''].join('\n');
  const { verdicts, given, date, speaker } = task;
  return [
    `> ${markdownText(task.claim)}`,
    '',
    ...lines,
    ...(date === undefined ? [] : [`- Date: ${markdownText(date)}`]),
    ...(speaker === undefined ? [] : [`- Speaker: ${markdownText(speaker)}`]),
    ...(verdicts
      ? [
          `- Verdicts: predicted ${markdownText(verdictName(verdicts.predicted))}, reference ${markdownText(verdictName(verdicts.reference))}`,
        ]
      : []),
    '',
    evidence('Predicted evidence', 'P', task.predicted),
    evidence('Reference evidence', 'Q', task.reference),
    ...dimensions.map((dimension) => questionLines(dimension, given?.values)),
  ].join('\n');
}
