// Shows one claim of a report: one line when collapsed, all details of its scores when expanded.

import { noNumber } from '../../base/signs.ts';
import { withNote } from '../../base/words/lists.ts';
import { evidence, markup, type Content, type Markup } from '../../base/markup.ts';
import type { MetricDescription } from '../../score/metrics/metric.ts';
import { claimLink } from '../../score/report/claimLink.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { claimScores } from '../claimView/claimScores.ts';
import { cellText } from '../tables/model/cellText.ts';
import { cutMessage, type ShownItem, type ShownPart } from '../claimView/shownItem.ts';
import { fullTexts, type TextLimits } from '../claimView/textLimits.ts';
import { viewClaim } from '../claimView/viewClaim.ts';
import { msg, textOf } from '../../base/words/message.ts';

export interface LinkOptions {
  /** URI of the prediction file. If given, every claim has a link that opens it in the editor. */
  readonly predictionsUri?: string;
  /** The editor's URI scheme. Default: `vscode`. */
  readonly application?: string;
  /** Whether the claim's details are expanded. */
  readonly isOpen?: boolean;
}

/** Where and how a claim is shown on its page. */
export interface ClaimPlace extends LinkOptions {
  /** Limits for the claim's texts. Default: no limits. */
  readonly limits?: TextLimits;
  /** Attributes of the claim's element: values that the page's script sorts and filters by. */
  readonly data?: Content;
}

const longestShownAddress = 60;

/** Makes a link to a source. Only web addresses become links. The page's head prevents browsers from sending a referrer. */
function sourceLink(address: string, { isBrief }: TextLimits): Markup {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(address) || address.length > 2000) {
    return evidence(textOf(cutMessage(address, fullTexts.text)));
  }
  const [start = address] = isBrief ? (/^https?:\/\/[^/?#]*/i.exec(address) ?? []) : [];
  const most = isBrief ? start.length + 1 : longestShownAddress;
  const label = address.length > most ? `${address.slice(0, most - 1)}…` : address;
  return markup`<a href="${address}">${evidence(label)}</a>`;
}

function itemList(items: readonly ShownItem[], limits: TextLimits): Content {
  if (items.length === 0) return null;
  return markup`<ul>${items.map(({ label, text, isAddress, items: below = [] }) => {
    const shown = textOf(text);
    const content = isAddress ? sourceLink(shown, limits) : evidence(shown);
    // A link needs no label on a brief page.
    const hasLabel = label !== undefined && !(isAddress && limits.isBrief);
    const name = hasLabel ? markup`<i>${textOf(label)}:</i> ` : null;
    return markup`<li>${name}${content}${itemList(below, limits)}</li>`;
  })}</ul>`;
}

function partBlock({ label, heading, items }: ShownPart, limits: TextLimits): Markup {
  const name = label === undefined ? null : markup`${textOf(label)} `;
  return markup`<h3>${name}${evidence(textOf(heading))}</h3>${itemList(items, limits)}
`;
}

/**
 * Shows the claim's scores, as the panel shows them. The verdict and the AVeriTeC score are in the headline. A brief page has only
 * the first score of each metric, by its short name.
 */
function scores(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  { isBrief }: TextLimits,
): Content {
  const shown = claimScores(
    claim,
    metrics.filter(({ isOutcome }) => isOutcome !== true),
  ).flatMap(({ column, metric, name, cell, remark }): readonly Content[] => {
    const isMissing = cell.kind === 'score' ? cell.value === null : cellText(cell) === noNumber;
    const place = metric.scores.findIndex((score) => score.column === column);
    if (!isBrief) {
      if (isMissing && remark === '') return [];
      const value = textOf(withNote(cellText(cell), remark));
      return [markup` <dt>${textOf(name)}</dt><dd>${evidence(value)}</dd>`];
    }
    if (isMissing || place > 0) return [];
    const short = metric.scores[place]?.heading ?? textOf(name);
    const value = cellText(cell.kind === 'score' ? { ...cell, precision: 'short' } : cell);
    return [markup` <dt>${short}</dt><dd>${evidence(value)}</dd>`];
  });
  return shown.length === 0 ? null : markup`<dl class="scores">${shown}</dl>`;
}

/** Shows a claim: one line when collapsed, its scores and its evidence when expanded. */
export function claimDetails(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  { predictionsUri, application, isOpen = false, limits = fullTexts, data }: ClaimPlace,
): Markup {
  const view = viewClaim(claim, metrics, limits);
  const link =
    predictionsUri === undefined
      ? null
      : markup`<p><a href="${claimLink({ predictions: predictionsUri, claim: claim.index }, application)}">Open claim ${claim.index} in VS Code</a></p>`;
  const facts = textOf(view.facts);
  const sentences = view.sentences.map((one) => textOf(one)).filter((text) => text !== '');
  const { justifications } = view;
  return markup`<details class="claim" id="claim-${claim.index}"${isOpen ? markup` open` : null}${data}>
<summary><span class="number">${claim.index}</span> <span class="claim-text">${evidence(claim.claim.slice(0, 400))}</span> <span class="line">${evidence(textOf(view.line))}</span></summary>
<div class="claim-body">
${claim.claim.length > 400 ? markup`<p>${evidence(textOf(view.claim))}</p>` : null}${facts === '' ? null : markup`<p class="muted">${evidence(facts)}</p>`}
<p class="why">${evidence(sentences.join(' '))}</p>
${link}${scores(claim, metrics, limits)}
${view.parts.map((part) => partBlock(part, limits))}${
    justifications.length === 0
      ? null
      : partBlock({ heading: msg('Justifications'), items: justifications }, limits)
  }</div>
</details>
`;
}
