// State of the queue through uncertain statuses: its questions, the place in it, and what can be undone.

import {
  listUnsure,
  oppositeStatus,
  type QueuedQuestion,
  type QueueOrder,
} from '../../../src/core/score/questions/reviewQueue.ts';
import type { ListedStatus } from '../../../src/core/score/questions/questionStatus.ts';
import { statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import { type ClaimReview, setStatus } from '../../../src/core/score/results/review.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { QuestionStatus } from '../../../src/core/score/results/questionStatuses.ts';
import { t } from '../../common/l10n.ts';
import type { ClaimRows } from '../rows/claimRows.ts';

/** The parts of the panel's store that the queue uses. */
interface QueueStore {
  readonly rows: ClaimRows;
  readonly reviewing: { readonly isOffered: boolean };
  textsOf(index: number): ScoredClaim | undefined;
  review(index: number, review: ClaimReview | undefined): void;
  wantTexts(now: number, next: readonly number[]): void;
  announce(text: string): void;
}

interface Decision extends QueuedQuestion {
  readonly before: ClaimReview | undefined;
  readonly place: number;
}

/** Number of claims whose texts are requested before the user comes to them. */
const ahead = 2;

export class ReviewQueue {
  order: QueueOrder = 'leastSure';
  questions: readonly QueuedQuestion[] = [];
  /** Position of the question on screen. Equal to the number of questions at the end of the queue. */
  place = 0;
  /** Whether the queue is open. Its questions then stay in their order. */
  isOpen = false;
  readonly #decisions: Decision[] = [];
  readonly #store: QueueStore;

  constructor(store: QueueStore) {
    this.#store = store;
  }

  get current(): QueuedQuestion | undefined {
    return this.questions[this.place];
  }

  get currentStatus(): ListedStatus | undefined {
    const { current } = this;
    const statuses = current && this.#store.rows.at(current.claim)?.row.statuses;
    return statuses?.[current?.reference ?? -1] ?? undefined;
  }

  get canUndo(): boolean {
    return this.#decisions.length > 0;
  }

  /** Starts the queue with the statuses that are unsure now. */
  start(order: QueueOrder): void {
    this.order = order;
    this.isOpen = true;
    this.#decisions.length = 0;
    this.questions = this.#listUnsure();
    this.#goTo(0);
  }

  /** Adds unsure statuses of claims that arrived since. Before the first step they are sorted in. */
  takeRows(): void {
    if (!this.isOpen) return;
    const listed = this.#listUnsure();
    if (this.place === 0 && !this.canUndo) {
      this.questions = listed;
    } else {
      const key = ({ claim, reference }: QueuedQuestion): string => `${claim} ${reference}`;
      const known = new Set(this.questions.map(key));
      this.questions = [...this.questions, ...listed.filter((one) => !known.has(key(one)))];
    }
    this.#want();
  }

  /** Sets a status by its key: `right`: the reader's, `opposite`: the other side of "answered or not". */
  decide(what: QuestionStatus | 'right' | 'opposite'): void {
    const { current, currentStatus, place } = this;
    const claim = current && this.#store.textsOf(current.claim);
    if (!claim || !currentStatus || !this.#store.reviewing.isOffered) return;
    const read = currentStatus.reader?.status ?? currentStatus.status;
    const status = what === 'right' ? read : what === 'opposite' ? oppositeStatus(read) : what;
    this.#decisions.push({ ...current, before: claim.review, place });
    const note = claim.review?.questions.find((one) => one.reference === current.reference)?.note;
    this.#store.review(current.claim, setStatus(claim.review, current.reference, status, note));
    this.#goTo(place + 1);
    this.#announce(t('Status set to {0}', statusMessage(status)));
  }

  /** Goes to the next or the previous question without a decision. */
  skip(places: number): void {
    this.#goTo(this.place + places);
    this.#announce();
  }

  /** Takes the last decision back and returns to its question. */
  undo(): void {
    const last = this.#decisions.pop();
    if (!last) return;
    this.#store.review(last.claim, last.before);
    this.#goTo(last.place);
    this.#announce(t('The last decision was undone'));
  }

  /** Returns to a question whose status could not be saved. */
  giveBack(claim: number): void {
    if (this.#decisions.at(-1)?.claim !== claim) return;
    this.#goTo(this.#decisions.pop()?.place ?? this.place);
  }

  close(): void {
    this.isOpen = false;
  }

  #listUnsure(): readonly QueuedQuestion[] {
    return listUnsure(
      this.#store.rows.all.map(({ row }) => row),
      this.order,
    );
  }

  #goTo(place: number): void {
    this.place = Math.max(0, Math.min(this.questions.length, place));
    this.#want();
  }

  #want(): void {
    const { current, place } = this;
    if (!current) return;
    const next = this.questions.slice(place + 1).map(({ claim }) => claim);
    const others = [...new Set(next)].filter((claim) => claim !== current.claim);
    this.#store.wantTexts(current.claim, others.slice(0, ahead));
  }

  #announce(...before: readonly string[]): void {
    const { current, place, questions } = this;
    const where = current
      ? t('{0} of {1}', place + 1, questions.length)
      : t('This was the last unsure status');
    this.#store.announce([...before, where].join('. '));
  }
}
