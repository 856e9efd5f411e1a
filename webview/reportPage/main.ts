// The script of an exported report: sorts, filters and finds claims in the page that is there. It makes no element and writes no
// text but the count. `npm run written` puts it, made small, into src/core/pages/pageScript.ts, and the page's policy names it by
// its hash.

import { findQuery, type FindQuery } from '../../src/core/find/findQuery.ts';
import { shownClaims, type PageClaim } from './shownClaims.ts';

interface Entry extends PageClaim {
  readonly element: HTMLElement;
}

/** What a claim's element says of it (`claimData`). Its texts are read when somebody looks for one. */
function entryOf(element: HTMLElement, place: number): Entry {
  const { s = '', f = '', v = '' } = element.dataset;
  let text: string | undefined;
  return {
    element,
    place,
    scores: s.split(' ').map((score) => (score === '' ? null : Number(score))),
    kinds: new Set(f.split(' ')),
    verdict: v,
    has: (query: FindQuery) => {
      text ??= Array.from(
        element.querySelectorAll('.number, .claim-text, .line, .claim-body bdi'),
        (part) => (part.closest('.why') ? '' : part.textContent),
      ).join('\n');
      return query.every(({ pattern }) => pattern.test(text ?? ''));
    },
  };
}

function start(): void {
  const controls = document.querySelector<HTMLElement>('.controls');
  const [find, show, verdict, order] = [
    document.querySelector<HTMLInputElement>('#find'),
    document.querySelector<HTMLSelectElement>('#show'),
    document.querySelector<HTMLSelectElement>('#reference-verdict'),
    document.querySelector<HTMLSelectElement>('#order'),
  ];
  const shown = document.querySelector('#shown');
  if (!controls || !find || !show || !verdict || !order || !shown) return;
  const entries = Array.from(document.querySelectorAll<HTMLElement>('.claim'), entryOf);
  const groups = Array.from(document.querySelectorAll<HTMLElement>('.group'));
  let isFlat = false;

  /** Groups are of claims in file order: whoever asks for another, or for some, gets one list. On paper it has all. */
  const flatten = (): void => {
    if (isFlat) return;
    isFlat = true;
    for (const group of groups) group.replaceWith(...group.querySelectorAll(':scope > .claim'));
  };

  let last: readonly Entry[] = entries;
  const apply = (): void => {
    const wanted = {
      query: findQuery(find.value),
      kind: show.value,
      verdict: verdict.value,
      order: order.value,
    };
    const { all, visible } = shownClaims(entries, wanted);
    const isPlain = visible.size === entries.length && all.every((entry, at) => entry === last[at]);
    if (!isPlain || isFlat) flatten();
    if (all.some((entry, at) => entry !== last[at])) {
      const after = last.at(-1)?.element.nextSibling ?? null;
      const parent = last[0]?.element.parentNode;
      for (const { element } of all) parent?.insertBefore(element, after);
    }
    last = all;
    for (const entry of entries) entry.element.hidden = !visible.has(entry);
    shown.textContent = `${String(visible.size)} of ${String(entries.length)} claims`;
  };

  let waiting = 0;
  find.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 120);
  });
  for (const choice of [show, verdict, order]) choice.addEventListener('change', apply);
  document.querySelector('#reset')?.addEventListener('click', () => {
    find.value = '';
    for (const choice of [show, verdict, order]) choice.value = '';
    apply();
    find.focus();
  });
  // A link to a claim shows it.
  addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.hidden) target.hidden = false;
  });
  addEventListener('beforeprint', flatten);
  controls.hidden = false;
  apply();
}

start();
