// The claim that is rated, as text: no more than the page has, which a blind rater may see.

import type { Dimension, RatingValues } from '../../core/ratings/scheme.ts';
import { verdictName } from '../../core/report/summary.ts';
import { pairsText } from '../../core/tables/evidenceText.ts';
import { heardText } from '../../core/tables/model/markdownText.ts';
import type { RatingHeader, RatingTaskTexts } from '../../protocol/ratingPanel.ts';
import type { Say } from '../../core/words/translation.ts';

function questionLines(
  { id, question, levels }: Dimension,
  given: RatingValues | undefined,
  say: Say,
): string {
  const chosen = given && new Map(Object.entries(given)).get(id);
  const lines = levels.map(({ value, text }, at) => {
    const said = heardText(text);
    return `${String(at + 1)}. ${value === chosen ? say('{0} (chosen)', said) : said}`;
  });
  return [`### ${heardText(question)}`, '', ...lines, ''].join('\n');
}

/** Where the rater is, the claim with the evidence of both sides, and the questions with the keys of their levels. */
export function ratingText(
  { header, task }: { readonly header: RatingHeader; readonly task?: RatingTaskTexts },
  say: Say,
): string {
  const { schemeName, done, total, dimensions } = header;
  const lines = [`- ${say('{0}: {1} of {2} done', heardText(schemeName), done, total)}`];
  if (!task) return [...lines, `- ${say('Nothing is left to rate.')}`, ''].join('\n');
  const { verdicts, given, date, speaker } = task;
  return [
    `> ${heardText(task.claim)}`,
    '',
    ...lines,
    ...(date === undefined ? [] : [`- ${say('Date: {0}', heardText(date))}`]),
    ...(speaker === undefined ? [] : [`- ${say('Speaker: {0}', heardText(speaker))}`]),
    ...(verdicts
      ? [
          `- ${say(
            'Verdicts: predicted {0}, reference {1}',
            heardText(verdictName(verdicts.predicted, say)),
            heardText(verdictName(verdicts.reference, say)),
          )}`,
        ]
      : []),
    '',
    ...pairsText(say('Predicted evidence'), 'predictions', task.predicted, say),
    ...pairsText(say('Reference evidence'), 'reference', task.reference, say),
    ...dimensions.map((dimension) => questionLines(dimension, given?.values, say)),
  ].join('\n');
}
