// The claim that is rated, as text: no more than the page has, which a blind rater may see.

import { answerTextOf, questionTextOf, type QaPair } from '../../core/evidence/evidence.ts';
import type { Dimension, RatingValues } from '../../core/ratings/scheme.ts';
import { verdictName } from '../../core/report/summary.ts';
import { column, textCell } from '../../core/tables/model/cells.ts';
import { markdownForm } from '../../core/tables/model/markdownForm.ts';
import { markdownText } from '../../core/tables/model/markdownText.ts';
import type { RatingHeader, RatingTaskTexts } from '../../protocol/ratingPanel.ts';
import type { Say } from '../../core/words/translation.ts';

function evidence(caption: string, letter: 'Q' | 'P', pairs: readonly QaPair[], say: Say): string {
  const table = {
    caption,
    columns: [
      column('pair', letter, 'text'),
      column('question', say('question'), 'text'),
      column('answer', say('answer'), 'text'),
    ],
    rows: pairs.map((pair, at) => [
      textCell(`${letter}${String(at + 1)}`),
      textCell(questionTextOf(pair)),
      textCell(pair.answers.map(answerTextOf).join(' / ')),
    ]),
  };
  return markdownForm(table, say);
}

function questionLines(
  { id, question, levels }: Dimension,
  given: RatingValues | undefined,
  say: Say,
): string {
  const chosen = given && new Map(Object.entries(given)).get(id);
  const lines = levels.map(({ value, text }, at) => {
    const said = markdownText(text);
    return `${String(at + 1)}. ${value === chosen ? say('{0} (chosen)', said) : said}`;
  });
  return [`### ${markdownText(question)}`, '', ...lines, ''].join('\n');
}

/** Where the rater is, the claim with the evidence of both sides, and the questions with the keys of their levels. */
export function ratingText(
  { header, task }: { readonly header: RatingHeader; readonly task?: RatingTaskTexts },
  say: Say,
): string {
  const { schemeName, done, total, dimensions } = header;
  const lines = [`- ${say('{0}: {1} of {2} done', markdownText(schemeName), done, total)}`];
  if (!task) return [...lines, `- ${say('Nothing is left to rate.')}`, ''].join('\n');
  const { verdicts, given, date, speaker } = task;
  return [
    `> ${markdownText(task.claim)}`,
    '',
    ...lines,
    ...(date === undefined ? [] : [`- ${say('Date: {0}', markdownText(date))}`]),
    ...(speaker === undefined ? [] : [`- ${say('Speaker: {0}', markdownText(speaker))}`]),
    ...(verdicts
      ? [
          `- ${say(
            'Verdicts: predicted {0}, reference {1}',
            markdownText(verdictName(verdicts.predicted, say)),
            markdownText(verdictName(verdicts.reference, say)),
          )}`,
        ]
      : []),
    '',
    evidence(say('Predicted evidence'), 'P', task.predicted, say),
    evidence(say('Reference evidence'), 'Q', task.reference, say),
    ...dimensions.map((dimension) => questionLines(dimension, given?.values, say)),
  ].join('\n');
}
