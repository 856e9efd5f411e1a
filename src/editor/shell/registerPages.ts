// Opens the documentation pages of the metrics and the glossary, and lists all help.

import * as vscode from 'vscode';
import type { MetricDescription } from '../../core/score/metrics/metric.ts';
import { metrics } from '../../core/score/metrics/registry.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { registerAction } from '../platform/messages.ts';
import { walkthroughId } from '../platform/contributions.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { render, t } from '../platform/l10n.ts';
import { showPage } from '../platform/documentationPages.ts';
import { joinList } from '../../core/base/words/message.ts';

async function pickMetric(): Promise<MetricDescription | undefined> {
  const items = metrics.map((metric) => ({
    label: metric.name,
    description: metric.id,
    detail: render(joinList(metric.scores.map(({ name }) => name))),
    metric,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Metric descriptions'),
    placeHolder: t('Metric'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.metric;
}

const glossaryPage = 'docs/glossary.md';

interface HelpItem extends vscode.QuickPickItem {
  readonly open: () => Thenable<unknown>;
}

function helpItems(extensionId: string): readonly HelpItem[] {
  const walkthroughOf = `${extensionId}#${walkthroughId}`;
  return [
    {
      label: t('Glossary'),
      detail: t('Explains terms such as claim, match, support and undecided'),
      open: () => executeCommand('evidenceInspector.showGlossary'),
    },
    {
      label: t('Metric descriptions'),
      detail: t('Definition, source, range and limits of each metric'),
      open: () => executeCommand('evidenceInspector.showMetricPage'),
    },
    {
      label: t('Rules of the doctor'),
      detail: t('Rules that Check Evidence uses to find problems'),
      open: () => executeCommand('evidenceInspector.showDoctorPage'),
    },
    {
      label: t('Walkthrough'),
      detail: t('First steps with a small sample'),
      open: () => vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthroughOf),
    },
    {
      label: t('Open Log'),
      detail: t('Shows what the extension and its scorer did, with details of errors'),
      open: async () => await executeCommand('evidenceInspector.openLog'),
    },
  ];
}

/** Opens the pages of docs/metrics and the glossary, and the list of all help. */
export function registerPages({ extension, extensionUri }: vscode.ExtensionContext): Disposable {
  return disposableOf(
    registerAction('evidenceInspector.showHelp', async () => {
      const picked = await vscode.window.showQuickPick(helpItems(extension.id), {
        title: t('Help'),
        placeHolder: t('What do you want to read?'),
        matchOnDetail: true,
      });
      await picked?.open();
    }),
    registerAction('evidenceInspector.showMetricPage', async (id) => {
      const metric = metrics.find((known) => known.id === id) ?? (await pickMetric());
      if (metric?.page !== undefined) await showPage(extensionUri, metric.page, metric.name);
    }),
    registerAction('evidenceInspector.showGlossary', () =>
      showPage(extensionUri, glossaryPage, t('the glossary')),
    ),
  );
}
