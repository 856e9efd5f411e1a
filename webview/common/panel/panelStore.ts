// The host sends a claim's texts on request. While an arrow key is held down, the selection passes many claims. Texts are then
// requested immediately for the first claim, and after that only for the claim at which the user stops.

import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import type { CopiedMessage } from '../../../src/protocol/everyPage.ts';
import type { RunState } from '../../../src/protocol/panels.ts';
import { english, t, translate } from '../l10n.ts';
import { type Fields, restoreView } from './keptView.ts';
import type { PageMessage, Host } from './host.ts';
import type { PanelRequest } from '../../../src/protocol/pageMessages.ts';

const restMs = 60;
const kept = 30;

/** Caches the texts of claims. `Texts` is what the host sends for one claim. */
export class ClaimTexts<Texts extends { readonly index: number } = ScoredClaim> {
  readonly #claims = new Map<number, Texts>();
  readonly #request: (index: number) => void;
  #timer: number | undefined;
  #wanted: number | undefined;

  constructor(request: (index: number) => void) {
    this.#request = request;
  }

  get(index: number): Texts | undefined {
    return this.#claims.get(index);
  }

  want(index: number): void {
    const known = this.#claims.get(index);
    if (known) this.put(known); // so that the texts on screen are the last to be removed
    this.#wantNow(known ? undefined : index);
  }

  /** Requests texts again. The earlier ones stay until the new ones arrive. */
  renew(index: number): void {
    this.#wantNow(index);
  }

  #wantNow(index: number | undefined): void {
    this.#wanted = index;
    if (this.#timer !== undefined) return;
    this.#ask();
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, restMs);
  }

  put(claim: Texts): void {
    this.#claims.delete(claim.index); // moves the claim to the end, because the oldest claim is removed first
    this.#claims.set(claim.index, claim);
    const [oldest] = this.#claims.keys();
    if (this.#claims.size > kept && oldest !== undefined) this.#claims.delete(oldest);
  }

  forget(index: number): void {
    this.#claims.delete(index);
  }

  clear(): void {
    this.#claims.clear();
  }

  #ask(): void {
    if (this.#wanted !== undefined) this.#request(this.#wanted);
    this.#wanted = undefined;
  }
}

const usualMs = 300;

/** Reports a value once it has stopped changing for a while, because each report updates every view. */
export class RestingValue<Value> {
  readonly #rest: (value: Value) => void;
  readonly #restMs: number;
  #timer: number | undefined;

  constructor(rest: (value: Value) => void, restMs = usualMs) {
    this.#rest = rest;
    this.#restMs = restMs;
  }

  get isMoving(): boolean {
    return this.#timer !== undefined;
  }

  /** Drops the pending value without reporting it. */
  forget(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  move(value: Value): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#rest(value);
    }, this.#restMs);
  }
}

/** The level of the AVeriTeC score. It changes when the user moves the slider, or when the setting changes elsewhere. */
export class LevelChoice {
  level = 0;
  #setting: number | undefined;
  readonly #resting: RestingValue<number>;

  constructor(rest: (level: number) => void) {
    this.#resting = new RestingValue(rest);
  }

  /** Sets the level to the setting of a new run. */
  start(setting: number): void {
    this.#setting = setting;
    this.level = setting;
  }

