// A check-up as one page for people: opens offline, prints, needs no script.

import { markup } from '../markup/markup.ts';
import { figure, list, pageEnd, pageStart, section, type PageSection } from '../pages/page.ts';
import type { Drawing } from '../plots/drawing.ts';
import { followPlot } from '../plots/followPlot.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import type { CheckedRating, Checkup } from './checkup.ts';
import { methodSentences, ratingSentences } from './checkupSentences.ts';
import { followedOrder, outcomeTable, ratingTables } from './checkupTables.ts';

export function checkupPage(checkup: Checkup): string {
  const title = 'Which metric follows people?';
  const ratings = checkup.ratings.map((rating, at) => ({
    rating,
    heading: { id: `rating-${String(at + 1)}`, title: rating.name },
  }));
  const outcomes = checkup.outcomes.map((outcome, at) => ({
    outcome,
    heading: { id: `outcome-${String(at + 1)}`, title: outcome.name },
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
        list(ratingSentences(rating)),
        figure(ratingPlot(rating, heading.id), false),
        ...ratingTables(rating).map(htmlForm),
      ),
    ),
    ...outcomes.map(({ heading, outcome }) => section(heading, htmlForm(outcomeTable(outcome)))),
    section(method, list(methodSentences(checkup))),
    pageEnd,
  ].join('');
}

/** Rows as the table has them. `id`: on its page. */
function ratingPlot(rating: CheckedRating, id: string): Drawing {
  const name = `Spearman with ${rating.name}`;
  return followPlot({
    id: `${id}-plot`,
    title: name,
    name,
    ceiling: rating.ceiling,
    rows: followedOrder(rating.metrics).map(({ name: metric, spearman }) => ({
      name: metric,
      coefficient: spearman.coefficient,
      interval: spearman.interval,
    })),
  });
}
