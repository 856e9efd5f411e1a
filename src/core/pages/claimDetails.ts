// One claim of a report: closed it is a line, opened it is everything that made its scores.

import { isAsked, noQuestionText, type Answer, type QaPair } from '../evidence/evidence.ts';
import { headlineLevel } from '../metrics/averitec.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { wordColumnsOf } from '../metrics/wordColumns.ts';
import type { Entailment, Match, SemqaScore } from '../scoring/semqa.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import { verdictOutcome } from '../metrics/verdict.ts';
import { claimLink } from '../report/claimLink.ts';
import { levelSentence, scoreLine, whySentence } from '../report/summary.ts';
import { evidence, markup, type Content, type Markup } from '../markup/markup.ts';
import { list } from './page.ts';
import type { ReportClaim } from '../results/claims.ts';
import { countText, formatInScale, formatScore } from '../format/numbers.ts';
import { noNumber } from '../format/signs.ts';
import { column, textCell } from '../tables/model/cells.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { answerTerms, undecidedMeaning } from '../words/glossary/answerTerms.ts';
import { undecidedRemark } from '../words/undecidedWords.ts';
import { noEvidencePredicted, outcomeNames } from '../words/remarks.ts';

export interface LinkOptions {
  /** Uri of the prediction file: with it every claim has a link that opens it in the editor. */
  readonly predictionsUri?: string;
  /** The editor's scheme; `vscode` without it. */
  readonly application?: string;
}

/** A page of these is still readable; the file has the rest. */
const longestText = 3000;

/** Cut between characters, never inside one. */
function shownText(text: string): Markup {
  if (text.length <= longestText) return evidence(text);
  const cut = text.slice(0, longestText).replace(/[\ud800-\udbff]$/u, '');
  const left = countText(text.length - cut.length);
  return markup`${evidence(`${cut}…`)} <span class="muted">(${left} more characters in the file)</span>`;
}

/** Only addresses of the web are links, and those say nothing of where they were clicked. */
function source(address: string): Markup {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(address) || address.length > 2000)
    return shownText(address);
  const shown = address.length > 90 ? `${address.slice(0, 89)}…` : address;
  return markup`<a href="${address}" rel="noopener noreferrer nofollow">${evidence(shown)}</a>`;
}

function answerItem({ text, type, explanation, sources }: Answer): Markup {
  const said = text.trim() === '' ? markup`<span class="muted">no answer</span>` : shownText(text);
  return markup`<li>${said}${type === undefined ? null : markup` <span class="tag">${type}</span>`}${
    explanation === undefined || explanation.trim() === ''
      ? null
      : markup`<div class="muted">${shownText(explanation)}</div>`
  }${sources.map((address) => markup`<div class="source">${source(address)}</div>`)}</li>`;
}

function pairBlock(name: string, pair: QaPair | undefined): Content {
  if (!pair) return null;
  const asked = isAsked(pair)
    ? shownText(pair.question)
    : markup`<span class="muted">${noQuestionText}</span>`;
  return markup`<p class="question"><b>${name}</b> ${asked}</p><ul class="answers">${pair.answers.map(answerItem)}</ul>`;
}

/** The largest of the three first. */
function entailmentText(direction: Entailment | null): Content {
  if (!direction) return noNumber;
  const parts = Object.entries(direction).map(([name, value]) => ({
    name,
    value: value as number,
  }));
  const [first, ...rest] = parts.sort((a, b) => b.value - a.value);
  if (!first) return noNumber;
  const others = rest.map(
    ({ name, value }) => markup`<br><span class="muted">${name} ${formatScore(value)}</span>`,
  );
  return markup`<span class="entailment"><b>${first.name} ${formatScore(first.value)}</b>${others}</span>`;
}

function answerName(match: Match, claim: ReportClaim): Content {
  const count = (pair: QaPair | undefined): number => pair?.answers.length ?? 0;
  const several =
    count(claim.referenceEvidence[match.reference]) > 1 ||
    count(claim.predictedEvidence[match.predicted]) > 1;
  if (!several || match.referenceAnswer === null || match.predictedAnswer === null) return null;
  return markup`<br><span class="muted">answer ${match.referenceAnswer + 1} with answer ${match.predictedAnswer + 1}</span>`;
}

function matchRow(match: Match, claim: ReportClaim): readonly Content[] {
  const remarks = [
    ...(match.counted ? [] : ['below the threshold: its answers are left out']),
    ...(match.undecided ? [`${undecidedRemark(match.leftOut === true)}: ${undecidedMeaning}`] : []),
  ];
  return [
    pairBlock(`Q${match.reference + 1}`, claim.referenceEvidence[match.reference]),
    markup`<b>${formatScore(match.similarity)}</b>${
      match.probability === undefined ? null : markup`<br>P ${formatScore(match.probability)}`
    }`,
    pairBlock(`P${match.predicted + 1}`, claim.predictedEvidence[match.predicted]),
    entailmentText(match.forward),
    entailmentText(match.backward),
    markup`<b>${formatScore(match.support)}</b>${answerName(match, claim)}${remarks.map(
      (remark) => markup`<br><span class="muted">${remark}</span>`,
    )}`,
  ];
}

function matches(claim: ReportClaim): Content {
  const found = semqaOf(claim)?.matches ?? [];
  if (found.length === 0) return null;
  return htmlForm({
    caption: `Matched questions of claim ${claim.index}, and what the model says of their answers`,
    columns: [
      column('reference', 'reference', 'text'),
      column('similarity', 'similarity', 'text', { align: 'right' }),
      column('predicted', 'predicted', 'text'),
      column('forward', answerTerms.forward.label, 'text'),
      column('backward', answerTerms.backward.label, 'text'),
      column('support', 'support', 'text', { align: 'right' }),
    ],
    rows: found.map((match) => matchRow(match, claim).map((content) => textCell('', content))),
  });
}

