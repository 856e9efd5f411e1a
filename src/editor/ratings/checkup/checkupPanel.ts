import path from 'node:path';
import * as vscode from 'vscode';
import type { Reliability } from '../../../core/checkup/ceiling.ts';
import type { CheckupInputs } from '../../../core/show/checkupView.ts';
import type { Choices, Document } from '../../../core/document/document.ts';
import { raterReliabilities } from '../../../node/ratings/ratingFiles.ts';
import type { FromDocumentPage, ToDocumentPage } from '../../../protocol/everyPage.ts';
import { describeError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { documentOf } from '../../panels/documentPage.ts';
import { parseFromDocument } from '../../panels/pageMessages.ts';
import { RunPanel, type RunPanelOptions } from '../../panels/runPanel.ts';
import { render, t } from '../../platform/l10n.ts';
import type { Run } from '../../runs/run.ts';
import type { LaterRunChange } from '../../runs/runs.ts';
import { buildCheckedRun, checkupHeader } from './checkupMessages.ts';

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
export class CheckupPanel extends RunPanel<ToDocumentPage, FromDocumentPage, 'checkup'> {
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

  /** Records what the page shows. */
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

  protected sendChange(change: LaterRunChange): void {
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
