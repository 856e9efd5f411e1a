// The script of an exported report. It sorts, filters and searches the claims that are already in the page, and marks matches. It
// does not create any elements or write any text except the count. `npm run written` puts the minified script into
// src/core/show/document/pageScript.ts, and the page's policy allows it by its hash.

import { findQuery, type FindQuery } from '../../src/core/show/find/findQuery.ts';
import { countText } from '../../src/core/base/numbers.ts';
import { markFound } from '../common/find/foundRanges.ts';
import { selectClaims, type PageClaim } from './selectClaims.ts';

/** Maximum number of matching claims for which claims are opened. Only claims that match inside their details are opened. */
const mostOpened = 20;

/** Name used in pageStyle.ts. */
const foundMarks = 'found';

interface Entry extends PageClaim {
  readonly element: HTMLDetailsElement;
  readonly hasInLine: (query: FindQuery) => boolean;
  /** Whether the claim was opened by the search, not by the user. */
  isOpened: boolean;
}

function textOf(element: Element, selector: string): string {
  return Array.from(element.querySelectorAll(selector), (part) => part.textContent).join('\n');
}

const inLine = '.number, .claim-text, .line';
/** All evidence texts except the sentence that explains the score. */
const inEvidence = '.claim-body :not(.why) > bdi';

function hasAll(text: string, query: FindQuery): boolean {
  return query.every(({ pattern }) => pattern.test(text));
}

/**
 * Returns the entry for a claim's element, using the element's data attributes (see `claimData`). The texts are read only when a
 * search needs them.
 */
function entryOf(element: HTMLDetailsElement, place: number): Entry {
  const { s = '', f = '', v = '' } = element.dataset;
  let text: string | undefined;
  return {
    element,
    place,
    isOpened: false,
    scores: s.split(' ').map((score) => (score === '' ? null : Number(score))),
    kinds: new Set(f.split(' ')),
    verdict: v,
    has: (query: FindQuery) => {
      text ??= textOf(element, `${inLine}, ${inEvidence}`);
      return hasAll(text, query);
    },
    hasInLine: (query: FindQuery) => hasAll(textOf(element, inLine), query),
  };
}

function start(): void {
  const controls = document.querySelector<HTMLElement>('.controls');
  const [find, kind, verdict, order] = [
    document.querySelector<HTMLInputElement>('#find'),
    document.querySelector<HTMLSelectElement>('#show'),
    document.querySelector<HTMLSelectElement>('#reference-verdict'),
    document.querySelector<HTMLSelectElement>('#order'),
  ];
  const countElement = document.querySelector('#shown');
  if (!controls || !find || !kind || !verdict || !order || !countElement) return;
  const entries = Array.from(document.querySelectorAll<HTMLDetailsElement>('.claim'), entryOf);
  const groups = Array.from(document.querySelectorAll<HTMLElement>('.group'));
  let isFlat = false;

  /** Replaces the groups with one list as soon as the order or the selection changes. In print, all claims are in one list. */
  const flatten = (): void => {
    if (isFlat) return;
    isFlat = true;
    for (const group of groups) group.replaceWith(...group.querySelectorAll(':scope > .claim'));
  };

  /** Marks matches and opens claims that match only in their evidence. Claims that an earlier search opened are closed again. */
  const show = (visible: ReadonlySet<Entry>, query: FindQuery): void => {
    const isOpening = query.length > 0 && visible.size <= mostOpened;
    for (const entry of entries) {
      const isOpened = isOpening && visible.has(entry) && !entry.hasInLine(query);
      if (isOpened ? !entry.element.open : entry.isOpened) {
        entry.element.open = isOpened;
        entry.isOpened = isOpened;
      }
      entry.element.hidden = !visible.has(entry);
    }
    if (!('highlights' in CSS)) return;
    const texts = document.querySelectorAll(
      `.claim:not([hidden]) :is(.claim-text, .line, ${inEvidence})`,
    );
    markFound(foundMarks, texts, query);
  };

  let last: readonly Entry[] = entries;
  const apply = (): void => {
    const wanted = {
      query: findQuery(find.value),
      kind: kind.value,
      verdict: verdict.value,
      order: order.value,
    };
    const { all, visible } = selectClaims(entries, wanted);
    const isPlain =
      visible.size === entries.length && all.every((entry, index) => entry === last[index]);
    if (!isPlain || isFlat) flatten();
    if (all.some((entry, index) => entry !== last[index])) {
      const after = last.at(-1)?.element.nextSibling ?? null;
      const parent = last[0]?.element.parentNode;
      for (const { element } of all) parent?.insertBefore(element, after);
    }
    last = all;
    show(visible, wanted.query);
    countElement.textContent = `${countText(visible.size)} of ${countText(entries.length)} ${entries.length === 1 ? 'claim' : 'claims'}`;
  };

  let waiting = 0;
  find.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 120);
  });
  for (const choice of [kind, verdict, order]) choice.addEventListener('change', apply);
  document.querySelector('#reset')?.addEventListener('click', () => {
    find.value = '';
    for (const choice of [kind, verdict, order]) choice.value = '';
    apply();
    find.focus();
  });
  /** Opens the claim to which the page's address links. */
  const goToClaim = (): void => {
    const target = entries.find(({ element }) => element.id === location.hash.slice(1))?.element;
    if (!target) return;
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', goToClaim);
  addEventListener('beforeprint', flatten);
  controls.hidden = false;
  apply();
  goToClaim();
}

start();
