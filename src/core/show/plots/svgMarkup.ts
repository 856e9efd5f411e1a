// Converts a drawing to text, for an HTML page or a standalone file.

import { escapeMarkup } from '../../base/markup.ts';
import { element, type SvgNode, textAt } from './drawing.ts';

// Styles of the plots' classes for any set of colours: a theme's variables in a panel, fixed colours in a file.

export interface PlotColours {
  /** If this is `none`, the page's background is visible. */
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  /** Colours of groups and lines, in order. */
  readonly series: readonly [string, string, string, string];
  readonly positive: string;
  readonly negative: string;
  /** Colour of the best value and of markers that the user moves. */
  readonly mark: string;
}

/**
 * Colours for print and saved files. The series colours are from Okabe and Ito, "Color Universal Design" (2008), and can be
 * distinguished with any colour vision. They are darkened to a contrast of 3:1 against white.
 */
export const lightColours: PlotColours = {
  background: '#ffffff',
  text: '#1f2328',
  muted: '#57606a',
  grid: '#e4e8ec',
  axis: '#8c959f',
  series: ['#0067a8', '#b84a00', '#00785a', '#a3478a'],
  positive: '#0067a8',
  negative: '#b84a00',
  mark: '#8a3ffc',
};

export const darkColours: PlotColours = {
  background: '#16191d',
  text: '#e2e6ea',
  muted: '#a3acb6',
  grid: '#2b3138',
  axis: '#79828c',
  series: ['#5ab4f0', '#f0a04b', '#4ac9a2', '#dd94c6'],
  positive: '#4aa0e0',
  negative: '#e08a3c',
  mark: '#c7a4ff',
};

/** System colours, for operating systems that enforce the user's own colours. */
export const systemColours: PlotColours = {
  background: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  grid: 'GrayText',
  axis: 'CanvasText',
  series: ['CanvasText', 'LinkText', 'CanvasText', 'LinkText'],
  positive: 'Highlight',
  negative: 'GrayText',
  mark: 'Highlight',
};

function seriesRules({ series }: PlotColours): string {
  return series
    .map((colour, index) => `.plot-series-${String(index + 1)}{fill:${colour};stroke:${colour}}`)
    .join('\n');
}

/**
 * Returns the style rules for everything under `.plot`. Uses only plain properties, because renderers of saved files do not
 * support variables.
 */
export function plotStyle(colours: PlotColours): string {
  const { text, muted, grid, axis, positive, negative, mark, background } = colours;
  return `.plot text{font:11px "Segoe UI","Helvetica Neue",Arial,"DejaVu Sans",sans-serif;fill:${text};stroke:none}
.plot .plot-tick,.plot .plot-label{fill:${muted}}
.plot .plot-tick,.plot .plot-cell-text{font-variant-numeric:tabular-nums}
.plot .plot-cell-text{font-size:10px}
.plot .plot-strong,.plot .plot-mark-text,.plot .plot-heading{font-weight:600}
.plot .plot-heading{font-size:13px}
.plot-background{fill:${background}}
.plot-grid-line{stroke:${grid};stroke-width:1;shape-rendering:crispEdges}
.plot-axis,.plot-zero{stroke:${axis};stroke-width:1;shape-rendering:crispEdges}
.plot-diagonal{stroke:${axis};stroke-width:1;stroke-dasharray:4 4}
${seriesRules(colours)}
.plot-bar{stroke:none;fill-opacity:.7}
.plot-dots{fill:none;stroke-opacity:.75}
.plot-dots-round{stroke-linecap:round}
.plot-dots-square{stroke-linecap:square}
.plot-outline,.plot-curve{fill:none;stroke-width:1.6;stroke-linejoin:round}
.plot-line-2{stroke-dasharray:6 3}
.plot-line-3{stroke-dasharray:2 3}
.plot-line-4{stroke-dasharray:8 3 2 3}
.plot-cell,.plot-positive{fill:${positive};stroke:none}
.plot-negative{fill:${negative};stroke:none}
.plot-cell-empty{fill:none;stroke:${grid}}
.plot-best{fill:none;stroke:${mark};stroke-width:2.5}
.plot-chosen{fill:none;stroke:${text};stroke-width:1.5;stroke-dasharray:3 2}
.plot-level{fill:${background};stroke:${text};stroke-width:1.5}
.plot-mark{stroke:${mark};stroke-width:1.5}
.plot-mark-handle{fill:${mark};stroke:none}
.plot-interval{stroke:${text};stroke-width:1.4}
.plot-point-clear{fill:${text};stroke:${text};stroke-width:1.4}
.plot-point-unclear{fill:${background};stroke:${text};stroke-width:1.4}
.plot-ring{fill:none;stroke:${text};stroke-width:2}
.plot-ring-chosen{fill:none;stroke:${mark};stroke-width:2.5}
`;
}

/** Converts a node to well-formed XML that is also valid HTML. */
export function svgMarkup(node: SvgNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
  const children = node.children
    .map((child) => (typeof child === 'string' ? escapeMarkup(child) : svgMarkup(child)))
    .join('');
  return `<${node.tag}${attributes}>${children}</${node.tag}>`;
}

const headingPixels = 28;

function textOf(node: SvgNode | string | undefined): string {
  if (node === undefined || typeof node === 'string') return node ?? '';
  return node.children.map(textOf).join('');
}

/**
 * Converts a drawing to a standalone file with its title above and its colours inside. The file has no scripts and loads nothing.
 * Throws RangeError when the node is not a complete drawing.
 */
export function standaloneSvg(node: SvgNode, colours: PlotColours): string {
  const width = Number(node.attributes['width']);
  const height = Number(node.attributes['height']);
  if (node.tag !== 'svg' || !(width > 0 && height > 0)) {
    throw new RangeError('only a whole drawing can be saved: an svg with width and height');
  }
  const [title, description, ...parts] = node.children;
  const top = -headingPixels;
  const size = { width, height: height + headingPixels };
  const whole: SvgNode = {
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      ...node.attributes,
      ...size,
      viewBox: `0 ${top} ${width} ${size.height}`,
    },
    children: [
      ...[title, description].filter((child) => child !== undefined),
      element('rect', { x: 0, y: top, ...size, class: 'plot-background' }),
      textAt(textOf(title), { x: 2, y: top + 14, class: 'plot-heading', widest: width * 0.8 }),
      ...parts,
    ],
  };
  const style = `<style>${plotStyle(colours)}</style>`;
  const markup = svgMarkup(whole);
  const afterTag = markup.indexOf('>') + 1;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup.slice(0, afterTag)}${style}${markup.slice(afterTag)}\n`;
}
