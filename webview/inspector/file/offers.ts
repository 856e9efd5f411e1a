import { t } from '../../common/l10n.ts';
import type { Offer, OfferTrial } from '../../../src/protocol/panels.ts';

/** What the host offers where most matches are undecided, and how the trials go. */
export class Offers {
  /** `null`: nobody has asked. */
  list: readonly Offer[] | null = null;
  /** By the offer's id. */
  readonly trials = new Map<string, OfferTrial>();

  /** A trial is under way; there is one at a time. */
  get isTrying(): boolean {
    return [...this.trials.values()].some(({ kind }) => kind === 'running');
  }

  /** Gives what to tell who does not see it; nothing while it goes on. `null`: it was cancelled. */
  take(id: string, trial: OfferTrial | null): string | undefined {
    const offer = this.list?.find((one) => one.id === id);
    if (!offer) return undefined;
    if (trial === null) {
      this.trials.delete(id);
      return t('Cancelled: {0}', offer.name);
    }
    const before = this.trials.get(id);
    // Tried again, the store has the answers: the time that it took at first is the time it takes.
    const times =
      trial.kind === 'done' && trial.secondsPerClaim === null && before?.kind === 'done'
        ? { secondsPerClaim: before.secondsPerClaim, secondsForFile: before.secondsForFile }
        : {};
    this.trials.set(id, { ...trial, ...times });
    return trial.kind === 'running' ? undefined : t('Tried: {0}', offer.name);
  }

  /** They were held against other scores. */
  forget(): void {
    this.list = null;
    this.trials.clear();
  }
}
