import * as vscode from 'vscode';
import { checkupSteps } from '../../../core/analyse/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../../core/analyse/checkup/checkupJson.ts';
import { checkupInputOf } from '../../../core/analyse/checkup/reportCheckup.ts';
import type { ToDocumentPage } from '../../../protocol/everyPage.ts';
import { InspectorError, describeError } from '../../../protocol/errors.ts';
import { askExport } from '../../panels/export/askExport.ts';
import { checkupForms, reportName } from '../../panels/export/exportForms.ts';
import { offerFile, saveChunks, savePlot } from '../../panels/export/saveFile.ts';
import { followRun, type RunPanelOptions, RunPanel } from '../../panels/runPanel.ts';
import { RunPanels, type RunPanelsDeps } from '../../panels/runPanels.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { t, render } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { finishInSlices } from '../../platform/pacing.ts';
import { executeCommand } from '../../platform/typedApi.ts';
import type { Run } from '../../runs/run.ts';
import { buildCheckedRun, checkupHeader } from './checkupMessages.ts';
import path from 'node:path';
import type { Reliability } from '../../../core/analyse/checkup/ceiling.ts';
import type { CheckupInputs } from '../../../core/analyse/panels/checkupView.ts';
import type { Choices, Document } from '../../../core/show/document/document.ts';
import { raterReliabilities } from '../../../node/ratings/ratingFiles.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { documentOf, runAction } from '../../panels/documentPage.ts';
import type { Answers } from '../../panels/pagePanel.ts';
import type { StartedRunChange } from '../../runs/runs.ts';
import type { EditorServices } from '../../runs/services.ts';
import { parseFromDocument, type FromDocumentPage } from '../../../protocol/pageMessages.ts';

// The file of single ratings for a check-up. Agreement between raters is the ceiling for metrics.

interface Raters {
  /** The file's name. */
  readonly name: string;
  /** The reliability of each dimension, keyed by its name. */
  readonly reliabilities: ReadonlyMap<string, Reliability>;
}

/**
 * Asks for a file of single ratings. `undefined` if the user cancelled. Throws `noRatings` if no claim in the file has two
 * ratings.
 */
async function chooseRaters(near: vscode.Uri): Promise<Raters | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Individual ratings: one line per rater and claim'),
      openLabel: t('Compute Ceiling'),
      filters: { [t('Ratings')]: ['csv', 'tsv', 'jsonl', 'json'] },
      defaultUri: near.scheme === 'file' ? vscode.Uri.joinPath(near, '..') : undefined,
    })) ?? [];
  if (!file) return undefined;
  const reliabilities = await raterReliabilities(sourceOf(file));
  return { name: path.basename(file.fsPath), reliabilities };
}

/** The metrics of one prediction file compared with human ratings. Computed when all claims are scored. */
class CheckupPanel extends RunPanel<ToDocumentPage, FromDocumentPage, 'checkup'> {
  #raters: Raters | undefined;
  #choices: Choices = {};
  /** Counts messages to the page, so that a slow earlier message is not sent after a newer one. */
  #sending = 0;

  constructor(options: RunPanelOptions<FromDocumentPage>) {
    super({ ...options, name: 'checkup', parse: parseFromDocument });
  }

  /** The file of single ratings that shows how far raters agree. */
  get raters(): Raters | undefined {
    return this.#raters;
  }

  set raters(raters: Raters | undefined) {
    this.#raters = raters;
    this.sendAll();
  }

  /** Keeps the choices of the page, for its text. */
  choose(choices: Choices): void {
    this.#choices = choices;
  }

  override dispose(): void {
    this.#sending += 1;
    super.dispose();
  }

  protected override sendAll(): void {
    this.#sending += 1;
    super.sendAll();
  }

