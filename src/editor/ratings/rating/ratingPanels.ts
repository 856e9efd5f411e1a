import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { formatPrintedScore } from '../../../core/base/numbers.ts';
import { metrics as allMetrics } from '../../../core/score/metrics/registry.ts';
import type { RatingScheme } from '../../../core/analyse/ratings/scheme.ts';
import { shippedSchemes } from '../../../core/analyse/ratings/shippedSchemes.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { ratingFilesIn, ratingTextsAt } from '../../../node/ratings/ratingFiles.ts';
import { schemeIn } from '../../../node/smallFile.ts';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { pickPredictions, roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { OpenPanels } from '../../panels/openPanels.ts';
import { type Disposable, disposableOf } from '../../platform/disposables.ts';
import { english, render, t, translate } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { toFile } from '../../platform/typedApi.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import type { Runs } from '../../runs/runs.ts';
import {
  askRater,
  askScheme,
  askWork,
  pathsOf,
  type RatingChoice,
  RatingChoices,
  schemeFiles,
} from './askRater.ts';
import { RatingPanel } from './ratingPanel.ts';
import { ratingsFileOf, RatingWork, type RatingWorkOptions } from './ratingWork.ts';
import type { EditorServices } from '../../runs/services.ts';
import { readKeptPlace } from '../../panels/pageStates.ts';

/** Lists what a rater sees when rating is not blind: the file name and, if the file is scored, the first score of each metric. */
function listShownScores(
  predictions: vscode.Uri,
  runs: Runs,
  metrics?: readonly string[],
): NonNullable<RatingWorkOptions['shown']> {
  return {
    systemName: path.basename(predictions.fsPath),
    scoresOf: ({ index }: ScoredClaim) => {
      const run = runs.get(predictions);
      const claim = run?.claim(index);
      if (!run || !claim) return [];
      const shown = run.metricRows.filter(({ id }) => metrics?.includes(id) ?? true);
      return shown.flatMap((metric) => {
        const [score] = metric.scores;
        const value = score?.ofClaim?.(claim) ?? null;
        return score && value !== null
          ? [`${score.heading} ${formatPrintedScore(value, metric)}`]
          : [];
      });
    },
  };
}

/**
 * A metric of texts that needs no model. Scores of verdicts alone would be refused for predictions without verdicts, which can be rated.
 */
const readingMetrics = allMetrics
  .filter(({ needs, subjects }) => needs.length === 0 && subjects.includes('texts'))
  .slice(0, 1)
  .map(({ id }) => id);

/** Reads the aligned claims with the evidence of both sides. Runs no model. Rejects with the same errors as scoring. */
async function claimsToRate(
  predictions: vscode.Uri,
  reference: vscode.Uri,
  { client, settings }: Pick<EditorServices, 'client' | 'settings'>,
): Promise<readonly ScoredClaim[]> {
  const { parameters, text, threads, dataSet } = settings;
  const claims: ScoredClaim[] = [];
  const job = client.score(
    {
      predictions: sourceOf(predictions),
      reference: sourceOf(reference),
      metrics: readingMetrics,
      parameters,
      text,
      threads,
      first: [],
      dataSet,
    },
    {
      onScored: (scored) => {
        for (const claim of scored) claims.push(claim);
      },
      onProgress: () => undefined,
      onNotice: () => undefined,
    },
  );
  await job.result;
  return claims;
}

/** Reads the known answers of control items from the file in the settings. `undefined` if no file is set. */
async function readKnownAnswers(
  file: string,
  near: vscode.Uri,
): Promise<NonNullable<RatingWorkOptions['control']>['known'] | undefined> {
  const [whole] = file === '' ? [] : pathsOf([file], near);
  if (whole === undefined) return undefined;
  const read = ratingFilesIn(await ratingTextsAt([whole]), { columnsAre: 'dimensions' });
  return read.flatMap(({ ratings }) => ratings);
}

export type RatingDeps = Omit<EditorServices, 'documents' | 'scoring' | 'lookedAt'> & {
  readonly workspaceState: vscode.Memento;
};

const noReference = english(
  'No reference was chosen, so the evidence cannot be compared. Run "Evidence Inspector: Choose Reference...", then run Rate Evidence again.',
);

/** The rating pages, at most one for each prediction file. */
class RatingPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #deps: RatingDeps;
  readonly #before: RatingChoices;
  readonly #panels: OpenPanels<RatingPanel>;

  constructor(deps: RatingDeps) {
    this.#deps = deps;
    this.#before = new RatingChoices(deps.workspaceState);
    this.#panels = new OpenPanels('rating', deps.extensionUri, this);
  }

  /**
   * Starts rating a file. If the file has ratings, asks whether to continue, to rate in a different way or to decide
   * disagreements.
   */
  async ask(predictions: vscode.Uri): Promise<void> {
    requireFile(predictions);
    const last = this.#before.of(predictions);
    const isRated = existsSync(ratingsFileOf(predictions.fsPath));
    const work = last || isRated ? await askWork(last) : 'rate';
    if (work === 'continue') await this.#rateNext(predictions);
    else if (work) await this.#rate(predictions, work === 'decide');
  }

  /**
   * Asks for the scheme and the rater, then opens the page. `decides`: the rater decides disagreements instead of rating claims.
   */
  async #rate(predictions: vscode.Uri, decides: boolean): Promise<void> {
    const last = this.#before.of(predictions) ?? this.#before.latest();
    const own = this.#schemeFiles(predictions).map((file) => ({ file, scheme: schemeIn(file) }));
    const scheme = await askScheme(own, last?.schemeId);
    if (!scheme) return;
    const rater = await askRater(this.#deps.settings.rating.raters, last?.rater);
    if (rater === undefined) return;
    const choice: RatingChoice = {
      schemeId: scheme.scheme.id,
      schemeFile: scheme.file,
      rater,
      decides: decides || undefined,
    };
    await this.#before.remember(predictions, choice);
    await this.#open(predictions, choice, scheme.scheme);
  }

  /** Continues with the last scheme and rater without questions. Asks if the scheme no longer exists. */
  async #rateNext(predictions: vscode.Uri): Promise<void> {
    const known = this.#panelOf(predictions);
    const last = this.#before.of(predictions);
    if (known && last) {
      known.reveal();
      known.sendAll();
      return;
    }
    const scheme = last && this.#schemeOf(last, predictions);
    if (last && scheme) await this.#open(predictions, last, scheme);
    else await this.#rate(predictions, false);
  }

  async deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptPlace(state)?.predictions;
    const predictions = kept === undefined ? undefined : vscode.Uri.parse(kept);
    const last = predictions && this.#before.of(predictions);
    if (!predictions || !last || this.#panelOf(predictions)) {
      webviewPanel.dispose();
      return;
    }
    const panel = this.#adopt(webviewPanel, predictions);
    await this.#show(panel, () => {
      const scheme = this.#schemeOf(last, predictions);
      if (!scheme) {
        throw new InspectorError(
          'notScheme',
          t('The rating scheme "{0}" no longer exists.', last.schemeId),
          t('Run Rate Evidence again and choose another scheme.'),
        );
      }
      return this.#work(predictions, last, scheme, 'quiet');
    });
  }

  dispose(): void {
    this.#panels.dispose();
  }

  async #open(predictions: vscode.Uri, choice: RatingChoice, scheme: RatingScheme): Promise<void> {
    const known = this.#panelOf(predictions);
    const panel = known ?? this.#adopt(this.#panels.create(), predictions);
    known?.reveal();
    await this.#show(panel, () => this.#work(predictions, choice, scheme, 'ask'));
  }

  async #show(panel: RatingPanel, work: () => Promise<RatingWork | undefined>): Promise<void> {
    try {
      const ratingWork = await work();
      if (ratingWork) panel.show(ratingWork);
      else panel.showMessage(translate(noReference));
    } catch (error) {
      const message =
        error instanceof RangeError ? `${error.message}.` : render(describeError(error));
      panel.showMessage(message);
    }
  }

  /** `undefined`: no reference. */
  async #work(
    predictions: vscode.Uri,
    { rater, decides = false }: RatingChoice,
    scheme: RatingScheme,
    mode: 'ask' | 'quiet',
  ): Promise<RatingWork | undefined> {
    const { references, settings, runs, log } = this.#deps;
    const reference = await references.resolve(predictions, mode);
    if (!reference) return undefined;
    if (scheme.showsScores && !runs.get(predictions)) {
      throw new InspectorError(
        'noScores',
        t(
          'The rating scheme "{0}" asks about scores, but this file has not been scored.',
          scheme.name,
        ),
        t(
          'This rating scheme needs a scored file. Run Score File first, then run Rate Evidence again.',
        ),
      );
    }
    const claims = await claimsToRate(predictions, reference, this.#deps);
    const { raters, perClaim, again, seed, showsScores, passMark } = settings.rating;
    const known = await readKnownAnswers(settings.rating.control, predictions);
    const work = new RatingWork({
      predictionsUri: predictions.toString(),
      file: ratingsFileOf(predictions.fsPath),
      scheme,
      rater,
      claims,
      raters,
      again,
      seed,
      decides,
      control: known && { known, passMark },
      perClaim:
        perClaim === 0 || raters.length === 0 ? undefined : Math.min(perClaim, raters.length),
      shown:
        showsScores || scheme.showsScores
          ? listShownScores(predictions, runs, showsScores ? undefined : scheme.showsScores)
          : undefined,
      now: () => new Date(),
    });
    await work.read();
    const { unreadable } = work;
    if (unreadable.length > 0) {
      log.warn(
        `${ratingsFileOf(predictions.fsPath)}: no ratings in lines ${unreadable.join(', ')}`,
      );
    }
    return work;
  }

  #schemeOf(
    { schemeId, schemeFile }: RatingChoice,
    predictions: vscode.Uri,
  ): RatingScheme | undefined {
    if (schemeFile !== undefined) return schemeIn(schemeFile);
    const own = this.#schemeFiles(predictions).map(schemeIn);
    return [...own, ...shippedSchemes].find(({ id }) => id === schemeId);
  }

  /** Returns the absolute paths from the setting. */
  #schemeFiles(predictions: vscode.Uri): readonly string[] {
    return schemeFiles(this.#deps.settings, predictions);
  }

  #panelOf(predictions: vscode.Uri): RatingPanel | undefined {
    const key = predictions.toString();
    return this.#panels.find((panel) => panel.predictions.toString() === key);
  }

  /** The title leaves out the file name, because the name may reveal the system to a blind rater. */
  #adopt(panel: vscode.WebviewPanel, predictions: vscode.Uri): RatingPanel {
    const { extensionUri, log } = this.#deps;
    return this.#panels.keep(new RatingPanel(predictions, { panel, extensionUri, log }));
  }
}

