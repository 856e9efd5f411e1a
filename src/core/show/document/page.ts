// The frame of an exported page: one file that opens offline, loads nothing, and runs only the page's own script, if there is one.

import { type Content, Markup, markup } from '../../base/markup.ts';
import type { Drawing } from '../plots/drawing.ts';
import { svgMarkup } from '../plots/svgMarkup.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { drawingTable } from '../tables/model/table.ts';
import { pageScript, pageScriptHash } from './pageScript.ts';
import { pageStyle, pageStyleHash } from './pageStyle.ts';

export interface PageSection {
  /** Anchor of the section in the page. Letters only. */
  readonly id: string;
  readonly title: string;
}

/**
 * Returns the content security policy. Even if evidence escaped from its element, it could not load or run anything: the policy
 * allows only this style, no forms, and only the script with the given hash. The script must not turn text into elements.
 */
function policyOf(hasScript: boolean): string {
  const script = hasScript
    ? `; script-src '${pageScriptHash}'; require-trusted-types-for 'script'; trusted-types 'none'`
    : '';
  return `default-src 'none'; style-src '${pageStyleHash}'${script}; img-src data:; base-uri 'none'; form-action 'none'`;
}

/**
 * Returns everything before the first section. `sections`: entries of the table of contents. `hasScript`: the page ends with
 * `scriptedPageEnd`.
 */
export function pageStart(
  title: string,
  lead: Content,
  sections: readonly PageSection[],
  hasScript = false,
): string {
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(hasScript)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Evidence Inspector">
<title>${title}</title>
<style>${new Markup(pageStyle)}</style>
</head>
<body>
<header>
${lead}
<nav aria-label="Contents"><ul>${sections.map(
    ({ id, title: name }) => markup`<li><a href="#${id}">${name}</a></li>`,
  )}</ul></nav>
</header>
<main>
`.text;
}

export const pageEnd = '</main>\n</body>\n</html>\n';

export const scriptedPageEnd = `</main>\n<script>${pageScript}</script>\n</body>\n</html>\n`;

export function sectionStart({ id, title }: PageSection): string {
  return markup`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${title}</h2>
`.text;
}

export const sectionEnd = '</section>\n';

export function section(of: PageSection, ...contents: readonly Content[]): string {
  return sectionStart(of) + markup`${contents}`.text + sectionEnd;
}

/** Shows a plot with a collapsed table of its values below. `withTable` is false if the page already has this table. */
export function figure(plot: Drawing, withTable = true): Markup {
  return markup`<figure>
<figcaption>${plot.title}</figcaption>
${new Markup(svgMarkup(plot.node))}
${
  withTable
    ? markup`<details><summary>Numbers<span class="hidden"> of ${plot.title}</span></summary>
${htmlForm(drawingTable(plot))}</details>`
    : null
}
</figure>
`;
}

export function list(items: readonly Content[]): Markup | null {
  if (items.length === 0) return null;
  return markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>
`;
}