  protected async panelContent(): Promise<Document | undefined> {
    const { run } = this;
    const inputs = run && (await this.#inputs(run));
    if (inputs?.checked?.kind !== 'rated') return undefined;
    return await documentOf('checkup', inputs, this.#choices);
  }

  protected sendRun(run: Run): void {
    void this.#send(run, this.#sending);
  }

  protected sendChange(change: StartedRunChange): void {
    const { kind, run } = change;
    switch (kind) {
      case 'parameters':
        this.sendAll();
        return;
      case 'state':
        if (run.isScoring) this.#sendHeader(run);
        else this.sendAll();
        return;
      case 'edited':
      case 'level':
      case 'saved':
        this.#sendHeader(run);
        return;
      case 'claims':
      case 'numbers':
        return;
    }
  }

  /** The page shows no single claim. */
  protected selectWanted(): void {
    return;
  }

  #sendHeader(run: Run): void {
    void this.post({ type: 'change', inputs: checkupHeader(run) });
  }

  async #inputs(run: Run): Promise<CheckupInputs> {
    const checked = await buildCheckedRun(run, this.#raters?.reliabilities);
    return { ...checkupHeader(run), checked, raters: this.#raters?.name ?? null };
  }

  async #send(run: Run, sending: number): Promise<void> {
    const message = await this.#inputs(run).then(
      (inputs): ToDocumentPage => ({ type: 'inputs', inputs, uris: [run.predictions] }),
      (error: unknown): ToDocumentPage => ({
        type: 'empty',
        message: render(describeError(error)),
      }),
    );
    if (sending === this.#sending) await this.post(message);
  }
}

// Exports a check-up. Asks for the format and the file.

/** True if the panel has ratings. Otherwise it only explains how to add them. */
export async function isRated({ run }: CheckupPanel): Promise<boolean> {
  return run !== undefined && (await buildCheckedRun(run))?.kind === 'rated';
}

/** Asks for the format and the file, then computes and writes all dimensions. `undefined` if the user cancelled. */
export async function exportCheckup({
  run,
  raters,
  predictions,
}: CheckupPanel): Promise<vscode.Uri | undefined> {
  const report = run?.isScoring === false ? await run.report() : undefined;
  if (!run || !report) {
    throw new InspectorError(
      'noRatings',
      t('There are no results to export yet.'),
      t('Wait until all claims are scored.'),
    );
  }
  const name = reportName(predictions.path).replace(/\.report$/u, '.checkup');
  const plan = await askExport(
    t('Export Comparison with Human Ratings'),
    checkupForms,
    name,
    predictions,
    undefined,
  );
  if (!plan) return undefined;
  const { form, target } = plan;
  const reliabilities = raters ? { reliabilities: raters.reliabilities } : {};
  const checkup = await finishInSlices(checkupSteps(checkupInputOf(report, reliabilities)));
  const scored = [run.predictions, run.reference].map((uri) => vscode.Uri.parse(uri));
  await saveChunks(target, form.chunks(checkup, provenanceOfCheckup(report)), scored);
  offerFile(target, t('Comparison with human ratings saved to {0}.', target.fsPath));
  return target;
}

type CheckupDeps = RunPanelsDeps & Pick<EditorServices, 'settings'>;

/** The check-up panels, at most one for each prediction file. */
export class CheckupPanels extends RunPanels<FromDocumentPage, CheckupPanel> {
  protected override readonly answers: Answers<FromDocumentPage, CheckupPanel>;

  constructor(deps: CheckupDeps) {
    super(deps, {
      panel: 'checkup',
      noReference: t(
        'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference...", then run Compare Metrics again.',
      ),
      cancelled: t('Scoring was cancelled before the first claim. Run Compare Metrics again.'),
    });
    const { scoring, settings } = deps;
    this.answers = {
      choices: ({ choices }, panel) => panel.choose(choices),
      savePlot: (plot, { predictions }) => savePlot(plot, predictions),
      act: (act, panel) => {
        const { predictions } = panel;
        return runAction(act, {
          addColumns: () => executeCommand('evidenceInspector.addColumns', predictions),
          rateEvidence: () => executeCommand('evidenceInspector.rateEvidence', predictions),
          chooseRaters: async () => {
            panel.raters = (await chooseRaters(predictions)) ?? panel.raters;
          },
          forgetRaters: () => {
            panel.raters = undefined;
          },
          exportCheckup: () => exportCheckup(panel),
          score: () => scoring.score(predictions),
          saveParameters: () => settings.saveParameters(),
          resetParameters: () => settings.resetParameters(),
        });
      },
    };
  }

  protected create(options: RunPanelOptions<FromDocumentPage>): CheckupPanel {
    return new CheckupPanel(options);
  }
}

export function registerCheckup(
  panels: CheckupPanels,
  deps: CheckupDeps & Pick<EditorServices, 'documents' | 'lookedAt'>,
): Disposable {
  return registerAction('evidenceInspector.showCheckup', (uri) =>
    followRun(uri, t('Compare Metrics with Human Ratings'), panels, deps),
  );
}
