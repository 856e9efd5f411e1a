// Checks a page in the pseudo-locale: texts without a translation, and texts that are cut off when they are longer.

import type { Page } from 'playwright-core';
import type { Bundle } from '../../src/core/words/displayLanguage.ts';
import { pseudoBundle, unmarked } from '../support/pseudoLocale.ts';

/** Names of forms, the same in every language. */
const formNames: ReadonlySet<string> = new Set(['TSV', 'LaTeX']);

/** From the next message on; what is shown stays in English until it is rendered again. */
export async function speakTo(page: Page, bundle: Bundle, locale = 'en'): Promise<void> {
  await page.evaluate(
    (words) => {
      window.postMessage(words, '*');
    },
    { type: 'pageWords', bundle, locale },
  );
}

/** The same in the language of no country. */
export async function speakPseudo(page: Page): Promise<void> {
  await speakTo(page, pseudoBundle());
}

/**
 * What the page says without marks, to people who see it and to those who hear it: its texts, and the attributes that have words. Left
 * out is what `data` selects (evidence, names, texts of schemes) and what has no letters.
 */
export async function wordsLeft(page: Page, data: string): Promise<readonly string[]> {
  const said = await page.evaluate((selected) => {
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.matches(selected)) return '\n';
      // Of a plot's text that is cut its title is the whole of it.
      const whole = node.matches('text') ? node.querySelector('title') : null;
      if (whole) return `\n${whole.textContent}\n`;
      const around = getComputedStyle(node).display === 'inline' ? '' : '\n';
      return `${around}${[...node.childNodes].map(textOf).join('')}${around}`;
    };
    const attributes = [...document.querySelectorAll('#inspector *')].flatMap((element) =>
      element.closest(selected)
        ? []
        : ['aria-label', 'title', 'placeholder', 'aria-roledescription', 'alt'].map(
            (name) => element.getAttribute(name) ?? '',
          ),
    );
    return [textOf(document.querySelector('#inspector') ?? document.body), ...attributes].join(
      '\n',
    );
  }, data);
  const lines = unmarked(said)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim());
  return lines.filter((line) => /\p{L}/u.test(line) && !formNames.has(line));
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
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      return over > 1
        ? [`${name} by ${String(over)}: ${element.textContent.trim().slice(0, 60)}`]
        : [];
    }),
  );
}
