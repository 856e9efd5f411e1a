// Converts a drawing to text, for an HTML page or a standalone file.

import { escapeMarkup } from '../markup/escapeMarkup.ts';
import { element, textAt } from './elements.ts';
import { plotStyle, type PlotColours } from './plotStyle.ts';
import type { SvgNode } from './svg.ts';

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
