// The page's only state. Changes come from the host (`receive`) and from the rater (the other methods). The view only reads.

import {
  isAskedFor,
  openDimensions,
  selectCountedValues,
} from '../../src/core/analyse/ratings/claimForm.ts';
import type { Dimension, RatingValue } from '../../src/core/analyse/ratings/scheme.ts';
import type { RatingHeader, RatingTaskTexts, ToRating } from '../../src/protocol/ratingPanel.ts';
import type { Host } from '../common/panel/host.ts';
import { position, text, type StartedField, type ViewOf } from '../common/panel/keptView.ts';
import { t } from '../common/l10n.ts';
import type { FromRating, PanelRequest } from '../../src/protocol/pageMessages.ts';
import { PanelStore } from '../common/panel/panelStore.ts';

/** Measures how long a rater has looked at a claim, without the time while the page is hidden. */
class Attention {
  readonly #now: () => number;
  #before = 0;
  /** Start of the current interval, or `null` if time is not being measured. */
  #since: number | null = null;

  /** `now` returns milliseconds and never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds, rounded to a tenth. */
  get seconds(): number {
    const running = this.#since === null ? 0 : (this.#now() - this.#since) / 1000;
    return Math.round(10 * (this.#before + running)) / 10;
  }

  start(before: number): void {
    this.#before = before;
    this.#since = this.#now();
  }

  pause(): void {
    this.#before = this.seconds;
    this.#since = null;
  }

  resume(): void {
    this.#since ??= this.#now();
  }
}

/** An unfinished rating, which is not lost when the panel is hidden, reloaded or restarted. */
function draftIn(kept: unknown) {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(kept));
  const place = position.read(members.get('place'));
  const values = members.get('values');
  const note = members.get('note');
  const seconds = members.get('seconds');
  if (typeof place !== 'number' || typeof values !== 'object' || values === null) return undefined;
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    place,
    values: Object.fromEntries(entries),
    note: typeof note === 'string' ? note : '',
    hasReference: members.get('hasReference') === true || undefined,
    seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : 0,
  };
}

type RatingDraft = NonNullable<ReturnType<typeof draftIn>>;

const draft: StartedField<RatingDraft | null> = { initial: null, read: draftIn };

/** `selected`: position of the task that the page shows. */
const viewFields = { predictionsUri: text, selected: position, draft };

export type RatingViewState = ViewOf<typeof viewFields>;

function questionWords({ about, question }: Dimension): string {
  return about === undefined ? question : `${about} ${question}`;
}

type RatingHost = Host<ToRating, FromRating | PanelRequest, RatingViewState>;

export class RatingStore extends PanelStore<
  ToRating,
  FromRating,
  RatingViewState,
  RatingHeader,
  { readonly index: number }
