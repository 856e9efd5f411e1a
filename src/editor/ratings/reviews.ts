// What the user decides about claims: statuses, notes and tags. Stored as rating lines beside the predictions, and applied to runs.

import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { raterKey } from '../../core/read/claims/ids.ts';
import { coverageMetric } from '../../core/score/metrics/coverage.ts';
import {
  answeredDimension,
  reviewScheme,
  type ClaimReview,
} from '../../core/score/results/review.ts';
import { answeredShare } from '../../core/score/questions/readerAgreement.ts';
import { questionsOf } from '../../core/score/questions/questionStatus.ts';
import { reportClaim } from '../../core/score/report/reportClaim.ts';
import { questionStatuses } from '../../core/score/results/questionStatuses.ts';
import { addRating, claimHash, readRatingFile } from '../../node/ratings/ratingFile.ts';
import { t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { ReviewKeeper } from '../panels/inspector/inspectorPanel.ts';
import type { ReviewOf, Run } from '../runs/run.ts';
import type { ColumnFiles } from '../evidence/addedFiles.ts';
import { askRater, RatingChoices } from './rating/askRater.ts';
import { ratingsFileOf } from './rating/ratingWork.ts';

const memoryKey = 'overrulingRater';

/** Ratings stay comparable as long as the list of statuses is the same. */
const schemeHash = createHash('sha256').update(JSON.stringify(questionStatuses)).digest('hex');

/** A claim's last line: what was decided, and the hash of the texts that were read. */
interface KeptReview {
  readonly hash: string;
  readonly review: ClaimReview | undefined;
}

export class Reviews implements ReviewKeeper {
  readonly #settings: SettingsReader;
  readonly #memory: vscode.Memento;
  readonly #columns: Pick<ColumnFiles, 'writeQuietly'>;
  #work: Promise<unknown> = Promise.resolve();
  /** The open question for the name. */
  #asking: Promise<string | undefined> | undefined;

  constructor(
    settings: SettingsReader,
    memory: vscode.Memento,
    columns: Pick<ColumnFiles, 'writeQuietly'>,
  ) {
    this.#settings = settings;
    this.#memory = memory;
    this.#columns = columns;
  }

  /** Only a file on disk can have a rating file beside it. */
  isOffered(run: Pick<Run, 'predictions'>): boolean {
    return vscode.Uri.parse(run.predictions).scheme === 'file';
  }

  /**
   * Resolves with the reviews by the current rater, or by all raters while the rater is unknown. Reviews of claims whose texts
   * have changed since do not count. Rejects with `fileUnreadable`.
   */
  async read(run: Pick<Run, 'predictions'>): Promise<ReviewOf> {
    if (!this.isOffered(run)) return () => undefined;
    const known = this.knownRater();
    const { ratings } = await readRatingFile(fileOf(run));
    const kept = new Map<string, KeptReview>();
    for (const { scheme, rater, claimId, claimHash: hash, review } of ratings) {
      const isOwn = known === undefined || raterKey(rater) === raterKey(known);
      if (scheme === reviewScheme && isOwn) kept.set(claimId, { hash, review });
    }
    return (claim) => {
      const line = kept.get(String(claim.claimId ?? claim.index));
      return line?.hash === claimHash(claim) ? (line.review ?? null) : undefined;
    };
  }

  /** Resolves with the reviewer's name. Asks for it if it is not known. `undefined`: the user gave none. */
  async rater(): Promise<string | undefined> {
    const known = this.knownRater();
    if (known !== undefined) return known;
    this.#asking ??= this.#askRater().finally(() => {
      this.#asking = undefined;
    });
    return await this.#asking;
  }

  /** Stores a claim's review, after the earlier ones. `false`: the user gave no name, so nothing was stored. Rejects with `fileUnwritable`. */
  keep(run: Run, index: number, review: ClaimReview | undefined): Promise<boolean> {
    const keeping = this.#work.then(() => this.#keep(run, index, review));
    this.#work = keeping.catch(() => undefined);
    return keeping;
  }

  async #keep(run: Run, index: number, review: ClaimReview | undefined): Promise<boolean> {
    const claim = run.scoredClaim(index);
    const rater = await this.rater();
    if (!claim || rater === undefined) return false;
    const reviewed = reportClaim({ ...claim, review }, [coverageMetric], run.evaluation);
    const share = answeredShare(questionsOf(reviewed));
    const file = fileOf(run);
    const write = () =>
      addRating(file, {
        claimId: String(claim.claimId ?? index),
        rater,
        scheme: reviewScheme,
        schemeHash,
        claimHash: claimHash(claim),
        values: share === undefined ? {} : { [answeredDimension]: share },
        review: review ?? { questions: [] },
        time: new Date().toISOString(),
        seconds: 0,
        round: 0,
      });
    // The next scoring reads the columns of this file, so the change itself need not start scoring.
    await this.#columns.writeQuietly(
      vscode.Uri.parse(run.predictions),
      vscode.Uri.file(file),
      write,
    );
    return true;
  }

  /** The name given before, for reviews or for ratings, or the only name in the settings. */
  knownRater(): string | undefined {
    const { raters } = this.#settings.rating;
    const rated = new RatingChoices(this.#memory).latest()?.rater;
    const only = raters.length === 1 ? raters[0] : undefined;
    return this.#memory.get<string>(memoryKey) ?? rated ?? only;
  }

  async #askRater(): Promise<string | undefined> {
    const name = await askRater(this.#settings.rating.raters, undefined, {
      title: t('Review: Your Name'),
      prompt: t('Enter a name or a letter. It is stored with the statuses that you set.'),
    });
    if (name !== undefined) await this.#memory.update(memoryKey, name);
    return name;
  }
}

function fileOf(run: Pick<Run, 'predictions'>): string {
  return ratingsFileOf(vscode.Uri.parse(run.predictions).fsPath);
}
