// Shows texts, answers and sources of a claim as parts of a page: what sources say about answers, and where the answers
// to reference questions were lost.

import {
  type Answer,
  describeMissingQuestion,
  isAsked,
  isNamedDocument,
  type QaPair,
} from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { countText } from '../format/numbers.ts';
import { type Content, evidence, evidenceWith, markup, type Markup } from '../markup/markup.ts';
import {
  evidenceStagesMetric,
  type QuestionStage,
  stageMessage,
  unknownStageMessage,
  unretrievedMessage,
} from '../metrics/evidenceStages.ts';
import { fileStanceMessage } from '../metrics/fileStances.ts';
import { type SourceReading, sourceSupportMetric } from '../metrics/sourceSupport.ts';
import {
  findCommonWords,
  findMissingWords,
  missingMessage,
  readingMessage,
} from '../metrics/sourceSupportWords.ts';
import type { ReportClaim } from '../results/claims.ts';
import { capitaliseText, textOf } from '../words/message.ts';
import { fullTexts, type TextLimits } from './textLimits.ts';

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
function sourceLink(address: string, { isBrief }: TextLimits): Markup {
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

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Marks words in a text. `isMissing`: the marked words are missing on the other side. */
function markPlaces(text: string, places: readonly Place[], isMissing = false): Markup {
  const parts: Content[] = [];
  let end = 0;
  for (const place of places) {
    if (place.start < end) continue;
    parts.push(text.slice(end, place.start));
    const word = text.slice(place.start, place.end);
    parts.push(
      isMissing ? markup`<mark class="lacking">${word}</mark>` : markup`<mark>${word}</mark>`,
    );
    end = place.end;
  }
  parts.push(text.slice(end));
  return evidenceWith(parts);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}

function readingItem(
  name: string,
  { text, published: stated }: Answer,
  reading: SourceReading,
  limits: TextLimits,
): Markup {
  const { passage, missing = [] } = reading;
  const shownAnswer = cut(text, limits.text);
  const lacking = missingMessage(reading);
  const published = stated ?? passage?.published;
  const shownPassage = passage && cut(passage.text, limits.text);
  return markup`<li><b>${name}</b> ${markPlaces(shownAnswer, findMissingWords(shownAnswer, missing), true)}
<div>${capitaliseText(textOf(readingMessage(reading)))}${lacking ? markup`. ${textOf(lacking)}` : null}</div>${
    passage && shownPassage && limits.sources > 0
      ? markup`<blockquote>${markPlaces(shownPassage, findCommonWords(shownPassage, text))}</blockquote>${
          passage.source === null ? null : sourceLink(passage.source, limits)
        }${published === undefined ? null : markup`<span class="muted">Published: ${evidence(published)}</span>`}`
      : null
  }</li>`;
}

/** Shows the readings of all answers with a source text. Empty if no answer has a source text. */
function readings(claim: ReportClaim, limits: TextLimits): Content {
  const { answers = [], referenceAnswers = [] } = sourceSupportMetric.result(claim) ?? {};
  const places = [
    ...referenceAnswers.map((reading) => ({
      side: 'reference' as const,
      question: reading.reference,
      reading,
      answer: claim.referenceEvidence[reading.reference]?.answers[reading.referenceAnswer],
    })),
    ...answers.map((reading) => ({
      side: 'predictions' as const,
      question: reading.predicted,
      reading,
      answer: claim.predictedEvidence[reading.predicted]?.answers[reading.predictedAnswer],
    })),
  ];
  const items = places.flatMap(({ side, question, reading, answer }) =>
    answer && (reading.status !== 'noText' || reading.language !== undefined)
      ? [readingItem(questionName({ side, question }), answer, reading, limits)]
      : [],
  );
  return items.length === 0
    ? null
    : markup`<h3>What the sources say about the answers</h3>
<ul class="readings">${items}</ul>`;
}

function stageItem(
  { reference, stage, unretrieved, suggestions }: QuestionStage,
  limits: TextLimits,
): Markup {
  const name = questionName({ side: 'reference', question: reference });
  return markup`<li><b>${name}</b> ${
    stage === null ? textOf(unknownStageMessage()) : capitaliseText(textOf(stageMessage(stage)))
  }${unretrieved ? markup`. ${textOf(unretrievedMessage())}` : null}${
    suggestions.length === 0 || limits.sources === 0
      ? null
      : markup`<div class="muted">Passages of the store that fit (our suggestions):</div>${suggestions.map(
          ({ text, source }) =>
            markup`<blockquote>${truncateText(text, limits.text)}</blockquote>${sourceLink(source, limits)}`,
        )}`
  }</li>`;
}

/** Shows what the sources say about a claim's answers, and where answers were lost. Empty if neither was computed. */
export function sourceBlocks(claim: ReportClaim, limits: TextLimits): Content {
  const { questions = [] } = evidenceStagesMetric.result(claim) ?? {};
  return [
    readings(claim, limits),
    questions.length === 0
      ? null
      : markup`<h3>Where the answers were lost</h3>
<ul class="readings">${questions.map((one) => stageItem(one, limits))}</ul>`,
  ];
}
