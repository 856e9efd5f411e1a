// Shows one claim of a report: one line when collapsed, all details of its scores when expanded.

import type { QaPair } from '../evidence/evidence.ts';
import { headlineLevel } from '../metrics/averitec.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { wordColumnsOf } from '../metrics/metricTable.ts';
import type { Match, SemqaScore } from '../scoring/semqa.ts';
import type { Entailment } from '../scoring/semqaAnswers.ts';
import { semqaOf, semqaItemsOf } from '../metrics/semqaMetric.ts';
import { claimLink } from '../report/claimLink.ts';
import { claimLine } from '../report/claimLine.ts';
import { explainCredit, explainScores } from '../report/summary.ts';
import { evidence, markup, type Content, type Markup } from '../markup/markup.ts';
import { pairBlock, sourceBlocks, truncateText } from './evidenceBlocks.ts';
import { list } from './page.ts';
import { fullTexts, type TextLimits } from './textLimits.ts';
import type { ReportClaim } from '../results/claims.ts';
import { formatInScale, formatScore } from '../format/numbers.ts';
import { matchNumbers } from '../metrics/matchWords.ts';
import { noNumber } from '../format/signs.ts';
import { column, textCell } from '../tables/model/table.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { answerTerms, undecidedMeaning } from '../words/glossary/terms.ts';
import { formatUndecidedRemark, noEvidencePredicted } from '../words/remarks.ts';
import { msg, textOf } from '../words/message.ts';

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

/** Shows the largest of the three probabilities first. */
function entailmentText(direction: Entailment | null, { isBrief }: TextLimits): Content {
  if (!direction) return noNumber;
  const parts = Object.entries(direction).map(([name, value]) => ({
    name,
    value: value as number,
  }));
  const [first, ...rest] = parts.sort((a, b) => b.value - a.value);
  if (!first) return noNumber;
  if (isBrief) return markup`${first.name} ${formatScore(first.value)}`;
  const others = rest.map(({ name, value }) => `\n${name} ${formatScore(value)}`);
  return markup`<div class="entailment"><b>${first.name} ${formatScore(first.value)}</b>${others}</div>`;
}

function answerName(match: Match, claim: ReportClaim): Content {
  const count = (pair: QaPair | undefined): number => pair?.answers.length ?? 0;
  const several =
    count(claim.referenceEvidence[match.reference]) > 1 ||
    count(claim.predictedEvidence[match.predicted]) > 1;
  if (!several || match.referenceAnswer === null || match.predictedAnswer === null) return null;
  return markup`<br><span class="muted">answer ${match.referenceAnswer + 1} with answer ${match.predictedAnswer + 1}</span>`;
}

/** Says which part of long passages the models read. */
function partsRead({ referencePart, predictedPart }: Match, limits: TextLimits): readonly Markup[] {
  return [referencePart, predictedPart].flatMap((part) =>
    part === undefined
      ? []
      : [
          markup`<br><span class="muted">read of the passage: ${truncateText(part, limits.text)}</span>`,
        ],
  );
}

function matchRow(match: Match, claim: ReportClaim, limits: TextLimits): readonly Content[] {
  const { similarity, probability } = matchNumbers(match);
  const remarks = [
    ...(match.counted ? [] : ['below the threshold: its answers are left out']),
    ...(match.undecided
      ? [
          limits.isBrief
            ? formatUndecidedRemark(match.leftOut === true)
            : msg('{0}: {1}', formatUndecidedRemark(match.leftOut === true), undecidedMeaning),
        ]
      : []),
  ];
  return [
    pairBlock(`Q${match.reference + 1}`, claim.referenceEvidence[match.reference], limits),
    markup`<b>${similarity}</b>${probability === undefined ? null : markup`<br>P ${probability}`}`,
    pairBlock(`P${match.predicted + 1}`, claim.predictedEvidence[match.predicted], limits),
    entailmentText(match.forward, limits),
    entailmentText(match.backward, limits),
    markup`<b>${formatScore(match.support)}</b>${answerName(match, claim)}${partsRead(match, limits)}${remarks.map(
      (remark) => markup`<br><span class="muted">${textOf(remark)}</span>`,
    )}`,
  ];
}

function matches(claim: ReportClaim, limits: TextLimits): Content {
  const semqaMatches = semqaOf(claim)?.matches ?? [];
  if (semqaMatches.length === 0) return null;
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
    rows: semqaMatches.map((match) =>
      matchRow(match, claim, limits).map((content) => textCell('', content)),
    ),
  });
}

/** Lists the evidence that SemQA did not match. Lists all evidence if the claim has no SemQA result. */
function otherEvidence(
  title: string,
  letter: string,
  pairs: readonly QaPair[],
  used: ReadonlySet<number>,
  limits: TextLimits,
): Content {
  const left = pairs.flatMap((pair, index) => (used.has(index) ? [] : [{ pair, at: index }]));
  if (left.length === 0) return null;
  if (limits.text === 0) {
    return markup`<p>${title}: ${left.map(({ at }) => `${letter}${String(at + 1)}`).join(', ')}</p>`;
  }
  return markup`<h3>${title}</h3>
${left.map(({ pair, at }) => markup`<div class="pair">${pairBlock(`${letter}${at + 1}`, pair, limits)}</div>`)}`;
}

/**
 * Lists evidence that SemQA does not use because it has no question or no answer. If the claim has no SemQA result, this evidence is listed
 * with the rest.
 */
