// Checks for every panel in every theme, wide and narrow, with screenshots for people to check.

import assert from 'node:assert/strict';
import axe from 'axe-core';
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { drawnCases, takesPictures } from '../support/runSize.ts';
import { themes, type ThemeName } from './panelServer.ts';
import type { OpenedPanel } from './webviewPanel.ts';

/** Returns the themes in which a view is checked: all at night, one in the daily run. */
export function themesOf(view: string): readonly ThemeName[] {
  return drawnCases(Object.keys(themes) as ThemeName[], view);
}

export const sizes = [
  { size: 'wide', width: 1400 },
  { size: 'narrow', width: 350 },
] as const;

const screenshots = new URL('../../out/screenshots/', import.meta.url);

/** Rules whose result can depend on the theme. For all other rules, the page is the same in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe-core in the page. Evaluates its code instead of loading it as a script, because the page's policy would block the
 * script.
 */
async function runAxe(
  page: Page,
  only: 'all' | 'colours',
): Promise<{ found: string[]; failed: string[] }> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return await page.evaluate(
    async ({ rules, leastPassed }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // Only the number of passed rules is needed. So every rule runs, but passing elements are not described.
      const { violations, incomplete, passes } = await checker.run(document, {
        resultTypes: ['violations', 'incomplete'],
        ...(rules === null ? {} : { runOnly: { type: 'rule', values: rules } }),
      });
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`),
      );
      // If a rule fails with an error on one element, it has not checked any element.
      const failed = incomplete.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ any, all, none }) =>
            [...any, ...all, ...none].some((check) => check.id === 'error-occurred'),
          )
          .map((node) => `${id} did not run: ${node.failureSummary ?? ''}`),
      );
      if (failed.length === 0 && passes.length < leastPassed) {
        return {
          found: [`only ${passes.length} rules applied: the page is not there`],
          failed: [],
        };
      }
      return { found, failed };
    },
    only === 'all' ? { rules: null, leastPassed: 10 } : { rules: colourRules, leastPassed: 1 },
  );
}

/**
 * Returns the numbers that are visible in the first matching element without scrolling, except in elements that match `except`: by
 * default texts of evidence and names of files. Names of questions such as `Q2` are no numbers.
 */
export async function numbersIn(
  { page }: Pick<OpenedPanel, 'page'>,
  selector: string,
  except = '.evidence, .file-name, .visually-hidden, option',
): Promise<readonly string[]> {
  const texts = await page
    .locator(selector)
    .first()
    .evaluate((root, left) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent?.checkVisibility({ contentVisibilityAuto: true }) !== true) continue;
        if (parent.closest(left)) continue;
        let [start, end] = [0, window.innerHeight];
        for (let at: Element | null = parent; at; at = at.parentElement) {
          if (getComputedStyle(at).overflowY === 'visible') continue;
          const box = at.getBoundingClientRect();
          [start, end] = [Math.max(start, box.top), Math.min(end, box.bottom)];
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom, width } = range.getBoundingClientRect();
        if (width > 1 && bottom > start && top < end) found.push(node.textContent ?? '');
      }
      return found;
    }, except);
  return texts.join(' ').match(/(?<![\dPQ])\d+(?:[.,]\d+)*/gu) ?? [];
}

/** What axe-core complains about. */
export async function findings(
  { page }: Pick<OpenedPanel, 'page'>,
  only: 'all' | 'colours' = 'all',
): Promise<string[]> {
  const { found, failed } = await runAxe(page, only);
  if (failed.length === 0) return found;
  // The contrast rule fails with an error on a text far below the window. In this case, the window is made as high as the page.
  const size = page.viewportSize();
  if (!size) return failed;
  const tallest = await page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('*'), ({ scrollHeight }) => scrollHeight)),
  );
  await page.setViewportSize({ ...size, height: size.height + tallest });
  const again = await runAxe(page, only);
  await page.setViewportSize(size);
  return [...again.found, ...again.failed];
}

/** Gives the page another theme, as VS Code does while a panel is open. */
async function changeTheme({ page }: OpenedPanel, theme: ThemeName): Promise<void> {
  await page.evaluate(
    async ({ name, classes }) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
      if (!link) throw new Error('no style sheet of a theme');
      const href = new URL(`/${name}.css`, location.href).href;
      if (link.href === href && document.body.className === classes) return;
      if (link.href !== href) {
        const loaded = new Promise((resolve, reject) => {
          link.addEventListener('load', resolve, { once: true });
          link.addEventListener('error', reject, { once: true });
        });
        link.href = href;
        await loaded; // there is no new event for a style sheet that is already loaded
      }
      document.body.className = classes;
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    },
    { name: theme, classes: themes[theme] },
  );
}

/** Calls `look` in each of the themes. At the end, the page has the theme again in which it was opened. */
export async function inEveryTheme(
  panel: OpenedPanel,
  names: readonly ThemeName[],
  look: (theme: ThemeName) => Promise<void>,
): Promise<void> {
  for (const theme of names) {
    await changeTheme(panel, theme);
    await look(theme);
  }
  const opened = new URL(panel.page.url()).searchParams.get('theme') as ThemeName;
  await changeTheme(panel, opened);
}

interface Soundness {
  /** Selector of elements that must not scroll sideways. */
  readonly fits?: string;
  /** Returns the name of the screenshot in a theme. If it is missing, no screenshot is taken. */
  readonly picture?: (theme: ThemeName) => string;
  /** Themes to check. If they are missing, those of the view in this run. */
  readonly names?: readonly ThemeName[];
}

/**
 * Asserts that the visible page has no finding of axe-core in any theme, does not scroll sideways, and has room for the chosen
 * options. Checks that do not depend on the theme run only in the first theme.
 */
export async function isSound(
  panel: OpenedPanel,
  what: string,
  { fits, picture, names = themesOf(what) }: Soundness = {},
): Promise<void> {
  const look = async (theme: ThemeName): Promise<void> => {
    const where = `${what}, ${theme}`;
    const only = theme === names[0] ? 'all' : 'colours';
    assert.deepEqual(await findings(panel, only), [], where);
    if (fits !== undefined) assert.equal(await overflowOf(panel, fits), 0, where);
    assert.deepEqual(await cutChoices(panel), [], where);
    if (picture) await screenshot(panel, picture(theme));
    if (only === 'all') await hasNoNestedScrollers(panel, where);
  };
  await inEveryTheme(panel, names, look);
}

/** Resolves with the number of pixels by which an element scrolls sideways. */
export async function overflowOf({ page }: OpenedPanel, selector: string): Promise<number> {
  return await page.evaluate((selected) => {
    const element = document.querySelector(selected);
    return element ? element.scrollWidth - element.clientWidth : NaN;
  }, selector);
}

/** Resolves with the visible elements that scroll inside another element that scrolls: a scroll bar inside a scroll bar. */
async function nestedScrollers({ page }: OpenedPanel): Promise<string[]> {
  return await page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const canScroll = (overflow: string): boolean => ['auto', 'scroll'].includes(overflow);
      return (
        (canScroll(overflowX) && scrollWidth > clientWidth + 1) ||
        (canScroll(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    const scrolling = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.checkVisibility() && scrolls(element),
    );
    return scrolling.flatMap((inner) =>
      scrolling.some((outer) => outer !== inner && outer.contains(inner))
        ? [`${inner.className} scrolls inside another element`]
        : [],
    );
  });
}

/** Width in pixels from which nothing scrolls inside something that scrolls. Narrower, wide tables of numbers scroll sideways. */
const roomyPixels = 800;

/** Asserts that there is no scroll bar inside a scroll bar, at the panel's width and at the smallest width with room for all tables. */
async function hasNoNestedScrollers(panel: OpenedPanel, where: string): Promise<void> {
  const size = panel.page.viewportSize();
  if (!size || size.width < roomyPixels) return;
  for (const width of [roomyPixels, size.width]) {
    await panel.page.setViewportSize({ ...size, width });
    await panel.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    assert.deepEqual(await nestedScrollers(panel), [], `${where}, ${String(width)} pixels`);
  }
}

/** Resolves with the visible drop-down lists that are too narrow for the chosen option. */
export async function cutChoices({ page }: OpenedPanel): Promise<string[]> {
  return await page.locator('select:visible').evaluateAll((choices) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas to measure text on');
    return choices.flatMap((choice) => {
      if (!(choice instanceof HTMLSelectElement)) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
      canvas.font = font;
      const name = choice.selectedOptions[0]?.text ?? '';
      const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const needed = canvas.measureText(name).width;
      return needed > room + 1 ? [`"${name}" needs ${needed} of ${room} pixels`] : [];
    });
  });
}

/** Saves out/screenshots/NAME.png for people to look at, except in the daily run of all tests. */
export async function screenshot({ page }: Pick<OpenedPanel, 'page'>, name: string): Promise<void> {
  if (!takesPictures) return;
  await mkdir(screenshots, { recursive: true });
  await page.screenshot({ path: new URL(`${name}.png`, screenshots).pathname });
}

interface Focused {
  readonly name: string;
  readonly markup: string;
  /** Whether a user can see that the element has the focus. */
  readonly isMarked: boolean;
}

/** Presses Tab and resolves with the element that it reaches. `null` if this is no element in the page. */
export async function focusedByTab(panel: OpenedPanel): Promise<Focused | null> {
  await panel.press('Tab');
  return await panel.page.evaluate(() => {
    let element = document.activeElement;
    const host = element;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || !host || element === document.body) return null;
    const isMarked = [host, element, element.parentElement ?? element].some((one) => {
      const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
      return isOutlined || borderColor === 'rgb(0, 120, 212)';
    });
    const name = `${host.tagName} ${host.id}`.trim();
    return { name, markup: host.outerHTML.slice(0, 100), isMarked };
  });
}

/** Presses Tab `steps` times. Resolves with the first element whose focus is not visible. */
export async function unseenFocus(panel: OpenedPanel, steps: number): Promise<string | null> {
  for (let step = 0; step < steps; step += 1) {
    const focused = await focusedByTab(panel);
    if (focused?.isMarked === false) return focused.markup;
  }
  return null;
}
