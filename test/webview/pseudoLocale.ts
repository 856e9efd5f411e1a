// A language of no country: every text is longer and between marks, so that words that are not looked up can be seen.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Bundle } from '../../src/core/words/translation.ts';

const [begin, end] = ['[!!!', '!!!]'];

const filler = 'ñön élß wörd îts ßø ünd mêhr äls dås';

/** `[!!! Remove {0} ñö !!!]`: at least 40 % longer, in words of usual length. */
function pseudo(english: string): string {
  const more = Math.ceil(0.4 * english.length);
  return `${begin} ${english} ${filler.repeat(1 + more / filler.length).slice(0, more)} ${end}`;
}

export function pseudoBundle(): Bundle {
  const file = new URL('../../l10n/bundle.l10n.json', import.meta.url);
  const words = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Bundle);
  return Object.fromEntries(words.map((word) => [word, pseudo(word)]));
}

/**
 * What the page says without marks, to people who see it and to those who hear it: its texts, and the attributes that have words. Left
 * out is what `data` selects (evidence, names, texts of schemes) and what has no letters.
 */
export async function wordsLeft(page: Page, data: string): Promise<readonly string[]> {
  return await page.evaluate(
    ([selected, first, last]) => {
      const said = (node: Node): string => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element) || node.matches(selected)) return '\n';
        return ['', ...[...node.childNodes].map(said), ''].join(
          getComputedStyle(node).display === 'inline' ? '' : '\n',
        );
      };
      const attributes = [...document.querySelectorAll('#inspector *')].flatMap((element) =>
        element.closest(selected)
          ? []
          : ['aria-label', 'title', 'placeholder', 'aria-roledescription', 'alt'].map(
              (name) => element.getAttribute(name) ?? '',
            ),
      );
      let rest = [said(document.querySelector('#inspector') ?? document.body), ...attributes].join(
        '\n',
      );
      // A marked text may stand in another one: the innermost goes first.
      for (let to = rest.indexOf(last); to >= 0; to = rest.indexOf(last)) {
        const from = rest.lastIndexOf(first, to);
        if (from < 0) break;
        rest = rest.slice(0, from) + rest.slice(to + last.length);
      }
      const lines = rest.split('\n').map((line) => line.replaceAll(/\s+/gu, ' ').trim());
      return lines.filter((line) => /\p{L}/u.test(line));
    },
    [data, begin, end] as const,
  );
}

/** Elements whose text is cut off or runs out of them, with how far. */
export async function brokenLayout(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#inspector *')].flatMap((element) => {
      const { overflowX, display, textOverflow } = getComputedStyle(element);
      const isForScreenReaders = element.closest('.visually-hidden') !== null;
      if (display === 'inline' || isForScreenReaders || element.clientWidth === 0) return [];
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return [];
      const over = element.scrollWidth - element.clientWidth;
      const name = `${element.tagName.toLowerCase()}.${element.className}`;
      return over > 1 ? [`${name} by ${String(over)}: ${element.innerText.slice(0, 60)}`] : [];
    }),
  );
}