function unaskedEvidence(claim: ReportClaim, limits: TextLimits): Content {
  if (!semqaOf(claim)) return null;
  const items = semqaItemsOf(claim);
  const blocks = (
    letter: string,
    pairs: readonly QaPair[],
    matchable: readonly boolean[],
  ): readonly Markup[] =>
    pairs.flatMap((pair, index) =>
      matchable[index]
        ? []
        : [markup`<div class="pair">${pairBlock(`${letter}${index + 1}`, pair, limits)}</div>`],
    );
  const left = [
    ...blocks('Q', claim.referenceEvidence, items.reference),
    ...blocks('P', claim.predictedEvidence, items.predicted),
  ];
  if (left.length === 0) return null;
  return markup`<h3>No question, not matched: metrics on texts compare the answers alone</h3>
${left}`;
}

/** Shows the claim's scores. The verdict and the AVeriTeC score are shown as words. */
function scores(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  limits: TextLimits,
): Content {
  const numbers = metrics.filter(({ isOutcome }) => isOutcome !== true);
  const parts = numbers.flatMap((metric) =>
    metric.scores.slice(0, limits.isBrief ? 1 : undefined).flatMap((column) => {
      const score = column.ofClaim?.(claim) ?? null;
      if (score === null) return [];
      const parts = formatInScale(score, scaleOf(metric, column));
      return [markup` <dt>${limits.isBrief ? column.heading : column.name}</dt><dd>${parts}</dd>`];
    }),
  );
  const words = wordColumnsOf(metrics).flatMap(({ name, ofClaim }) => {
    const word = ofClaim(claim);
    return word === null ? [] : [markup` <dt>${name}</dt><dd>${evidence(word)}</dd>`];
  });
  const all = [...parts, ...words];
  return all.length === 0 ? null : markup`<dl class="scores">${all}</dl>`;
}

function justification(claim: ReportClaim, limits: TextLimits): Content {
  const scored = justificationOf(claim);
  if (!scored) return null;
  const from = {
    justification: 'predicted',
    llmOutput: 'predicted, cut out of the language model’s output',
    evidence: 'none predicted: its evidence stands for it',
  }[scored.source];
  return markup`<h3>Justification (METEOR ${formatScore(scored.score)})</h3>
<dl class="texts"><dt>reference</dt><dd>${truncateText(scored.reference, limits.text)}</dd><dt>${from}</dt><dd>${truncateText(scored.predicted, limits.text)}</dd></dl>`;
}

function facts(claim: ReportClaim): Content {
  const { date, speaker, claimTypes = [], strategies = [] } = claim;
  const named = [date, speaker, ...claimTypes, ...strategies].flatMap((text) => text ?? []);
  return named.length === 0
    ? null
    : markup`<p class="muted">${named.map((text, index) => [index === 0 ? null : ' · ', evidence(text)])}</p>`;
}

/** Collects the evidence that is not listed as unmatched: matched evidence, and blank evidence, which has its own list. */
function collectUsed(
  semqa: SemqaScore | null,
  side: 'reference' | 'predicted',
  items: readonly boolean[],
): ReadonlySet<number> {
  if (!semqa) return new Set();
  const unmatchable = items.flatMap((isMatchable, index) => (isMatchable ? [] : [index]));
  return new Set([...semqa.matches.map((match) => match[side]), ...unmatchable]);
}

export function claimDetails(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  { predictionsUri, application, isOpen = false, limits = fullTexts, data }: ClaimPlace,
): Markup {
  const { referenceEvidence, predictedEvidence } = claim;
  const semqa = semqaOf(claim);
  const items = semqaItemsOf(claim);
  const line = claimLine(claim, { metrics, averitecLevel: headlineLevel });
  // Reference evidence is never shortened, because it shows what a system did not find.
  const usedReferences = collectUsed(semqa, 'reference', items.reference);
  const usedPredictions = collectUsed(semqa, 'predicted', items.predicted);
  const link =
    predictionsUri === undefined
      ? null
      : markup`<p><a href="${claimLink({ predictions: predictionsUri, claim: claim.index }, application)}">Open claim ${claim.index} in VS Code</a></p>`;
  return markup`<details class="claim" id="claim-${claim.index}"${isOpen ? markup` open` : null}${data}>
<summary><span class="number">${claim.index}</span> <span class="claim-text">${evidence(claim.claim.slice(0, 400))}</span> <span class="line">${evidence(textOf(line))}</span></summary>
<div class="claim-body">
${claim.claim.length > 400 ? markup`<p>${truncateText(claim.claim, limits.text)}</p>` : null}${facts(claim)}
<p class="why">${evidence(`${textOf(explainScores(claim, metrics))} ${textOf(explainCredit(claim, headlineLevel) ?? '')}`)}</p>
${link}${scores(claim, metrics, limits)}
${matches(claim, limits)}
${otherEvidence(semqa ? 'Reference questions without a match' : 'Reference evidence', 'Q', referenceEvidence, usedReferences, limits)}
${otherEvidence(semqa ? 'Predictions that no reference question has' : 'Predicted evidence', 'P', predictedEvidence, usedPredictions, { ...limits, text: semqa ? limits.leftOver : limits.text })}
${unaskedEvidence(claim, limits)}
${sourceBlocks(claim, limits)}
${predictedEvidence.length === 0 && !claim.isReplyAlone ? list([`${textOf(noEvidencePredicted)}.`]) : null}
${justification(claim, limits)}
</div>
</details>
`;
}
