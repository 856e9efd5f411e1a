// The plots' classes in the colours of the theme. A style sheet made by script is not an inline style: the page's policy bears it.

import { plotStyle, type PlotColours } from '../../../src/core/plots/plotStyle.ts';

const foreground = 'var(--vscode-foreground)';

const themeColours: PlotColours = {
  background: 'var(--vscode-editor-background)',
  text: foreground,
  muted: 'var(--vscode-descriptionForeground)',
  grid: `color-mix(in srgb, ${foreground} 9%, transparent)`,
  axis: `color-mix(in srgb, ${foreground} 50%, transparent)`,
  series: [
    `var(--vscode-charts-blue, ${foreground})`,
    `var(--vscode-charts-orange, ${foreground})`,
    `var(--vscode-charts-green, ${foreground})`,
    `var(--vscode-charts-purple, ${foreground})`,
  ],
  positive: `var(--vscode-charts-blue, ${foreground})`,
  negative: `var(--vscode-charts-orange, ${foreground})`,
  mark: `var(--vscode-charts-purple, ${foreground})`,
};

let isThere = false;

/** Once a page. */
export function addPlotStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(plotStyle(themeColours));
  document.adoptedStyleSheets.push(sheet);
}
