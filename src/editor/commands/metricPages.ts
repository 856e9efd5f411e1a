// What each metric measures, as a page to read.

import * as vscode from 'vscode';
import type { MetricDescription } from '../../core/metrics/metric.ts';
import { metrics } from '../../core/metrics/registry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Disposable } from '../disposables.ts';
import { tellingErrors } from '../messages.ts';
import { registerCommand } from '../typedApi.ts';

const markdownExtension = 'vscode.markdown-language-features';

async function pickMetric(): Promise<MetricDescription | undefined> {
  const items = metrics.map((metric) => ({
    label: metric.name,
    description: metric.id,
    detail: metric.scores.map(({ name }) => name).join(', '),
    metric,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'What a metric measures',
    placeHolder: 'Metric',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.metric;
}

async function showPage(folder: vscode.Uri, metric: MetricDescription): Promise<void> {
  if (metric.page === undefined) return;
  const page = vscode.Uri.joinPath(folder, metric.page);
  try {
    await vscode.workspace.fs.stat(page);
  } catch (error) {
    throw new InspectorError(
      'fileNotFound',
      `The page about ${metric.name} is not in this installation: there is no ${page.fsPath}.`,
      'Install the extension again.',
      { cause: error },
    );
  }
  // Turned off, the extension is not there, and the page is read as text.
  if (vscode.extensions.getExtension(markdownExtension)) {
    await vscode.commands.executeCommand('markdown.showPreview', page);
  } else {
    await vscode.window.showTextDocument(page);
  }
}

/** Opens the pages of docs/metrics. */
export function registerMetricPages(extensionUri: vscode.Uri): Disposable {
  return registerCommand('evidenceInspector.showMetricPage', (id) =>
    tellingErrors(async () => {
      const metric = metrics.find((known) => known.id === id) ?? (await pickMetric());
      if (metric) await showPage(extensionUri, metric);
    }),
  );
}