> {
  /** `null`: not received yet. */
  task: RatingTaskTexts | null = null;
  isDone = false;
  /** Whether a rating is being saved. */
  isKeeping = false;
  /** Reason why the last rating was not saved. */
  failure: string | null = null;
  values: ReadonlyMap<string, RatingValue> = new Map();
  note = '';
  /** Index of the dimension that the number keys answer. */
  active = 0;
  /** Increases when the page must scroll to another task or dimension. */
  turns = 0;
  /** Whether the rater has asked to see the reference evidence for this task. */
  #hasReference = false;

  readonly #attention: Attention;

  constructor(host: RatingHost, changed: () => void, now: () => number) {
    super(host, changed, viewFields);
    this.#attention = new Attention(now);
  }

  get scheme(): { readonly dimensions: readonly Dimension[] } {
    return { dimensions: this.task?.dimensions ?? [] };
  }

  /** Dimensions that still have to be answered. */
  get open(): readonly Dimension[] {
    return openDimensions(this.#asScheme(), this.values);
  }

  get isComplete(): boolean {
    return this.values.size > 0 && this.open.length === 0;
  }

  /**
   * Whether the rater does not have to answer this dimension, because the form ends earlier or the answers so far do not lead to
   * it.
   */
  isSkipped(dimension: Dimension): boolean {
    if (!isAskedFor(dimension, this.values)) return true;
    return !this.values.has(dimension.id) && !this.open.includes(dimension);
  }

  /** Whether the reference evidence is hidden, because questions about the predictions alone come first. */
  get hidesReference(): boolean {
    return this.#lastAlone >= 0 && !this.#hasReference && this.task?.given === undefined;
  }

  /** Whether the reference evidence can be shown, because all questions about the predictions alone are answered. */
  get canShowReference(): boolean {
    return (
      this.hidesReference &&
      this.open.length > 0 &&
      this.open.every((dimension) => this.#placeOf(dimension) > this.#lastAlone)
    );
  }

  /** Position of the first question that needs the reference evidence while this evidence is hidden. -1 if there is none. */
  get firstWithReference(): number {
    return this.hidesReference ? this.#lastAlone + 1 : -1;
  }

  /** Whether the dimension needs the reference evidence, which is not shown yet. */
  isWaiting(dimension: Dimension): boolean {
    return this.hidesReference && this.#placeOf(dimension) > this.#lastAlone;
  }

  /** Whether the dimension was answered without the reference evidence, which is now shown. */
  isLocked(dimension: Dimension): boolean {
    return this.#hasReference && this.#placeOf(dimension) <= this.#lastAlone;
  }

  showReference(): void {
    if (!this.canShowReference) return;
    this.#hasReference = true;
    this.announcement = t('The reference evidence is shown.');
    this.#keep();
    this.changed();
  }

  protected override take(message: ToRating): void {
    switch (message.type) {
      case 'session':
        this.#start(message.header, message.place);
        break;
      case 'task':
        this.#show(message.task);
        break;
      case 'kept':
        this.#kept(message.header, message.place);
        break;
      case 'notKept':
        this.isKeeping = false;
        this.failure = message.message;
        this.announcement = message.message;
        this.#attention.resume();
        break;
      case 'empty':
        this.showNothing(message.message);
        this.task = null;
        break;
    }
  }

  /** Answers a dimension and goes to the next open one. */
  choose(dimension: Dimension, value: RatingValue): void {
    this.values = new Map([...this.values, [dimension.id, value]]);
    this.failure = null;
    this.#goToOpen(dimension);
    this.#keep();
    this.changed();
  }

  /** Answers the active dimension with a number key. Levels are counted from 1. */
  chooseLevel(number: number): void {
    const dimension = this.scheme.dimensions[this.active];
    const level = dimension?.levels[number - 1];
    if (!dimension || !level || this.isKeeping || this.task === null) return;
    if (this.isLocked(dimension)) return;
    if (this.isWaiting(dimension)) {
      this.announcement = t('Show the reference evidence first (Enter).');
      this.changed();
      return;
    }
    this.choose(dimension, level.value);
    this.announcement = `${level.text} ${this.isComplete ? t('Press Enter to continue.') : ''}`;
  }

  activate(place: number): void {
    if (this.active === place) return;
    this.active = place;
    this.changed();
  }

  /** Moves up or down among the dimensions that are asked. */
  stepDimension(step: 1 | -1): void {
    const { dimensions } = this.scheme;
    for (let index = this.active + step; index >= 0 && index < dimensions.length; index += step) {
      const dimension = dimensions[index];
      if (!dimension || this.isSkipped(dimension)) continue;
      this.active = index;
      this.turns += 1;
      this.announcement = questionWords(dimension);
      break;
    }
    this.changed();
  }

  write(note: string): void {
    this.note = note;
    this.#keep();
  }

  /** Sends the rating if it is complete. Otherwise announces what is missing. */
  submit(): void {
    const { task } = this;
    if (this.isKeeping || task === null) return;
    if (this.canShowReference) {
      this.showReference();
      return;
    }
    const [first] = this.open;
    if (!this.isComplete) {
      const at = this.scheme.dimensions.findIndex((dimension) => dimension === first);
      this.active = Math.max(0, at);
      this.turns += 1;
      this.announcement = t('Not answered yet: {0}', first ? questionWords(first) : '');
      this.changed();
      return;
    }
    this.isKeeping = true;
    this.failure = null;
    this.#attention.pause();
    this.host.post({
      type: 'rate',
      place: task.place,
      values: selectCountedValues(this.#asScheme(), this.values),
      note: this.note.trim(),
      seconds: this.#attention.seconds,
    });
    this.changed();
  }

  /** Opens another task. An unfinished rating is kept in the meantime. */
  go(step: 1 | -1): void {
    const from = this.task?.place ?? this.header?.total ?? 0;
    const to = from + step;
    if (this.isKeeping || this.header === null || to < 0 || to >= this.header.total) return;
    this.#ask(to);
    this.changed();
  }

  /** Called when the page becomes visible or hidden. */
  attend(isVisible: boolean): void {
    if (isVisible && this.task !== null && !this.isKeeping) this.#attention.resume();
    else this.#attention.pause();
    this.#keep();
  }

  /**
   * Position of the last question that is answered without the reference evidence. -1 if there is none, or if the user
   * adjudicates between raters.
   */
  get #lastAlone(): number {
    if (this.header?.decides) return -1;
    return this.scheme.dimensions.findLastIndex(({ hidesReference }) => hidesReference === true);
  }

  #placeOf(dimension: Dimension): number {
    return this.scheme.dimensions.indexOf(dimension);
  }

  #asScheme() {
    return { id: '', name: '', source: '', dimensions: this.scheme.dimensions };
  }

  #start(header: RatingHeader, place: number | null): void {
    if (this.view.predictionsUri !== header.predictionsUri) {
      this.replaceView({ predictionsUri: header.predictionsUri, selected: null, draft: null });
    }
    this.header = header;
    this.emptyMessage = null;
    this.isKeeping = false;
    const drafted = this.view.draft?.place;
    const at = drafted !== undefined && drafted < header.total ? drafted : place;
    this.#goTo(at);
  }

  #kept(header: RatingHeader, place: number | null): void {
    this.header = header;
    this.isKeeping = false;
    this.announcement = header.decides
      ? t('Rating saved. {0} of {1} decided.', header.done, header.total)
      : t('Rating saved. {0} of {1} rated.', header.done, header.total);
    this.replaceView({ ...this.view, draft: null });
    this.#goTo(place);
  }

  #goTo(place: number | null): void {
    this.isDone = place === null;
    this.task = null;
    if (place !== null) this.#ask(place);
  }

  #ask(place: number): void {
    this.isDone = false;
    this.replaceView({ ...this.view, selected: place });
    this.host.post({ type: 'task', place });
  }

  #show(task: RatingTaskTexts): void {
    // Ignores a late answer for a task that the rater has left.
    if (task.place !== this.view.selected) return;
    const { draft } = this.view;
    this.#hasReference = draft?.place === task.place && draft.hasReference === true;
    const own = draft?.place === task.place ? draft : task.given;
    this.task = task;
    this.values = new Map(Object.entries(own?.values ?? task.agreed ?? {}));
    this.note = own?.note ?? '';
    this.failure = null;
    this.expanded.clear();
    this.turns += 1;
    this.active = 0;
    const [first] = this.open;
    if (first) this.active = Math.max(0, this.scheme.dimensions.indexOf(first));
    this.#attention.start(draft?.place === task.place ? draft.seconds : 0);
  }

  #goToOpen(after: Dimension): void {
    const { dimensions } = this.scheme;
    const from = dimensions.indexOf(after);
    const next = dimensions.findIndex(
      (dimension, index) => index > from && this.open.includes(dimension),
    );
    if (next !== -1) {
      this.active = next;
      this.turns += 1;
    } else {
      this.active = from;
    }
  }

  #keep(): void {
    const { task } = this;
    if (task === null || this.isKeeping) return;
    const { seconds } = this.#attention;
    const values = Object.fromEntries(this.values);
    this.replaceView({
      ...this.view,
      draft: {
        place: task.place,
        values,
        note: this.note,
        seconds,
        hasReference: this.#hasReference || undefined,
      },
    });
  }
}
