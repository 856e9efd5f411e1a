import path from 'node:path';
import * as vscode from 'vscode';
import type { Checklist } from '../../core/checklist/checklist.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { defaultSeed } from '../../core/statistics/bootstrap.ts';
import { countMsg } from '../../core/words/message.ts';
import {
  type ChecklistState,
  type FromChecklistPanel,
  type SampleSize,
  sampleSizes,
  type ToChecklistPanel,
} from '../../protocol/checklistPanel.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import type { ChecklistProgress } from '../../protocol/scoring.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { activeFile, findEvidenceFiles, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { isFields } from '../panels/messageFields.ts';
import { type PageOptions, PagePanel, panelOptions } from '../panels/pagePanel.ts';
import type { ShownInPanels } from '../panels/panelTexts.ts';
import { panels, viewTypeOf } from '../platform/contributions.ts';
import { type Disposable, disposableOf, DisposableStore } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { isCancelled, showErrors } from '../platform/messages.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { registerCommand, toFile } from '../platform/typedApi.ts';
import type { References } from '../runs/references/references.ts';

// Checks messages from the blind spots page. A webview is a browser page and may send anything.

/** Returns the checked message. `undefined` if this version does not know the message. */
function parseFromChecklist(message: unknown): FromChecklistPanel | undefined {
  if (!isFields(message)) return undefined;
  const { type } = message;
  switch (type) {
    case 'ready':
    case 'cancel':
      return { type };
    case 'run': {
      const sample = sampleSizes.find((size) => size === message['sample']);
      return sample === undefined ? undefined : { type, sample };
    }
    default:
      return undefined;
  }
}

/** Returns the reference in a stored panel state. */
function readKeptReference(state: unknown): string | undefined {
  if (!isFields(state)) return undefined;
  const uri = state['uri'];
  return typeof uri === 'string' && uri !== '' ? uri : undefined;
}

type ChecklistPanelOptions = Omit<PageOptions<FromChecklistPanel>, 'name' | 'parse'> & {
  readonly client: Pick<Scoring, 'checklist'>;
  readonly settings: SettingsReader;
  readonly reference: vscode.Uri;
};

function stepText({ stage, name, done, total }: ChecklistProgress): string {
  if (stage === 'reading') return t('Reading the reference');
  if (stage === 'loading') return t('Loading models');
  const what = name ?? t('Unchanged evidence');
  return render(countMsg(total, '{1}: {2} of {0} claim', '{1}: {2} of {0} claims', what, done));
}

/** Blind spots of the metrics for one reference. The scorer process computes them, one perturbation after the other. */
class ChecklistPanel extends PagePanel<ToChecklistPanel, FromChecklistPanel, 'blindSpots'> {
  readonly reference: vscode.Uri;
  readonly #client: Pick<Scoring, 'checklist'>;
  readonly #settings: SettingsReader;
  #state: ChecklistState = { kind: 'idle' };
  #sample: SampleSize = 30;
  #checklist: Checklist | null = null;
  #running: AbortController | undefined;

  constructor({ client, settings, reference, ...options }: ChecklistPanelOptions) {
    super({ ...options, name: 'blindSpots', parse: parseFromChecklist });
    this.#client = client;
    this.#settings = settings;
    this.reference = reference;
    this.title = t('{0}: {1}', panels.blindSpots.title, path.posix.basename(reference.path));
    this.store.add({
      dispose: () => {
        this.cancel();
      },
    });
  }

  cancel(): void {
    this.#running?.abort();
  }

  /**
   * Starts over and cancels a running checklist. Settles when the run has ended, also after a failure or a
   * cancellation.
   */
  async run(sample: SampleSize = this.#sample): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#running = controller;
    this.#sample = sample;
    this.#checklist = null;
    const isCurrent = (): boolean => this.#running === controller;
    this.#show({ kind: 'running', step: t('Reading the reference'), share: 0 });
    try {
      const checklist = await this.#client.checklist(
        this.#params(sample),
        (progress) => {
          if (isCurrent()) this.#follow(progress);
        },
        controller.signal,
      );
      if (!isCurrent()) return;
      this.#checklist = checklist;
      this.#show({ kind: 'done' });
    } catch (error) {
      if (!isCurrent()) return;
      const message = isCancelled(error)
        ? t('The search for blind spots was cancelled.')
        : render(describeError(error));
      this.#show({ kind: 'stopped', message });
    }
  }

  protected panelContent(): Promise<ShownInPanels['blindSpots'] | undefined> {
    const checklist = this.#checklist;
    return Promise.resolve(checklist ? { checklist } : undefined);
  }

  protected sendAll(): void {
    void this.post({
      type: 'checklist',
      header: {
        uri: this.reference.toString(),
        name: path.posix.basename(this.reference.path),
        sample: this.#sample,
      },
      state: this.#state,
      checklist: this.#checklist,
    });
  }

  #params(sample: SampleSize) {
    const { metrics, text, dataSet, parameters, models, threads } = this.#settings;
    return {
      reference: sourceOf(this.reference),
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

  #follow(progress: ChecklistProgress): void {
    const { done, total, soFar } = progress;
    this.#state = {
      kind: 'running',
      step: stepText(progress),
      share: total === 0 ? 0 : done / total,
    };
    if (soFar) {
      this.#checklist = soFar;
      this.sendAll();
    } else {
      void this.post({ type: 'state', state: this.#state });
    }
  }

  #show(state: ChecklistState): void {
    this.#state = state;
    this.sendAll();
  }
}

