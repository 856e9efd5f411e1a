// One rater's work on one prediction file: combines claims, plan and rating file. Independent of VS Code.

import path from 'node:path';
import type { RatingLines } from '../../../core/score/columns/ratingLine.ts';
import {
  type Disagreement,
  disagreements,
  type RatableClaim,
  ratingPlan,
  type RatingPlanOptions,
  ratingSession,
  type RatingSession,
  type RatingTask,
} from '../../../core/analyse/ratings/ratingSession.ts';
import {
  schemeForClaim,
  combineAnswers,
  openDimensions,
  selectCountedValues,
} from '../../../core/analyse/ratings/claimForm.ts';
import type {
  RatingScheme,
  RatingValue,
  RatingValues,
} from '../../../core/analyse/ratings/scheme.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { idKey, raterKey } from '../../../core/read/claims/ids.ts';
import { testRater } from '../../../core/analyse/ratings/controlItems.ts';
import type { Rating as KnownAnswer } from '../../../core/analyse/ratings/rating.ts';
import {
  addRating,
  claimHash,
  readRatingFile,
  schemeHash,
} from '../../../node/ratings/ratingFile.ts';
import type { RatingHeader, RatingTaskTexts } from '../../../protocol/ratingPanel.ts';
import { t } from '../../platform/l10n.ts';
import type { FromRating } from '../../../protocol/pageMessages.ts';

/** Returns the rating file beside the predictions: `system.json` -> `system.ratings.jsonl`. */
export function ratingsFileOf(predictions: string): string {
  const { dir, name } = path.parse(predictions);
  return path.join(dir, `${name}.ratings.jsonl`);
}

export interface RatingWorkOptions extends RatingPlanOptions {
  /** Identifies the file for the page and is never shown. */
  readonly predictionsUri: string;
  /** The rating file. */
  readonly file: string;
  readonly scheme: RatingScheme;
  readonly rater: string;
  readonly claims: readonly ScoredClaim[];
  /** Present only if rating is not blind. */
  readonly shown?: {
    readonly systemName: string;
    readonly scoresOf: (claim: ScoredClaim) => readonly string[];
  };
  /** The qualification test: the known answers to claims that come first, and the share that must be right. */
  readonly control?: { readonly known: readonly KnownAnswer[]; readonly passMark: number };
  /** Whether the rater decides claims on which raters differ. Such a rater sees all ratings. */
  readonly decides?: boolean;
  readonly now: () => Date;
}

export class RatingWork {
  readonly #options: RatingWorkOptions;
  readonly #schemeHash: string;
  readonly #claims: ReadonlyMap<number, ScoredClaim>;
  readonly #ratable: ReadonlyMap<number, RatableClaim>;
  /** The scheme's questions about each claim. */
  readonly #forms: ReadonlyMap<number, RatingScheme>;
  readonly #plan: ReturnType<typeof ratingPlan>;
  /** Known answers to questions that the scheme asks, by the claim's index. */
  readonly #known: ReadonlyMap<number, readonly KnownAnswer[]>;
  #lines: RatingLines = { ratings: [], unreadable: [] };

