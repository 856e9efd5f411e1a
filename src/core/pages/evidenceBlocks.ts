// Shows texts, answers and sources of a claim as parts of a page.

import {
  isAsked,
  describeMissingQuestion,
  isNamedDocument,
  type Answer,
  type QaPair,
} from '../evidence/evidence.ts';
import { evidence, markup, type Content, type Markup } from '../markup/markup.ts';
import { fileStanceMessage } from '../metrics/fileStances.ts';
import { countText } from '../format/numbers.ts';
import { fullTexts, type TextLimits } from './textLimits.ts';
import { textOf } from '../words/message.ts';

/** Cuts off a text between characters, never inside a character. */
export function truncateText(text: string, most: number): Markup {
  if (text.length <= most) return evidence(text);
  const cut = text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');
  const rest = text.length - cut.length;
  const left = countText(rest);
  return most < fullTexts.text
    ? markup`${evidence(`${cut}…`)} <i>(+${left})</i>`
    : markup`${evidence(`${cut}…`)} <span class="muted">(${left} more ${rest === 1 ? 'character' : 'characters'} in the file)</span>`;
}

const longestShownAddress = 60;

/** Makes a link to a source. Only web addresses become links. The page's head prevents browsers from sending a referrer. */
export function sourceLink(address: string, { isBrief }: TextLimits): Markup {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(address) || address.length > 2000) {
    return markup`<span class="source">${truncateText(address, fullTexts.text)}</span>`;
  }
  const [start = address] = isBrief ? (/^https?:\/\/[^/?#]*/i.exec(address) ?? []) : [];
  const most = isBrief ? start.length + 1 : longestShownAddress;
  const label = address.length > most ? `${address.slice(0, most - 1)}…` : address;
  return markup`<a class="source" href="${address}">${evidence(label)}</a>`;
}

function answerItem(answer: Answer, limits: TextLimits): Markup {
  const { text, type, explanation, sources } = answer;
  const stance = fileStanceMessage(answer);
  const answerText =
    text.trim() === ''
      ? markup`<span class="muted">${isNamedDocument(answer) ? 'text not in the file' : 'no answer'}</span>`
      : truncateText(text, limits.text);
  const left = sources.length - limits.sources;
  return markup`<li>${answerText}${type === undefined ? null : markup` <span class="tag">${type}</span>`}${
    stance === undefined
      ? null
      : markup`<div class="muted">${truncateText(textOf(stance), limits.text)}</div>`
  }${
    explanation === undefined || explanation.trim() === ''
      ? null
      : markup`<div class="muted">${truncateText(explanation, limits.text)}</div>`
  }${sources.slice(0, limits.sources).map((address) => sourceLink(address, limits))}${
    left > 0 ? markup`<i class="source">+ ${left}</i>` : null
  }</li>`;
}

export function pairBlock(name: string, pair: QaPair | undefined, limits: TextLimits): Content {
  if (!pair) return null;
  const asked = isAsked(pair)
    ? truncateText(pair.question, limits.text)
    : markup`<span class="muted">${textOf(describeMissingQuestion(pair))}</span>`;
  const answers = pair.answers.map((answer) => answerItem(answer, limits));
  return markup`<p><b>${name}</b> ${asked}</p><ul>${answers}</ul>`;
}
