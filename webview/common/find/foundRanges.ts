// Text ranges for the CSS Custom Highlight API, which marks text without changing the page's elements.

import { findSpans, type FindQuery } from '../../../src/core/show/find/findQuery.ts';

/** Maximum number of marked matches. Nobody looks at more. */
const mostRanges = 2000;

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node);
  }
  return nodes;
}

/** Returns the ranges of matches in one text, which may span several nodes. */
function rangesIn(element: Element, query: FindQuery): Range[] {
  const nodes = textNodes(element);
  const text = nodes.map(({ data }) => data).join('');
  const ranges: Range[] = [];
  let at = 0;
  let before = 0;
  for (const [start, end] of findSpans(text, query)) {
    const range = document.createRange();
    const passed = (offset: number): boolean => offset > before + (nodes[at]?.length ?? 0);
    while (at < nodes.length - 1 && passed(start + 1)) before += nodes[at++]?.length ?? 0;
    const first = nodes[at];
    if (!first) break;
    range.setStart(first, start - before);
    while (at < nodes.length - 1 && passed(end)) before += nodes[at++]?.length ?? 0;
    const last = nodes[at];
    if (!last) break;
    range.setEnd(last, end - before);
    ranges.push(range);
  }
  return ranges;
}

/** Marks the matches in these elements and removes all other marks of this name. */
export function markFound(
  name: string,
  elements: Iterable<Element>,
  query: FindQuery,
): readonly Range[] {
  const ranges: Range[] = [];
  for (const element of query.length === 0 ? [] : elements) {
    for (const range of rangesIn(element, query)) ranges.push(range);
    if (ranges.length >= mostRanges) break;
  }
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
  return ranges;
}
