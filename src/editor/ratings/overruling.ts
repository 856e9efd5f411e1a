// Statuses of reference questions that the user overrules. Stored as rating lines beside the predictions.

import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { raterKey } from '../../core/evidence/ids.ts';
import {
  answeredDimension,
  answeredShare,
  overrule,
  overruleScheme,
  type OverruledQuestion,
} from '../../core/questions/overruled.ts';
import { questionsOf } from '../../core/questions/questionStatus.ts';
import { questionStatuses } from '../../core/scoring/reading/questionReading.ts';
import { addRating, claimHash, ratingsIn } from '../../node/ratings/ratingFile.ts';
import type { OverruledClaim } from '../../protocol/panels.ts';
import { t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { OverruleRequest, StatusKeeper } from '../panels/inspector/inspectorPanel.ts';
import type { Run } from '../runs/run.ts';
import type { ColumnFiles } from '../evidence/addedFiles.ts';
import { askRater } from './rating/askRater.ts';
import { ratingsFileOf } from './rating/ratingWork.ts';

const memoryKey = 'overrulingRater';

/** Ratings stay comparable as long as the list of statuses is the same. */
const schemeHash = createHash('sha256').update(JSON.stringify(questionStatuses)).digest('hex');

export class Overruling implements StatusKeeper {
  readonly #settings: SettingsReader;
  readonly #memory: vscode.Memento;
  readonly #columns: Pick<ColumnFiles, 'writeQuietly'>;

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
  isOffered(run: Run): boolean {
    return vscode.Uri.parse(run.predictions).scheme === 'file';
  }

  /**
   * Resolves with the overruled statuses of the run's claims by the current rater, or by all raters while the rater is unknown.
   * Skips claims that were edited since.
   */
  async read(run: Run): Promise<readonly OverruledClaim[]> {
    const last = await this.#lastLines(run);
    return run.scoredClaims().flatMap((claim): readonly OverruledClaim[] => {
      const line = last.get(String(claim.claimId ?? claim.index));
      if (!line || line.questions.length === 0 || line.hash !== claimHash(claim)) return [];
      return [{ index: claim.index, questions: line.questions }];
    });
  }

  /** Stores or removes a status. Resolves with false if the user gave no name. Rejects with `fileUnwritable`. */
  async keep(run: Run, { index, reference, status, note }: OverruleRequest): Promise<boolean> {
    const claim = run.scoredClaim(index);
    const report = run.claim(index);
    const rater = await this.#rater();
    if (!claim || !report || rater === undefined) return false;
    const claimId = String(claim.claimId ?? index);
    const hash = claimHash(claim);
    const before = (await this.#lastLines(run)).get(claimId);
    const known = before?.hash === hash ? before.questions : [];
    const questions = overrule(known, reference, status, note);
    const share = answeredShare(questionsOf(report), questions);
    const file = fileOf(run);
    const write = () =>
      addRating(file, {
        claimId,
        rater,
        scheme: overruleScheme,
        schemeHash,
        claimHash: hash,
        values: share === undefined ? {} : { [answeredDimension]: share },
        questions,
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

  async #rater(): Promise<string | undefined> {
    const known = this.#memory.get<string>(memoryKey);
    if (known !== undefined) return known;
    const { raters } = this.#settings.rating;
    const name = await askRater(raters, undefined, t('Overrule Status: Your Name'));
    if (name !== undefined) await this.#memory.update(memoryKey, name);
    return name;
  }

  /** Resolves with the last line of each claim, by claim id. */
  async #lastLines(
    run: Run,
  ): Promise<ReadonlyMap<string, { hash: string; questions: readonly OverruledQuestion[] }>> {
    const known = this.#memory.get<string>(memoryKey);
    const { ratings } = await ratingsIn(fileOf(run));
    return new Map(
      ratings
        .filter(({ scheme }) => scheme === overruleScheme)
        .filter(({ rater }) => known === undefined || raterKey(rater) === raterKey(known))
        .map(({ claimId, claimHash: hash, questions }) => [
          claimId,
          { hash, questions: questions ?? [] },
        ]),
    );
  }
}

function fileOf(run: Run): string {
  return ratingsFileOf(vscode.Uri.parse(run.predictions).fsPath);
}