  /**
   * Only claims with a prediction are rated, and only those about which the scheme asks anything. Throws a RangeError in the same
   * cases as `ratingPlan`.
   */
  constructor(options: RatingWorkOptions) {
    this.#options = options;
    const { scheme } = options;
    this.#schemeHash = schemeHash(scheme);
    const predicted = options.claims.filter(({ predictionIndex }) => predictionIndex !== null);
    this.#forms = new Map(
      predicted.map(({ index, referenceEvidence: reference, predictedEvidence }) => [
        index,
        schemeForClaim(scheme, { reference, predicted: predictedEvidence }),
      ]),
    );
    const rated = predicted
      .filter(({ index }) => this.#formOf(index).dimensions.length > 0)
      .sort((a, b) => a.index - b.index);
    this.#claims = new Map(rated.map((claim) => [claim.index, claim]));
    this.#ratable = new Map(
      rated.map((claim) => [
        claim.index,
        {
          index: claim.index,
          claimId: String(claim.claimId ?? claim.index),
          claimHash: claimHash(claim, scheme.showsSources),
        },
      ]),
    );
    const answers = Map.groupBy(options.control?.known ?? [], ({ claim }) => idKey(claim));
    this.#known = new Map(
      [...this.#ratable.values()].flatMap(({ index, claimId }) => {
        const asked = new Set(this.#formOf(index).dimensions.map(({ id }) => id));
        const known = answers.get(idKey(claimId))?.filter(({ dimension }) => asked.has(dimension));
        return known && known.length > 0 ? [[index, known] as const] : [];
      }),
    );
    this.#plan =
      options.decides === true
        ? []
        : ratingPlan(
            rated.map(({ index }) => index),
            options.rater,
            { ...options, first: new Set(this.#known.keys()) },
          );
  }

  get predictionsUri(): string {
    return this.#options.predictionsUri;
  }

  /** Numbers of the lines in the rating file that are not ratings. The first line is 1. */
  get unreadable(): readonly number[] {
    return this.#lines.unreadable;
  }

  /** Reads the rating file again, because others may have rated meanwhile. */
  async read(): Promise<void> {
    this.#lines = await readRatingFile(this.#options.file);
  }

  header(): RatingHeader {
    const { scheme, rater, shown: scores, predictionsUri, decides = false } = this.#options;
    const { tasks, done, outdated } = this.#session();
    return {
      predictionsUri,
      schemeName: scheme.name,
      showsSources: scheme.showsSources === true || undefined,
      rater,
      done,
      total: tasks.length,
      outdated,
      decides,
      systemName: scores?.systemName,
      qualification: this.#qualification(tasks),
    };
  }

  /** Returns the result of the qualification test when all its claims are rated. */
  #qualification(tasks: RatingSession['tasks']): RatingHeader['qualification'] {
    const tested = tasks.filter(({ claim }) => this.#known.has(claim));
    const given = tested.flatMap(({ claim, rating }) =>
      rating ? [{ claim: this.#ratable.get(claim)?.claimId ?? '', values: rating.values }] : [],
    );
    const { control, rater } = this.#options;
    if (!control || given.length < this.#known.size) return undefined;
    return testRater(rater, given, [...this.#known.values()].flat(), control.passMark);
  }

  /** Returns the position of the next task. `null` if all tasks are done. */
  next(): number | null {
    return this.#session().next ?? null;
  }

  /** Returns the texts of a task. `undefined` if there is no such task. */
  texts(place: number): RatingTaskTexts | undefined {
    const { scheme, shown: scores, decides = false } = this.#options;
    const task = this.#session().tasks[place];
    const claim = task && this.#claims.get(task.claim);
    if (!task || !claim) return undefined;
    const earlier = task.rating && { values: task.rating.values, note: task.rating.note ?? '' };
    return {
      place,
      isAgain: task.round === 1,
      claim: claim.claim,
      date: claim.date,
      speaker: claim.speaker,
      reference: claim.referenceEvidence,
      predicted: claim.predictedEvidence,
      dimensions: this.#formOf(claim.index).dimensions,
      verdicts:
        scheme.hidesVerdicts === true && !earlier
          ? undefined
          : { reference: claim.referenceVerdict, predicted: claim.predictedVerdict },
      given: earlier,
      agreed: decides && !earlier ? this.#agreedOn(claim) : undefined,
      others: earlier || decides ? this.#othersOf(claim) : [],
      scores: scores?.scoresOf(claim),
    };
  }

  /** Stores a rating and resolves with the next task. Rejects if the rating is incomplete or cannot be written. */
  async rate({
    place,
    values,
    note,
    seconds,
  }: Extract<FromRating, { type: 'rate' }>): Promise<number | null> {
    const { scheme, rater, file, now, decides = false } = this.#options;
    const task = this.#session().tasks[place];
    const claim = task && this.#ratable.get(task.claim);
    const answers = new Map<string, RatingValue>(Object.entries(values));
    const form = claim && this.#formOf(claim.index);
    if (!task || !claim || !form || openDimensions(form, answers).length > 0) {
      throw new RangeError(
        t(
          'The rating was not saved because it is incomplete. Answer the remaining questions, then save the rating again.',
        ),
      );
    }
    const trimmed = note.trim();
    const counted = selectCountedValues(form, answers);
    await addRating(file, {
      claimId: claim.claimId,
      rater,
      scheme: scheme.id,
      schemeHash: this.#schemeHash,
      claimHash: claim.claimHash,
      values: { ...counted, ...combineAnswers(scheme, counted) },
      note: trimmed === '' ? undefined : trimmed,
      time: now().toISOString(),
      seconds,
      round: task.round,
      isDecided: decides || undefined,
    });
    await this.read();
    return this.#after(place);
  }

  #formOf(index: number): RatingScheme {
    return this.#forms.get(index) ?? this.#options.scheme;
  }

  /** Returns the next open task after `place`, or else the first open task. */
  #after(place: number): number | null {
    const { tasks, next } = this.#session();
    const later = tasks.findIndex(({ rating }, index) => index > place && rating === undefined);
    return later === -1 ? (next ?? null) : later;
  }

  #session(): RatingSession {
    const { rater, scheme, decides = false } = this.#options;
    const plan = decides ? this.#toDecide() : this.#plan;
    return ratingSession(plan, this.#ratable, this.#lines.ratings, {
      rater,
      scheme: scheme.id,
      schemeHash: this.#schemeHash,
      decides,
    });
  }

  /** In file order. */
  #toDecide(): readonly RatingTask[] {
    const differing = new Set(this.#disagreements().map(({ claimId }) => claimId));
    return [...this.#ratable.values()].flatMap(({ index, claimId }) =>
      differing.has(claimId) ? [{ claim: index, round: 0 as const }] : [],
    );
  }

  #disagreements(): readonly Disagreement[] {
    const { id } = this.#options.scheme;
    const asked = [...this.#forms.values()].flatMap(({ dimensions }) => dimensions);
    const hashes = new Map(
      [...this.#ratable.values()].map(({ claimId, claimHash: hash }) => [claimId, hash]),
    );
    const scheme = {
      id,
      hash: this.#schemeHash,
      dimensions: [...new Set(asked.map((one) => one.id))],
    };
    return disagreements(this.#lines.ratings, scheme, (claimId) => hashes.get(claimId));
  }

  /** Returns the answers on which all raters agree. */
  #agreedOn(claim: ScoredClaim): RatingValues {
    const open = new Set(
      this.#disagreements()
        .filter(({ claimId }) => claimId === this.#ratable.get(claim.index)?.claimId)
        .map(({ dimension }) => dimension),
    );
    const all = this.#othersOf(claim).flatMap(({ values }) => Object.entries(values));
    return Object.fromEntries(all.filter(([dimension]) => !open.has(dimension)));
  }

  #othersOf(claim: ScoredClaim): RatingTaskTexts['others'] {
    const { rater, scheme, decides = false } = this.#options;
    const known = this.#ratable.get(claim.index);
    const last = new Map<string, RatingTaskTexts['others'][number]>();
    for (const rating of this.#lines.ratings) {
      if (rating.scheme !== scheme.id || rating.round === 1 || rating.isDecided === true) continue;
      if (raterKey(rating.rater) === raterKey(rater) && !decides) continue;
      if (rating.schemeHash !== this.#schemeHash || rating.claimHash !== known?.claimHash) continue;
      const { values, note } = rating;
      last.set(raterKey(rating.rater), { values, note });
    }
    return [...last.values()];
  }
}
