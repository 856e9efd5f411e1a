import { t } from '../../common/l10n.ts';
import type { Offer, OfferTrial } from '../../../src/protocol/panels.ts';

/** Remedies that the host offers when most matches are undecided, and the state of their trials. */
export class Offers {
  /** `null`: not requested yet. */
  list: readonly Offer[] | null = null;
  /** Trials by the offer's id. */
  readonly trials = new Map<string, OfferTrial>();

  /** Whether a trial is running. Only one runs at a time. */
  get isTrying(): boolean {
    return [...this.trials.values()].some(({ kind }) => kind === 'running');
  }

  /**
   * Takes a trial's new state. Returns an announcement for screen readers, or `undefined` while the trial is running. `trial`:
   * `null` if the trial was cancelled.
   */
  take(id: string, trial: OfferTrial | null): string | undefined {
    const offer = this.list?.find((one) => one.id === id);
    if (!offer) return undefined;
    if (trial === null) {
      this.trials.delete(id);
      return t('Trial cancelled: {0}', offer.name);
    }
    const before = this.trials.get(id);
    // A repeated trial reads cached answers, so it keeps the time measured the first time.
    const times =
      trial.kind === 'done' && trial.secondsPerClaim === null && before?.kind === 'done'
        ? { secondsPerClaim: before.secondsPerClaim, secondsForFile: before.secondsForFile }
        : {};
    this.trials.set(id, { ...trial, ...times });
    return trial.kind === 'running' ? undefined : t('Trial finished: {0}', offer.name);
  }

  /** Drops the trials, because they were compared with other scores. */
  forget(): void {
    this.list = null;
    this.trials.clear();
  }
}
