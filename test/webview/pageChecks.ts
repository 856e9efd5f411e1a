// What every panel is held to, in every theme, wide and narrow; and screenshots for people to look at.

import axe from 'axe-core';
import { mkdir } from 'node:fs/promises';
import { themes, type ThemeName } from './panelServer.ts';
import type { OpenedPanel } from './webviewPanel.ts';

export const themeNames = Object.keys(themes) as ThemeName[];

export const sizes = [
  { size: 'wide', width: 1400 },
  { size: 'narrow', width: 400 },
] as const;

const screenshots = new URL('../../out/screenshots/', import.meta.url);

/** What axe-core complains about. Evaluated, not loaded as a script: the page's policy would refuse it. */
export async function findings({ page }: OpenedPanel): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Of what passes only the number of rules is read: every rule runs, but passing elements are not described.
    const { violations, passes } = await checker.run(document, { resultTypes: ['violations'] });
    if (passes.length < 10) return [`only ${passes.length} rules applied: the page is not there`];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`),
    );
  });
}

/** How many pixels an element scrolls sideways. */
export async function overflowOf({ page }: OpenedPanel, selector: string): Promise<number> {
  return await page.evaluate((selected) => {
    const element = document.querySelector(selected);
    return element ? element.scrollWidth - element.clientWidth : NaN;
  }, selector);
}

/** The visible drop-down lists that have no room for the name that is chosen. */
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

export async function screenshot({ page }: OpenedPanel, name: string): Promise<void> {
  await mkdir(screenshots, { recursive: true });
  await page.screenshot({ path: new URL(`${name}.png`, screenshots).pathname });
}

interface Focused {
  readonly name: string;
  readonly markup: string;
  /** Somebody who looks at the page sees that it has the focus. */
  readonly isMarked: boolean;
}

/** What the next Tab reaches; `null`: nothing in the page. */
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

/** The first of that many steps of Tab whose focus nobody would see. */
export async function unseenFocus(panel: OpenedPanel, steps: number): Promise<string | null> {
  for (let step = 0; step < steps; step += 1) {
    const focused = await focusedByTab(panel);
    if (focused?.isMarked === false) return focused.markup;
  }
  return null;
}
