// Sets the plot classes to the theme colours that plots.css defines. The page's policy allows a style sheet made by script, because it is
// not an inline style.

import { plotStyle, systemColours, type PlotColours } from '../../../src/core/plots/plotStyle.ts';

const themeColours: PlotColours = {
  background: 'var(--vscode-editor-background)',
  text: 'var(--vscode-foreground)',
  muted: 'var(--plot-muted)',
  grid: 'var(--plot-grid)',
  axis: 'var(--plot-axis)',
  series: [
    'var(--plot-series-1)',
    'var(--plot-series-2)',
    'var(--plot-series-3)',
    'var(--plot-series-4)',
  ],
  positive: 'var(--plot-series-1)',
  negative: 'var(--plot-series-2)',
  mark: 'var(--plot-mark)',
};

let isThere = false;

/** Adds the style sheet. Later calls do nothing. */
export function addPlotStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${plotStyle(themeColours)}@media (forced-colors:active){${plotStyle(systemColours)}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}
