// Makes a check-up's HTML page, which works offline, can be printed and needs no script.

import { markup } from '../markup/markup.ts';
import { figure, list, pageEnd, pageStart, section, type PageSection } from '../pages/page.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { textOf } from '../words/message.ts';
import type { Checkup } from './checkup.ts';
import { methodSentences, ratingSentences } from './checkupSentences.ts';
import { outcomeTable, ratingTables } from './checkupTables.ts';
import { ratingPlot } from './ratingPlot.ts';

export function checkupPage(checkup: Checkup): string {
  const title = 'Compare metrics with human ratings';
  const ratings = checkup.ratings.map((rating, index) => ({
    rating,
    heading: { id: `rating-${String(index + 1)}`, title: rating.name },
  }));
  const outcomes = checkup.outcomes.map((outcome, index) => ({
    outcome,
    heading: { id: `outcome-${String(index + 1)}`, title: outcome.name },
  }));
  const method: PageSection = { id: 'method', title: 'How it is computed' };
  return [
    pageStart(
      `${title} – Evidence Inspector`,
      markup`<h1>${title}</h1>
`,
      [...ratings, ...outcomes].map(({ heading }) => heading).concat(method),
    ),
    ...ratings.map(({ heading, rating }) =>
      section(
        heading,
        list(ratingSentences(rating).map((line) => textOf(line))),
        figure(ratingPlot(rating, { id: `${heading.id}-plot` }), false),
        ...ratingTables(rating).map((table) => htmlForm(table)),
      ),
    ),
    ...outcomes.map(({ heading, outcome }) => section(heading, htmlForm(outcomeTable(outcome)))),
    section(method, list(methodSentences(checkup).map((line) => textOf(line)))),
    pageEnd,
  ].join('');
}
