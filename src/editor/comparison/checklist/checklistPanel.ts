import path from 'node:path';
import type * as vscode from 'vscode';
import type { Checklist } from '../../../core/checklist/checklist.ts';
import { metricsOf } from '../../../core/metrics/registry.ts';
import { defaultSeed } from '../../../core/statistics/bootstrap.ts';
import { countMsg } from '../../../core/words/message.ts';
import type {
  ChecklistState,
  FromChecklistPanel,
  SampleSize,
  ToChecklistPanel,
} from '../../../protocol/checklistPanel.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { ChecklistProgress } from '../../../protocol/scoring.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { panels } from '../../platform/contributions.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { render, t } from '../../platform/l10n.ts';
import { isCancelled } from '../../platform/messages.ts';
import { PagePanel, type PageOptions } from '../../panels/pagePanel.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { parseFromChecklist } from './fromChecklist.ts';

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
export class ChecklistPanel extends PagePanel<ToChecklistPanel, FromChecklistPanel, 'blindSpots'> {
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
