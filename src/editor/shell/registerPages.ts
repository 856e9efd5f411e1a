// Opens the documentation pages of the metrics and the glossary.

import * as vscode from 'vscode';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metrics } from '../../core/metrics/registry.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { showErrors } from '../platform/messages.ts';
import { registerCommand } from '../platform/typedApi.ts';
import { render, t } from '../platform/l10n.ts';
import { showPage } from '../platform/documentationPages.ts';
import { joinList } from '../../core/words/message.ts';

async function pickMetric(): Promise<MetricDescription | undefined> {
  const items = metrics.map((metric) => ({
    label: metric.name,
    description: metric.id,
    detail: render(joinList(metric.scores.map(({ name }) => name))),
    metric,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: t('What a metric measures'),
    placeHolder: t('Metric'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.metric;
}

const glossaryPage = 'docs/glossary.md';

export function registerPages(extensionUri: vscode.Uri): Disposable {
  return disposableOf(
    registerCommand('evidenceInspector.showMetricPage', (id) =>
      showErrors(async () => {
        const metric = metrics.find((known) => known.id === id) ?? (await pickMetric());
        if (metric?.page !== undefined) await showPage(extensionUri, metric.page, metric.name);
      }),
    ),
    registerCommand('evidenceInspector.showGlossary', () =>
      showErrors(() => showPage(extensionUri, glossaryPage, t('the words'))),
    ),
  );
}
