// The claim that is being rated, as text. Contains only what the page shows, so that a blind rater learns nothing more.

import type { Dimension, RatingValues } from '../../core/ratings/scheme.ts';
import { nameVerdict } from '../../core/report/summary.ts';
import { pairsText } from '../../core/tables/evidenceText.ts';
import { markdownForReading } from '../../core/tables/model/markdownText.ts';
import type { RatingHeader, RatingTaskTexts } from '../../protocol/ratingPanel.ts';
import { msg, type Render } from '../../core/words/message.ts';

function questionLines(
  { id, about, question, levels }: Dimension,
  values: RatingValues | undefined,
  render: Render,
): string {
  const chosen = values && new Map(Object.entries(values)).get(id);
  const lines = levels.map(({ value, text }, index) => {
    const label = markdownForReading(text);
    return `${String(index + 1)}. ${value === chosen ? render(msg('{0} (selected)', label)) : label}`;
  });
  const heading = about === undefined ? question : `${about} ${question}`;
  return [`### ${markdownForReading(heading)}`, '', ...lines, ''].join('\n');
}

/** Writes the progress, the claim with the evidence of both sides, and the questions with the keys of their levels. */
export function ratingText(
  { header, task }: { readonly header: RatingHeader; readonly task?: RatingTaskTexts },
  render: Render,
): string {
  const { schemeName, done, total } = header;
  const lines = [
    `- ${render(msg('{0}: {1} of {2} done', markdownForReading(schemeName), done, total))}`,
  ];
  if (!task) return [...lines, `- ${render(msg('There is nothing left to rate.'))}`, ''].join('\n');
  const { verdicts, given: rating, date, speaker, dimensions } = task;
  return [
    `> ${markdownForReading(task.claim)}`,
    '',
    ...lines,
    ...(date === undefined ? [] : [`- ${render(msg('Date: {0}', markdownForReading(date)))}`]),
    ...(speaker === undefined
      ? []
      : [`- ${render(msg('Speaker: {0}', markdownForReading(speaker)))}`]),
    ...(verdicts
      ? [
          `- ${render(
            msg(
              'Verdicts: predicted {0}, reference {1}',
              markdownForReading(render(nameVerdict(verdicts.predicted))),
              markdownForReading(render(nameVerdict(verdicts.reference))),
            ),
          )}`,
        ]
      : []),
    '',
    ...pairsText(msg('Predicted evidence'), 'predictions', task.predicted, render),
    ...pairsText(msg('Reference evidence'), 'reference', task.reference, render),
    ...dimensions.map((dimension) => questionLines(dimension, rating?.values, render)),
  ].join('\n');
}
