import { t } from '../../common/l10n.ts';
import type { Offer, OfferTrial } from '../../../src/protocol/panels.ts';

/** Remedies that the host offers if most matches are undecided, with the state of their trials. */
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
   * Receives a trial's new state. `trial` is `null` if the trial was cancelled. Returns an announcement for screen readers, or
   * `undefined` while the trial is running.
   */
  take(id: string, trial: OfferTrial | null): string | undefined {
    const offer = this.list?.find((one) => one.id === id);
    if (!offer) return undefined;
    if (trial === null) {
      this.trials.delete(id);
      return t('Trial cancelled: {0}', offer.name);
    }
    const before = this.trials.get(id);
    // A repeated trial uses cached answers, so it keeps the time that was measured first.
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