interface ChecklistDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Pick<Scoring, 'checklist'>;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** The blind spot panels, one for each reference. */
class ChecklistPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: ChecklistDeps;
  readonly #panels = new Set<ChecklistPanel>();

  constructor(deps: ChecklistDeps) {
    this.#deps = deps;
    this.#store.add(vscode.window.registerWebviewPanelSerializer(viewTypeOf('blindSpots'), this));
  }

  /** Settles when a new panel has its results or was cancelled. Settles at once if the panel is already open. */
  async open(reference: vscode.Uri): Promise<void> {
    const known = [...this.#panels].find(
      (panel) => panel.reference.toString() === reference.toString(),
    );
    if (known) known.reveal();
    else await this.#adopt(this.#createPanel(), reference).run();
  }

  /** A restored panel scores nothing until the user requests it. */
  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptReference(state);
    if (kept === undefined) webviewPanel.dispose();
    else this.#adopt(webviewPanel, vscode.Uri.parse(kept));
    return Promise.resolve();
  }

  dispose(): void {
    for (const panel of [...this.#panels]) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }

  #createPanel(): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      viewTypeOf('blindSpots'),
      render(panels.blindSpots.title),
      [...this.#panels].at(-1)?.viewColumn ?? vscode.ViewColumn.Active,
      panelOptions(this.#deps.extensionUri, 'blindSpots'),
    );
  }

  #adopt(webviewPanel: vscode.WebviewPanel, reference: vscode.Uri): ChecklistPanel {
    const panel = new ChecklistPanel({
      ...this.#deps,
      panel: webviewPanel,
      reference,
      onMessage: (message) => {
        answer(message, panel);
      },
    });
    this.#panels.add(panel);
    panel.onDidDispose(() => {
      this.#panels.delete(panel);
      panel.dispose();
    });
    return panel;
  }
}

function answer(message: FromChecklistPanel, panel: ChecklistPanel): void {
  switch (message.type) {
    case 'ready':
      return;
    case 'run':
      void panel.run(message.sample);
      return;
    case 'cancel':
      panel.cancel();
      return;
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
  deps: ChecklistDeps & { readonly references: References },
): Disposable {
  const panels = new ChecklistPanels(deps);
  const referenceOf = async (file: vscode.Uri | undefined): Promise<vscode.Uri | undefined> => {
    const role = file && (await roleOfFile(file).catch(() => undefined));
    if (file && role === 'reference') return file;
    if (file && role === 'predictions') return await deps.references.resolve(file);
    return await pickReference();
  };
  const command = registerCommand('evidenceInspector.findBlindSpots', (argument) =>
    showErrors(async () => {
      const reference = await referenceOf(toFile(argument) ?? activeFile());
      if (reference) await panels.open(reference);
    }),
  );
  return disposableOf(panels, command);
}
