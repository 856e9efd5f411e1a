import * as vscode from 'vscode';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import {
  type ChecklistInputs,
  type SampleSize,
  sampleSizes,
} from '../../core/analyse/panels/checklistView.ts';
import { defaultSeed } from '../../core/base/statistics/bootstrap.ts';
import { countMsg } from '../../core/base/words/message.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { ChecklistProgress } from '../../protocol/scoring.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { activeFile, findEvidenceFiles, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { fileNameOf } from '../evidence/files/workspaceFiles.ts';
import { FilesPanel, type FilesPanelOptions, FilesPanels } from '../panels/filesPanel.ts';
import { panels } from '../platform/contributions.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { isCancelled, registerAction } from '../platform/messages.ts';
import { toFile } from '../platform/typedApi.ts';
import type { EditorServices } from '../runs/services.ts';

function stepText({ stage, name, done, total }: ChecklistProgress): string {
  if (stage === 'reading') return t('Reading the reference');
  if (stage === 'loading') return t('Loading models');
  const what = name ?? t('Unchanged evidence');
  return render(countMsg(total, '{1}: {2} of {0} claim', '{1}: {2} of {0} claims', what, done));
}

type ChecklistDeps = Pick<EditorServices, 'extensionUri' | 'client' | 'settings' | 'log'>;

/** Blind spots of the metrics for one reference. The scorer process computes them, one perturbation after the other. */
class ChecklistPanel extends FilesPanel<'blindSpots'> {
  protected override readonly actions = {
    run: async (sample: unknown): Promise<void> => {
      const size = sampleSizes.find((one) => one === sample);
      if (size !== undefined) await this.run(size);
    },
    cancel: (): void => this.cancel(),
  };
  readonly #deps: ChecklistDeps;
  readonly #reference: vscode.Uri;
  #running: AbortController | undefined;

  /** A restored panel scores nothing until the user requests it. */
  constructor(deps: ChecklistDeps, options: FilesPanelOptions, reference: vscode.Uri) {
    super('blindSpots', options);
    this.#deps = deps;
    this.#reference = reference;
    this.name([reference], render(panels.blindSpots.title));
    this.store.add({
      dispose: () => this.cancel(),
    });
    void this.read();
  }

  read(): Promise<void> {
    const name = fileNameOf(this.#reference);
    this.tell({ name, sample: 30, state: { kind: 'idle' }, checklist: null });
    return Promise.resolve();
  }

  cancel(): void {
    this.#running?.abort();
  }

  /**
   * Starts over and cancels a running checklist. Settles when the run has ended, also after a failure or a
   * cancellation.
   */
  async run(sample: SampleSize = 30): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#running = controller;
    const change = (inputs: Partial<ChecklistInputs>): void => {
      if (this.#running === controller) this.change(inputs);
    };
    const state = { kind: 'running', step: t('Reading the reference'), share: 0 } as const;
    change({ sample, state, checklist: null });
    try {
      const checklist = await this.#deps.client.checklist(
        this.#params(sample),
        (progress) => {
          const { done, total, soFar } = progress;
          const share = total === 0 ? 0 : done / total;
          const running = { kind: 'running', step: stepText(progress), share } as const;
          change(soFar ? { state: running, checklist: soFar } : { state: running });
        },
        controller.signal,
      );
      change({ state: { kind: 'done' }, checklist });
    } catch (error) {
      const message = isCancelled(error)
        ? t('The search for blind spots was cancelled.')
        : render(describeError(error));
      change({ state: { kind: 'stopped', message } });
    }
  }

  #params(sample: SampleSize) {
    const { metrics, text, dataSet, parameters, models, threads } = this.#deps.settings;
    return {
      reference: sourceOf(this.#reference),
      seed: defaultSeed,
      // Metrics with a judge cost money and are left out.
      metrics: metricsOf(metrics).flatMap(({ id, costly }) => (costly === true ? [] : [id])),
      text,
      parameters,
      models,
      threads,
      dataSet,
      sample: sample === 0 ? undefined : sample,
    };
  }
}

/**
 * Returns the workspace's reference. Asks if there are several. `undefined` if the user chose no reference. Rejects if the
 * workspace has no reference.
 */
async function pickReference(): Promise<vscode.Uri | undefined> {
  const files = await findEvidenceFiles('reference');
  const [only] = files;
  if (!only) {
    throw new InspectorError(
      'fileNotFound',
      t('There is no reference file in this workspace.'),
      t('Open an annotated file in AVeriTeC format, then run Compare Metrics.'),
    );
  }
  if (files.length === 1) return only;
  const picked = await vscode.window.showQuickPick(
    files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri })),
    {
      title: t('Find Blind Spots'),
      placeHolder: t(
        'Choose the reference file whose evidence will be changed to test the metrics',
      ),
    },
  );
  return picked?.uri;
}

export function registerChecklist(
  deps: ChecklistDeps & Pick<EditorServices, 'references'>,
): Disposable {
  const open = new FilesPanels('blindSpots', deps.extensionUri, (panel, [reference]) => {
    if (!reference) throw new RangeError('blind spots need a reference');
    return new ChecklistPanel(deps, { ...deps, panel }, reference);
  });
  const referenceOf = async (file: vscode.Uri | undefined): Promise<vscode.Uri | undefined> => {
    const role = file && (await roleOfFile(file).catch(() => undefined));
    if (file && role === 'reference') return file;
    if (file && role === 'predictions') return await deps.references.resolve(file);
    return await pickReference();
  };
  const command = registerAction('evidenceInspector.findBlindSpots', async (argument) => {
    const reference = await referenceOf(toFile(argument) ?? activeFile());
    const { panel, isNew = false } = reference ? open.open([reference]) : {};
    if (isNew) await panel?.run();
  });
  return disposableOf(open, command);
}
