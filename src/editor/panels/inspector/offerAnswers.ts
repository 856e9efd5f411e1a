// Handles the inspector's requests about offers, which are suggested changes (offers.ts): lists, tries and applies them.

import * as vscode from 'vscode';
import type { FromInspector } from '../../../protocol/panels.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import type { InspectorPanel } from './inspectorPanel.ts';
import type { RunParams } from '../../../protocol/scoring.ts';
import type { Run } from '../../runs/run.ts';
import type { Runs } from '../../runs/runs.ts';
import type { EvidenceScoring } from '../../runs/scoring.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import type { OfferedChange } from './offers.ts';
import { offersNow, Trials, type TrialDeps } from './trials.ts';

type AboutOffers = Extract<
  FromInspector,
  { readonly type: 'wantOffers' | 'tryOffer' | 'cancelTrial' | 'useOffer' }
>;

interface OfferDeps extends TrialDeps {
  readonly settings: SettingsReader;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
}

/** Returns the current sources of the two files of a run. */
export function sourcesOfRun(run: Run): Pick<RunParams, 'predictions' | 'reference'> {
  return {
    predictions: sourceOf(vscode.Uri.parse(run.predictions)),
    reference: sourceOf(vscode.Uri.parse(run.reference)),
  };
}

export class OfferAnswers implements Disposable {
  readonly #deps: OfferDeps;
  readonly #trials: Trials;

  constructor(deps: OfferDeps) {
    this.#deps = deps;
    this.#trials = new Trials(deps);
  }

  async answer(message: AboutOffers, panel: InspectorPanel): Promise<void> {
    if (message.type === 'cancelTrial') {
      this.leave(panel);
      return;
    }
    const offers = await offersNow(this.#deps);
    if (message.type === 'wantOffers') {
      panel.sendOffers(offers.map(({ offer }) => offer));
      return;
    }
    const change = offers.find(({ offer }) => offer.id === message.offer);
    // The offer may have been used or removed elsewhere meanwhile.
    if (!change) panel.sendOffers(offers.map(({ offer }) => offer));
    else if (message.type === 'tryOffer') await this.#try(change, panel);
    else await this.#use(change, panel);
  }

  /** Cancels this panel's trial. */
  leave({ predictions }: InspectorPanel): void {
    this.#trials.cancel(predictions.toString());
  }

  dispose(): void {
    this.#trials.dispose();
  }

  async #try(change: OfferedChange, panel: InspectorPanel): Promise<void> {
    const { run } = panel;
    if (!run) return;
    await this.#trials.begin(run, sourcesOfRun(run), change, (trial) => {
      panel.sendTrial(change.offer.id, trial);
    });
  }

  async #use({ answerContext, nli }: OfferedChange, panel: InspectorPanel): Promise<void> {
    const { settings, scoring } = this.#deps;
    if (answerContext) settings.explore({ answerContext });
    if (nli) await settings.writeModel('nli', nli.isBundled ? '' : nli.id);
    await scoring.score(panel.predictions);
  }
}
