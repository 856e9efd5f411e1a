// The script of an exported report: sorts, filters and finds claims in the page that is there, and marks what it found. It makes no
// element and writes no text but the count. `npm run written` puts it, made small, into src/core/pages/pageScript.ts, and the page's policy names it by
// its hash.

import { findQuery, type FindQuery } from '../../src/core/find/findQuery.ts';
import { countText } from '../../src/core/format/numbers.ts';
import { markFound } from '../common/find/foundRanges.ts';
import { selectClaims, type PageClaim } from './selectClaims.ts';

/** Of so few found claims those open whose line does not have what was looked for. */
const mostOpened = 20;

/** As in pageStyle.ts. */
const foundMarks = 'found';

interface Entry extends PageClaim {
  readonly element: HTMLDetailsElement;
  readonly hasInLine: (query: FindQuery) => boolean;
  /** By find, not by a person. */
  isOpened: boolean;
}

function textOf(element: Element, selector: string): string {
  return Array.from(element.querySelectorAll(selector), (part) => part.textContent).join('\n');
}

const inLine = '.number, .claim-text, .line';
/** But for the sentence that says why the score is what it is. */
const inEvidence = '.claim-body :not(.why) > bdi';

function hasAll(text: string, query: FindQuery): boolean {
  return query.every(({ pattern }) => pattern.test(text));
}

/** What a claim's element says of it (`claimData`). Its texts are read when somebody looks for one. */
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

  /** Groups are of claims in file order: whoever asks for another, or for some, gets one list. On paper it has all. */
  const flatten = (): void => {
    if (isFlat) return;
    isFlat = true;
    for (const group of groups) group.replaceWith(...group.querySelectorAll(':scope > .claim'));
  };

  /** Marks what is looked for, and opens claims that have it in their evidence alone; what find opened it closes again. */
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
    countElement.textContent = `${countText(visible.size)} of ${countText(entries.length)} claims`;
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
  /** A link to a claim shows it. */
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
