import type * as vscode from 'vscode';
import type { FromMetrics } from '../../protocol/comparePanels.ts';
import { english, translate } from '../platform/l10n.ts';
import type { RunPanelOptions } from '../panels/runPanel.ts';
import { RunPanels } from '../panels/runPanels.ts';
import type { Run } from '../runs/run.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { answerComparison } from './answerComparison.ts';
import type { ComparisonDeps } from './comparisonDeps.ts';
import { MetricsPanel } from './metricsPanel.ts';

const noReference = english(
  'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference...", then run Compare Metrics again.',
);
const cancelled = english(
  'Scoring was cancelled before the first claim. Run Compare Metrics again.',
);

/** All panels of metrics side by side, at most one for each prediction file. */
export class MetricsPanels extends RunPanels<FromMetrics, MetricsPanel> {
  readonly #deps: ComparisonDeps;

  constructor(deps: ComparisonDeps) {
    const words = { noReference: translate(noReference), cancelled: translate(cancelled) };
    super(deps, { panel: 'metrics', ...words });
    this.#deps = deps;
  }

  protected create(options: RunPanelOptions<FromMetrics>): MetricsPanel {
    return new MetricsPanel(options);
  }

  /** The file's inspector may already have restored the run. */
  protected override restored(predictions: vscode.Uri): Promise<Run | undefined> {
    const current = this.#deps.runs.get(predictions);
    return current ? Promise.resolve(current) : super.restored(predictions);
  }

  protected async answer(message: FromMetrics, panel: MetricsPanel): Promise<void> {
    switch (message.type) {
      case 'claim':
        panel.sendClaim(message.index);
        return;
      case 'selected':
        panel.lookAt(message.index);
        this.#deps.panels.moveVisible(panel.predictions, () => message.index);
        return;
      case 'inputs':
        await panel.sendInputs();
        return;
      case 'find':
        panel.find(message.find);
        return;
      case 'score':
        await this.#deps.scoring.score(panel.predictions);
        return;
      case 'scoreAll':
        await this.#deps.scoring.scoreAll(panel.predictions);
        return;
      case 'inspect': {
        const { run } = panel;
        const { index } = message;
        if (run?.scoredClaim(index)) {
          this.#deps.panels.follow(panel.predictions, Promise.resolve(run), () => index);
        }
        return;
      }
      case 'applyParameters':
        this.#deps.settings.explore(message.parameters);
        return;
      case 'exportReport':
        await executeCommand('evidenceInspector.exportReport', panel.predictions);
        return;
      default:
        await answerComparison(message, this.#deps.settings, panel.predictions);
    }
  }
}
