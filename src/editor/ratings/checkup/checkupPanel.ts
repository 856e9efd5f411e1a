import path from 'node:path';
import * as vscode from 'vscode';
import type { Reliability } from '../../../core/checkup/ceiling.ts';
import { checkupSteps } from '../../../core/checkup/checkup.ts';
import { raterReliabilities } from '../../../node/ratings/ratingFiles.ts';
import type { FromCheckup, ToCheckup } from '../../../protocol/checkupPanel.ts';
import { describeError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import { RunPanel, type RunPanelOptions } from '../../panels/runPanel.ts';
import { render, t } from '../../platform/l10n.ts';
import { finishInSlices } from '../../platform/pacing.ts';
import type { Run } from '../../runs/run.ts';
import type { LaterRunChange } from '../../runs/runs.ts';
import { buildCheckedRun, checkupHeader, parseFromCheckup } from './checkupMessages.ts';

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
export async function chooseRaters(near: vscode.Uri): Promise<Raters | undefined> {
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
export class CheckupPanel extends RunPanel<ToCheckup, FromCheckup, 'checkup'> {
  #raters: Raters | undefined;
  /** Counts messages to the page, so that a slow earlier message is not sent after a newer one. */
  #sending = 0;

  constructor(options: RunPanelOptions<FromCheckup>) {
    super({ ...options, name: 'checkup', parse: parseFromCheckup });
  }

  /** The file of single ratings that shows how far raters agree. */
  get raters(): Raters | undefined {
    return this.#raters;
  }

  set raters(raters: Raters | undefined) {
    this.#raters = raters;
    this.sendAll();
  }

  override dispose(): void {
    this.#sending += 1;
    super.dispose();
  }

  protected override sendAll(): void {
    this.#sending += 1;
    super.sendAll();
  }

  protected async panelContent(): Promise<ShownInPanels['checkup'] | undefined> {
    const { run, raters } = this;
    const checked = run?.isScoring === false && (await buildCheckedRun(run, raters?.reliabilities));
    if (!checked || checked.kind !== 'rated') return undefined;
    const checkup = await finishInSlices(checkupSteps(checked.input));
    return { checkup };
  }

  protected sendRun(run: Run): void {
    void this.#send(run, this.#sending);
  }

  protected sendChange(change: LaterRunChange): void {
    const { kind, run } = change;
    switch (kind) {
      case 'parameters':
        this.sendAll();
        return;
      case 'state':
        if (run.isScoring) this.#sendState(run);
        else this.sendAll();
        return;
      case 'edited':
      case 'level':
      case 'saved':
        this.#sendState(run);
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

  #sendState(run: Run): void {
    void this.post({ type: 'state', header: checkupHeader(run), state: run.state });
  }

  async #send(run: Run, sending: number): Promise<void> {
    const message = await messageOf(run, this.#raters);
    if (sending === this.#sending) await this.post(message);
  }
}

async function messageOf(run: Run, raters: Raters | undefined): Promise<ToCheckup> {
  try {
    const checked = await buildCheckedRun(run, raters?.reliabilities);
    return {
      type: 'run',
      header: checkupHeader(run),
      state: run.state,
      checked,
      raters: raters?.name ?? null,
    };
  } catch (error) {
    return { type: 'empty', message: render(describeError(error)) };
  }
}
