// Checks a page in the pseudo-locale: untranslated texts, and longer texts that are cut off.

import type { Page } from 'playwright-core';
import type { Bundle } from '../../src/core/base/words/displayLanguage.ts';
import { pseudoBundle, unmarked } from '../support/pseudoLocale.ts';

/** Names of formats, which are the same in every language. */
const formNames: ReadonlySet<string> = new Set(['TSV', 'LaTeX']);

/** Sets the page's language from the next message on. Visible texts stay in English until they are rendered again. */
export async function speakTo(page: Page, bundle: Bundle, locale = 'en'): Promise<void> {
  await page.evaluate(
    (words) => {
      window.postMessage(words, '*');
    },
    { type: 'pageWords', bundle, locale },
  );
}

/** Sets the pseudo-locale. */
export async function speakPseudo(page: Page): Promise<void> {
  await speakTo(page, pseudoBundle());
}

/**
 * Resolves with the words without marks that users can see or hear: texts, and attributes that contain words. Ignores text
 * without letters and the content of elements that `data` selects (evidence, names, scheme texts).
 */
export async function wordsLeft(page: Page, data: string): Promise<readonly string[]> {
  const said = await page.evaluate((selected) => {
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.matches(selected)) return '\n';
      // If a text in a plot is cut, its title contains the complete text.
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

/** Resolves with the elements whose text is cut off or overflows, with the number of pixels. */
export async function brokenLayout(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#inspector *')].flatMap((element) => {
      const { overflowX, display, textOverflow, clipPath } = getComputedStyle(element);
      const isForScreenReaders =
        element.closest('.visually-hidden') !== null || clipPath === 'inset(50%)';
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