  /**
   * Follows a changed setting. While the slider is moving, and until the host has returned its value, the user's choice takes
   * precedence over the host's value. Returns true if the level changed.
   */
  follow(setting: number): boolean {
    const isNews = setting !== this.#setting;
    this.#setting = setting;
    if (!isNews || this.#resting.isMoving || setting === this.level) return false;
    this.level = setting;
    return true;
  }

  move(level: number): void {
    this.level = level;
    this.#resting.move(level);
  }
}

const texts = {
  reading: english('Reading files'),
  loading: english('Loading models'),
  scoring: english('Scoring claims'),
  complete: english('Scoring is complete'),
} as const;

function stageOf(run: RunState | null): string | undefined {
  return run?.kind === 'scoring' ? run.stage : run?.kind;
}

/** Returns the announcement for screen readers, or `undefined` if the run is still in the same stage. */
function stateAnnouncement(before: RunState | null, now: RunState): string | undefined {
  if (stageOf(before) === stageOf(now)) return undefined;
  return now.kind === 'stopped'
    ? now.message
    : translate(texts[now.kind === 'scoring' ? now.stage : now.kind]);
}

/** Time in ms during which a button confirms the copy. */
const copiedMs = 2_500;

export const wordForCopied = (): string => t('Copied');

export interface PanelView {
  /** The claim that the user is looking at. */
  readonly selected: number | null;
}

/**
 * State that is common to all panel stores: a view that outlives the page, the header, the selected claim and its texts, the
 * level, open texts, and announcements for screen readers. `Texts` is the type of what the host sends for one claim.
 */
export abstract class PanelStore<
  To extends PageMessage,
  From,
  View extends PanelView,
  Header extends object,
  Texts extends { readonly index: number },
> {
  view: View;
  /** Header, or `null` if the extension has not sent anything yet or there is nothing to show. */
  header: Header | null = null;
  /** Reason why there is nothing to show. */
  emptyMessage: string | null = null;
  /** Describes for screen readers what changed away from the focus. */
  announcement = '';
  /** What was copied a moment ago, or `null` if nothing was. */
  copied: string | null = null;
  /** Keys of the long texts that the user opened. */
  readonly expanded = new Set<string>();
  protected readonly host: Host<To, From | PanelRequest, View>;
  protected readonly changed: () => void;
  protected readonly texts: ClaimTexts<Texts>;
  protected readonly levelChoice: LevelChoice;

  /** `changed` is called after every visible change. `fields` describe the view that the host kept. */
  constructor(
    host: Host<To, From | PanelRequest, View>,
    changed: () => void,
    fields: Fields<View>,
  ) {
    this.host = host;
    this.changed = changed;
    this.view = restoreView(fields, host.keptState());
    this.texts = new ClaimTexts((index) => host.post({ type: 'claim', index }));
    this.levelChoice = new LevelChoice((level) => host.post({ type: 'setAveritecLevel', level }));
  }

  /** Level of the AVeriTeC score on the slider. */
  get level(): number {
    return this.levelChoice.level;
  }

  /** Returns the texts of a claim, once the host has sent them. */
  textsOf(index: number): Texts | undefined {
    return this.texts.get(index);
  }

  receive(message: To | CopiedMessage): void {
    if (isCopied(message)) this.#showCopied(message);
    else this.take(message);
    this.changed();
  }

  /** Asks the host to copy a text. `what` identifies the text in `copied`. */
  copy(what: string, text: string): void {
    this.host.post({ type: 'copy', what, text });
  }

  /** Handles one message from the host. */
  protected abstract take(message: To): void;

  setView(view: Partial<View>): void {
    this.replaceView({ ...this.view, ...view });
    this.changed();
  }

  /** Selects the claim that the user chose. */
  select(index: number): void {
    if (this.view.selected === index) return;
    this.lookAt(index);
    this.announce(t('Claim {0}', index));
  }

  toggleExpanded(key: string): void {
    if (!this.expanded.delete(key)) this.expanded.add(key);
    this.changed();
  }

  announce(text: string): void {
    this.announcement = text;
    this.changed();
  }

  /** Saves the parameters that the user tried out with sliders and other controls. */
  saveParameters(): void {
    this.host.post({ type: 'saveParameters' });
    this.announce(t('Saved to the workspace settings'));
  }

  resetParameters(): void {
    this.host.post({ type: 'resetParameters' });
    this.announce(t('Parameters reset to defaults'));
  }

  post(message: From): void {
    this.host.post(message);
  }

  #showCopied({ what }: CopiedMessage): void {
    this.copied = what;
    this.announcement = wordForCopied();
    setTimeout(() => {
      if (this.copied !== what) return;
      this.copied = null;
      if (this.announcement === wordForCopied()) this.announcement = '';
      this.changed();
    }, copiedMs);
  }

  /** Changes the view without rendering. Used for values that are not on screen, or before a call to `changed`. */
  protected replaceView(view: View): void {
    this.view = view;
    this.host.keepState(view);
  }

  /** Selects a claim and requests its texts. */
  protected lookAt(index: number): void {
    this.replaceView({ ...this.view, selected: index });
    this.texts.want(index);
    this.changed();
  }

  /** Starts another run: closes what was open and drops the texts of the last run. */
  protected startRun(header: Header): void {
    this.emptyMessage = null;
    this.header = header;
    this.texts.clear();
    this.expanded.clear();
  }

  protected showNothing(message: string): void {
    this.emptyMessage = message;
    this.header = null;
  }

  /** The claim whose texts are on screen. */
  protected get claimOnScreen(): number | null {
    return this.view.selected;
  }

  /**
   * Discards the texts of claims that arrived again, because the host has newer ones. Those of the claim on screen stay until the
   * newer ones arrive.
   */
  protected refreshTexts(claims: readonly { readonly index: number }[]): void {
    const { claimOnScreen } = this;
    for (const { index } of claims) {
      if (index === claimOnScreen) this.texts.renew(index);
      else this.texts.forget(index);
    }
  }

  /** Announces a changed run state. `of` is the name of the scored file if the panel shows several files. */
  protected announceState(before: RunState | null, now: RunState, of?: string): void {
    const announcement = stateAnnouncement(before, now);
    if (announcement !== undefined)
      this.announcement = of === undefined ? announcement : t('{0}: {1}', of, announcement);
  }
}

function isCopied(message: PageMessage): message is CopiedMessage {
  return message.type === 'copied';
}
