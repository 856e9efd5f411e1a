// Marks the words that somebody looks for wherever texts of evidence are on the page, and brings a place into sight. The marks are
// ranges over the page's texts (CSS Custom Highlight API), so views know nothing of them and nothing is rendered for them.

import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { foundSpans, type FindQuery } from '../../../src/core/find/findQuery.ts';
import type { InspectorStore } from '../store.ts';

/** As in find.css; the list and the claim are drawn at different times. */
const listMarks = 'found-in-list';
const claimMarks = 'found-in-claim';

/** More of them in one claim nobody looks at. */
const mostRanges = 2000;

/** Between the claim and what was brought into sight. */
const spacePixels = 8;

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node);
  }
  return nodes;
}

/** Of one text, which may be in several nodes. */
function rangesIn(element: Element, query: FindQuery): Range[] {
  const nodes = textNodes(element);
  const text = nodes.map(({ data }) => data).join('');
  const ranges: Range[] = [];
  let at = 0;
  let before = 0;
  for (const [start, end] of foundSpans(text, query)) {
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

function mark(name: string, selector: string, query: FindQuery): readonly Range[] {
  const ranges: Range[] = [];
  for (const element of query.length === 0 ? [] : document.querySelectorAll(selector)) {
    for (const range of rangesIn(element, query)) ranges.push(range);
    if (ranges.length >= mostRanges) break;
  }
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
  return ranges;
}

export class FoundMarks {
  readonly #store: InspectorStore;
  #goings = 0;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  /** The list draws rows also between two renderings. */
  markList(): void {
    mark(listMarks, '.claim-list .evidence', this.#store.finder.marked);
  }

  afterRender(): void {
    const { finder, view } = this.#store;
    this.markList();
    const query = view.tab === 'file' ? [] : finder.marked;
    const ranges = mark(claimMarks, '.claim-pane .evidence', query);
    if (finder.goings === this.#goings) return;
    this.#goings = finder.goings;
    this.#bringIntoSight(ranges);
  }

  #bringIntoSight(ranges: readonly Range[]): void {
    const { place } = this.#store.finder;
    const pane = document.querySelector('.claim-pane');
    const head = document.querySelector('.claim-head');
    if (!place || !pane || !head) return;
    const texts = document.querySelector<HTMLElement>(`[data-texts="${placeKey(place)}"]`);
    if (!texts) {
      pane.scrollTop = 0;
      return;
    }
    const closed = texts.closest('details');
    if (closed) closed.open = true;
    const range = ranges.find(({ startContainer }) => texts.contains(startContainer));
    const { top } = (range ?? texts).getBoundingClientRect();
    const under = pane.getBoundingClientRect().top + head.getBoundingClientRect().height;
    pane.scrollTop += top - under - spacePixels;
    texts.tabIndex = -1;
    texts.focus({ preventScroll: true });
  }
}
