// The study's plot: how each answer score correlates with METEOR, and how neutral the matches are.
import {
  bottomPixels,
  drawBottomAxis,
  drawLeftAxis,
  legend,
  linearScale,
  linePixels,
  niceRange,
} from '../../../src/core/plots/axes.ts';
import { drawing, element, lineBetween, textAt } from '../../../src/core/plots/drawing.ts';
import { lightColours, standaloneSvg } from '../../../src/core/plots/svgMarkup.ts';
import { answerContexts } from '../../../src/core/parameters/semqaParameters.ts';
import { answerContextNames, answerSupportNames } from './names.mjs';

const width = 720;
const rowPixels = 48;
const bins = 20;

/** A filled point is for answers alone, a hollow one for answers with questions, a small filled one for completed yes/no answers. */
function point(x, y, answerContext) {
  const isHollow = answerContext === 'questionAnswer';
  return element('circle', {
    cx: x,
    cy: y,
    r: answerContext === 'completeAnswer' ? 2.5 : 4.5,
    class: isHollow ? 'plot-point-unclear' : 'plot-point-clear',
  });
}

function correlations(settings, top) {
  const supports = [...new Set(settings.map(({ answerSupport }) => answerSupport))];
  const area = { left: 190, right: width - 16, top, bottom: top + supports.length * rowPixels };
  const ends = settings.flatMap(({ interval, answerWithMeteor }) => [
    interval?.low ?? answerWithMeteor ?? 0,
    interval?.high ?? answerWithMeteor ?? 0,
  ]);
  const range = niceRange(Math.min(0, ...ends), Math.max(0, ...ends), 5);
  const across = linearScale(range, [area.left, area.right]);
  const rows = settings.flatMap(({ answerSupport, answerContext, answerWithMeteor, interval }) => {
    if (answerWithMeteor === null) return [];
    const offset = 0.24 + 0.26 * answerContexts.indexOf(answerContext);
    const y = top + (supports.indexOf(answerSupport) + offset) * rowPixels;
    const [low, high] = [interval?.low, interval?.high].map((end) =>
      across.pixel(end ?? answerWithMeteor),
    );
    return [
      lineBetween([low, y], [high, y], 'plot-interval'),
      point(across.pixel(answerWithMeteor), y, answerContext),
    ];
  });
  return {
    bottom: area.bottom + bottomPixels,
    parts: [
      ...drawBottomAxis(
        across,
        area,
        'Pearson of the answer score with Hungarian METEOR Q+A, 95 %',
      ),
      lineBetween([across.pixel(0), top], [across.pixel(0), area.bottom], 'plot-zero'),
      ...supports.map((support, at) =>
        textAt(answerSupportNames[support], {
          x: 2,
          y: top + (at + 0.5) * rowPixels,
          widest: area.left - 8,
        }),
      ),
      ...rows,
    ],
  };
}

/** The first series has a solid line, the others have different dashed lines. */
function outlineClass(at) {
  return `plot-series-${at + 1} plot-outline${at === 0 ? '' : ` plot-line-${at + 1}`}`;
}

function sharesOf(neutral) {
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of neutral) counts[Math.min(bins - 1, Math.floor(value * bins))] += 1;
  return counts.map((count) => count / Math.max(1, neutral.length));
}

function neutrality(contexts, top) {
  const area = { left: 48, right: width - 16, top, bottom: top + 170 };
  const shares = contexts.map(({ neutral }) => sharesOf(neutral));
  const most = Math.max(0.05, ...shares.flat());
  const across = linearScale([0, 1], [area.left, area.right]);
  const up = linearScale(niceRange(0, most, 4), [area.bottom, area.top]);
  const outline = (values, at) => {
    const steps = values.flatMap((value, bin) => [
      `${across.pixel(bin / bins).toFixed(1)} ${up.pixel(value).toFixed(1)}`,
      `${across.pixel((bin + 1) / bins).toFixed(1)} ${up.pixel(value).toFixed(1)}`,
    ]);
    return element('path', {
      d: `M${steps.join('L')}`,
      class: outlineClass(at),
    });
  };
  const half = across.pixel(0.5);
  return {
    bottom: area.bottom + bottomPixels,
    parts: [
      ...drawLeftAxis(up, area, 'share of the matches'),
      ...drawBottomAxis(across, area, 'neutral probability, the smaller of the two directions'),
      lineBetween([half, area.top - 4], [half, area.bottom], 'plot-zero'),
      textAt('undecided →', { x: half + 8, y: area.top - 12, class: 'plot-label' }),
      ...shares.map(outline),
    ],
  };
}

/** `description`: the content of the plot in sentences with its numbers. */
export function studyPlot({ settings, contexts }, description) {
  const names = contexts.map(({ answerContext }) => answerContext);
  const keys = legend(
    names.map((name, at) => ({
      name: answerContextNames[name],
      symbol: (x, y) =>
        element(
          'g',
          {},
          element('path', {
            d: `M${x - 9} ${y}h18`,
            class: outlineClass(at),
          }),
          point(x, y, name),
        ),
    })),
    width,
  );
  const upper = correlations(settings, keys.height + 6);
  const lower = neutrality(contexts, upper.bottom + 2 * linePixels);
  const node = drawing(
    { id: 'answer-score', title: 'What the answer score measures: HerO on AVeriTeC’s dev set' },
    [width, lower.bottom],
    description,
    [...keys.parts, ...upper.parts, ...lower.parts],
  );
  return standaloneSvg(node, lightColours);
}
