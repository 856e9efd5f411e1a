// The file's number for every score of the run, and what other matchings give.

import { html, type TemplateResult } from 'lit';
import type { MetricDescription } from '../../src/core/metrics/metric.ts';
import {
  textMetricIds,
  textMetrics,
  type TextMetricDescription,
} from '../../src/core/metrics/textMetrics.ts';
import type { Aggregate } from '../../src/core/report/aggregate.ts';
import { shareText } from '../../src/core/report/summary.ts';
import type { TextAggregate } from '../../src/core/report/textAggregate.ts';
import { asTitle, runMetrics } from './runScores.ts';
import { preciseScore, scoreTable, type TableScore } from './scoreTable.ts';
import type { InspectorStore } from './store.ts';

const decimals = 4;

/** Claims in the mean, and those that could not be in it. */
function claimsNote(claims: number | undefined, failed = 0): string {
  if (claims === undefined) return '–';
  return failed === 0 ? String(claims) : `${claims}, ${failed} without`;
}

function corpusRows(
  metric: MetricDescription,
  name: string,
  corpus: NonNullable<TextAggregate['corpus']>,
): TableScore[] {
  return (['questionAnswer', 'question'] as const).map((scope) => ({
    column: `${metric.id}_corpus_${scope}`,
    name: `${name} of the file, ${scope === 'question' ? 'questions' : 'questions and answers'}`,
    metric,
    score: corpus[scope],
    words: html`from the counts of all matched texts ·
      <span class="signature">${corpus.signature}</span>`,
  }));
}

function textRows(metric: MetricDescription, aggregate: Aggregate): TableScore[] | undefined {
  const id = textMetricIds.find((candidate) => candidate === metric.id);
  const text = id && aggregate[id];
  if (!text) return undefined;
  const { name }: TextMetricDescription = textMetrics[id];
  const means = metric.scores.map((score): TableScore => {
    const scope = score.column.endsWith('_question') ? 'question' : 'questionAnswer';
    return {
      column: score.column,
      name: asTitle(score.name, metric),
      metric,
      score: text[scope],
      others: { bestMatch: text.bestMatch[scope], softmax: text.softmax[scope] },
      note: claimsNote(text.claims, text.failed),
    };
  });
  return text.corpus ? [...means, ...corpusRows(metric, name, text.corpus)] : means;
}

function noteOf(metric: MetricDescription, aggregate: Aggregate): string {
  switch (metric.id) {
    case 'semqa':
      return claimsNote(aggregate.semqa?.claims, aggregate.semqa?.failed);
    case 'verdict':
      return claimsNote(aggregate.verdict?.claims);
    case 'justification':
      return claimsNote(aggregate.justification?.claims);
    case 'ordinalVerdict':
      return claimsNote(aggregate.ordinalVerdict?.claims, aggregate.ordinalVerdict?.left);
    case 'urlOverlap':
      return claimsNote(aggregate.urlOverlap?.claims);
    default:
      return '';
  }
}

/** What should be said beside the number. */
function wordsOf(metric: MetricDescription, aggregate: Aggregate): string {
  const { justification, ordinalVerdict, semqa } = aggregate;
  if (metric.id === 'justification' && justification && justification.fromEvidence > 0) {
    return `${justification.fromEvidence} by their evidence: no justification predicted`;
  }
  if (metric.id === 'ordinalVerdict' && ordinalVerdict && !ordinalVerdict.isOrdered) {
    return 'the labels of this data set have no order';
  }
  if (metric.id === 'semqa' && semqa && semqa.matches > 0) {
    return `${semqa.undecided} of ${semqa.matches} matches undecided (${shareText(semqa.undecided, semqa.matches)})`;
  }
  return '';
}

function rowsOf(metric: MetricDescription, aggregate: Aggregate): TableScore[] {
  if (metric.id === 'averitec') return []; // has a section of its own
  // One row says why there are no numbers.
  const isEmpty = metric.id === 'ordinalVerdict' && aggregate.ordinalVerdict?.isOrdered === false;
  return (
    textRows(metric, aggregate) ??
    metric.scores
      .slice(0, isEmpty ? 1 : undefined)
      .map(({ column, name, ofFile, range }, place) => ({
        column,
        name: asTitle(name, metric),
        metric,
        score: ofFile(aggregate),
        // Another range than the metric's, a distance in labels: no bar, which would say that longer is better.
        ...(range
          ? { instead: html`<b>${preciseScore(ofFile(aggregate), metric, decimals)}</b>` }
          : {}),
        words: place === 0 ? wordsOf(metric, aggregate) : '',
        note: noteOf(metric, aggregate),
      }))
  );
}

/** SemQA follows the sliders; the others are as the host counted them. */
export function fileScores(store: InspectorStore, fromHost: Aggregate): TemplateResult {
  const aggregate = store.hasSemqa ? { ...fromHost, semqa: store.rows.semqaOfFile } : fromHost;
  return scoreTable(store, {
    caption: 'Scores of the file',
    scores: runMetrics(store.header).flatMap((metric) => rowsOf(metric, aggregate)),
    decimals,
    noteHeading: 'Claims',
  });
}