/** Evidence that no match has; all of it when there is no SemQA. */
function others(
  title: string,
  letter: string,
  pairs: readonly QaPair[],
  used: ReadonlySet<number>,
): Content {
  const left = pairs.flatMap((pair, at) => (used.has(at) ? [] : [{ pair, at }]));
  if (left.length === 0) return null;
  return markup`<h3>${title}</h3>
${left.map(({ pair, at }) => markup`<div class="pair">${pairBlock(`${letter}${at + 1}`, pair)}</div>`)}`;
}

/** What SemQA has no use for: evidence without a question. Without SemQA it stands among the rest. */
function unasked(claim: ReportClaim): Content {
  if (!semqaOf(claim)) return null;
  const blocks = (letter: string, pairs: readonly QaPair[]): readonly Markup[] =>
    pairs.flatMap((pair, at) =>
      isAsked(pair)
        ? []
        : [markup`<div class="pair">${pairBlock(`${letter}${at + 1}`, pair)}</div>`],
    );
  const left = [...blocks('Q', claim.referenceEvidence), ...blocks('P', claim.predictedEvidence)];
  if (left.length === 0) return null;
  return markup`<h3>No question, not matched: metrics on texts compare the answers alone</h3>
${left}`;
}

/** Verdict and AVeriTeC score are said in words. */
function scores(claim: ReportClaim, metrics: readonly MetricDescription[]): Content {
  const numbers = metrics.filter(({ isOutcome }) => isOutcome !== true);
  const shown = numbers.flatMap((metric) =>
    metric.scores.flatMap((column) => {
      const score = column.ofClaim?.(claim) ?? null;
      if (score === null) return [];
      const shown = formatInScale(score, scaleOf(metric, column));
      return [markup`<div><dt>${column.name}</dt><dd>${shown}</dd></div>`];
    }),
  );
  const words = wordColumnsOf(metrics).flatMap(({ name, ofClaim }) => {
    const word = ofClaim(claim);
    return word === null ? [] : [markup`<div><dt>${name}</dt><dd>${evidence(word)}</dd></div>`];
  });
  const all = [...shown, ...words];
  return all.length === 0 ? null : markup`<dl class="scores">${all}</dl>`;
}

function justification(claim: ReportClaim): Content {
  const scored = justificationOf(claim);
  if (!scored) return null;
  const from = {
    justification: 'predicted',
    llmOutput: 'predicted, cut out of the language model’s output',
    evidence: 'none predicted: its evidence stands for it',
  }[scored.source];
  return markup`<h3>Justification (METEOR ${formatScore(scored.score)})</h3>
<dl class="texts"><dt>reference</dt><dd>${shownText(scored.reference)}</dd><dt>${from}</dt><dd>${shownText(scored.predicted)}</dd></dl>`;
}

function facts(claim: ReportClaim): Content {
  const { date, speaker, claimTypes = [], strategies = [] } = claim;
  const named = [date, speaker, ...claimTypes, ...strategies].flatMap((text) => text ?? []);
  return named.length === 0
    ? null
    : markup`<p class="muted">${named.map((text, at) => [at === 0 ? null : ' · ', evidence(text)])}</p>`;
}

const outcomes = {
  right: ['✓', outcomeNames.right],
  wrong: ['✗', outcomeNames.wrong],
  unknown: [noNumber, outcomeNames.unknown],
} as const;

/** What need not be listed as left over: matched, or without a question, which has a list of its own. */
function usedIn(
  semqa: SemqaScore | null,
  side: 'reference' | 'predicted',
  evidence: readonly QaPair[],
): ReadonlySet<number> {
  if (!semqa) return new Set();
  const unmatchable = evidence.flatMap((pair, at) => (isAsked(pair) ? [] : [at]));
  return new Set([...semqa.matches.map((match) => match[side]), ...unmatchable]);
}

export function claimDetails(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  { predictionsUri, application }: LinkOptions,
): Markup {
  const { referenceEvidence, predictedEvidence } = claim;
  const semqa = semqaOf(claim);
  const [sign, said] = outcomes[verdictOutcome(claim.predictedVerdict, claim.referenceVerdict)];
  const usedReferences = usedIn(semqa, 'reference', referenceEvidence);
  const usedPredictions = usedIn(semqa, 'predicted', predictedEvidence);
  const link =
    predictionsUri === undefined
      ? null
      : markup`<p><a href="${claimLink({ predictions: predictionsUri, claim: claim.index }, application)}">Open claim ${claim.index} in VS Code</a></p>`;
  return markup`<details class="claim" id="claim-${claim.index}">
<summary><span class="number">${claim.index}</span> <span class="outcome" title="${said}">${sign}<span class="hidden"> ${said}</span></span> <span class="claim-text">${evidence(claim.claim.slice(0, 400))}</span> <span class="line">${evidence(scoreLine(claim, metrics))}</span></summary>
<div class="claim-body">
${claim.claim.length > 400 ? markup`<p>${shownText(claim.claim)}</p>` : null}${facts(claim)}
<p>${evidence(`${whySentence(claim, metrics)} ${levelSentence(claim, headlineLevel)}`)}</p>
${link}${scores(claim, metrics)}
${matches(claim)}
${others(semqa ? 'Reference questions without a match' : 'Reference evidence', 'Q', referenceEvidence, usedReferences)}
${others(semqa ? 'Predictions that no reference question has' : 'Predicted evidence', 'P', predictedEvidence, usedPredictions)}
${unasked(claim)}
${predictedEvidence.length === 0 && !claim.isReplyAlone ? list([`${noEvidencePredicted}.`]) : null}
${justification(claim)}
</div>
</details>
`;
}