/** Throws if the predictions are not a file on disk, because ratings are stored beside the file. */
function requireFile(predictions: vscode.Uri): void {
  if (predictions.scheme === 'file') return;
  throw new InspectorError(
    'fileUnwritable',
    t(
      'Ratings are stored next to the prediction file, but these predictions have not been saved to a file yet.',
    ),
    t('Save the predictions first, then rate the evidence.'),
  );
}

/** Resolves with the clicked file, or else the prediction file of the active panel or editor. Otherwise asks the user. */
async function predictionsFor(
  uri: unknown,
  lookedAt: CurrentFile,
  title: string,
): Promise<vscode.Uri | undefined> {
  const file = toFile(uri);
  if (file) return file;
  const active = lookedAt.active();
  const role = active && (await roleOfFile(active).catch(() => undefined));
  return role === 'predictions' ? active : pickPredictions(title);
}

export function registerRating(deps: RatingDeps & Pick<EditorServices, 'lookedAt'>): Disposable {
  const panels = new RatingPanels(deps);
  return disposableOf(
    panels,
    registerAction('evidenceInspector.rateEvidence', async (uri) => {
      const predictions = await predictionsFor(uri, deps.lookedAt, t('Rate Evidence'));
      if (predictions) await panels.ask(predictions);
    }),
  );
}
